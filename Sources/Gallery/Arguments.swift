/// What the program was asked to do.
///
/// The flags are a contract that scripts rely on; `Usage.text` lists them.
struct Arguments: Equatable {
  /// A demo, by the name it is asked for.
  enum Demo: String, CaseIterable {
    case songs, trips, photos, files, chat, uikit
  }
  /// Which cell `songs` draws, and `uikit` in four columns if it is `peer`.
  enum Cell: String, CaseIterable {
    /// A red rectangle with a number.
    case seed
    /// The cell of the programs in Benchmarks/Peers.
    case peer
  }
  /// Which screen `uikit` or `trips` shows.
  enum Board: String, CaseIterable {
    /// A grid of cards, of `uikit` alone.
    case cards
    /// Rows of cards that scroll sideways.
    case feed
    /// What a search found, in a list.
    case search
    /// The cards of a trip, a large one beside smaller ones.
    case trips
  }
  /// How bright the demo is.
  enum Appearance: String, CaseIterable {
    case light, dark
  }
  /// On which side lines begin.
  enum Direction: String, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }
  /// Where an item that is scrolled to comes to rest.
  enum Anchor: String, CaseIterable {
    case top, center, bottom
  }
  /// An item and where it comes to rest.
  struct Target: Equatable {
    var index: Int
    var anchor: Anchor
  }
  /// Whole points.
  struct Size: Equatable {
    var width: Int
    var height: Int
  }
  /// Where frames are shown.
  enum Place: Equatable {
    /// Nobody said: headless where there is something to write or no display, else a window.
    case automatic
    case window
    case headless
  }

  /// The most items that a demo makes, and the largest number of an item.
  static let mostItems = 1_000_000_000
  /// The most messages that a step adds to `chat`, which keeps each of them.
  static let mostMessages = 100_000
  /// The longest side of the content, in points.
  static let largestSide = 16_384

  var demo = Demo.songs
  /// The folder that `files` and `photos` show, as the bytes that were given: not every name is UTF-8.
  var folder: [UInt8]?
  var count = 1001
  var columns = 4
  var cell = Cell.seed
  /// The screen that was asked for.
  var chosenBoard: Board?
  var appearance = Appearance.light
  var direction = Direction.leftToRight
  var size = Size(width: 1024, height: 768)
  var scale = 1
  var snapshot: String?
  var target: Target?
  var script: Script?
  var place = Place.automatic
  /// Where the numbers go: a file, or `-` for standard output.
  var stats: String?

  /// The screen that `uikit` or `trips` shows.
  var board: Board { chosenBoard ?? (demo == .trips ? .feed : .cards) }

  /// Whether frames are made one after another without a window.
  ///
  /// - Parameter hasDisplay: Whether a window could be opened.
  func isHeadless(hasDisplay: Bool) -> Bool {
    switch place {
    case .window: false
    case .headless: true
    case .automatic: snapshot != nil || script != nil || !hasDisplay
    }
  }
}
