import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

/// Lazy stacks whose rows come, go and change.
@MainActor @Suite struct LazyStackChangeTests {
  private struct Row: View {
    let number: Int
    var body: some View { Text(verbatim: "row \(number)").frame(height: 50) }
  }

  private func offset(_ stage: Stage) -> CGFloat { stage.host.scrollGeometry?.contentOffset.y ?? .nan }

  @Test func rowsInsertedAboveDoNotMoveWhatIsSeen() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven(Array(100..<400), driver.write) { numbers in
        ScrollView { LazyVStack(spacing: 4) { ForEach(numbers, id: \.self) { Row(number: $0) } } }
      }, width: 200, height: 300)
    stage.wheel(0, 3010)
    let before = stage.rect(160)
    driver.set(Array(0..<400))
    stage.frame()
    #expect(stage.rect(160) == before)
    #expect(stage.host.scrollGeometry?.contentSize.height == CGFloat(400 * 54 - 4))
    driver.set(Array(150..<400))
    stage.frame()
    #expect(stage.rect(160) == before)
    // Those that are seen leave: the next takes its place.
    let next = stage.rect(162)
    driver.set(Array(162..<400))
    stage.frame()
    #expect(stage.rect(162).minY <= next.minY)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func atTheStartWhatComesIsSeen() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven(Array(10..<100), driver.write) { numbers in
        ScrollView { LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0) } } }
      }, width: 200, height: 300)
    driver.set(Array(9..<100))
    stage.frame()
    #expect(stage.rect(9).minY == 0 && offset(stage) == 0)
  }

  @Test func rowsAreKeptByIDThroughAnyChange() {
    struct Counted: View {
      let number: Int
      @State private var made = 0
      var body: some View {
        Text(verbatim: "row \(number) \(made)").frame(height: 50).onTapGesture { made += 1 }
      }
    }
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1, 2, 3, 4, 5], driver.write) { numbers in
        ScrollView { LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Counted(number: $0) } } }
      }, width: 200, height: 300)
    stage.tap(100, 125)
    #expect(stage.texts == ["row 1 0", "row 2 0", "row 3 1", "row 4 0", "row 5 0"])
    driver.set([3, 9, 5, 1])
    stage.frame()
    #expect(stage.texts == ["row 3 1", "row 9 0", "row 5 0", "row 1 0"])
    driver.set([])
    stage.frame()
    #expect(stage.texts == [])
    #expect(stage.host.counters.cellsLive == 0)
    driver.set([3])
    stage.frame()
    #expect(stage.texts == ["row 3 0"])
  }

  @Test func aRowThatGrowsAboveWhatIsSeenMovesNothing() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(50, driver.write) { height in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { Text(verbatim: "row \($0)").frame(height: $0 == 19 ? height : 50) }
          }
        }
      }, width: 200, height: 300)
    for _ in 0..<10 { stage.wheel(0, 101) }
    #expect(stage.rect(19).maxY == -10)
    let before = stage.rect(22)
    driver.set(170)
    stage.frame()
    #expect(stage.rect(22) == before)
    #expect(stage.rect(19).height == 170)
    #expect(offset(stage) == 1130)
    driver.set(20)
    stage.frame()
    #expect(stage.rect(22) == before)
    #expect(offset(stage) == 980)
  }

  @Test func aFingersOffsetIsNotWrittenWhileItDrags() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) {
            Text(verbatim: "row \($0)").frame(height: 20 + CGFloat($0 * 37 % 90))
          }
        }
      }, width: 200, height: 300)
    stage.wheel(0, 60_000)
    let start = offset(stage)
    var time = stage.time
    func finger(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      time += 0.01
      stage.host.handle(
        .pointer(PointerEvent(phase, at: CGPoint(x: 100, y: y), time: time, device: .touch)))
    }
    finger(.down, 20)
    var y: CGFloat = 40
    finger(.moved, y)
    stage.frame()
    let first = offset(stage)
    let begun = y
    for _ in 0..<60 {
      let seen = stage.texts.compactMap { Int($0.dropFirst(4)) }
      let before = Dictionary(uniqueKeysWithValues: seen.map { ($0, stage.rect($0)) })
      y += 30
      finger(.moved, y)
      stage.frame()
      // The offset is the finger's alone, and what is seen goes with the finger.
      #expect(abs(offset(stage) - (first - (y - begun))) < 0.01)
      for (row, old) in before {
        let new = stage.rect(row)
        if !new.isNull { #expect(abs(new.minY - old.minY - 30) < 0.01) }
      }
    }
    #expect(first <= start)
    // Let go at rest, the drift goes over into the offset, and nothing moves.
    for _ in 0..<20 {
      finger(.moved, y)
      stage.frame()
    }
    let seen = stage.texts.compactMap { Int($0.dropFirst(4)) }
    let before = seen.map { stage.rect($0).minY }
    finger(.up, y)
    stage.frame()
    #expect(seen.map { stage.rect($0).minY } == before)
  }

  @Test("A finger that comes to the start meets it where it is, however long rows were thought to be")
  func theStartIsMetByAFinger() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          // The first rows are shorter than those that tell how long rows may be.
          ForEach(0..<200, id: \.self) { Text(verbatim: "row \($0)").frame(height: $0 < 100 ? 30 : 90) }
        }
      }, width: 200, height: 300)
    for _ in 0..<3 { stage.wheel(0, 100_000) }
    for _ in 0..<80 { stage.wheel(0, -100) }
    let first = stage.texts.first
    #expect(first != "row 0" && (stage.host.scrollGeometry?.contentSize.height ?? 0) > 12_000)
    stage.touch(.down, 100, 10)
    var y: CGFloat = 10
    // The finger is put down again and again, and never rests: nothing is handed over meanwhile.
    for _ in 0..<300 {
      y += 60
      stage.touch(.moved, 100, y)
      stage.frame()
      if !stage.rect(0).isNull { break }
    }
    let met = stage.rect(0).minY
    for _ in 0..<20 {
      let before = stage.rect(0).minY
      y += 60
      stage.touch(.moved, 100, y)
      stage.frame()
      // Beyond the start it yields less and less.
      if before >= 0 { #expect(stage.rect(0).minY - before < 40) }
    }
    #expect(met < 100 && stage.rect(0).minY > 0)
    stage.touch(.up, 100, y)
    stage.settle()
    #expect(stage.rect(0).minY == 0 && offset(stage) == 0)
  }

  @Test func conditionsAndStaticViewsMix() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(false, driver.write) { isLong in
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            Text("head").frame(height: 20)
            if isLong { Text("more").frame(height: 30) }
            ForEach(0..<3, id: \.self) { number in
              if number != 1 || isLong { Row(number: number) }
            }
            if isLong { Row(number: 100) } else { Text("foot").frame(height: 10) }
          }
        }
      }, width: 200, height: 300)
    #expect(stage.texts == ["head", "row 0", "row 2", "foot"])
    #expect(stage.host.scrollGeometry?.contentSize.height == 130)
    driver.set(true)
    stage.frame()
    #expect(stage.texts == ["head", "more", "row 0", "row 1", "row 2", "row 100"])
    #expect(stage.host.scrollGeometry?.contentSize.height == 250)
    driver.set(false)
    stage.frame()
    #expect(stage.texts == ["head", "row 0", "row 2", "foot"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true]) func visitsAreToldOnce(_ heights: Bool) {
    struct Visited: View {
      let number: Int
      let log: Log
      let heights: Bool
      var body: some View {
        Text(verbatim: "row \(number)").frame(height: heights ? 20 + CGFloat(number * 61 % 140) : 50)
          .onAppear { log.add("+\(number)") }.onDisappear { log.add("-\(number)") }
      }
    }
    let log = Log()
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { Visited(number: $0, log: log, heights: heights) }
          Text("end").onAppear { log.add("+end") }
        }
      }, width: 200, height: 300)
    var visits: [String: Int] = [:]
    if !heights { #expect(log.value == (0..<7).map { "+\($0)" }) }
    for entry in log.take() { visits[entry, default: 0] += 1 }
    stage.wheel(0, 200)
    for entry in log.take() { visits[entry, default: 0] += 1 }
    for _ in 0..<50 { stage.wheel(0, 173) }
    for _ in 0..<3 { stage.wheel(0, 100_000) }
    for entry in log.take() { visits[entry, default: 0] += 1 }
    #expect(visits.values.allSatisfy { $0 == 1 })
    #expect(visits.keys.allSatisfy { $0.hasPrefix("+") || visits["+" + $0.dropFirst()] == 1 })
    #expect(visits["+end"] == 1 && visits["-3"] == 1 && visits["-end"] == nil)
  }
}
