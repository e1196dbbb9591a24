import Foundation
import SwiftUI
import Testing

/// Counts those of its kind that are alive.
@MainActor private final class Probe {
  static var alive = 0
  init() { Self.alive += 1 }
  isolated deinit { Self.alive -= 1 }
}

/// Holds a probe in its state and in its value.
private struct ProbeView: View {
  let probe: Probe
  @State private var own = Probe()

  var body: some View { Text("probe").onTapGesture { _ = (probe, own) } }
}

/// What a host of a view holds is let go with it.
@MainActor @Suite(.serialized) struct ViewGraphLeakTests {
  @Test func aHostLetsGoOfAllThatItsViewHeld() {
    for _ in 0..<10 {
      let headless = HeadlessHost(
        ScrollView {
          VStack {
            ForEach(0..<20) { _ in ProbeView(probe: Probe()) }
            GeometryReader { _ in ProbeView(probe: Probe()) }
          }
          .preference(key: SumKey.self, value: 1)
        }
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }, action: { _, _ in })
        .scrollPosition(.constant(ScrollPosition(y: 10)))
        .onPreferenceChange(SumKey.self) { _ in }
        .onGeometryChange(for: CGSize.self, of: \.size, action: { _ in })
        .ignoresSafeArea(), size: CGSize(width: 200, height: 200))
      headless.makeFrame()
      headless.makeFramesUntilIdle()
    }
    #expect(Probe.alive == 0)
  }
}

private enum SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
