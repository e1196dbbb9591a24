import Foundation

/// Prints what was measured, a line for each contender.
enum Table {
  static func printHead(_ suite: String) {
    print("\n" + pad(suite, 48) + pad("", 26) + column("median", 12) + column("ratio", 9) + "  promised")
  }

  static func printRows(of benchmark: Benchmark, medians: [Median]) {
    guard let ours = medians.first else { return }
    for (index, median) in medians.enumerated() {
      let ratio = ours.nanoseconds / median.nanoseconds
      print(
        "  " + pad(index == 0 ? benchmark.name : "", 46) + pad(median.name, 26)
          + column(time(median.nanoseconds), 12)
          + column(index > 0 && median.isPeer ? String(format: "%.2f×", ratio) : "", 9)
          + "  " + verdict(benchmark.promise, index, median, ratio))
    }
    // A long run shows what it has, even into a pipe.
    fflush(nil)
  }

  private static func verdict(
    _ promise: Promise?, _ index: Int, _ median: Median, _ ratio: Double
  ) -> String {
    switch promise {
    case .ratio(let most)? where index > 0 && median.isPeer:
      "≤ \(most)× \(ratio <= most ? "held" : "MISSED")"
    case .microseconds(let most)? where index == 0:
      "≤ \(most) µs \(median.nanoseconds <= most * 1000 ? "held" : "MISSED")"
    default: ""
    }
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: String(format: "%.1f ns", nanoseconds)
    case ..<1e6: String(format: "%.2f µs", nanoseconds / 1e3)
    default: String(format: "%.2f ms", nanoseconds / 1e6)
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
