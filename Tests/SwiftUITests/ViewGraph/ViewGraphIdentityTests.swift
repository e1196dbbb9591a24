import CoreGraphics
import Testing

@testable import SwiftUI

/// Whose state is whose.
@MainActor @Suite struct ViewGraphIdentityTests {
  /// Shows its name and a count of its own.
  private struct Cell: View {
    let name: String
    let counts: Box<[String: Binding<Int>]>
    @State private var count = 0

    var body: some View {
      counts.value[name] = $count
      return Text("\(name)\(count)")
    }
  }

  private let counts = Box<[String: Binding<Int>]>([:])

  private func cell(_ name: String) -> Cell { Cell(name: name, counts: counts) }

  private func count(_ name: String, _ value: Int, _ stage: Stage) {
    counts.value[name]?.wrappedValue = value
    stage.frame()
  }

  @Test func theArmsOfAConditionAreApart() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isFirst in
        if isFirst { cell("a") } else { cell("b") }
        cell("c")
      })
    count("a", 1, stage)
    count("c", 2, stage)
    #expect(stage.texts == ["a1", "c2"])
    driver.set(false)
    stage.frame()
    #expect(stage.texts == ["b0", "c2"])
    driver.set(true)
    stage.frame()
    #expect(stage.texts == ["a0", "c2"])
  }

  @Test func aViewThatGoesForgets() {
    let driver = Driver<Int?>()
    let stage = Stage(
      Driven(1, driver.write) { number in
        VStack(spacing: 0) {
          if let number { cell("a").frame(height: CGFloat(number) * 10) }
          Color.red.frame(height: 50).id("rest")
        }
      })
    count("a", 3, stage)
    #expect(stage.rect("rest").minY == 180)
    driver.set(2)
    stage.frame()
    #expect(stage.texts == ["a3"])
    #expect(stage.rect("rest").height == 50)
    driver.set(nil)
    stage.frame()
    #expect(stage.texts == [])
    #expect(stage.rect("rest").minY == 175)
    driver.set(1)
    stage.frame()
    #expect(stage.texts == ["a0"])
  }

  @Test func anotherIDIsAnotherIdentity() {
    let driver = Driver<Int>()
    let log = Log()
    let stage = Stage(
      Driven(0, driver.write) { step in
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            VStack(spacing: 0) { cell("a") }
            Text(step < 2 ? "x" : "longer").id("label")
          }
          .onAppear { log.add("appear") }
          .onDisappear { log.add("disappear") }
          .id(step / 2)
          Text("\(step)")
        }
      })
    count("a", 4, stage)
    #expect(log.take() == ["appear"])
    driver.set(1)
    stage.frame()
    #expect(stage.texts == ["a4", "x", "1"])
    #expect(stage.rect("label").width == 10)
    driver.set(2)
    stage.frame()
    #expect(stage.texts == ["a0", "longer", "2"])
    // What is inside is laid out anew, through every stack around it.
    #expect(stage.rect("label") == CGRect(x: 200 - 40 + 20, y: 180, width: 60, height: 20))
    #expect(log.take().sorted() == ["appear", "disappear"])
  }

  @Test func anotherTypeInAnAnyViewIsAnotherIdentity() {
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { step in
        VStack(spacing: 0) {
          step == 1 ? AnyView(Color.red.frame(width: 30, height: 30).id("box")) : AnyView(cell("a"))
          Text("\(step)").id("below")
        }
      })
    count("a", 2, stage)
    #expect(stage.texts == ["a2", "0"])
    driver.set(3)
    stage.frame()
    #expect(stage.texts == ["a2", "3"])
    driver.set(1)
    stage.frame()
    #expect(stage.texts == ["1"])
    #expect(stage.rect("box").size == CGSize(width: 30, height: 30))
    #expect(stage.rect("below").minY == 205)
    driver.set(0)
    stage.frame()
    #expect(stage.texts == ["a0", "0"])
  }

  @Test func rowsKeepTheirStateThroughInsertionsRemovalsAndMoves() {
    let driver = Driver<[String]>()
    let stage = Stage(
      Driven(["a", "b", "c"], driver.write) { names in
        VStack(spacing: 0) { ForEach(names, id: \.self) { cell($0) } }
      })
    count("a", 1, stage)
    count("b", 2, stage)
    count("c", 3, stage)
    driver.set(["c", "x", "a", "b"])
    stage.frame()
    #expect(stage.texts == ["c3", "x0", "a1", "b2"])
    driver.set(["b", "y", "z", "c"])
    stage.frame()
    #expect(stage.texts == ["b2", "y0", "z0", "c3"])
    driver.set([])
    stage.frame()
    #expect(stage.texts == [])
    driver.set(["b"])
    stage.frame()
    #expect(stage.texts == ["b0"])
  }

  @Test("B18 a row that takes over another's nodes shows nothing of it")
  func takenOverRowsStartAnew() {
    let driver = Driver<Range<Int>>()
    let stage = Stage(
      Driven(0..<4, driver.write) { range in
        VStack(spacing: 0) { ForEach(range, id: \.self) { cell("\($0):") } }
      })
    for row in 0..<4 { count("\(row):", 9, stage) }
    #expect(stage.texts == ["0:9", "1:9", "2:9", "3:9"])
    driver.set(2..<6)
    stage.frame()
    #expect(stage.texts == ["2:9", "3:9", "4:0", "5:0"])
    #expect(stage.host.counters.cellsRebound == 2)
    driver.set(10..<14)
    stage.frame()
    #expect(stage.texts == ["10:0", "11:0", "12:0", "13:0"])
  }

  @Test("B17 taken over rows are laid out for what they show now")
  func takenOverRowsAreLaidOutAnew() {
    let driver = Driver<[String]>()
    let stage = Stage(
      Driven(["a"], driver.write) { names in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(names, id: \.self) { name in
            HStack(spacing: 0) {
              HStack(spacing: 0) {
                Text(name).id("text \(name)")
                Color.red.frame(width: 10, height: 10).id("dot \(name)")
              }
              Text("end").id("end \(name)")
            }
          }
        }
      })
    #expect(stage.rect("end a").minX - stage.rect("text a").minX == 20)
    driver.set(["much longer"])
    stage.frame()
    #expect(stage.host.counters.cellsRebound == 1)
    #expect(stage.rect("text much longer").width == 110)
    #expect(stage.rect("dot much longer").minX == stage.rect("text much longer").maxX)
    #expect(stage.rect("end much longer").minX == stage.rect("dot much longer").maxX)
    #expect(stage.rect("end much longer").maxX == 275)
  }

  @Test func parkedRowsOfAModifiedListComeBack() {
    let driver = Driver<Range<Int>>()
    let stage = Stage(
      Driven(0..<4, driver.write) { range in
        VStack(spacing: 0) { ForEach(range, id: \.self) { cell("\($0):") }.padding(5) }
      })
    #expect(stage.texts.count == 4)
    driver.set(0..<1)
    stage.frame()
    driver.set(1..<5)
    stage.frame()
    driver.set(7..<8)
    driver.set(7..<10)
    stage.frame()
    #expect(stage.texts == ["7:0", "8:0", "9:0"])
    driver.set(7..<8)
    stage.frame()
    #expect(stage.texts == ["7:0"])
  }

  @Test func aNestedListIsTakenOver() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        VStack(spacing: 0) {
          ForEach(ids, id: \.self) { id in
            ForEach(0..<id, id: \.self) { cell("\(id).\($0):") }
          }
        }
      })
    count("1.0:", 5, stage)
    #expect(stage.texts == ["1.0:5"])
    driver.set([3])
    stage.frame()
    #expect(stage.texts == ["3.0:0", "3.1:0", "3.2:0"])
    driver.set([3, 1])
    stage.frame()
    #expect(stage.texts == ["3.0:0", "3.1:0", "3.2:0", "1.0:0"])
  }

  @Test func duplicatesShowTheFirstAndSaySo() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1, 1, 2], driver.write) { ids in
        VStack { ForEach(ids, id: \.self) { cell("\($0):") } }
      })
    #expect(stage.texts == ["1:0", "2:0"])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("id 1") ?? false)
    count("2:", 4, stage)
    driver.set([2, 3, 2, 1])
    stage.frame()
    #expect(stage.texts == ["2:4", "3:0", "1:0"])
    #expect(stage.diagnostics.count == 2)
  }

  @Test("B160 a child that comes back stands where it stood")
  func aChildComesBackInItsPlace() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isShown in
        VStack {
          ForEach(isShown ? [1, 2] : [], id: \.self) { Text("row \($0)") }
          if isShown { Text("middle") }
          Text("end")
        }
      })
    driver.set(false)
    stage.frame()
    #expect(stage.texts == ["end"])
    driver.set(true)
    stage.frame()
    #expect(stage.texts == ["row 1", "row 2", "middle", "end"])
  }

  @Test func theSwitchOfAnEnumNests() {
    enum Phase { case empty, loading, loaded }
    let driver = Driver<Phase>()
    let stage = Stage(
      Driven(.empty, driver.write) { phase in
        switch phase {
        case .empty: EmptyView()
        case .loading: cell("l")
        case .loaded: cell("d")
        }
      })
    #expect(stage.texts == [])
    driver.set(.loading)
    stage.frame()
    count("l", 1, stage)
    #expect(stage.texts == ["l1"])
    driver.set(.loaded)
    stage.frame()
    #expect(stage.texts == ["d0"])
    driver.set(.empty)
    stage.frame()
    #expect(stage.texts == [])
  }
}
