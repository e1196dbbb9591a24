import Foundation
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

/// Snapshots compared with the floor of one `Dictionary`, and one prepended item compared with the standard
/// library's `difference(from:)`.
var diffBenchmarks: [Benchmark] {
  let counts = [5_000, 100_000, 1_000_000]
  let record = { (generator: inout SeededGenerator) in
    RecordID(high: generator.next(), low: generator.next())
  }
  return counts.map { mixed($0, "UUID", uuid) } + counts.map { mixed($0, "16 bytes", record) }
    + counts.map { prepended($0, "UUID", uuid) } + counts.map { prepended($0, "16 bytes", record) }
}

private func uuid(_ generator: inout SeededGenerator) -> UUID {
  var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  withUnsafeMutableBytes(of: &bytes) {
    $0.storeBytes(of: generator.next(), as: UInt64.self)
    $0.storeBytes(of: generator.next(), toByteOffset: 8, as: UInt64.self)
  }
  return UUID(uuid: bytes)
}

/// How many rounds a size gets.
private func rounds(_ count: Int) -> Int { count > 100_000 ? 9 : 31 }

/// A contender whose rounds are long enough to be timed.
private func contender(
  _ name: String, _ count: Int, isPeer: Bool = true, _ work: @escaping () -> Void
) -> Contender {
  let times = max(1, 50_000 / count)
  return Contender(name, repetitions: times, isPeer: isPeer) { for _ in 0..<times { work() } }
}

/// 20 % of the ids go, 20 % come, 4 % change places among themselves, all spread evenly at random.
///
/// What is shown was proved unique when it was compared itself; the new ids are proved unique in the time that
/// counts.
private func mixed<ID: Hashable & Sendable>(
  _ count: Int, _ kind: String, _ makeID: @escaping (inout SeededGenerator) -> ID
) -> Benchmark {
  Benchmark("\(count) \(kind): 20 % out, 20 % in, 4 % shuffled", promise: .ratio(1), rounds: rounds(count)) {
    var generator = SeededGenerator(seed: 42)
    let old = (0..<count).map { _ in makeID(&generator) }
    let new = mix(old, &generator, makeID)
    let source = Snapshot(old).unique()
    var contenders = [
      contender("ours", count) { keep(Changeset(from: source, to: Snapshot(new))) },
      contender("Dictionary, floor", count) {
        var places = [ID: Int](minimumCapacity: old.count)
        for (index, id) in old.enumerated() { places[id] = index }
        var sum = 0
        for id in new { sum &+= places[id] ?? 1 }
        keep(sum)
      },
      contender("ours, declared unique", count, isPeer: false) {
        keep(Changeset(from: source, to: Snapshot(new, isUnique: true)))
      },
      contender("ours, old not proved", count, isPeer: false) {
        keep(Changeset(from: Snapshot(old), to: Snapshot(new)))
      },
    ]
    if count == 5_000 {
      contenders.append(Contender("difference(from:)") { keep(new.difference(from: old)) })
    }
    return contenders
  }
}

private func mix<ID>(
  _ old: [ID], _ generator: inout SeededGenerator, _ makeID: (inout SeededGenerator) -> ID
) -> [ID] {
  let part = old.count / 5
  let gone = Set(old.indices.shuffled(using: &generator).prefix(part))
  var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
  let places = Array(new.indices.shuffled(using: &generator).prefix(old.count / 25))
  let shuffled = places.shuffled(using: &generator).map { new[$0] }
  for (place, id) in zip(places, shuffled) { new[place] = id }
  var result: [ID] = []
  var insertions = Array(repeating: 0, count: new.count + 1)
  for _ in 0..<part { insertions[Int.random(in: 0...new.count, using: &generator)] += 1 }
  for place in insertions.indices {
    for _ in 0..<insertions[place] { result.append(makeID(&generator)) }
    if place < new.count { result.append(new[place]) }
  }
  return result
}

/// One item comes in front of all others.
private func prepended<ID: Hashable & Sendable>(
  _ count: Int, _ kind: String, _ makeID: @escaping (inout SeededGenerator) -> ID
) -> Benchmark {
  Benchmark("\(count) \(kind): one prepended", promise: .ratio(1), rounds: rounds(count)) {
    var generator = SeededGenerator(seed: 43)
    let old = (0..<count).map { _ in makeID(&generator) }
    let new = [makeID(&generator)] + old
    let source = Snapshot(old).unique()
    return [
      contender("ours", count) { keep(Changeset(from: source, to: Snapshot(new))) },
      contender("difference(from:)", count) { keep(new.difference(from: old)) },
    ]
  }
}
