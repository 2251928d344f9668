import Foundation
import Testing

/// JSON that the program printed, read by a parser that is not ours.
struct JSONDocument {
  private let value: Any

  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes))
  }

  private init(value: Any) { self.value = value }

  func member(_ key: String) throws -> JSONDocument {
    let members = try #require(value as? [String: Any])
    return JSONDocument(value: try #require(members[key], "no member \(key)"))
  }

  func has(_ key: String) -> Bool { (value as? [String: Any])?[key] != nil }
  var keys: [String] { (value as? [String: Any]).map { $0.keys.sorted() } ?? [] }

  func elements() throws -> [JSONDocument] {
    try #require(value as? [Any]).map { JSONDocument(value: $0) }
  }
  func text() throws -> String { try #require(value as? String) }
  func number() throws -> Double { try #require(value as? NSNumber).doubleValue }

  func list(_ key: String) throws -> [JSONDocument] { try member(key).elements() }
  func text(_ key: String) throws -> String { try member(key).text() }
  func number(_ key: String) throws -> Double { try member(key).number() }
  func integer(_ key: String) throws -> Int { try #require(Int(exactly: number(key))) }
}
