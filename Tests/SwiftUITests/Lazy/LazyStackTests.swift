import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

/// Lazy stacks: what is there, what it costs, and where it stands.
@MainActor @Suite struct LazyStackTests {
  private struct Row: View {
    let number: Int
    var height: CGFloat = 50
    var body: some View { Text(verbatim: "row \(number)").frame(height: height) }
  }

  private func offset(_ stage: Stage) -> CGFloat { stage.host.scrollGeometry?.contentOffset.y ?? .nan }

  private func length(_ stage: Stage) -> CGFloat { stage.host.scrollGeometry?.contentSize.height ?? .nan }

  private func list(_ count: Int) -> some View {
    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0) } } }
  }

  @Test func onlyWhatIsSeenIsThere() {
    let stage = Stage(list(1000), width: 200, height: 300)
    #expect(stage.texts == ["row 0", "row 1", "row 2", "row 3", "row 4", "row 5", "row 6"])
    #expect(length(stage) == 50_000)
    #expect(stage.host.counters.cellsLive == 7)
    // One row tells how long the others may be, so that none is made that is not seen.
    #expect(stage.host.counters.cellsCreated == 7)
    #expect(stage.rect(3) == CGRect(x: 75, y: 150, width: 50, height: 50))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aMillionRowsCostWhatAThousandCost() {
    func work(_ count: Int) -> [Int] {
      let stage = Stage(list(count), width: 200, height: 300)
      stage.wheel(0, 4000)
      for _ in 0..<20 { stage.wheel(0, 37) }
      let counters = stage.host.counters
      #expect(stage.diagnostics.isEmpty)
      return [
        counters.nodesMade, counters.measures, counters.bodies, counters.cellsCreated, counters.cellsRebound,
        counters.cellsLive, counters.passes.reduce(0, +),
      ]
    }
    #expect(work(1_000_000) == work(1000))
  }

  @Test func anArrayOfAMillionIsNotReadThrough() {
    final class Reads { var count = 0 }
    struct Item: Identifiable {
      let number: Int
      let reads: Reads
      var id: Int {
        reads.count += 1
        return number
      }
    }
    let reads = Reads()
    let items = (0..<1_000_000).map { Item(number: $0, reads: reads) }
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { _ in
        ScrollView { LazyVStack(spacing: 0) { ForEach(items) { Row(number: $0.number) } } }
      }, width: 200, height: 300)
    driver.set(1)
    stage.frame()
    #expect(reads.count < 100)
    #expect(stage.host.counters.cellsLive == 7)
  }

  @Test func rowsThatLeaveGiveTheirNodesToThoseThatCome() {
    let stage = Stage(list(1000), width: 200, height: 300)
    for _ in 0..<20 { stage.wheel(0, 50) }
    #expect(offset(stage) == 1000)
    #expect(stage.texts.contains("row 20") && !stage.texts.contains("row 0"))
    #expect(stage.host.counters.cellsLive <= 9)
    #expect(stage.host.counters.cellsCreated <= 14)
    #expect(stage.rect(22).minY == 100)
  }

  @Test func theEndIsReached() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 10) {
          ForEach(0..<500, id: \.self) { Row(number: $0, height: 30 + CGFloat($0 % 7) * 20) }
        }
      }, width: 200, height: 300)
    for _ in 0..<4 { stage.wheel(0, 1_000_000) }
    let last = stage.rect(499)
    #expect(last.maxY == 300 && last.height == 30 + CGFloat(499 % 7) * 20)
    for _ in 0..<4 { stage.wheel(0, -1_000_000) }
    #expect(stage.rect(0).minY == 0)
    #expect(offset(stage) == 0)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func rowsThatAreMeasuredAboveDoNotMoveWhatIsSeen() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { Row(number: $0, height: 20 + CGFloat($0 * 37 % 90)) }
        }
      }, width: 200, height: 300)
    // A jump into what nobody has measured, and back by small turns.
    stage.wheel(0, 60_000)
    for _ in 0..<200 {
      let seen = stage.texts.compactMap { Int($0.dropFirst(4)) }
      let before = Dictionary(uniqueKeysWithValues: seen.map { ($0, stage.rect($0)) })
      stage.wheel(0, -23)
      for (row, old) in before {
        let new = stage.rect(row)
        guard !new.isNull else { continue }
        #expect(abs(new.minY - old.minY - 23) < 0.01, "row \(row) moved by \(new.minY - old.minY)")
      }
    }
    #expect(stage.diagnostics.isEmpty)
  }
}
