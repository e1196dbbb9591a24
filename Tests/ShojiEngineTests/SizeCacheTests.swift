import Testing

@testable import ShojiEngine

@Suite struct SizeCacheTests {
  private let conditions = SizeConditions(crossExtent: 320)

  private func height(_ main: Double) -> ItemSize { ItemSize(main: main, cross: 320) }

  /// A list of one column whose rows are measured through a cache, as a host does it.
  private struct List {
    var ids: [Int]
    var layout: GridLayout
    var cache = SizeCache<Int>()
    var calls: [Int: Int] = [:]
    var generation = 0
    /// Whether a row that was measured another size than it had asks to be measured again.
    var isNervous = false

    init(_ ids: [Int], estimate: Double = 44) {
      self.ids = ids
      layout = GridLayout(
        GridConfiguration(columns: .count(1), rowEstimate: estimate), itemCount: ids.count,
        container: Container(crossExtent: 320))
    }

    mutating func remove(at index: Int) {
      ids.remove(at: index)
      layout.apply(.remove(index..<(index + 1)))
    }

    /// Lays all out once; answers whether anything changed.
    mutating func pass(_ height: (Int) -> Double) -> Bool {
      var isChanged = false
      for (row, id) in ids.enumerated() {
        let conditions = SizeConditions(crossExtent: 320, generation: generation)
        let size = cache.size(of: id, under: conditions) {
          calls[id, default: 0] += 1
          return ItemSize(main: height(id), cross: 320)
        }
        guard layout.setExtent(size.main, ofRow: row) else { continue }
        isChanged = true
        if isNervous { cache.requestMeasuring(id) }
      }
      return isChanged
    }

    /// Lays all out until nothing changes; returns how many passes that took.
    mutating func settle(_ height: (Int) -> Double) -> Int {
      var passes = 1
      while pass(height), passes < 100 { passes += 1 }
      return passes
    }
  }

  @Test("B07 sizes go by id: after a deletion each row has its own, in three passes at most") func byID() {
    var list = List(Array(0..<20))
    func own(_ id: Int) -> Double { id % 2 == 0 ? 50 : 120 }
    #expect(list.settle(own) <= 3)
    list.remove(at: 0)
    #expect(list.settle(own) <= 3)
    for (row, id) in list.ids.enumerated() {
      #expect(list.cache.size(of: id, under: conditions)?.main == own(id))
      #expect(list.layout.rows.measuredExtent(of: row) == own(id))
    }
    #expect(list.layout.contentExtent == 10 * 120 + 9 * 50)
    #expect(list.calls.values.allSatisfy { $0 == 1 })
  }

  @Test("B08 a row that answers 170 and 164 alternately settles and stays", arguments: [false, true])
  func oscillating(isNervous: Bool) {
    var list = List(Array(0..<5))
    list.isNervous = isNervous
    var answers = 0
    func height(_ id: Int) -> Double {
      if id != 2 { return 50 }
      answers += 1
      return answers % 2 == 1 ? 170 : 164
    }
    #expect(list.settle(height) < 100)
    #expect(answers <= 10)
    let settled = list.layout.rows.extent(of: 2)
    #expect(settled == 170 || settled == 164)
    let calls = list.calls
    for _ in 0..<10 {
      let isChanged = list.pass(height)
      #expect(!isChanged)
    }
    #expect(list.calls == calls)
    #expect(list.layout.rows.extent(of: 2) == settled)
  }

  @Test("An item that never settles is reported, and begins anew when its content changes")
  func neverSettles() {
    let diagnostics = Diagnostics()
    var cache = SizeCache<String>()
    let isKnown = cache.requestMeasuring("a", diagnostics: diagnostics)
    #expect(!isKnown)
    cache.store(height(10), of: "a", under: conditions)
    for round in 0..<SizeCache<String>.mostRequests {
      let isGranted = cache.requestMeasuring("a", diagnostics: diagnostics)
      let isStillGranted = cache.requestMeasuring("a", diagnostics: diagnostics)
      #expect(isGranted && isStillGranted, "Asking twice before the answer counts once: \(round)")
      #expect(cache.size(of: "a", under: conditions) == nil)
      cache.store(height(Double(20 + round)), of: "a", under: conditions)
    }
    #expect(diagnostics.count(of: .measuring) == 0)
    let isRefused = !cache.requestMeasuring("a", diagnostics: diagnostics)
    #expect(isRefused)
    #expect(diagnostics.count(of: .measuring) == 1)
    #expect(cache.size(of: "a", under: conditions) == height(23))
    cache.remove("a")
    cache.store(height(30), of: "a", under: conditions)
    let isGrantedAnew = cache.requestMeasuring("a", diagnostics: diagnostics)
    #expect(isGrantedAnew)
  }

  @Test("B95 a size for an old index goes to the row that had it, or nowhere") func lateSize() {
    var ids = Array(100..<120)
    var extents = Extents(count: 20, estimate: 44)
    var cache = SizeCache<Int>()
    for row in 0..<10 { extents.setExtent(50, of: row) }
    func request(_ row: Int) -> SizeRequest<Int> {
      SizeRequest(id: ids[row], index: row, conditions: conditions, version: 1)
    }
    let last = request(19)
    let deleted = request(3)
    ids.remove(at: 3)
    extents.remove(3..<4)
    func index(_ id: Int) -> Int? { ids.firstIndex(of: id) }
    let row = cache.accept(height(80), for: last, version: 2, generation: 0, index: index)
    #expect(row == 18)
    if let row { extents.setExtent(80, of: row) }
    #expect(extents.measuredExtent(of: 18) == 80 && extents.measuredCount == 10)
    let gone = cache.accept(height(80), for: deleted, version: 2, generation: 0, index: index)
    #expect(gone == nil && cache.count == 1)
    // The index as such, without an id, is no item any more.
    let isTaken = extents.setExtent(80, of: 19)
    #expect(!isTaken && extents.count == 19)
    let old = cache.accept(height(90), for: last, version: 2, generation: 1, index: index)
    #expect(old == nil)
    #expect(cache.size(of: 119, under: conditions) == height(80))
  }

  @Test("A size of the present data needs no look-up") func presentSize() {
    var cache = SizeCache<Int>()
    let request = SizeRequest(id: 7, index: 4, conditions: conditions, version: 3)
    let index = cache.accept(height(10), for: request, version: 3, generation: 0) { _ in
      Issue.record("The id was looked up.")
      return nil
    }
    #expect(index == 4)
  }

  @Test("B23 data set after the first layout is measured to the end before anything is shown")
  func firstData() {
    var layout = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 100), itemCount: 0,
      container: Container(crossExtent: 375, mainExtent: 812))
    #expect(layout.window(at: 0, length: 812).kept.isEmpty)
    layout.apply(.insert(count: 10, at: 0))
    var passes = 0
    while layout.measure(layout.window(at: 0, length: 812).kept, { _, _ in ItemSize(main: 20, cross: 375) }) {
      passes += 1
    }
    #expect(passes <= 3)
    for row in 0..<10 { #expect(layout.slot(of: row).main == Stretch(start: 20 * Double(row), length: 20)) }
    #expect(layout.contentExtent == 200)
  }

  @Test("What is kept follows the conditions: two of them, and the newest generation") func conditionsCount()
  {
    var cache = SizeCache<Int>()
    let landscape = SizeConditions(crossExtent: 568)
    let split = SizeConditions(crossExtent: 200)
    let larger = SizeConditions(crossExtent: 320, generation: 1)
    cache.store(height(10), of: 1, under: conditions)
    cache.store(height(20), of: 1, under: landscape)
    #expect(cache.size(of: 1, under: conditions) == height(10))
    #expect(cache.size(of: 1, under: landscape) == height(20))
    #expect(cache.size(of: 1, under: split) == nil)
    #expect(cache.size(of: 1, under: SizeConditions(crossExtent: 320, kind: ItemKind(rawValue: 1))) == nil)
    #expect(cache.size(of: 1, under: larger) == nil)
    cache.store(height(30), of: 1, under: larger)
    #expect(cache.size(of: 1, under: conditions) == nil && cache.size(of: 1, under: larger) == height(30))
    cache.store(height(40), of: 2, under: conditions)
    cache.removeAll(before: 1)
    #expect(cache.count == 1 && cache.size(of: 1, under: larger) == height(30))
    #expect(cache.size(of: 1, under: landscape) == nil)
    cache.removeAll()
    #expect(cache.count == 0)
    let odd = SizeConditions(crossExtent: .nan)
    cache.store(height(.nan), of: 1, under: odd)
    #expect(cache.size(of: 1, under: odd)?.main.isNaN == true, "Measured once, whatever came of it")
    #expect(SizeCache<Int>(capacity: -3).capacity == 2)
  }

  @Test("Random use agrees with a plain list, within bounds", arguments: [31, 32]) func randomUse(
    seed: UInt64
  ) {
    print("SizeCacheTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let capacity = 8
    var cache = SizeCache<Int>(capacity: capacity)
    /// For each id the last two sizes and their conditions, the last first.
    var truth: [Int: [(SizeConditions, ItemSize)]] = [:]
    /// Ids asked for, the last one first, and whether they are certainly held.
    var asked: [(id: Int, isSure: Bool)] = []
    func touch(_ id: Int, isSure: Bool) {
      let wasSure = asked.prefix(capacity / 2).contains { $0 == (id, true) }
      asked.removeAll { $0.id == id }
      asked.insert((id, isSure || wasSure), at: 0)
    }
    var findings: [String] = []
    for step in RandomSteps(2_000) {
      let id = Int(generator.next() % 12)
      let now = SizeConditions(crossExtent: Double(generator.next() % 3))
      let isHeld = asked.prefix(capacity / 2).contains { $0 == (id, true) }
      switch generator.next() % 16 {
      case 0..<9:
        let size = cache.size(of: id, under: now)
        let right = truth[id]?.first { $0.0 == now }?.1
        if size != right, isHeld || size != nil { findings.append("\(step): \(id)") }
        touch(id, isSure: size != nil)
      case 9..<15:
        let size = ItemSize(main: Double(step), cross: 0)
        cache.store(size, of: id, under: now)
        // Who was let go has lost its former size, which only the cache knows.
        let former = truth[id]?.first { $0.0 != now }
        let isFormerKept = isHeld
        truth[id] = [(now, size)] + (isFormerKept ? former.map { [$0] } ?? [] : [])
        if !isFormerKept, let former, cache.size(of: id, under: former.0) == former.1 {
          truth[id]?.append(former)
        }
        touch(id, isSure: true)
      default:
        cache.remove(id)
        truth[id] = nil
        asked.removeAll { $0.id == id }
      }
      if cache.count > capacity { findings.append("\(step): holds \(cache.count)") }
    }
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }
}
