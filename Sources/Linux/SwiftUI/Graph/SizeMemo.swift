/// The sizes that an element answered, by proposal, until its layout changes.
///
/// A stack asks for the least, the most and the real size; three places suffice for nearly every element.
struct SizeMemo {
  private var count = 0
  private var first = Entry()
  private var second = Entry()
  private var third = Entry()
  private var others: [Entry] = []

  /// A proposal as the bits of its sides, which compare faster than optional numbers, and the answer.
  private struct Entry {
    var width: UInt64 = 0
    var height: UInt64 = 0
    var size = CGSize.zero

    init() {}

    init(_ proposal: ProposedViewSize, _ size: CGSize) {
      width = SizeMemo.bits(proposal.width)
      height = SizeMemo.bits(proposal.height)
      self.size = size
    }
  }

  /// The bits of a side; those of a number that nobody computes stand for none.
  @inline(__always)
  private static func bits(_ side: CGFloat?) -> UInt64 {
    guard let side else { return 0x7FF8_DEAD_0000_0001 }
    return Double(side).bitPattern
  }

  @inline(__always)
  subscript(proposal: ProposedViewSize) -> CGSize? {
    guard count > 0 else { return nil }
    let (width, height) = (Self.bits(proposal.width), Self.bits(proposal.height))
    if first.width == width, first.height == height { return first.size }
    if count > 1, second.width == width, second.height == height { return second.size }
    if count > 2, third.width == width, third.height == height { return third.size }
    return count > 3 ? others.first { $0.width == width && $0.height == height }?.size : nil
  }

  mutating func remember(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal, size)
    switch count {
    case 0: first = entry
    case 1: second = entry
    case 2: third = entry
    default:
      // An element that is asked more than this in one pass is asked in turn for new sizes; old answers go first.
      if others.count >= 16 { others.removeFirst() }
      others.append(entry)
    }
    count += 1
  }

  var isEmpty: Bool { count == 0 }

  mutating func forget() {
    if count > 3 { others.removeAll() }
    count = 0
  }
}
