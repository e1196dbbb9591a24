/// Runs a body with every combination of two lists, for small worlds done completely.
func withEvery<A, B>(_ first: some Sequence<A>, _ second: some Sequence<B>, _ body: (A, B) throws -> Void)
  rethrows
{
  let second = Array(second)
  for a in first {
    for b in second { try body(a, b) }
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &+ RandomSteps.seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
