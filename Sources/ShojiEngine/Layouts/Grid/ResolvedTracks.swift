/// The columns that tracks become in a container of a known width, before they meet the pixels.
public struct ResolvedTracks: Hashable, Sendable {
  /// The most columns made; an adaptive track of no minimum would otherwise never end.
  public static let limit = 10_000

  /// Each column's place, in points from the grid's leading edge; at least one.
  public let columns: [Stretch]
  /// For each column the track it comes from, as an index.
  public let sources: [Int]
  /// The widths and gaps of all columns added up, in points.
  public let length: Double
  /// The width the grid answers to its container, in points: that of the first pass, at least the proposed
  /// one.
  public let reportedLength: Double

  /// Resolves tracks as SwiftUI's lazy grids do: in two passes, the second in the width that the first came
  /// to.
  ///
  /// Fixed tracks are served first, and with them fractional ones, which SwiftUI does not have: a share of
  /// `width`, in both passes; then each of the others in order is offered an equal share of what is
  /// left. The columns of the second pass may reach beyond the reported width, as SwiftUI's do.
  ///
  /// - Parameters:
  ///   - tracks: The tracks; none counts as one flexible one.
  ///   - width: The container's width in points. `nil`, NaN and infinity count as 10, the last two with a
  ///     diagnostic; a negative one as 0.
  ///   - spacing: The gap behind tracks that have none of their own, in points.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*t* + *c*), of *t* tracks and *c* columns.
  public init(_ tracks: [Track], width: Double?, spacing: Double = 8, diagnostics: Diagnostics? = nil) {
    let asked = tracks.isEmpty ? [.flexible()] : Array(tracks.prefix(Self.limit))
    if tracks.isEmpty || tracks.count > Self.limit {
      diagnostics?.report(.columnCount(tracks.count, used: asked.count))
    }
    let tracks = asked.map { $0.mended(spacing: spacing, diagnostics) }
    var proposed = 10.0
    if let width {
      proposed = width.isFinite ? width : 10 + Diagnostics.usable(width, "container width", diagnostics)
    }
    proposed = max(0, proposed)

    let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? 0) }
    let first = Self.shares(of: proposed - gaps, among: tracks, width: proposed)
    reportedLength = max(proposed, first.reduce(gaps, +))
    let shares = Self.shares(of: reportedLength - gaps, among: tracks, width: proposed)

    var columns: [Stretch] = []
    var sources: [Int] = []
    var start = 0.0
    for (index, (track, share)) in zip(tracks, shares).enumerated() {
      let gap = track.spacing ?? 0
      let (count, width) = Self.expansion(of: track, in: share, at: Self.limit - columns.count)
      for place in 0..<count {
        columns.append(Stretch(start: start + Double(place) * (width + gap), length: width))
        sources.append(index)
      }
      start += share + gap
    }
    self.columns = columns
    self.sources = sources
    length = shares.reduce(gaps, +)
  }

  /// Divides a container into equal columns.
  ///
  /// Each edge comes from one multiplication and not from a running sum.
  ///
  /// - Parameters:
  ///   - count: How many. Below 1 counts as 1 (case B14), above ``limit`` as that, both with a diagnostic.
  ///   - width: The container's width in points. What is not a number above zero gives columns of no width.
  ///   - spacing: The gap between columns in points. Where the gaps leave no room, columns have no width.
  ///   - diagnostics: Who is told of numbers that make no sense.
  public init(count asked: Int, width: Double, spacing: Double, diagnostics: Diagnostics? = nil) {
    let count = min(max(asked, 1), Self.limit)
    if count != asked { diagnostics?.report(.columnCount(asked, used: count)) }
    let width = Diagnostics.usable(width, "container width", diagnostics)
    let gap = count > 1 ? Diagnostics.usable(spacing, "item spacing", diagnostics) : 0
    let share = max(0, (width - gap * Double(count - 1)) / Double(count))
    columns = (0..<count).map { place in
      let start = share == 0 ? Double(place) * gap : (width + gap) * Double(place) / Double(count)
      return Stretch(from: start, to: place == count - 1 && share > 0 ? width : start + share)
    }
    sources = Array(repeating: 0, count: count)
    length = max(width, gap * Double(count - 1))
    reportedLength = length
  }

  private static func shares(of available: Double, among tracks: [Track], width: Double) -> [Double] {
    var remaining = available
    var left = Double(tracks.count)
    var shares = Array(repeating: 0.0, count: tracks.count)
    func take(_ share: Double, _ index: Int) {
      shares[index] = share
      remaining -= share
      left -= 1
    }
    for (index, track) in tracks.enumerated() {
      switch track.size {
      case .fixed(let width): take(width, index)
      case .fractional(let share): take(width * share, index)
      case .flexible, .adaptive: break
      }
    }
    for (index, track) in tracks.enumerated() {
      let offer = max(0, remaining / left)
      switch track.size {
      case .fixed, .fractional: break
      case .flexible(let minimum, let maximum): take(min(max(offer, minimum), maximum), index)
      case .adaptive: take(offer, index)
      }
    }
    return shares
  }

  private static func expansion(of track: Track, in share: Double, at most: Int) -> (
    count: Int, width: Double
  ) {
    guard case .adaptive(let minimum, let maximum) = track.size else { return (1, share) }
    let gap = track.spacing ?? 0
    let fitting = ((share + gap) / (minimum + gap)).rounded(.down)
    let count = fitting >= 1 ? Int(min(fitting, Double(max(most, 1)))) : 1
    return (count, min(maximum, max(0, (share - gap * Double(count - 1)) / Double(count))))
  }
}

extension Diagnostic {
  static func columnCount(_ asked: Int, used: Int) -> Diagnostic {
    Diagnostic(
      .columnCount, event: "A grid was asked for \(asked) columns; \(used) is used.",
      cause: asked < 1
        ? "The count was probably computed from a width that is not known yet." : "It is a mistake.",
      remedy: "Ask for 1 to \(ResolvedTracks.limit) columns.")
  }
}
