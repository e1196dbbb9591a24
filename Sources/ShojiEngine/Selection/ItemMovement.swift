/// Moves the focus from item to item by keys, by where items are: the same in lists, grids, waterfalls and
/// lines of words, however they are made.
///
/// It remembers the column it came from, so that going down past a short line and on does not lose it. The
/// memory ends when another item is started from, as after a click.
public struct ItemMovement: Hashable, Sendable {
  /// A key that moves the focus.
  public enum Key: Hashable, Sendable, CaseIterable {
    /// An arrow, as it shows on the screen.
    case up, down, left, right
    /// To the very first and the very last item.
    case home, end
    /// By a viewport.
    case pageUp, pageDown
  }

  /// A movement on the engine's axes.
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Along the axis that scrolls, to the nearest line behind or before.
    case mainForward, mainBackward
    /// Along the other axis, within the line.
    case crossForward, crossBackward
    /// Along the axis that scrolls, by a viewport.
    case pageForward, pageBackward
    /// To the first or last item.
    case first, last

    /// Makes the step of a key where content lies as it does.
    public init(_ key: Key, in orientation: Orientation) {
      switch key {
      case .home: self = .first
      case .end: self = .last
      case .pageUp: self = .pageBackward
      case .pageDown: self = .pageForward
      case .up: self = orientation.isHorizontal ? .crossBackward : .mainBackward
      case .down: self = orientation.isHorizontal ? .crossForward : .mainForward
      case .left, .right:
        // A mirrored cross axis is in the slots already; a main axis that is turned is not.
        let isForward = (key == .right) != (orientation.isHorizontal && orientation.isRightToLeft)
        if orientation.isHorizontal {
          self = isForward ? .mainForward : .mainBackward
        } else {
          self = isForward ? .crossForward : .crossBackward
        }
      }
    }
  }

  /// The position that movements along an axis keep to on the other one.
  private struct Goal: Hashable, Sendable {
    var isAcrossMain: Bool
    var position: Double
    /// The item that it led to.
    var index: Int
  }

  /// Whether a step across from the end of a line goes to the beginning of the next, in the order of the
  /// items.
  public var wrapsLines: Bool
  private var goal: Goal?

  /// Makes a movement without a memory.
  public init(wrapsLines: Bool = false) { self.wrapsLines = wrapsLines }

  /// Returns the item that a step leads to.
  ///
  /// Along the axis that scrolls it is an item of the nearest line: of those that begin behind the present
  /// item the one that ends first and those that begin before its end. Of the line it is the item nearest to
  /// the column where the movement began; of several the one that begins nearest, then the first. Across,
  /// only items beside the present one count. A page leads to the last line that a viewport shows which
  /// begins with the present item, but at least one line on. Items of no size are passed over: nobody could
  /// see them. So is an item that another covers, until wrapped to. Where content scrolls on both axes, what
  /// is nearer than a viewport across is looked at first.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - index: The present item. From `nil`, or out of range, every step leads to the first item, and
  ///     ``Step/last`` to the last.
  ///   - layout: Where items are.
  ///   - viewportLength: The viewport's length along the main axis, in points, for pages. What is not above
  ///     zero makes a page one line.
  /// - Returns: `nil` where there is nothing to go to.
  /// - Complexity: O(log *n* + *k*) for *k* items in the stretch between the present line and the end of the
  ///   next, times the logarithm of the gap between them.
  public mutating func move(
    _ step: Step, from index: Int?, in layout: some ItemLayout, viewportLength: Double
  ) -> Int? {
    let count = layout.itemCount
    guard count > 0 else { return nil }
    guard let index, index >= 0, index < count else { return step == .last ? count - 1 : 0 }
    if step == .first { return index > 0 ? 0 : nil }
    if step == .last { return index < count - 1 ? count - 1 : nil }
    let slot = layout.slot(of: index)
    let heading = Heading(step)
    let across = heading.across(slot)
    let position: Double
    if let goal, goal.index == index, goal.isAcrossMain == heading.isMain {
      position = goal.position
    } else {
      position = across.start + across.length / 2
    }
    let search = NearestItem(heading: heading, goal: position, layout: layout)
    var found: Int?
    if step == .pageForward || step == .pageBackward {
      found = search.page(from: slot, length: viewportLength)
    }
    found = found ?? search.next(to: slot)
    if let found {
      goal = Goal(isAcrossMain: heading.isMain, position: position, index: found)
    } else if wrapsLines, !heading.isMain {
      let next = heading.isForward == layout.container.isMirrored ? index - 1 : index + 1
      found = next >= 0 && next < count ? next : nil
    }
    return found
  }
}

/// The way a search goes: its axis and direction.
///
/// Along it positions grow, whichever way it goes.
struct Heading {
  let isMain: Bool
  let isForward: Bool

  init(isMain: Bool, isForward: Bool) {
    self.isMain = isMain
    self.isForward = isForward
  }

  init(_ step: ItemMovement.Step) {
    switch step {
    case .mainForward, .pageForward, .last: self.init(isMain: true, isForward: true)
    case .mainBackward, .pageBackward, .first: self.init(isMain: true, isForward: false)
    case .crossForward: self.init(isMain: false, isForward: true)
    case .crossBackward: self.init(isMain: false, isForward: false)
    }
  }

  var reversed: Heading { Heading(isMain: isMain, isForward: !isForward) }

  /// Returns where an item is along the way.
  func along(_ slot: Slot) -> Stretch { turned(isMain ? slot.main : slot.cross) }

  /// Returns where an item is on the other axis.
  func across(_ slot: Slot) -> Stretch { isMain ? slot.cross : slot.main }

  /// Turns a stretch of the axis into one of the way, or back.
  func turned(_ stretch: Stretch) -> Stretch {
    isForward ? stretch : Stretch(start: -stretch.end, length: stretch.length)
  }
}
