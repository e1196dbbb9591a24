/// What tells items apart, and sections, whatever their types.
///
/// Ids of SwiftUI need not be `Sendable`, while layouts may run off the main thread on Apple's systems.
struct CellID: Hashable, @unchecked Sendable {
  // Unchecked: ids are values by which their owner tells things apart; here they are only compared and hashed.
  let base: AnyHashable

  init(_ base: some Hashable) { self.base = AnyHashable(base) }

  /// What has been erased already is taken as it is.
  init(_ base: AnyHashable) { self.base = base }
}
