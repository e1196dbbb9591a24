import ShojiEngine
import Testing

@Suite struct PixelAlignment {
  private func columns(
    _ count: Int, width: Double, gap: Double, scale: Double, mirrored: Bool = false
  ) -> [Stretch] {
    let configuration = GridConfiguration(
      columns: .count(count), itemSpacing: gap)
    return GridLayout(
      configuration, itemCount: 0,
      container: Container(crossExtent: width, pixels: PixelGrid(scale: scale), isMirrored: mirrored)
    ).columns
  }

  @Test("At 1000 and 1023 points four columns differ by one pixel at most and cover the width")
  func namedWidths() {
    #expect(columns(4, width: 1024, gap: 0, scale: 1).map(\.length) == [256, 256, 256, 256])
    #expect(columns(4, width: 1000, gap: 0, scale: 1).map(\.length) == [250, 250, 250, 250])
    #expect(columns(4, width: 1023, gap: 0, scale: 1).map(\.length) == [256, 256, 255, 256])
    #expect(columns(4, width: 1023, gap: 0, scale: 2).map(\.length) == [256, 255.5, 256, 255.5])
    #expect(columns(4, width: 1023, gap: 0, scale: 1).map(\.start) == [0, 256, 512, 767])
  }

  @Test("At every width and scale, columns and gaps are whole pixels, even, and sum up to the container")
  func everyWidth() {
    var findings: [String] = []
    let fractions: [Double] = isThorough ? [0, 0.1, 0.25, 1.0 / 3, 0.5, 0.7, 0.999] : [0, 1.0 / 3, 0.999]
    let scales: [Double] = [1, 1.5, 2, 3]
    let gaps: [Double] = [0, 1, 2.5, 8]
    withEvery(stride(from: 0, through: 64, by: isThorough ? 1 : 16), fractions) {
      (step: Int, fraction: Double) in
      withEvery(scales, gaps) { (scale: Double, gap: Double) in
        withEvery([1, 2, 3, 4, 7], [false, true]) { (count: Int, mirrored: Bool) in
          let width = Double(step * 32) + fraction + Double(step % 5)
          let pixels = PixelGrid(scale: scale)
          guard width >= gap * Double(count - 1) else { return }
          let columns = columns(count, width: width, gap: gap, scale: scale, mirrored: mirrored)
          let edges = mirrored ? Array(columns.reversed()) : columns
          let note = "\(count) columns of \(width) points with gaps of \(gap) at \(scale): \(columns)"
          // A mirrored grid begins at the container's far edge, which is rounded like any other.
          if edges.first?.start != 0 || edges.last?.end != pixels.snap(width) {
            findings.append("ends: " + note)
          }
          let sizes: [Double] = columns.map { ($0.length * scale).rounded() }
          let most = sizes.max() ?? 0
          let least = sizes.min() ?? 0
          if most - least > 1 { findings.append("uneven: " + note) }
          for (left, right) in zip(edges, edges.dropFirst()) {
            let space: Double = (right.start - left.end) * scale
            if abs(space - gap * scale) > 1.001 { findings.append("gap: " + note) }
          }
          for edge in columns.flatMap({ [$0.start, $0.end] }) where edge != pixels.snap(edge) {
            findings.append("off the pixels: " + note)
          }
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.count) findings: \(findings.prefix(3))")
  }

  @Test("Rows of any length never drift: each edge is the rounded exact one") func rowsDoNotDrift() {
    let configuration = GridConfiguration(columns: .count(1), rowEstimate: 33.3)
    let grid = GridLayout(
      configuration, itemCount: 1_000_000, container: Container(crossExtent: 100, pixels: PixelGrid(scale: 1))
    )
    var isRight = true
    for row in stride(from: 0, to: 1_000_000, by: 997) {
      let stretch = grid.stretch(ofRow: row)
      isRight = isRight && abs(stretch.start - Double(row) * 33.3) <= 0.5001
      isRight = isRight && (stretch.length == 33 || stretch.length == 34)
      isRight = isRight && stretch.end == (row == 999_999 ? stretch.end : grid.stretch(ofRow: row + 1).start)
    }
    #expect(isRight)
  }

  @Test("Scales that make no sense round nothing") func badScales() {
    for scale in [0, -1, Double.nan, .infinity] { #expect(PixelGrid(scale: scale) == .unaligned) }
    #expect(PixelGrid.unaligned.snap(0.3) == 0.3)
    #expect(PixelGrid(scale: 2).snap(Double.infinity) == .infinity)
    #expect(PixelGrid(scale: 2).snap(0.25) == 0.5)
    #expect(PixelGrid(scale: 2).snap(-0.25) == 0)
  }
}
