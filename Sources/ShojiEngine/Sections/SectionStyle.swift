/// What surrounds the items of a section, whatever they are and however they are laid out.
///
/// Many sections share one style; each distinct one is kept once for neighbours that have it.
public struct SectionStyle: Hashable, Sendable {
  /// What stands before the items.
  public var header: Supplementary?
  /// What stands behind the items.
  public var footer: Supplementary?
  /// Room around the items, between header and footer.
  ///
  /// An empty section keeps it.
  public var insets: Insets
  /// What stands at a corner, an edge or the middle of items or of the section.
  public var badges: [Badge]
  /// What lies behind the section.
  public var background: SectionBackground?
  /// Whether a section without items takes no room at all: no header, no footer, no insets, no spacing.
  public var hidesWhenEmpty: Bool

  /// Makes a style; NaN, infinite and negative lengths count as 0, with a diagnostic.
  public init(
    header: Supplementary? = nil, footer: Supplementary? = nil, insets: Insets = .zero, badges: [Badge] = [],
    background: SectionBackground? = nil, hidesWhenEmpty: Bool = false
  ) {
    self.header = header
    self.footer = footer
    self.insets = insets
    self.badges = badges
    self.background = background
    self.hidesWhenEmpty = hidesWhenEmpty
  }

  /// Returns the style with lengths that can be worked with, each mended one reported.
  func mended(_ sink: Diagnostics?) -> SectionStyle {
    SectionStyle(
      header: header?.mended(sink), footer: footer?.mended(sink), insets: insets.mended(sink),
      badges: badges.map { $0.mended(sink) },
      background: background.map { SectionBackground($0.kind, insets: $0.insets.mended(sink)) },
      hidesWhenEmpty: hidesWhenEmpty)
  }
}

/// Something that lies behind a section, from its header's start to its footer's end.
public struct SectionBackground: Hashable, Sendable {
  /// The name by which a host knows what to show.
  public var kind: String
  /// How much smaller than the section it is, on each side.
  public var insets: Insets

  /// Makes a background.
  public init(_ kind: String, insets: Insets = .zero) {
    self.kind = kind
    self.insets = insets
  }
}

/// Something of a fixed size that stands at each item of a section, or at the section, and takes no room.
public struct Badge: Hashable, Sendable {
  /// What it stands at.
  public enum Owner: Hashable, Sendable {
    /// Each item.
    case items
    /// The section as a whole, header and footer included.
    case section
  }

  /// The name by which a host knows what to show; those of one owner differ in it.
  public var kind: String
  /// What it stands at.
  public var owner: Owner
  /// How large it is, in points.
  public var size: ItemSize
  /// Where along the main axis it stands: 0 at the owner's start, 0.5 in its middle, 1 at its end.
  public var mainAnchor: Double
  /// Where along the cross axis it stands: 0 at the leading edge, 0.5 in the middle, 1 at the trailing edge.
  public var crossAnchor: Double
  /// How far it is moved from there along the main axis, in points, towards the end.
  public var mainOffset: Double
  /// How far it is moved from there along the cross axis, in points, towards the trailing edge.
  public var crossOffset: Double

  /// Makes a badge, at its owner's first corner unless told otherwise.
  ///
  /// Sizes that are NaN, infinite or negative count as 0 and offsets that are not finite too, with a
  /// diagnostic; anchors are held between 0 and 1.
  public init(
    _ kind: String, on owner: Owner = .items, size: ItemSize, mainAnchor: Double = 0, crossAnchor: Double = 0,
    mainOffset: Double = 0, crossOffset: Double = 0
  ) {
    self.kind = kind
    self.owner = owner
    self.size = size
    self.mainAnchor = mainAnchor
    self.crossAnchor = crossAnchor
    self.mainOffset = mainOffset
    self.crossOffset = crossOffset
  }

  /// How far it may reach beyond its owner along the main axis, in points.
  var reach: Double { abs(mainOffset) + size.main }

  /// Returns its place at an owner's, in points.
  func slot(on owner: Slot, isMirrored: Bool) -> Slot {
    let mainStart = owner.main.start + (owner.main.length - size.main) * mainAnchor + mainOffset
    let leading = (owner.cross.length - size.cross) * crossAnchor + crossOffset
    let crossStart = isMirrored ? owner.cross.end - leading - size.cross : owner.cross.start + leading
    return Slot(
      main: Stretch(start: mainStart, length: size.main),
      cross: Stretch(start: crossStart, length: size.cross))
  }

  fileprivate func mended(_ sink: Diagnostics?) -> Badge {
    func length(_ length: Double) -> Double {
      min(Diagnostics.usable(length, "badge's size", sink), Extents.longest)
    }
    func distance(_ distance: Double) -> Double {
      let usable = min(Diagnostics.usable(abs(distance), "badge's offset", sink), Extents.longest)
      return distance < 0 ? -usable : usable
    }
    func share(_ share: Double) -> Double { share > 0 ? min(share, 1) : 0 }
    return Badge(
      kind, on: owner, size: ItemSize(main: length(size.main), cross: length(size.cross)),
      mainAnchor: share(mainAnchor), crossAnchor: share(crossAnchor), mainOffset: distance(mainOffset),
      crossOffset: distance(crossOffset))
  }
}
