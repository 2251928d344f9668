/// Axes with their values, and what is left out of and added to their product, by the rules of GitHub Actions:
///
/// 1. Every value of every axis is combined with every value of the others; the last axis changes fastest.
/// 2. A combination goes if it has all values of an entry of `exclude`, which need not name every axis.
/// 3. Each entry of `include`, in turn, is added to every combination of the product whose axes it would not change; keys that are no axes it may
///    overwrite, if an earlier entry added them. An entry that can be added to none becomes a combination of its own, which later entries do not touch.
struct Matrix<Key, Value> {
  struct Axis {
    let key: Key
    let values: [Value]
  }

  /// A key with the value that it has in a combination.
  struct Cell {
    let key: Key
    var value: Value
  }

  /// What one job has, axes first.
  struct Combination {
    var cells: [Cell]
    /// The entry of `include` that it comes from, if it is not of the product.
    var entry: Int?
  }

  var axes: [Axis]
  var exclude: [[Cell]] = []
  var include: [[Cell]] = []

  /// How many combinations the product has; `nil` if they are too many to count.
  var productCount: Int? {
    if axes.isEmpty { return 0 }
    var count = 1
    for axis in axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      if overflow { return nil }
      count = product
    }
    return count
  }

}

extension Matrix where Key: Hashable, Value: Equatable {
  /// - Precondition: `productCount` is a number of things that fit into memory.
  func combinations() -> [Combination] {
    let axisOfKey = Dictionary(axes.enumerated().map { ($1.key, $0) }) { first, _ in first }
    var found = product().filter { combination in
      !exclude.contains { entry in
        entry.allSatisfy { cell in
          axisOfKey[cell.key].map { combination.cells[$0].value == cell.value } ?? false
        }
      }
    }
    let originals = found.indices
    for (index, entry) in include.enumerated() {
      var isAdded = false
      for place in originals {
        let fits = entry.allSatisfy { cell in
          axisOfKey[cell.key].map { found[place].cells[$0].value == cell.value } ?? true
        }
        if !fits { continue }
        isAdded = true
        for cell in entry where axisOfKey[cell.key] == nil { found[place].set(cell) }
      }
      if !isAdded { found.append(Combination(cells: entry, entry: index)) }
    }
    return found
  }

  private func product() -> [Combination] {
    if axes.isEmpty { return [] }
    var found = [Combination(cells: [], entry: nil)]
    for axis in axes {
      found = found.flatMap { combination in
        axis.values.map { value in
          Combination(cells: combination.cells + [Cell(key: axis.key, value: value)], entry: nil)
        }
      }
    }
    return found
  }
}

extension Matrix.Combination where Key: Hashable, Value: Equatable {
  fileprivate mutating func set(_ cell: Matrix.Cell) {
    if let place = cells.firstIndex(where: { $0.key == cell.key }) {
      cells[place] = cell
    } else {
      cells.append(cell)
    }
  }
}

extension Matrix.Cell: Equatable where Key: Equatable, Value: Equatable {}
