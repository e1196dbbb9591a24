internal import DisplayList

/// What decides how text looks where no limit touches it.
///
/// Requests that differ by their limits alone share one key, so that text which fits is shaped once. The hash
/// is computed once, over what differs most: hashing all of a request with Swift's hasher takes longer than a
/// look-up may.
struct UnlimitedTextKey: Hashable {
  let runs: [TextRun]
  let minimumLines: Int
  let alignment: TextRequest.Alignment
  let lineSpacing: Double
  let isRightToLeft: Bool
  private let hash: Int

  init(_ request: TextRequest) {
    runs = request.runs
    minimumLines = request.minimumLines
    alignment = request.alignment
    lineSpacing = request.lineSpacing
    isRightToLeft = request.isRightToLeft
    hash = quickHash(of: request.runs)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hash == rhs.hash && lhs.minimumLines == rhs.minimumLines && lhs.alignment == rhs.alignment
      && lhs.lineSpacing == rhs.lineSpacing && lhs.isRightToLeft == rhs.isRightToLeft && lhs.runs == rhs.runs
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// All of a request, with a hash that is computed once.
struct LimitedTextKey: Hashable {
  let request: TextRequest
  private let hash: Int

  init(_ request: TextRequest) {
    self.request = request
    var hash = UInt64(bitPattern: Int64(quickHash(of: request.runs)))
    hash = mix(hash, (request.width ?? -1).bitPattern)
    hash = mix(hash, (request.height ?? -1).bitPattern)
    hash = mix(hash, UInt64(truncatingIfNeeded: request.maximumLines ?? -1))
    self.hash = Int(truncatingIfNeeded: hash)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.hash == rhs.hash && lhs.request == rhs.request }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

private func quickHash(of runs: [TextRun]) -> Int {
  var hash = UInt64(runs.count)
  for run in runs {
    let text =
      run.text.utf8.withContiguousStorageIfAvailable { bytes in
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
      } ?? UInt64(run.text.utf8.count)
    hash = mix(hash, text)
    hash = mix(hash, run.font.size.bitPattern ^ UInt64(truncatingIfNeeded: run.font.weight))
  }
  return Int(truncatingIfNeeded: hash)
}

private func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
  let product = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
  return product ^ (product >> 32)
}
