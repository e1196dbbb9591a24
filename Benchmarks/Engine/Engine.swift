import Foundation

/// Times the engine against what a developer would write without it.
///
///     engine              everything
///     engine diff         the suites named
///     engine --quick      a third of the rounds
@main struct Engine {
  /// The suites in the order they run; a new file of benchmarks adds its line.
  static var suites: [Suite] {
    [
      Suite(name: "diff", benchmarks: diffBenchmarks),
      Suite(name: "extents", benchmarks: extentsBenchmarks),
      Suite(name: "scroll", benchmarks: scrollBenchmarks),
    ]
  }

  static func main() {
    var wanted: [String] = []
    var isQuick = false
    for argument in CommandLine.arguments.dropFirst() {
      if argument == "--quick" {
        isQuick = true
      } else if suites.contains(where: { $0.name == argument }) {
        wanted.append(argument)
      } else {
        let names = suites.map(\.name).joined(separator: " ")
        FileHandle.standardError.write(
          Data("engine: unknown '\(argument)'; give suites (\(names)) or --quick\n".utf8))
        exit(2)
      }
    }
    print("processor time of one operation, medians; ratios are ours ÷ theirs, in the same run")
    for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
      Table.printHead(suite.name)
      for benchmark in suite.benchmarks {
        Table.printRows(of: benchmark, medians: benchmark.measure(isQuick: isQuick))
      }
    }
  }
}
