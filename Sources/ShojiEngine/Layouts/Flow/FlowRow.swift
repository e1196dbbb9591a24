/// The widths of one line's items and the room they have, in points.
struct FlowRow {
  var widths: [Double]
  var spacing: Double
  let inner: Double

  private var sum: Double { widths.reduce(0, +) }
  private var free: Double { max(0, inner - sum - spacing * Double(max(widths.count - 1, 0))) }

  /// Takes the sizes and gaps of the line above, as they are spread there, if all items of both are alike.
  mutating func adopt(_ above: FlowRow, spread: FlowConfiguration.Distribution) {
    guard spread == .justify || spread == .stretch, widths.count <= above.widths.count else { return }
    let all = widths + above.widths
    guard let least = all.min(), let most = all.max(), most - least < 0.001 else { return }
    if spread == .justify { spacing = above.justifiedSpacing } else { widths = widths.map(above.stretched) }
  }

  /// Returns where the items stand, from the leading edge.
  ///
  /// None reaches beyond the room, and one that nearly meets its end does.
  func places(_ distribution: FlowConfiguration.Distribution) -> [Stretch] {
    var start = 0.0
    var gap = spacing
    switch distribution {
    case .leading, .stretch: break
    case .center: start = free / 2
    case .trailing: start = free
    case .justify: gap = justifiedSpacing
    }
    return widths.map { width in
      var end = start + (distribution == .stretch ? stretched(width) : width)
      if end > inner || inner - end < 0.000001 { end = inner }
      let place = Stretch(from: start, to: end)
      start = end + gap
      return place
    }
  }

  private var justifiedSpacing: Double {
    widths.count > 1 ? spacing + free / Double(widths.count - 1) : spacing
  }

  private func stretched(_ width: Double) -> Double {
    sum > 0 ? width * (sum + free) / sum : free / Double(max(widths.count, 1))
  }
}
