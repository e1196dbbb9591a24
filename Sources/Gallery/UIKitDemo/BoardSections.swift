import Foundation
import UIKit

/// How a board puts the cards into sections: worked out, never stored.
struct BoardSections {
  let board: Arguments.Board
  let cardCount: Int

  private static let towns = 7
  private static let names = ["Near the water", "On foot", "For a long weekend", "With children", "At night"]

  /// The cards of a section.
  private var length: Int {
    switch board {
    case .cards, .search: max(1, cardCount)
    case .feed: 10
    case .trips: 5
    }
  }

  /// The cards that the board shows; a search finds those of one town.
  private var shownCount: Int {
    board == .search ? (cardCount + Self.towns - 1) / Self.towns : cardCount
  }

  var count: Int { (shownCount + length - 1) / length }

  func itemCount(in section: Int) -> Int { min(length, max(0, shownCount - section * length)) }

  /// The card at a place of the board.
  func card(at path: IndexPath) -> Int {
    board == .search ? path.item * Self.towns : path.section * length + path.item
  }

  /// Where a card stands; on a search board, the nearest before it that was found.
  func path(of card: Int) -> IndexPath {
    board == .search
      ? IndexPath(item: card / Self.towns, section: 0)
      : IndexPath(item: card % length, section: card / length)
  }

  /// What stands above a section; nil where nothing does.
  func title(of section: Int) -> String? {
    switch board {
    case .cards: nil
    case .feed: Self.names[section % Self.names.count]
    case .search: "\(shownCount) results for Lisbon"
    case .trips: "Trip \(section + 1)"
    }
  }
}
