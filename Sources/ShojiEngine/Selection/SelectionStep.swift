/// How many items may be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// None; there is still a focused item.
  case none
  /// One.
  case single
  /// Any number.
  case multiple
}

/// What choosing an item does to what is selected.
public enum SelectionStep: Hashable, Sendable, CaseIterable {
  /// It alone is selected, and ranges begin at it: a plain click or arrow.
  case replace
  /// It is selected if it was not, and ranges begin at it: a click or the space bar with control, a tap on a
  /// touch screen while editing.
  case toggle
  /// All from the anchor to it are selected and nothing else: a click or arrow with shift. As the item moves
  /// the range grows and shrinks about the anchor.
  case extend
  /// As ``extend``, but what was selected when the anchor was set stays: with shift and control.
  case extendAdding
  /// Nothing is selected or deselected; the focus moves: an arrow with control.
  case focus

  /// Returns what a click does, given the modifiers that are held; on a Mac, command stands for control.
  public static func click(shift: Bool, control: Bool) -> SelectionStep {
    shift ? (control ? .extendAdding : .extend) : (control ? .toggle : .replace)
  }

  /// Returns what an arrow or paging key does, given the modifiers that are held.
  public static func key(shift: Bool, control: Bool) -> SelectionStep {
    shift ? (control ? .extendAdding : .extend) : (control ? .focus : .replace)
  }
}

/// What a rubber band does to what was selected before.
public enum SweepMode: Hashable, Sendable, CaseIterable {
  /// Only what it meets is selected.
  case replace
  /// What it meets is selected too: with shift.
  case add
  /// What it meets changes: with control.
  case toggle
}
