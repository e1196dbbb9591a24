import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

/// Sizes that make no sense, ids that come twice, other widths, other items, and what ends when.
@MainActor @Suite struct LazyEdgeTests {
  @Test func sizesThatMakeNoSenseDoNoHarm() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50, id: \.self) { number in
            Text(verbatim: "row \(number)")
              .frame(
                height: number == 1 ? .infinity : number == 2 ? 0 : number == 3 ? -5 : number == 4 ? .nan : 40
              )
          }
        }
      }, width: 200, height: 300)
    #expect(stage.texts.contains("row 5"))
    for _ in 0..<3 { stage.wheel(0, 10_000) }
    #expect(stage.texts.contains("row 49"))
    #expect(stage.host.scrollGeometry?.contentSize.height.isFinite == true)
  }

  @Test func emptyAndSingle() {
    let empty = Stage(ScrollView { LazyVStack { ForEach(0..<0, id: \.self) { Text("\($0)") } } })
    #expect(empty.host.scrollGeometry?.contentSize.height == 0)
    let nothing = Stage(ScrollView { LazyVGrid(columns: []) { EmptyView() } })
    #expect(nothing.host.scrollGeometry?.contentSize.height == 0)
    let one = Stage(ScrollView { LazyVStack { Text(verbatim: "one").id("one") } }, width: 200, height: 300)
    #expect(one.rect("one") == CGRect(x: 85, y: 0, width: 30, height: 20))
    let header = Stage(
      ScrollView { LazyVStack(spacing: 5) { Section("title") {} } }, width: 200, height: 300)
    #expect(header.host.scrollGeometry?.contentSize.height == 20)
  }

  @Test func rowsThatBringNoneComeBackWhereverTheyAre() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(false, driver.write) { isWhole in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<200, id: \.self) { number in
              if isWhole || number % 2 == 0 { Text(verbatim: "row \(number)").frame(height: 50) }
            }
          }.padding(.top, 10)
        }
      }, width: 200, height: 300)
    for _ in 0..<25 { stage.wheel(0, 100) }
    let seen = stage.texts[3]
    let before = stage.rect(Int(seen.dropFirst(4)) ?? 0)
    driver.set(true)
    stage.frame()
    #expect(stage.rect(Int(seen.dropFirst(4)) ?? 0).size == before.size)
    for _ in 0..<4 { stage.wheel(0, -20_000) }
    #expect(stage.texts.prefix(4) == ["row 0", "row 1", "row 2", "row 3"])
    driver.set(false)
    stage.frame()
    #expect(stage.texts.prefix(3) == ["row 0", "row 2", "row 4"])
    for _ in 0..<4 { stage.wheel(0, 20_000) }
    #expect(stage.texts.suffix(2) == ["row 196", "row 198"])
    #expect(stage.rect(198).maxY == 300)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func whereNobodySaysHowWideTheWidestRowDoes() {
    let alone = Stage(
      LazyVStack(alignment: .trailing, spacing: 0) {
        ForEach(0..<3, id: \.self) { Text(verbatim: String(repeating: "w", count: $0 + 1)) }
      }.fixedSize(), width: 200, height: 100)
    #expect(alone.rect(2) == CGRect(x: 85, y: 60, width: 30, height: 20))
    #expect(alone.rect(0) == CGRect(x: 105, y: 20, width: 10, height: 20))
    let both = Stage(
      ScrollView([.horizontal, .vertical]) {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { Color.red.frame(width: 500 + CGFloat($0 % 2) * 100, height: 50) }
        }
      }, width: 200, height: 300)
    #expect(both.host.scrollGeometry?.contentSize == CGSize(width: 600, height: 50_000))
    #expect(both.host.counters.cellsLive < 10)
    #expect(both.diagnostics.isEmpty)
  }

  @Test func idsThatComeTwiceAreReported() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach([1, 2, 2, 3], id: \.self) { Text(verbatim: "row \($0)").frame(height: 20) }
        }
      }, width: 200, height: 300)
    #expect(stage.texts == ["row 1", "row 2", "row 2", "row 3"])
    #expect(stage.diagnostics.count == 1)
  }

  @Test func anotherWidthMeasuresAnewAndKeepsThePlace() {
    struct Wide: View {
      let number: Int
      var body: some View {
        GeometryReader { _ in Text(verbatim: "row \(number)") }.aspectRatio(4, contentMode: .fit)
      }
    }
    let stage = Stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Wide(number: $0) } } },
      width: 200, height: 300)
    #expect(stage.host.scrollGeometry?.contentSize.height == 50_000)
    for _ in 0..<40 { stage.wheel(0, 50) }
    #expect(stage.rect(40).minY == 0)
    stage.host.resize(to: CGSize(width: 400, height: 300))
    stage.frame()
    #expect(stage.rect(40) == CGRect(x: 0, y: 0, width: 400, height: 100))
    stage.host.resize(to: CGSize(width: 200, height: 300))
    stage.frame()
    #expect(stage.rect(40) == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theEnvironmentReachesRowsThatComeLater() {
    struct Told: View {
      @Environment(\.lineLimit) var limit
      let number: Int
      var body: some View { Text(verbatim: "\(number):\(limit ?? 0)").frame(height: 50) }
    }
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(1, driver.write) { limit in
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Told(number: $0) } } }
          .lineLimit(limit)
      }, width: 200, height: 300)
    driver.set(2)
    stage.frame()
    #expect(stage.texts.allSatisfy { $0.hasSuffix(":2") })
    stage.wheel(0, 1000)
    #expect(stage.texts.allSatisfy { $0.hasSuffix(":2") } && stage.texts.contains("22:2"))
  }

  @Test func whatOneRowsContentReadsRunsThatRowAlone() {
    let driver = Driver<Int>()
    struct Rows: View {
      @State var marked = 3
      let write: Box<((Int) -> Void)?>
      var body: some View {
        let binding = $marked
        write.value = { binding.wrappedValue = $0 }
        return ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { number in
              Text(verbatim: number == binding.wrappedValue ? "marked \(number)" : "row \(number)")
            }
          }
        }
      }
    }
    let stage = Stage(Rows(write: driver.write), width: 200, height: 100)
    #expect(stage.texts[3] == "marked 3")
    driver.set(1)
    stage.frame()
    #expect(stage.texts[1] == "marked 1" && stage.texts[3] == "row 3")
  }

  @Test func stateEndsWithItsRowAndTasksToo() async {
    struct Counted: View {
      let number: Int
      @State private var count = 0
      var body: some View {
        Text(verbatim: "row \(number) \(count)").frame(width: 200, height: 50).onTapGesture { count += 1 }
      }
    }
    let stage = Stage(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Counted(number: $0) } } },
      width: 200, height: 300)
    stage.tap(100, 25)
    #expect(stage.texts.first == "row 0 1")
    stage.wheel(0, 1000)
    #expect(stage.texts.allSatisfy { $0.hasSuffix(" 0") })
    stage.wheel(0, -1000)
    #expect(stage.texts.first == "row 0 0")
  }

  @Test func nothingIsLeftWhenTheListGoes() {
    weak var left: Box<Int>?
    let driver = Driver<Bool>()
    do {
      let held = Box(1)
      left = held
      let stage = Stage(
        Driven(true, driver.write) { [weak held] isShown in
          if isShown {
            List(0..<1000, id: \.self) { [held] number in
              Text(verbatim: "row \(number) \(held?.value ?? 0)").onAppear { [held] in _ = held }
            }
          }
        }, width: 200, height: 300)
      #expect(stage.texts.first == "row 0 1")
      driver.set(false)
      stage.frame()
      #expect(stage.texts == [] && stage.host.counters.cellsLive == 0)
      driver.set(true)
      stage.frame()
      #expect(stage.texts.first == "row 0 1")
    }
    #expect(left == nil)
  }

  @Test func gridsOfAMillionCostWhatThoseOfAThousandCost() {
    func work(_ count: Int) -> [Int] {
      let stage = Stage(
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))], spacing: 4, pinnedViews: .sectionHeaders) {
            Section("head") {
              ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)").frame(height: 30 + CGFloat($0 % 3)) }
            }
          }
        }, width: 300, height: 300)
      for _ in 0..<30 { stage.wheel(0, 61) }
      let counters = stage.host.counters
      #expect(stage.texts.last == "head")
      #expect(stage.diagnostics.isEmpty)
      return [counters.nodesMade, counters.measures, counters.cellsCreated, counters.cellsLive]
    }
    #expect(work(1_000_000) == work(2000))
    #expect(work(2000)[3] < 60)
  }

  @Test func itemsOfAGridStandInTheirCells() {
    let stage = Stage(
      ScrollView {
        LazyVGrid(
          columns: [
            GridItem(.fixed(50), spacing: 10, alignment: .topLeading),
            GridItem(.fixed(70), alignment: .bottomTrailing),
          ], alignment: .trailing, spacing: 5
        ) {
          ForEach(0..<4, id: \.self) { Color.red.frame(width: 20, height: $0 % 2 == 0 ? 10 : 40) }
        }
      }, width: 200, height: 300)
    #expect(stage.rect(0) == CGRect(x: 70, y: 0, width: 20, height: 10))
    #expect(stage.rect(1) == CGRect(x: 180, y: 0, width: 20, height: 40))
    #expect(stage.rect(2) == CGRect(x: 70, y: 45, width: 20, height: 10))
    let mirrored = Stage(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(70))], alignment: .leading) {
          ForEach(0..<2, id: \.self) { Color.red.frame(height: 10 + CGFloat($0)) }
        }
      }.environment(\.layoutDirection, .rightToLeft), width: 200, height: 300)
    #expect(mirrored.rect(0).maxX == 200 && mirrored.rect(1).maxX == 142)
  }
}
