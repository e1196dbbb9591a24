import Shoji
import SwiftUI
import UIKit

/// Article B as its author builds it: a screen of UIKit with cards of SwiftUI, and a detail screen behind each.
struct UIKitDemo: View {
  let model: UIKitModel

  var body: some View { Screens(model: model).ignoresSafeArea() }
}

private struct Screens: UIViewControllerRepresentable {
  let model: UIKitModel

  func makeUIViewController(context: Context) -> UINavigationController {
    let screen: any CardScreen =
      model.cell == .peer
      ? SongsScreen(model: model)
      : model.board == .cards ? DiscoveryScreen(model: model) : BoardScreen(model: model)
    model.screen = screen
    let navigation = UINavigationController(rootViewController: screen)
    // Each screen has its own way back.
    navigation.isNavigationBarHidden = true
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

/// A screen of cards.
protocol CardScreen: UIViewController {
  var collectionView: UICollectionView { get }
}

/// The cards and what the demo was told about them.
@MainActor final class UIKitModel: DemoModel {
  private(set) var cards: Cards
  let board: Arguments.Board
  let cell: Arguments.Cell
  let favourites = Favourites()
  private(set) var events: [String] = []
  private(set) var visible = 0..<0
  weak var screen: (any CardScreen)?

  var isLoading: Bool { false }

  init(count: Int, board: Arguments.Board = .cards, cell: Arguments.Cell = .seed) {
    self.cell = cell
    self.board = cell == .peer ? .cards : board
    cards = Cards(count: count)
    favourites.changed = { [weak self] id, isOn in self?.note("heart \(id) \(isOn ? "on" : "off")") }
  }

  func note(_ event: String) { events.append(event) }

  /// Shows the card that was chosen on a screen of its own.
  func open(_ path: IndexPath, on screen: any CardScreen) {
    let card = sections.card(at: path)
    note("select \(card)")
    screen.collectionView.deselectItem(at: path, animated: false)
    screen.navigationController?.pushViewController(
      DetailScreen(cards[card], favourites: favourites), animated: true)
  }

  func append(_ count: Int) { change(cards.count + count) }
  func prepend(_ count: Int) { change(cards.count + count) }
  func remove(at index: Int) { if index < cards.count { change(cards.count - 1) } }

  private func change(_ count: Int) {
    cards.count = count
    screen?.collectionView.reloadData()
  }

  /// How the board puts the cards into sections.
  var sections: BoardSections { BoardSections(board: board, cardCount: cards.count) }

  func noteSight(of view: UICollectionView) {
    let sections = sections
    let items = view.indexPathsForVisibleItems.map(sections.card(at:))
    if let first = items.min(), let last = items.max() { visible = first..<(last + 1) }
  }

  func scroll(toIndex index: Int, anchor: UnitPoint) {
    guard let view = screen?.collectionView, cards.count > 0 else { return }
    let path = sections.path(of: min(max(0, index), cards.count - 1))
    let place: UICollectionView.ScrollPosition =
      anchor == .center ? .centeredVertically : anchor == .bottom ? .bottom : .top
    view.scrollToItem(at: path, at: place, animated: false)
  }

  var scrollGeometry: ScrollGeometry? {
    guard let view = screen?.collectionView else { return nil }
    return ScrollGeometry(
      contentOffset: view.contentOffset, contentSize: view.contentSize, contentInsets: EdgeInsets(),
      containerSize: view.bounds.size)
  }

  var cells: Stats.Cells? {
    guard let view = screen?.collectionView else { return nil }
    return Stats.Cells(
      created: CellCounts.made, live: view.visibleCells.count, rebound: CellCounts.rebound, parked: 0)
  }
}
