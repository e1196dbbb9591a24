import CoreGraphics
import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphPreferenceTests {
  private enum Words: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private enum Height: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  @Test func valuesAreReducedInOrder() {
    let log = Log()
    let driver = Driver<[String]>()
    let stage = Stage(
      Driven(["b", "c"], driver.write) { names in
        VStack {
          Text("first").preference(key: Words.self, value: ["a"])
          ForEach(names, id: \.self) { Text($0).preference(key: Words.self, value: [$0]) }
          Color.red.overlay { Text("over").preference(key: Words.self, value: ["over"]) }
        }
        .onPreferenceChange(Words.self) { log.add($0.joined(separator: " ")) }
      })
    #expect(log.take() == ["a b c over"])
    stage.frame()
    #expect(log.take() == [])
    driver.set(["c", "b"])
    stage.frame()
    #expect(log.take() == ["a c b over"])
    driver.set(["b"])
    stage.frame()
    #expect(log.take() == ["a b over"])
    driver.set([])
    stage.frame()
    #expect(log.take() == ["a over"])
  }

  @Test func aPreferenceStandsInPlaceOfThoseInside() {
    let log = Log()
    _ = Stage(
      VStack {
        Text("x").preference(key: Words.self, value: ["inner"])
      }
      .preference(key: Words.self, value: ["outer"])
      .transformPreference(Words.self) { $0.append("more") }
      .onPreferenceChange(Words.self) { log.add($0.joined(separator: " ")) })
    #expect(log.take() == ["outer more"])
  }

  @Test func whereNobodySaysAnythingTheDefaultIsTold() {
    let log = Log()
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(false, driver.write) { isShown in
        VStack {
          if isShown { Text("x").transformPreference(Words.self) { $0.append("t") } }
        }.onPreferenceChange(Words.self) { log.add("[\($0.joined())]") }
      })
    #expect(log.take() == ["[]"])
    driver.set(true)
    stage.frame()
    #expect(log.take() == ["[t]"])
    driver.set(false)
    stage.frame()
    #expect(log.take() == ["[]"])
  }

  /// As WaterfallGrid does it: heights are found by geometry, told by a preference and set as state.
  private struct Equal: View {
    @State private var height: CGFloat?
    let sizes: [CGFloat]

    var body: some View {
      HStack(spacing: 0) {
        ForEach(sizes, id: \.self) { size in
          Color.red.frame(width: 10, height: size)
            .background(
              GeometryReader { proxy in
                Color.clear.preference(key: Height.self, value: proxy.size.height)
              }
            )
            .frame(height: height)
            .id("column \(Int(size))")
        }
      }
      .onPreferenceChange(Height.self) { height = $0 }
    }
  }

  @Test func aHeightToldByPreferencesSettlesInOneMorePass() {
    let stage = Stage(Equal(sizes: [10, 70, 30]))
    #expect(stage.rect("column 10").height == 70)
    #expect(stage.rect("column 30").height == 70)
    #expect(stage.passes == 2)
    #expect(stage.diagnostics.isEmpty)
    #expect(!stage.host.needsFrame)
  }

  private struct Restless: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").onChange(of: count, initial: true) { count += 1 }
    }
  }

  @Test func aFrameThatNeverSettlesEndsAndSaysSo() {
    let stage = Stage(Restless())
    #expect(stage.passes == 12)
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("did not settle") ?? false)
    #expect(stage.host.needsFrame)
  }
}
