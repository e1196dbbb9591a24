internal import ShojiEngine

/// A layout of a user's.
struct CustomLayout: Hashable, Sendable {
  let layout: any ItemLayout & Hashable

  init(_ layout: some ItemLayout & Hashable) { self.layout = layout }

  static func == (lhs: CustomLayout, rhs: CustomLayout) -> Bool {
    func equals<L: ItemLayout & Hashable>(_ layout: L) -> Bool { (rhs.layout as? L) == layout }
    return equals(lhs.layout)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(layout)) }
}
