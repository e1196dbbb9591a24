import Testing

@testable import ShojiEngine

@Suite struct ExtentAnchorTests {
  private let kind = ItemKind(rawValue: 4)

  @Test("What is put in, taken out or resized above moves the anchor by its length") func above() {
    var extents = Extents(count: 100, estimate: 50)
    var anchor = extents.anchor(at: 510)
    #expect(anchor == ExtentAnchor(item: 10, distance: 10))
    #expect(extents.apply(.insert(count: 20, at: 0), keeping: &anchor) == 1000)
    #expect(anchor == ExtentAnchor(item: 30, distance: 10))
    #expect(extents.apply(.remove(5..<10), keeping: &anchor) == -250)
    #expect(extents.correction(keeping: anchor) { $0.setExtent(80, of: 0) } == 30)
    #expect(extents.correction(keeping: anchor) { $0.setExtent(90, of: 25) } == 0)
    #expect(extents.apply(.remove(26..<40), keeping: &anchor) == 0)
    #expect(extents.apply(.move(0..<1, to: 40), keeping: &anchor) == -80)
    #expect(extents.apply(.move(60..<63, to: 0), keeping: &anchor) == 150)
    #expect(anchor == ExtentAnchor(item: 27, distance: 10))
    if let anchor { #expect(extents.offset(of: anchor) == 1360) }
  }

  @Test("The nearest item takes over and stays where it is seen; of two, the one behind")
  func nearestSurvivor() {
    let extents = Extents(count: 10, estimate: 10)
    let anchor = ExtentAnchor(item: 5, distance: 3)
    #expect(anchor.applying(.remove(5..<6), to: extents) == ExtentAnchor(item: 5, distance: -7))
    #expect(anchor.applying(.remove(4..<7), to: extents) == ExtentAnchor(item: 4, distance: -17))
    #expect(anchor.applying(.remove(5..<8), to: extents) == ExtentAnchor(item: 4, distance: 13))
    #expect(anchor.applying(.remove(2..<6), to: extents) == ExtentAnchor(item: 2, distance: -7))
    #expect(anchor.applying(.remove(5..<10), to: extents) == ExtentAnchor(item: 4, distance: 13))
    #expect(anchor.applying(.remove(0..<6), to: extents) == ExtentAnchor(item: 0, distance: -7))
    #expect(anchor.applying(.remove(0..<10), to: extents) == nil)
  }

  @Test("Learning estimates leaves what is seen where it is seen, whatever it moves") func learning() {
    var extents = Extents(count: 1000, estimate: 44)
    extents.insert(1000, at: 500, kind: kind)
    var offset = 50_000.0
    let seen = extents.indices(intersecting: Stretch(start: offset, length: 800))
    for index in seen { extents.setExtent(extents.kind(of: index) == kind ? 200.5 : 61.3, of: index) }
    let anchor = extents.anchor(at: offset)
    let before = seen.map { extents.offset(of: $0) - offset }
    let isLearnt = anchor != nil
    offset += extents.correction(keeping: anchor) { $0.learnEstimates() }
    #expect(isLearnt && extents.estimate(for: kind) == 200.5 && extents.estimate == 44)
    for (index, place) in zip(seen, before) {
      #expect(abs(extents.offset(of: index) - offset - place) < 0.01)
    }
    #expect(offset > 100_000)
  }

  @Test("Numbers that make no sense have a defined result") func badInput() {
    var extents = Extents(count: 10, estimate: 10)
    #expect(ExtentAnchor(item: 3, distance: .nan).distance == 0)
    #expect(extents.anchor(at: .nan) == ExtentAnchor(item: 0))
    #expect(extents.anchor(at: .infinity) == ExtentAnchor(item: 0))
    #expect(extents.anchor(at: -30) == ExtentAnchor(item: 0, distance: -30))
    #expect(extents.anchor(at: 130) == ExtentAnchor(item: 9, distance: 40))
    #expect(Extents(count: 0, estimate: 10).anchor(at: 0) == nil)
    for item in [-1, 10, Int.max, .min] {
      var anchor: ExtentAnchor? = ExtentAnchor(item: item, distance: 1)
      #expect(anchor?.applying(.remove(0..<1), to: extents) == nil)
      let shift = extents.apply(.insert(count: 0, at: 0), keeping: &anchor)
      #expect(shift == 0 && anchor == nil)
      #expect(extents.offset(of: ExtentAnchor(item: item, distance: 1)) == (item < 0 ? 1 : 101))
    }
    let anchor = ExtentAnchor(item: 5)
    #expect(anchor.applying(.insert(count: .max, at: .min), to: extents)?.item == Extents.limit - 5)
    #expect(anchor.applying(.insert(count: .min, at: 0), to: extents) == anchor)
    #expect(anchor.applying(.remove(.min ..< .max), to: extents) == nil)
    #expect(anchor.applying(.move(.min ..< .max, to: .max), to: extents) == anchor)
    #expect(anchor.applying(.move(5..<6, to: .max), to: extents) == ExtentAnchor(item: 5, distance: -10))
    #expect(anchor.applying(.invalidate(.min ..< .max), to: extents) == anchor)
    extents.move(.min ..< .max, to: .min)
    extents.replace(.min ..< .max, with: .min)
    #expect(extents.count == 0)
    extents.replace(.min ..< .max, with: .max, kind: kind)
    #expect(extents.count == Extents.limit && extents.length.isFinite)
    extents.insert(1, at: 0)
    #expect(extents.count == Extents.limit && extents.violatedInvariant() == nil)
  }
}
