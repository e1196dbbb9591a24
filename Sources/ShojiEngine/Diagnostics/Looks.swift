/// Counts which parts of trees and lists are looked at, so that tests can show that what a question costs follows
/// the screen and not the data.
///
/// Only debug builds count, and only where ``counter`` is bound; others do nothing at all.
enum Looks {
  #if DEBUG
    /// What counts in the present task.
    @TaskLocal static var counter: (@Sendable (Int) -> Void)?
  #endif

  /// Counts parts that were looked at.
  @inline(__always) static func add(_ parts: Int = 1) {
    #if DEBUG
      counter?(parts)
    #endif
  }
}
