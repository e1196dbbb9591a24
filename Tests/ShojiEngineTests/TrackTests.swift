import ShojiEngine
import Testing

/// The rules and numbers of SwiftUI's lazy grids, as published and measured by others; see `ResolvedTracks`.
@Suite struct TrackResolution {
  struct Vector: CustomTestStringConvertible, Sendable {
    var tracks: [Track]
    var width: Double
    var reported: Double
    var columns: [(start: Double, length: Double)]
    var testDescription: String { "\(tracks) in \(width)" }
  }

  static let vectors: [Vector] = [
    Vector(
      tracks: [.fixed(70), .adaptive(minimum: 40)], width: 200, reported: 200,
      columns: [(0, 70), (78, 57), (143, 57)]),
    Vector(
      tracks: [.flexible(minimum: 100), .flexible(minimum: 180)], width: 300, reported: 334,
      columns: [(0, 163), (171, 180)]),
    Vector(
      tracks: [.flexible(minimum: 180), .flexible(minimum: 100)], width: 300, reported: 300,
      columns: [(0, 180), (188, 112)]),
    Vector(
      tracks: [.adaptive(minimum: 50, maximum: 100)], width: 300, reported: 300,
      columns: (0..<5).map { (Double($0) * 61.6, 53.6) }),
    Vector(
      tracks: [.adaptive(minimum: 50, maximum: 100), .adaptive(minimum: 40, maximum: 100)], width: 300,
      reported: 300,
      columns: [
        (0, 69), (77, 69), (154, 130.0 / 3), (154 + 154.0 / 3, 130.0 / 3), (154 + 308.0 / 3, 130.0 / 3),
      ]),
    Vector(
      tracks: [.flexible(minimum: 100), .fixed(100), .adaptive(minimum: 100), .fixed(100)], width: 300,
      reported: 324, columns: [(0, 100), (108, 100), (216, 0), (224, 100)]),
    Vector(
      tracks: [.flexible(minimum: 100), .adaptive(minimum: 40), .flexible(minimum: 180)], width: 300,
      reported: 388, columns: [(0, 124), (132, 58), (198, 58), (264, 180)]),
  ]

  @Test("Published vectors", arguments: vectors) func published(vector: Vector) {
    let resolved = ResolvedTracks(vector.tracks, width: vector.width)
    #expect(resolved.reportedLength == vector.reported)
    #expect(resolved.columns.count == vector.columns.count)
    for (column, right) in zip(resolved.columns, vector.columns) {
      #expect(abs(column.start - right.start) < 1e-9)
      #expect(abs(column.length - right.length) < 1e-9)
    }
  }

  @Test("Columns name the track they come from; the total may reach beyond what is reported") func sources() {
    let resolved = ResolvedTracks(
      [.flexible(minimum: 100), .adaptive(minimum: 40), .flexible(minimum: 180)], width: 300)
    #expect(resolved.sources == [0, 1, 1, 2])
    #expect(resolved.length == 444)
    #expect(resolved.reportedLength == 388)
  }

  @Test("A track's own spacing counts behind it and between its columns, and not behind the last")
  func ownSpacing() {
    let tracks = [Track(.fixed(50), spacing: 20), Track(.adaptive(minimum: 30, maximum: 40), spacing: 5)]
    let resolved = ResolvedTracks(tracks, width: 170)
    #expect(resolved.columns.map(\.start) == [0, 70, 105, 140])
    #expect(resolved.columns.map(\.length) == [50, 30, 30, 30])
  }

  @Test("Without a width it is 10") func noWidth() {
    #expect(ResolvedTracks([.flexible()], width: nil).columns == [Stretch(start: 0, length: 10)])
  }

  @Test("What makes no sense has a defined result and one diagnostic each") func badInput() {
    let cases: [([Track], Double, columns: [Double], kind: Diagnostic.Kind)] = [
      ([.fixed(.nan)], 100, [0], .length),
      ([.fixed(-5)], 100, [0], .length),
      ([.fixed(.infinity)], 100, [0], .length),
      ([.flexible(minimum: .nan)], 100, [100], .length),
      ([.flexible(minimum: 50, maximum: 20)], 100, [50], .track),
      ([.flexible(minimum: 10, maximum: .nan)], 100, [10], .track),
      ([.adaptive(minimum: -1)], 8, [0, 0], .length),
      ([Track(.fixed(40), spacing: .nan), Track(.fixed(40))], 100, [40, 40], .length),
      ([.flexible()], .nan, [10], .length),
      ([.flexible()], .infinity, [10], .length),
      ([], 100, [100], .columnCount),
    ]
    for (tracks, width, columns, kind) in cases {
      let diagnostics = Diagnostics()
      let resolved = ResolvedTracks(tracks, width: width, diagnostics: diagnostics)
      #expect(resolved.columns.map(\.length) == columns, "\(tracks)")
      #expect(diagnostics.count(of: kind) == 1, "\(tracks)")
    }
  }

  @Test("An adaptive track of no minimum ends") func endlessTracks() {
    let resolved = ResolvedTracks([Track(.adaptive(minimum: 0, maximum: .infinity), spacing: 0)], width: 300)
    #expect(resolved.columns.count == ResolvedTracks.limit)
    let many = ResolvedTracks(Array(repeating: .flexible(), count: 20_000), width: 300)
    #expect(many.columns.count == ResolvedTracks.limit)
    let negative = ResolvedTracks([.flexible(minimum: 0)], width: -20)
    #expect(negative.columns == [.zero])
  }

  @Test("No combination of numbers traps or gives a number that is none") func anything() {
    let numbers = [-1, 0, .leastNonzeroMagnitude, 1e300, .infinity, Double.nan]
    let some = isThorough ? numbers : [-1, 1e300, .infinity, .nan]
    withEvery(some, some) { first, second in
      withEvery(some, some) { width, spacing in
        for size in [
          Track.Size.fixed(first), .flexible(minimum: first, maximum: second),
          .adaptive(minimum: first, maximum: second),
        ] {
          let tracks = [Track(size, spacing: spacing), Track(size)]
          let resolved = ResolvedTracks(tracks, width: width, spacing: spacing)
          let isFinite = resolved.columns.allSatisfy {
            $0.start.isFinite && $0.length.isFinite && $0.length >= 0
          }
          if !isFinite || resolved.columns.isEmpty { Issue.record("\(tracks) in \(width)") }
        }
      }
    }
  }
}
