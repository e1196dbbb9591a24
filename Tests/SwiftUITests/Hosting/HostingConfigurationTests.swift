import DisplayList
import Interaction
import Testing

@testable import SwiftUI
@testable import UIKit

private let red = Color(red: 1, green: 0, blue: 0)
private let green = Color(red: 0, green: 1, blue: 0)

private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBA)
  -> DisplayItem
{
  .fill(.rectangle(CGRect(x: x, y: y, width: width, height: height)), .color(color))
}

private let redPaint = RGBA(red: 1, green: 0, blue: 0)
private let greenPaint = RGBA(red: 0, green: 1, blue: 0)

/// A box that a tap turns green.
private struct Switch: View {
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      (isOn ? green : red).frame(width: 20, height: 20)
    }
    .buttonStyle(.plain)
  }
}

@MainActor @Suite("Hosting configurations") struct HostingConfigurationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  init() { window.addSubview(cell) }

  /// What the cell draws; its pictures as what is in them.
  private var shown: [DisplayItem] { flat(window.list(scale: 1), .zero) }

  private func flat(_ items: [DisplayItem], _ offset: CGPoint) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      switch item {
      case .picture(let picture, let place):
        flat(picture.items, CGPoint(x: offset.x + place.x, y: offset.y + place.y))
      case .fill(.rectangle(let rect), let paint):
        [.fill(.rectangle(rect.offsetBy(dx: offset.x, dy: offset.y)), paint)]
      default: [item]
      }
    }
  }

  private func show(_ configuration: any UIContentConfiguration) -> [DisplayItem] {
    cell.contentConfiguration = configuration
    return shown
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    let point = CGPoint(x: x, y: y)
    var path = HitPath(at: point)
    _ = window.collectListeners(at: point, into: &path)
    let arena = GestureArena()
    arena.begin(PointerEvent(.down, at: point, time: 0), path: path.recognizers)
    arena.handle(PointerEvent(.up, at: point, time: 0.05))
  }

  @Test("Content keeps the cell's margins, those that are set edge by edge, and none where they are 0")
  func margins() {
    #expect(show(UIHostingConfiguration { red }) == [fill(8, 8, 84, 44, redPaint)])
    #expect(show(UIHostingConfiguration { red }.margins(.all, 0)) == [fill(0, 0, 100, 60, redPaint)])
    #expect(
      show(UIHostingConfiguration { red }.margins(.leading, 20).margins(.vertical, 5)) == [
        fill(20, 5, 72, 50, redPaint)
      ])
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(show(UIHostingConfiguration { red }.margins(.all, insets)) == [fill(2, 1, 94, 56, redPaint)])
    // Only the edges that are named are set.
    #expect(show(UIHostingConfiguration { red }.margins(.top, insets)) == [fill(8, 1, 84, 51, redPaint)])
  }

  @Test("A background fills the cell behind the content, and margins are not its") func backgrounds() {
    #expect(
      show(UIHostingConfiguration { red }.background(green)) == [
        fill(0, 0, 100, 60, greenPaint), fill(8, 8, 84, 44, redPaint),
      ])
    #expect(
      show(UIHostingConfiguration { red }.margins(.all, 10).background { green.frame(width: 30) }) == [
        fill(35, 0, 30, 60, greenPaint), fill(10, 10, 80, 40, redPaint),
      ])
    // What was set before stays.
    #expect(
      show(UIHostingConfiguration { red }.minSize(height: 50).margins(.all, 0).background(green)).count == 2)
  }

  @Test("The cell is as large as its content with margins, and at least as large as is asked for")
  func sizes() {
    let box = UIHostingConfiguration { red.frame(width: 30, height: 20) }
    func size(_ configuration: any UIContentConfiguration) -> CGSize {
      cell.contentConfiguration = configuration
      return cell.contentView.systemLayoutSizeFitting(
        CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(size(box).height == 36)
    #expect(size(box.margins(.all, 0)).height == 20)
    #expect(size(box.minSize(height: 70)).height == 70)
    #expect(size(box.minSize(width: 10, height: 10)).height == 36)
    #expect(cell.contentView.sizeThatFits(CGSize(width: 0, height: 0)).width == 46)
    cell.contentConfiguration = box.minSize(width: 80)
    #expect(cell.contentView.sizeThatFits(CGSize(width: 0, height: 0)) == CGSize(width: 80, height: 36))
  }

  @Test("Another configuration of the type goes to the same view and is shown in the same frame; state stays")
  func reuse() {
    #expect(show(UIHostingConfiguration { Switch() }.margins(.all, 0)) == [fill(0, 20, 20, 20, redPaint)])
    let view = cell.contentView
    tap(5, 30)
    #expect(shown == [fill(0, 20, 20, 20, greenPaint)])
    #expect(show(UIHostingConfiguration { Switch() }.margins(.all, 10)) == [fill(10, 20, 20, 20, greenPaint)])
    #expect(cell.contentView === view)
    // Another type is another view, and the old one is gone.
    weak let old = view
    #expect(show(UIHostingConfiguration { green }.margins(.all, 0)) == [fill(0, 0, 100, 60, greenPaint)])
    #expect(cell.contentView !== view && old?.superview == nil)
    cell.contentConfiguration = nil
    #expect(shown.isEmpty)
  }

  @Test("A handler makes the content by the cell's state") func state() {
    cell.configurationUpdateHandler = { cell, state in
      cell.contentConfiguration = UIHostingConfiguration { state.isSelected ? green : red }.margins(.all, 0)
    }
    #expect(shown == [fill(0, 0, 100, 60, redPaint)])
    cell.isSelected = true
    #expect(shown == [fill(0, 0, 100, 60, greenPaint)])
    cell.isSelected = false
    #expect(shown == [fill(0, 0, 100, 60, redPaint)])
  }
}
