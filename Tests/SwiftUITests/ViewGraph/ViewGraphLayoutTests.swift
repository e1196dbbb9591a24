import CoreGraphics
import Testing

@testable import SwiftUI

/// Layouts of users, guides and directions.
@MainActor @Suite struct ViewGraphLayoutTests {
  private struct Slot: LayoutValueKey {
    static var defaultValue: Int { -1 }
  }

  /// Puts each subview at ten points times its slot, and counts what is asked of it.
  private struct Slots: Layout {
    let log: Box<[String]>
    var step: CGFloat = 10

    private func note(_ entry: String) { MainActor.assumeIsolated { log.add(entry) } }

    func makeCache(subviews: Subviews) -> Int {
      note("make \(subviews.count)")
      return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
      note("update \(subviews.count)")
      cache = subviews.count
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      note("size \(cache)")
      return proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
      note("place \(cache)")
      for subview in subviews where subview[Slot.self] >= 0 {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(subview[Slot.self]) * step),
          proposal: .unspecified)
      }
    }
  }

  @Test func aLayoutsCacheLivesAndIsBroughtUpToDate() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([3, 1], driver.write) { slots in
        Slots(log: log) {
          ForEach(slots, id: \.self) { slot in
            Text("\(slot)").layoutValue(key: Slot.self, value: slot).padding(1).id("slot \(slot)")
          }
        }
      })
    #expect(log.take() == ["make 2", "size 2", "place 2"])
    #expect(stage.rect("slot 3").origin == CGPoint(x: 0, y: 30))
    #expect(stage.rect("slot 1").origin == CGPoint(x: 0, y: 10))
    stage.frame()
    #expect(log.take() == [])
    driver.set([3, 1, 5])
    stage.frame()
    #expect(log.take() == ["update 3", "size 3", "place 3"])
    #expect(stage.rect("slot 5").origin == CGPoint(x: 0, y: 50))
    // One that the layout does not place stands in the middle.
    driver.set([-1])
    stage.frame()
    #expect(stage.rect("slot -1").midX == 200)
    #expect(stage.rect("slot -1").midY == 200)
  }

  @Test func anotherLayoutValueLaysOutAnew() {
    let log = Log()
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(10, driver.write) { step in
        Slots(log: log, step: step) { Text("x").layoutValue(key: Slot.self, value: 2).id("x") }
      })
    driver.set(10)
    stage.frame()
    _ = log.take()
    driver.set(20)
    stage.frame()
    #expect(stage.rect("x").minY == 40)
    #expect(log.take() == ["update 1", "size 1", "place 1"])
  }

  /// As the flow layouts of many an app have it: guides with side effects.
  @Test func guidesAreAskedOncePerPassInOrder() {
    let log = Log()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { tick in
        ZStack(alignment: .topLeading) {
          ForEach(0..<3, id: \.self) { index in
            Color.red.frame(width: 10, height: 10)
              .alignmentGuide(.leading) { _ in
                log.add("\(index)h")
                return CGFloat(-20 * index - tick)
              }
              .alignmentGuide(.top) { _ in
                log.add("\(index)v")
                return 0
              }
              .id("box \(index)")
          }
        }
      })
    let asked = log.take()
    let sweep = ["0h", "0v", "1h", "1v", "2h", "2v"]
    #expect(!asked.isEmpty && asked.count % 6 == 0)
    #expect(
      stride(from: 0, to: asked.count, by: 6).allSatisfy { Array(asked[$0..<$0 + 6]) == sweep }, "\(asked)")
    // Once for what is proposed and once for the size.
    #expect(asked.count <= 12)
    #expect(stage.rect("box 2").minX - stage.rect("box 0").minX == 40)
    stage.frame()
    #expect(log.take() == [])
    driver.set(5)
    stage.frame()
    #expect(log.take().count <= 12)
  }

  @Test func rightToLeftMirrors() {
    let driver = Driver<LayoutDirection>()
    let stage = Stage(
      Driven(.leftToRight, driver.write) { direction in
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 10) {
            Color.red.frame(width: 30, height: 10).id("first")
            Color.red.frame(width: 50, height: 10).id("second")
          }.padding(.leading, 7).id("row")
          Color.blue.frame(width: 200, height: 10).id("wide")
            .overlay(alignment: .topLeading) { Color.green.frame(width: 5, height: 5).id("corner") }
          Slots(log: Log()) {
            Color.red.frame(width: 20, height: 5).layoutValue(key: Slot.self, value: 0).id("own")
          }
          .frame(width: 100, height: 20)
        }.environment(\.layoutDirection, direction)
      })
    #expect(stage.rect("first").minX == 107)
    #expect(stage.rect("second").minX == 147)
    #expect(stage.rect("corner").minX == 100)
    #expect(stage.rect("own").minX == 100)
    driver.set(.rightToLeft)
    stage.frame()
    #expect(stage.rect("wide").minX == 100)
    #expect(stage.rect("first").maxX == 293)
    #expect(stage.rect("second").maxX == 253)
    #expect(stage.rect("corner").maxX == 300)
    #expect(stage.rect("own").maxX == 300)
    driver.set(.leftToRight)
    stage.frame()
    #expect(stage.rect("first").minX == 107)
  }

  @Test func leadingStacksShareSpaceAsCentredOnesDo() {
    for alignment in [HorizontalAlignment.leading, .center, .trailing] {
      let stage = Stage(
        HStack(spacing: 0) {
          VStack(alignment: alignment, spacing: 0) {
            Color.red.frame(height: 10)
            Text("text")
          }.id("column")
          Text("0123456789").id("label")
        }, width: 300, height: 100)
      #expect(stage.rect("label").width == 100)
      #expect(stage.rect("column").width == 200)
    }
  }

  @Test func stackedColoursAreFlexible() {
    let stage = Stage(
      HStack(spacing: 0) {
        ZStack {
          Color.red
          Color.blue.frame(width: 5)
        }.id("stack")
        Text("0123456789")
        ZStack(alignment: .bottomTrailing) {
          Color.red
          Color.blue
        }.id("corner")
      }, width: 300, height: 100)
    #expect(stage.rect("stack").width == 100)
    #expect(stage.rect("corner").width == 100)
  }
}
