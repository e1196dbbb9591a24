import UIKit

/// The sentences that are reported while something is done.
@MainActor func diagnosed(_ body: () throws -> Void) rethrows -> [String] {
  var sentences: [String] = []
  let old = UIDiagnostics.handler
  UIDiagnostics.handler = { sentences.append($0) }
  defer { UIDiagnostics.handler = old }
  try body()
  return sentences
}
