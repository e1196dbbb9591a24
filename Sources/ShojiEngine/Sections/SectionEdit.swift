/// One change of the sections of a layout, or of the items in one.
///
/// Indexes are those of the moment: a sequence of edits is applied one after the other. What is out of range is
/// clamped or does nothing, and is reported.
public enum SectionEdit: Sendable {
  /// Puts sections in front of a section, or at the end.
  case insertSections([LayoutSection], at: Int)
  /// Takes sections out.
  case removeSections(Range<Int>)
  /// Takes sections out and puts them, in order and with what was measured, where they begin at `to` in the
  /// result.
  case moveSections(Range<Int>, to: Int)
  /// Puts sections in the place of some.
  case replaceSections(Range<Int>, with: [LayoutSection])
  /// Changes the items of a section, by their indexes in it.
  case changeItems(ItemEdit, inSection: Int)
  /// Takes items of a section out and puts them into a section, where they begin at an index in the result.
  ///
  /// They keep their kind and what they were measured. In another section what they were measured holds where
  /// its layout offers them the same room, as another list of that width does; where it offers other room, they
  /// count with the estimate of their kind until they are measured. Only lists, grids of one column or of natural
  /// rows, flows, waterfalls and carousels know what each item was measured, and not all of them know kinds.
  case moveItems(Range<Int>, inSection: Int, to: ItemPath)
  /// Collapses or expands a section.
  case setCollapsed(Bool, section: Int)
  /// Gives a section another layout of its items, which is brought to their number.
  case setLayout(any ItemLayout, section: Int)
  /// Gives a section another style: header, footer, insets, badges, background.
  case setStyle(SectionStyle, section: Int)
}
