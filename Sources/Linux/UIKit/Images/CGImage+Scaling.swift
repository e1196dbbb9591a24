extension CGImage {
  /// The picture in another size: each pixel is the mean of what it covers.
  ///
  /// - Complexity: O(the pixels of this picture + those of the new one).
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> CGImage? {
    guard newWidth > 0, newHeight > 0 else { return nil }
    let columns = Self.shares(from: width, to: newWidth)
    let rows = Self.shares(from: height, to: newHeight)
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    for (y, row) in rows.enumerated() {
      // Sums of colour times coverage, so that what is clear has no colour.
      var sums = [Float](repeating: 0, count: newWidth * 4)
      for (sourceY, rowShare) in row {
        for (x, column) in columns.enumerated() {
          for (sourceX, columnShare) in column {
            let source = (sourceY * width + sourceX) * 4
            let share = Float(pixels[source + 3]) * rowShare * columnShare
            sums[x * 4] += Float(pixels[source]) * share
            sums[x * 4 + 1] += Float(pixels[source + 1]) * share
            sums[x * 4 + 2] += Float(pixels[source + 2]) * share
            sums[x * 4 + 3] += share
          }
        }
      }
      for x in 0..<newWidth where sums[x * 4 + 3] > 0 {
        let target = (y * newWidth + x) * 4
        for channel in 0..<3 {
          result[target + channel] = UInt8(min(255, (sums[x * 4 + channel] / sums[x * 4 + 3]).rounded()))
        }
        result[target + 3] = UInt8(min(255, sums[x * 4 + 3].rounded()))
      }
    }
    return CGImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// Which old pixels each new one covers along a side, and which part of it each of them is.
  private static func shares(from old: Int, to new: Int) -> [[(index: Int, share: Float)]] {
    let length = Double(old) / Double(new)
    return (0..<new).map { index in
      let (start, end) = (Double(index) * length, Double(index + 1) * length)
      let covered = Int(start)..<max(Int(start) + 1, min(old, Int(end.rounded(.up))))
      return covered.map { pixel in
        let part = min(end, Double(pixel + 1)) - max(start, Double(pixel))
        return (min(pixel, old - 1), Float(part / length))
      }
    }
  }
}
