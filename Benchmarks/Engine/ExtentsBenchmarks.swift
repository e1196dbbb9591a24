import ShojiEngine

/// A million items that were all measured and all differ, in any order as by jumps.
private let measuredMillion: Extents = {
  var generator = SeededGenerator(seed: 41)
  var extents = Extents(count: 1_000_000, estimate: 44, spacing: 2)
  for index in (0..<1_000_000).shuffled(using: &generator) {
    extents.setExtent(.random(in: 20...200, using: &generator), of: index)
  }
  return extents
}()

/// What a list without a tree keeps: where each item starts.
///
/// Asking is as fast as it can be, and a change moves all that lies behind.
private struct Starts {
  var starts: [Double]

  init(_ extents: Extents) { starts = (0...extents.count).map { extents.offset(of: $0) } }

  func index(at offset: Double) -> Int {
    var lower = 0
    var upper = starts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle] <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower - 1
  }

  mutating func setExtent(_ extent: Double, of index: Int) {
    let change = extent + 2 - (starts[index + 1] - starts[index])
    for place in (index + 1)..<starts.count { starts[place] += change }
  }

  mutating func insert(at index: Int, extent: Double) {
    starts.insert(starts[index], at: index)
    for place in (index + 1)..<starts.count { starts[place] += extent + 2 }
  }
}

private let repetitions = 10_000

private func anyItems() -> [Int] {
  var generator = SeededGenerator(seed: 42)
  return (0..<repetitions).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
}

private func anyNumbers(_ range: Range<Double>) -> [Double] {
  var generator = SeededGenerator(seed: 43)
  return (0..<repetitions).map { _ in Double.random(in: range, using: &generator) }
}

var extentsBenchmarks: [Benchmark] { asking + changing + [kinds, window(columns: 1), window(columns: 4)] }

private var asking: [Benchmark] {
  [
    Benchmark("offset(of:), 1,000,000 measured", promise: .microseconds(2)) {
      let extents = measuredMillion
      let starts = Starts(extents)
      let items = anyItems()
      return [
        Contender("Extents", repetitions: repetitions) {
          keep(items.reduce(0.0) { $0 + extents.offset(of: $1) })
        },
        Contender("array of starts", repetitions: repetitions) {
          keep(items.reduce(0.0) { $0 + starts.starts[$1] })
        },
      ]
    },
    Benchmark("index(at:), 1,000,000 measured", promise: .microseconds(2)) {
      let extents = measuredMillion
      let starts = Starts(extents)
      let offsets = anyNumbers(0..<extents.length)
      return [
        Contender("Extents", repetitions: repetitions) {
          keep(offsets.reduce(0) { $0 + (extents.index(at: $1) ?? 0) })
        },
        Contender("array of starts", repetitions: repetitions) {
          keep(offsets.reduce(0) { $0 + starts.index(at: $1) })
        },
      ]
    },
  ]
}

private var changing: [Benchmark] {
  [
    Benchmark("setExtent, 1,000,000 measured", promise: .microseconds(2)) {
      var extents = measuredMillion
      var starts = Starts(extents)
      let items = anyItems()
      let lengths = anyNumbers(20..<200)
      return [
        Contender("Extents", repetitions: repetitions) {
          for (item, length) in zip(items, lengths) { extents.setExtent(length, of: item) }
          keep(extents.length)
        },
        Contender("array of starts", repetitions: 10) {
          for (item, length) in zip(items, lengths).prefix(10) { starts.setExtent(length, of: item) }
          keep(starts.starts.last)
        },
      ]
    },
    Benchmark("insert at 0 and measure it, 1,000,000 measured", promise: .microseconds(2)) {
      var extents = measuredMillion
      var starts = Starts(extents)
      let lengths = anyNumbers(20..<200)
      return [
        Contender("Extents", repetitions: repetitions) {
          for length in lengths {
            extents.insert(1, at: 0)
            extents.setExtent(length, of: 0)
          }
          keep(extents.length)
        },
        Contender("array of starts", repetitions: 10) {
          for length in lengths.prefix(10) { starts.insert(at: 0, extent: length) }
          keep(starts.starts.last)
        },
      ]
    },
    Benchmark("move of one to anywhere, 1,000,000 measured") {
      var extents = measuredMillion
      let items = anyItems()
      return [
        Contender("Extents", repetitions: 1000) {
          for place in 1...1000 { extents.move(items[place]..<(items[place] + 1), to: items[place - 1]) }
          keep(extents.length)
        }
      ]
    },
  ]
}

private var kinds: Benchmark {
  Benchmark("setExtent and offset(of:), four kinds in turn", promise: .microseconds(4)) {
    var extents = Extents(count: 0, estimate: 44)
    for index in 0..<200_000 { extents.insert(1, at: index, kind: ItemKind(rawValue: UInt8(index % 4))) }
    let items = anyItems().map { $0 % 200_000 }
    let lengths = anyNumbers(20..<200)
    return [
      Contender("Extents", repetitions: repetitions) {
        var sum = 0.0
        for (item, length) in zip(items, lengths) {
          extents.setExtent(length, of: item)
          sum += extents.offset(of: item)
        }
        keep(sum)
      }
    ]
  }
}

private func window(columns: Int) -> Benchmark {
  Benchmark("window, \(columns) columns, 1,000,000 self-sizing", promise: .microseconds(5)) {
    let configuration = GridConfiguration(columns: .count(columns), itemSpacing: 8, lineSpacing: 2)
    var rows = measuredMillion
    rows.resize(to: 1_000_000 / columns)
    let grid = GridLayout(
      configuration, itemCount: 1_000_000,
      container: Container(crossExtent: 1024, mainExtent: 768, pixels: PixelGrid(scale: 2)), rows: rows)
    let offsets = anyNumbers(0..<grid.contentExtent)
    return [
      Contender("GridLayout", repetitions: repetitions) {
        var first = 0
        for offset in offsets { first += grid.window(at: offset, length: 768).kept.bounds.lowerBound }
        keep(first)
      }
    ]
  }
}
