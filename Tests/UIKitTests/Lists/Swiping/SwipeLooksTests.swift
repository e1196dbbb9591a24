import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite("Rows that are swiped: looks") struct SwipeLooksTests {
  private func picture(_ width: Int, _ height: Int) throws -> UIImage {
    let pixels = [UInt8](repeating: 255, count: width * height * 4)
    return UIImage(cgImage: try #require(CGImage(width: width, height: height, pixels: pixels)))
  }

  private func button(_ title: String?, image: UIImage? = nil, height: CGFloat = 44) -> SwipeButton {
    let action = UIContextualAction(style: .normal, title: title) { _, _, _ in }
    action.image = image
    let view = SwipeActionsView([action], isOnRight: true, rowWidth: 320)
    view.show(view.ownWidth, beside: CGRect(x: 0, y: 0, width: 320, height: height), behind: 0, isFull: false)
    view.layoutIfNeeded()
    return view.buttons[0]
  }

  private func parts(_ button: SwipeButton) -> (picture: CGRect, text: CGRect?) {
    let label = button.subviews.first { $0 is UILabel }
    return (
      button.subviews.first { $0 is UIImageView }?.frame ?? .zero,
      label?.isHidden == true ? nil : label?.frame
    )
  }

  init() { _ = ListScreen() }

  @Test("Grey, red, or the action's own colour") func colours() {
    let normal = UIContextualAction(style: .normal, title: "a") { _, _, _ in }
    let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
    #expect(normal.backgroundColor == .systemGray && destructive.backgroundColor == .systemRed)
    #expect(normal.style == .normal && destructive.style == .destructive && destructive.title == nil)
    normal.backgroundColor = .systemBlue
    let view = SwipeActionsView([normal, destructive], isOnRight: true, rowWidth: 320)
    #expect(view.buttons.map(\.backgroundColor) == [.systemBlue, .systemRed])
    normal.backgroundColor = nil
    #expect(normal.backgroundColor == .systemGray)
    let configuration = UISwipeActionsConfiguration(actions: [normal, destructive])
    #expect(configuration.actions == [normal, destructive] && configuration.performsFirstActionWithFullSwipe)
    #expect(UISwipeActionsConfiguration().actions == [])
  }

  @Test("A button is as wide as its title asks, within bounds; several share what a row has for them")
  func widths() {
    #expect(button("A").ownWidth == 74 && button(nil).ownWidth == 74 && button("").ownWidth == 74)
    let middle = button("Unsubscribe").ownWidth
    #expect(middle > 100 && middle < 150)
    #expect(button(String(repeating: "long ", count: 40)).ownWidth == 150)
    let actions = (0..<6).map { UIContextualAction(style: .normal, title: "\($0)") { _, _, _ in } }
    let many = SwipeActionsView(actions, isOnRight: false, rowWidth: 320)
    #expect(many.ownWidth == 256 && many.buttons.allSatisfy { abs($0.ownWidth - 256 / 6) < 0.01 })
    #expect(SwipeActionsView(actions, isOnRight: true, rowWidth: 0).ownWidth == 0)
  }

  @Test("A picture stands above the title where both have room, else alone; a large one is made smaller")
  func pictures() throws {
    let low = parts(button("Flag", image: try picture(20, 20)))
    #expect(low.picture == CGRect(x: 27, y: 12, width: 20, height: 20) && low.text == nil)
    let high = parts(button("Flag", image: try picture(20, 20), height: 100))
    let text = try #require(high.text)
    #expect(high.picture.maxY + 4 == text.minY && abs(high.picture.minY - (100 - text.maxY)) <= 1)
    let large = parts(button(nil, image: try picture(200, 100)))
    #expect(large.picture.size == CGSize(width: 56, height: 28))
    let alone = parts(button("Flag"))
    #expect(alone.text.map { abs($0.midX - 37) <= 0.5 && abs($0.midY - 22) <= 0.5 } == true)
    // White, unless it is to be as it is.
    func mode(_ image: UIImage) -> UIImage.RenderingMode? {
      (button(nil, image: image).subviews.first { $0 is UIImageView } as? UIImageView)?.image?.renderingMode
    }
    #expect(mode(try picture(20, 20)) == .alwaysTemplate)
    #expect(mode(try picture(20, 20).withRenderingMode(.alwaysOriginal)) == .alwaysOriginal)
  }

  @Test("A row of a group is cut to its place in it, with its corners") func group() throws {
    let screen = SwipeScreen(.insetGrouped)
    let cell = try #require(screen.cell(0))
    let y = cell.frame.midY
    screen.finger.down(160, y)
    screen.finger.move(to: 140, y, steps: 1)
    screen.finger.move(to: 80, y, steps: 1)
    screen.list.window.layoutIfNeeded()
    #expect(cell.frame.minX == -40 && cell.frame.width == 280)
    let lines = screen.list.drawing("row 0").split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines[1] == "group clip rounded 60,0 280×44 r10,10,0,0")
    // Behind the row's own round corner too.
    #expect(lines[2] == "fill rect 270,0 70×44 #8E8E93")
    #expect(
      lines.contains("fill rect 310,0 30×44 #FF3B30") && lines.contains("fill rect 280,0 30×44 #8E8E93"))
    #expect(
      lines.suffix(2) == ["fill rounded 0,0 280×44 r10,10,0,0 #FFFFFF", "text \"row 0\" 16,11 17pt #000000"])
    screen.finger.cancel()
    screen.finger.rest()
    #expect(!screen.list.drawing("row 0").contains("clip"))
  }

  @Test("A button in a row that is pulled is not pressed") func inside() {
    let screen = SwipeScreen()
    var presses = 0
    screen.list.dress = { cell, _ in cell.accessories = [.detail { presses += 1 }] }
    screen.view.reloadData()
    screen.list.window.layoutIfNeeded()
    screen.pull(1, by: -148, x: 300)
    screen.letGo()
    #expect(presses == 0 && screen.edges[1] == -148)
    // What is pressed of the actions and pulled back is not done.
    screen.pull(1, by: 148, x: 200)
    screen.letGo()
    #expect(screen.edges[1] == 0 && screen.done == [])
  }
}
