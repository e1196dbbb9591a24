import ShojiEngine

/// An id of 16 bytes as a database would give it.
struct RecordID: Hashable, Sendable {
  var high: UInt64
  var low: UInt64
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

var diffBenchmarks: [Benchmark] {
  [5_000, 100_000, 1_000_000].map { count in
    Benchmark("\(count) ids, 20 % out, 20 % in, 4 % shuffled", promise: .ratio(1)) {
      var generator = SeededGenerator(seed: 1)
      let old = (0..<count).map { _ in RecordID(high: generator.next(), low: generator.next()) }
      return [Contender("Dictionary") { keep(Dictionary(uniqueKeysWithValues: zip(old, 0...))) }]
    }
  }
}
