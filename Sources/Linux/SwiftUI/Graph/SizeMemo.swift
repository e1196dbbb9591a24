/// The sizes that an element answered, by proposal, until its layout changes.
///
/// A stack asks for the least, the most and the real size; three places suffice for nearly every element.
struct SizeMemo {
  private var first: Entry?
  private var second: Entry?
  private var third: Entry?
  private var others: [Entry] = []

  private struct Entry {
    let proposal: ProposedViewSize
    let size: CGSize
  }

  subscript(proposal: ProposedViewSize) -> CGSize? {
    if let first, first.proposal == proposal { return first.size }
    if let second, second.proposal == proposal { return second.size }
    if let third, third.proposal == proposal { return third.size }
    return others.isEmpty ? nil : others.first { $0.proposal == proposal }?.size
  }

  mutating func remember(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal: proposal, size: size)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else if third == nil {
      third = entry
    } else if others.count < 16 {
      others.append(entry)
    } else {
      // An element that is asked more than this in one pass is asked in turn for new sizes; old answers go first.
      others.removeFirst()
      others.append(entry)
    }
  }

  mutating func forget() {
    first = nil
    second = nil
    third = nil
    if !others.isEmpty { others.removeAll() }
  }
}
