import CoreGraphics
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct ScrollTransitionTests {
  private func way(
    _ threshold: ScrollTransitionConfiguration.Threshold, _ start: CGFloat, _ end: CGFloat
  ) -> Double {
    ScrollTransitionConfiguration.interactive.threshold(threshold).way(of: (start, end), in: (0, 300))
  }

  @Test func howFarAViewIsOut() {
    #expect(way(.visible, 0, 100) == 0)
    #expect(way(.visible, -50, 50) == -0.5)
    #expect(way(.visible, 275, 375) == 0.75)
    #expect(way(.visible, 300, 400) == 1)
    #expect(way(.visible, -900, -800) == -1)
    #expect(way(.visible(0.5), -50, 50) == 0)
    #expect(way(.visible(0.5), -75, 25) == -0.5)
    #expect(way(.hidden, -99, 1) == 0)
    #expect(way(.hidden, -100, 0) == -1)
    #expect(way(.centered, 100, 200) == 0)
    #expect(way(.centered, 200, 300) == 0.5)
    #expect(way(.centered, 300, 400) == 1)
    #expect(way(.visible.inset(by: 50), 0, 100) == -0.5)
    #expect(way(.visible, 50, 50) == 0)
    // What is larger than the room is in when it fills it.
    #expect(way(.visible, -100, 500) == 0)
  }

  private func stage(_ configuration: ScrollTransitionConfiguration) -> Stage {
    Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { id in
            Color.red.frame(width: 100, height: 100)
              .scrollTransition(configuration) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 40)
              }
              .id(id)
          }
        }
      }, width: 100, height: 250)
  }

  private func groups(_ stage: Stage) -> [String] {
    stage.display.split(separator: "\n").filter { $0.contains("opacity") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func viewsChangeOnTheirWay() {
    let stage = stage(.interactive(timingCurve: .linear))
    // The third is half in sight, the fourth and what is drawn beyond it are out.
    #expect(groups(stage).first?.contains("0.75") == true, "\(stage.display)")
    #expect(groups(stage).first?.contains("20") == true, "\(stage.display)")
    let before = groups(stage).count
    stage.wheel(0, 50)
    stage.frame()
    // The first is half out on the other side now, and the third all in.
    #expect(groups(stage).first?.contains("0.75") == true, "\(stage.display)")
    #expect(groups(stage).first?.contains("-20") == true, "\(stage.display)")
    #expect(groups(stage).count >= before)
  }

  @Test func nothingChangesWhereNothingIsToHappen() {
    #expect(groups(stage(.identity)) == [])
  }
}
