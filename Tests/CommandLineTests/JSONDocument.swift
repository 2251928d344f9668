import Foundation
import RenderCore
import Testing

/// JSON that the program printed. Foundation has to read it too, but its numbers are not always the nearest ones.
struct JSONDocument {
  private let value: JSONNode

  init(_ bytes: [UInt8]) throws {
    _ = try JSONSerialization.jsonObject(with: Data(bytes))
    var diagnostics: [Diagnostic] = []
    value = try #require(
      JSONParser.parse(SourceFile(name: "output", bytes: bytes), diagnostics: &diagnostics))
  }

  private init(value: JSONNode) { self.value = value }

  func member(_ key: String) throws -> JSONDocument {
    JSONDocument(value: try #require(value[key], "no member \(key)"))
  }

  func has(_ key: String) -> Bool { value[key] != nil }

  /// In the order of the text.
  var keys: [String] {
    guard case .object(let members) = value.value else { return [] }
    return members.map(\.key)
  }

  func elements() throws -> [JSONDocument] {
    guard case .array(let elements) = value.value else { throw Mismatch.kind }
    return elements.map { JSONDocument(value: $0) }
  }

  func text() throws -> String {
    guard case .string(let text) = value.value else { throw Mismatch.kind }
    return text
  }

  func number() throws -> Double {
    guard case .number(let text) = value.value, let number = Double(text) else { throw Mismatch.kind }
    return number
  }

  func list(_ key: String) throws -> [JSONDocument] { try member(key).elements() }
  func text(_ key: String) throws -> String { try member(key).text() }
  func number(_ key: String) throws -> Double { try member(key).number() }
  func integer(_ key: String) throws -> Int { try #require(Int(exactly: number(key))) }

  /// The same document again, on one line.
  func compactText() -> String { JSONText.compact(JSONValue(value)) }

  private enum Mismatch: Error { case kind }
}
