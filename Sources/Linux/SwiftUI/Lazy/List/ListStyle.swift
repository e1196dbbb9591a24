internal import UIKit

@MainActor @preconcurrency public protocol ListStyle {
  // Ours: how the list is drawn.
  nonisolated static var _look: _ListLook { get }
}

public struct PlainListStyle: ListStyle {
  public init() {}
  public nonisolated static var _look: _ListLook { .plain }
}

public struct DefaultListStyle: ListStyle {
  public init() {}
  public nonisolated static var _look: _ListLook { .insetGrouped }
}

public struct GroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _look: _ListLook { .grouped }
}

public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _look: _ListLook { .insetGrouped }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// How a list is drawn.
///
/// Lengths that Apple publishes nowhere are chosen to look as its lists do.
nonisolated public enum _ListLook: Sendable { case plain, grouped, insetGrouped }

extension _ListLook {
  /// What lies behind all rows.
  @MainActor var ground: Color {
    self == .plain ? Color(uiColor: .systemBackground) : Color(uiColor: .systemGroupedBackground)
  }

  /// What lies behind a row that says nothing of it; nil for nothing.
  @MainActor var rowGround: Color? {
    self == .plain ? nil : Color(uiColor: .secondarySystemGroupedBackground)
  }

  /// The room beside the rows of a section, in points.
  var sideInset: Double { self == .insetGrouped ? 16 : 0 }
  /// The room before the first section and behind the last, in points.
  var endInset: Double { self == .plain ? 0 : 20 }
  /// The gap between sections, in points.
  var sectionSpacing: Double { self == .plain ? 0 : 20 }
  /// The radius of the corners of a section's rows, in points.
  var radius: CGFloat { self == .insetGrouped ? 10 : 0 }
  /// The room in a row around what it shows, in points.
  var rowInsets: EdgeInsets { EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16) }
}

/// All that tells how the rows of a list are laid out.
struct ListPlan: Equatable {
  let look: _ListLook
  let rowSpacing: CGFloat?
  let sectionSpacing: CGFloat?

  var arrangement: LazyArrangement {
    LazyArrangement(
      axis: .vertical, form: .list(look, gap: sectionSpacing.map { Double($0) } ?? look.sectionSpacing),
      spacing: Double(rowSpacing ?? 0), pinned: look == .plain ? [.sectionHeaders] : [])
  }
}

/// The header or footer of a section as a list shows it.
struct ListHeader<Content: View>: View {
  let content: Content
  let look: _ListLook
  let part: SectionPart

  var body: some View {
    VStack(alignment: .leading) { content }
      .font(look == .plain && part == .header ? .subheadline.weight(.semibold) : .footnote)
      .foregroundStyle(.secondary)
      .padding(
        EdgeInsets(
          top: 6, leading: 16 + CGFloat(look.sideInset), bottom: 6, trailing: 16 + CGFloat(look.sideInset))
      )
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(look == .plain ? look.ground : Color.clear)
  }
}

public struct ListSectionSpacing: Sendable {
  /// In points; nil for that of the style.
  let length: CGFloat?

  public static let `default` = ListSectionSpacing(length: nil)
  public static let compact = ListSectionSpacing(length: 8)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

extension View {
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    environment(\.listLook, S._look)
  }

  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.length)
  }

  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}

private enum ListLookKey: EnvironmentKey {
  static var defaultValue: _ListLook { DefaultListStyle._look }
}
private enum ListRowSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}
private enum ListSectionSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}
private enum ListRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { 44 }
}
private enum ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  public var defaultMinListRowHeight: CGFloat {
    get { self[ListRowHeightKey.self] }
    set { self[ListRowHeightKey.self] = newValue }
  }

  /// How lists inside are drawn.
  var listLook: _ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  /// The gap between the rows of lists inside, in points; nil for none.
  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }

  /// The gap between the sections of lists inside, in points; nil for that of the style.
  var listSectionSpacing: CGFloat? {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }

  /// Whether lists inside draw their ground.
  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}
