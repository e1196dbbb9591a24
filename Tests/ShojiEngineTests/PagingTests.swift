import ShojiEngine
import Testing

@Suite struct PagingTests {
  @Test("B134 the gap is part of the page, so the fraction stays within a half") func fraction() {
    let paging = Paging(pageLength: 300, spacing: 20)
    let before = paging.position(at: 790)
    #expect(before.page == 2 && abs(before.fraction - 0.469) < 0.001)
    let behind = paging.position(at: 810)
    #expect(behind.page == 3 && abs(behind.fraction + 0.469) < 0.001)
    withEvery([0.0, 20, 300, 1e-3], stride(from: -2000.0, through: 2000, by: 0.7)) { spacing, offset in
      let paging = Paging(pageLength: 300, spacing: spacing)
      let position = paging.position(at: offset)
      #expect(abs(position.fraction) <= 0.5)
      #expect(abs(paging.offset(ofPage: position.page) + position.fraction * paging.step - offset) < 0.000001)
    }
  }

  @Test("B193 five million pages are told apart") func farPages() {
    let position = Paging(pageLength: 300).position(at: 300 * 5_000_000.3)
    #expect(position.page == 5_000_000 && abs(position.fraction - 0.3) < 0.001)
  }

  @Test("Before the first page and behind the last the fraction is held") func ends() {
    let paging = Paging(pageLength: 100, pageCount: 3)
    #expect(paging.position(at: -30) == .init(page: 0, fraction: -0.3))
    #expect(paging.position(at: -80) == .init(page: 0, fraction: -0.5))
    #expect(paging.position(at: 50) == .init(page: 1, fraction: -0.5))
    #expect(paging.position(at: 290) == .init(page: 2, fraction: 0.5))
    #expect(paging.offset(ofPage: 9) == 200 && paging.offset(ofPage: -9) == 0)
    let before = Paging(pageLength: 100).position(at: -125)
    #expect(before == .init(page: -1, fraction: -0.25))
  }

  @Test("It rests on the page it is thrown towards, one at most from where the drag began") func resting() {
    let paging = Paging(pageLength: 100, spacing: 10, pageCount: 5)
    #expect(paging.restingOffset(from: 130, velocity: 0) == 110)
    #expect(paging.restingOffset(from: 170, velocity: 0) == 220)
    #expect(paging.restingOffset(from: 120, velocity: 800) == 220)
    #expect(paging.restingOffset(from: 200, velocity: -800) == 110)
    #expect(paging.restingOffset(from: 200, velocity: -49) == 220)
    #expect(paging.restingOffset(from: 110, velocity: 800) == 110)
    #expect(paging.restingOffset(from: 390, velocity: 800, began: 110) == 220)
    #expect(paging.restingOffset(from: -40, velocity: -800) == 0)
    #expect(paging.restingOffset(from: 900, velocity: 800) == 440)
  }

  @Test("Bad input gives page 0") func badInput() {
    let diagnostics = Diagnostics()
    let paging = Paging(pageLength: .nan, spacing: -3, pageCount: -2, diagnostics: diagnostics)
    #expect(diagnostics.count(of: .length) == 2)
    #expect(paging.position(at: 700) == .init(page: 0, fraction: 0))
    #expect(paging.restingOffset(from: 700, velocity: 100) == 0)
    let good = Paging(pageLength: 100)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(good.position(at: bad) == .init(page: 0, fraction: 0))
      #expect(good.restingOffset(from: bad, velocity: 0) == 0)
      #expect(good.restingOffset(from: 10, velocity: bad, began: bad).isFinite)
    }
    #expect(good.position(at: 1e300).page == 1 << 53)
    #expect(good.offset(ofPage: .max).isFinite && good.offset(ofPage: .min).isFinite)
  }
}
