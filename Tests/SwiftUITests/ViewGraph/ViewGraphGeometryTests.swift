import CoreGraphics
import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphGeometryTests {
  @Test func aGeometryReaderTakesAllAndTellsItsSize() {
    let stage = Stage(
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        GeometryReader { proxy in
          Text("\(Int(proxy.size.width))×\(Int(proxy.size.height))").id("inner")
          Color.red.frame(width: 10, height: 10).id("second")
        }.id("reader")
      })
    #expect(stage.rect("reader") == CGRect(x: 0, y: 100, width: 400, height: 300))
    #expect(stage.texts == ["400×300"])
    #expect(stage.rect("inner").origin == CGPoint(x: 0, y: 100))
    #expect(stage.rect("second").origin == CGPoint(x: 0, y: 100))
    stage.host.resize(to: CGSize(width: 200, height: 150))
    stage.frame()
    #expect(stage.texts == ["200×50"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aGeometryReaderReadsStateAndObjects() {
    let driver = Driver<Int>()
    struct Inner: View {
      @State private var number = 1
      @Environment(\.lineLimit) private var limit
      let binding: Box<Binding<Int>?>
      var body: some View {
        binding.value = $number
        return GeometryReader { _ in Text("\(number) \(limit ?? 0)") }
      }
    }
    let binding = Box<Binding<Int>?>(nil)
    let stage = Stage(
      Driven(3, driver.write) { limit in Inner(binding: binding).environment(\.lineLimit, limit) })
    #expect(stage.texts == ["1 3"])
    binding.value?.wrappedValue = 2
    stage.frame()
    #expect(stage.texts == ["2 3"])
    driver.set(4)
    stage.frame()
    #expect(stage.texts == ["2 4"])
  }

  @Test func framesInOtherSpacesFollowAScroll() {
    let stage = Stage(
      VStack(spacing: 0) {
        Color.red.frame(height: 20)
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(width: 100, height: 30)
            GeometryReader { proxy in
              let places = [
                proxy.frame(in: .global), proxy.frame(in: .local), proxy.frame(in: .named("content")),
              ]
              Text(places.map { "\(Int($0.minY))" }.joined(separator: " "))
            }.frame(width: 100, height: 30)
            Color.red.frame(width: 100, height: 1000)
          }.coordinateSpace(name: "content")
        }
      })
    #expect(stage.texts == ["50 0 30"])
    stage.wheel(0, 35, at: CGPoint(x: 200, y: 200))
    #expect(stage.texts == ["15 0 30"])
    #expect(stage.host.counters.passes.allSatisfy { $0 <= 2 })
  }

  @Test func geometryChangesAreTold() {
    let log = Log()
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(50, driver.write) { height in
        Color.red.frame(height: height)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { log.add("\(Int($0))") }
      })
    #expect(log.take() == ["50"])
    driver.set(50)
    stage.frame()
    #expect(log.take() == [])
    driver.set(70)
    stage.frame()
    #expect(log.take() == ["70"])
  }

  @Test func aBarTakesItsEdgeAndContentKnows() {
    let stage = Stage(
      GeometryReader { proxy in
        Text("\(Int(proxy.size.height)) \(Int(proxy.safeAreaInsets.top)) \(Int(proxy.safeAreaInsets.bottom))")
      }
      .id("content")
      .safeAreaInset(edge: .top, spacing: 10) { Color.red.frame(height: 40).id("bar") })
    #expect(stage.rect("bar") == CGRect(x: 0, y: 0, width: 400, height: 40))
    #expect(stage.rect("content") == CGRect(x: 0, y: 50, width: 400, height: 350))
    #expect(stage.texts == ["350 50 0"])
  }

  @Test func whoIgnoresTheSafeAreaReachesUnderTheBar() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isOn in
        VStack(spacing: 0) {
          Color.blue.id("blue").ignoresSafeArea(edges: isOn ? .all : [])
          Color.green.id("green").ignoresSafeArea(edges: .top)
        }
        .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 40) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 60) }
      })
    // 300 points are left, 150 for each; only an edge that touches a bar reaches under it.
    #expect(stage.rect("blue") == CGRect(x: 0, y: 0, width: 400, height: 190))
    #expect(stage.rect("green") == CGRect(x: 0, y: 190, width: 400, height: 150))
    driver.set(false)
    stage.frame()
    #expect(stage.rect("blue") == CGRect(x: 0, y: 40, width: 400, height: 150))
    #expect(stage.passes <= 3)
  }

  @Test func coversAddUpAndAreIgnoredOnce() {
    let driver = Driver<LayoutDirection>()
    let stage = Stage(
      Driven(.leftToRight, driver.write) { direction in
        ZStack {
          Color.blue.ignoresSafeArea().id("once")
          Color.blue.id("twice").ignoresSafeArea().ignoresSafeArea()
          Color.blue.id("top").ignoresSafeArea(edges: .bottom).ignoresSafeArea(edges: .leading)
          ScrollView { Color.green.frame(width: 100, height: 1000).id("content") }.ignoresSafeArea()
        }
        .safeAreaInset(edge: .leading, spacing: 0) { Color.red.frame(width: 20) }
        .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 40) }
        .safeAreaInset(edge: .top, spacing: 5) { Color.red.frame(height: 30) }
        .environment(\.layoutDirection, direction)
      })
    let whole = CGRect(x: 0, y: 0, width: 400, height: 400)
    #expect(stage.rect("once") == CGRect(x: 20, y: 75, width: 380, height: 325))
    #expect(stage.rect("twice") == whole)
    #expect(stage.rect("top") == CGRect(x: 0, y: 75, width: 400, height: 325))
    #expect(stage.rect("content").minY == 0)
    driver.set(.rightToLeft)
    stage.frame()
    #expect(stage.rect("twice") == whole)
    #expect(stage.rect("top") == CGRect(x: 0, y: 75, width: 400, height: 325))
    #expect(stage.passes <= 3)
  }

  @Test func aStyleBehindFillsTheSafeAreaToo() {
    let stage = Stage(
      Text("x").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.green)
        .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 40) }, width: 100, height: 100)
    #expect(stage.display.contains("fill rect 0,0 100×100"), "\(stage.display)")
  }

  @Test func aContainerWithoutSizeRecovers() {
    for size in [CGSize.zero, CGSize(width: 0, height: 300), CGSize(width: 300, height: 0)] {
      let stage = Stage(
        VStack {
          Text("text")
          GeometryReader { proxy in Text("w\(Int(proxy.size.width))") }
          ScrollView { Text("scrolled").id("scrolled") }
        }, width: size.width, height: size.height)
      stage.host.resize(to: CGSize(width: 300, height: 300))
      stage.frame()
      #expect(stage.texts == ["text", "w300", "scrolled"])
      #expect(stage.rect("scrolled").width == 80)
      stage.host.resize(to: size)
      stage.frame()
      stage.host.resize(to: CGSize(width: 300, height: 300))
      stage.frame()
      #expect(stage.texts == ["text", "w300", "scrolled"])
      #expect(stage.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    CGFloat.nan, .infinity, -.infinity, -10, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func strangeLengthsNeverTrap(_ length: CGFloat) {
    let stage = Stage(
      VStack(spacing: length) {
        HStack(spacing: length) {
          Color.red.frame(width: length, height: length)
          Text("text").frame(minWidth: length, idealWidth: length, maxWidth: length, minHeight: length)
          Text("text").frame(maxWidth: length, maxHeight: length).padding(length)
          Spacer(minLength: length)
        }
        ZStack {
          Circle().position(x: length, y: length).offset(x: length, y: length)
          Color.red.aspectRatio(length, contentMode: .fit)
          Color.red.alignmentGuide(.leading) { _ in length }.layoutPriority(Double(length))
        }
        ScrollView { Color.red.frame(height: length) }
        GeometryReader { _ in Color.red.frame(width: length).fixedSize() }
        RoundedRectangle(cornerRadius: length).opacity(Double(length)).border(Color.red, width: length)
      }.safeAreaInset(edge: .top, spacing: length) { Text("bar") })
    stage.wheel(length, length)
    stage.wheel(0, 10)
    stage.host.resize(to: CGSize(width: length, height: length))
    stage.frame()
    stage.host.resize(to: CGSize(width: 100, height: 100), scale: Double(length))
    stage.frame()
  }
}
