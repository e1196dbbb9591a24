/// Pages of one length with gaps between them: which page an offset shows, and where pages rest.
///
/// A page and the gap behind it are one step, so that the fraction stays within a half of a page (case B134).
/// All arithmetic is in `Double`: pages are told apart up to 2^53 (case B193).
public struct Paging: Hashable, Sendable {
  /// Which page an offset shows, and how far it has moved on from it.
  public struct Position: Hashable, Sendable {
    /// The nearest page.
    public var page: Int
    /// How far the offset lies behind where the page rests, in pages; -0.5 to 0.5.
    public var fraction: Double

    /// Makes a position.
    public init(page: Int, fraction: Double) {
      self.page = page
      self.fraction = fraction
    }
  }

  /// A page's length, in points; never negative.
  public let pageLength: Double
  /// The gap between pages, in points; never negative.
  public let spacing: Double
  /// How many pages; `nil` for no end on either side, as in a loop.
  public let pageCount: Int?

  /// Makes pages.
  ///
  /// - Parameters:
  ///   - pageLength: A page's length, in points.
  ///   - spacing: The gap between pages, in points. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic.
  ///   - pageCount: How many pages, negative counts as 0; `nil` for no end on either side.
  ///   - diagnostics: Who is told.
  public init(
    pageLength: Double, spacing: Double = 0, pageCount: Int? = nil, diagnostics: Diagnostics? = nil
  ) {
    self.pageLength = Diagnostics.usable(pageLength, "page length", diagnostics)
    self.spacing = Diagnostics.usable(spacing, "page spacing", diagnostics)
    self.pageCount = pageCount.map { max($0, 0) }
  }

  /// From one page's start to the next one's, in points.
  public var step: Double { pageLength + spacing }

  /// Returns which page an offset shows.
  ///
  /// In the middle between two pages it is the later one. Before the first page it is that one, with a
  /// fraction down to -0.5, and behind the last that one, up to 0.5. Pages without length, and NaN, give
  /// page 0.
  ///
  /// - Parameter offset: Where the viewport starts, in points.
  public func position(at offset: Double) -> Position {
    let pages = offset / step
    guard step > 0, step.isFinite, pages.isFinite else { return Position(page: 0, fraction: 0) }
    let page = held((pages + 0.5).rounded(.down))
    return Position(page: Int(page), fraction: min(max(pages - page, -0.5), 0.5))
  }

  /// Returns where a page rests: its start, in points.
  ///
  /// Pages outside are clamped.
  public func offset(ofPage page: Int) -> Double { held(Double(page)) * step }

  /// Returns where a scroll that was let go comes to rest: on the page it is thrown towards, at most one page
  /// from where it began; without speed on the nearest.
  ///
  /// - Parameters:
  ///   - offset: Where the viewport starts when it is let go, in points.
  ///   - velocity: Points a second, positive towards the end. Below ``slowest`` it counts as none.
  ///   - start: Where the viewport started when the drag began, in points; `nil` for any distance.
  public func restingOffset(from offset: Double, velocity: Double, began start: Double? = nil) -> Double {
    let pages = offset / step
    guard step > 0, step.isFinite, pages.isFinite else { return 0 }
    var page = (pages + 0.5).rounded(.down)
    if velocity >= Self.slowest { page = (pages - Self.tolerance).rounded(.up) }
    if velocity <= -Self.slowest { page = (pages + Self.tolerance).rounded(.down) }
    if let start {
      let first = Double(position(at: start).page)
      page = min(max(page, first - 1), first + 1)
    }
    return held(page) * step
  }

  /// The velocity below which a finger that lifts counts as still, in points a second.
  public static let slowest = 50.0
  /// What counts as standing on a page, in pages.
  static let tolerance = 0.000001

  private func held(_ page: Double) -> Double {
    // Beyond it two pages would be one number.
    let most = Stretch.farthest
    guard let pageCount else { return min(max(page, -most), most) }
    return min(max(page, 0), min(Double(max(pageCount - 1, 0)), most))
  }
}
