import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// Pictures of views that move without a change.
@MainActor @Suite struct MovedPictureTests {
  @Observable @MainActor fileprivate final class Model {
    var changed = "old"
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<30) { index in
            ZStack {
              Rectangle().frame(height: 40)
              Text(index == 4 ? model.changed : "\(index)")
            }
          }
        }
      }
    }
  }

  /// The first text of each picture that holds no other, and whether its pixels are kept.
  private func pictures(_ stage: Stage) -> [String: Bool] {
    var found: [String: Bool] = [:]
    func look(_ items: [DisplayItem]) -> String? {
      var text: String?
      for item in items {
        switch item {
        case .group(let group): text = look(group.items) ?? text
        case .text(let layout, _, _): text = layout.request.runs.first?.text
        case .picture(let picture, _):
          if let first = look(picture.items) { found[first] = picture.keepsPixels }
        default: break
        }
      }
      return text
    }
    _ = look(stage.list.items)
    return found
  }

  private func kept(_ stage: Stage) -> Set<String> { Set(pictures(stage).filter(\.value).keys) }

  @Test("At the third place without a change the pixels of a row are kept, and no longer once it has changed")
  func thirdPlace() {
    let model = Model()
    let stage = Stage(Rows(model: model))
    #expect(pictures(stage).count >= 10 && kept(stage).isEmpty)
    stage.wheel(0, 8)
    #expect(kept(stage).isEmpty)
    stage.wheel(0, 8)
    #expect(kept(stage).isSuperset(of: ["0", "old", "9"]))
    model.changed = "new"
    stage.frame()
    #expect(kept(stage).contains("9") && !kept(stage).contains("new") && pictures(stage)["new"] == false)
    // What does not move needs no pixels.
    for _ in 0..<5 { stage.frame() }
    #expect(!kept(stage).contains("new"))
  }
}
