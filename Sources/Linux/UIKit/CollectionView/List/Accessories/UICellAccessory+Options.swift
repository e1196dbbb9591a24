/// A hidden accessory takes its room all the same.
extension UICellAccessory {
  public struct DisclosureIndicatorOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) { looks = Looks(isHidden, reservedLayoutWidth, tintColor) }
  }

  public struct CheckmarkOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) { looks = Looks(isHidden, reservedLayoutWidth, tintColor) }
  }

  public struct DeleteOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      looks = Looks(
        isHidden, reservedLayoutWidth, tintColor, background: backgroundColor, standard: .standard)
    }
  }

  public struct InsertOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      looks = Looks(
        isHidden, reservedLayoutWidth, tintColor, background: backgroundColor, standard: .standard)
    }
  }

  public struct ReorderOptions {
    let looks: Looks
    let showsLine: Bool
    /// - Parameter showsVerticalSeparator: Whether a line stands before the sign; it does where this is nil.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      looks = Looks(isHidden, reservedLayoutWidth, tintColor)
      showsLine = showsVerticalSeparator ?? true
    }
  }

  public struct MultiselectOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      looks = Looks(
        isHidden, reservedLayoutWidth, tintColor, background: backgroundColor, standard: .standard)
    }
  }

  public struct OutlineDisclosureOptions {
    /// What a tap must meet: the whole cell for a header, the accessory for a cell. Automatic is a header where the cell is
    /// one in its list.
    public enum Style: Hashable {
      case automatic
      case header
      case cell
    }

    let style: Style
    let looks: Looks
    public init(
      style: UICellAccessory.OutlineDisclosureOptions.Style? = nil, isHidden: Bool? = nil,
      reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      looks = Looks(isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public struct LabelOptions {
    let looks: Looks
    let font: UIFont?
    /// - Parameter adjustsFontForContentSizeCategory: Texts have one size here, so that this changes nothing.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      looks = Looks(isHidden, reservedLayoutWidth, tintColor)
      self.font = font
    }
  }

  public struct DetailOptions {
    let looks: Looks
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) { looks = Looks(isHidden, reservedLayoutWidth, tintColor) }
  }

  public struct CustomViewConfiguration {
    let view: UIView
    let placement: Placement
    let looks: Looks
    let isFixed: Bool

    /// - Parameter maintainsFixedSize: Whether the view keeps the size that it has; else it has the one that fits it.
    @MainActor @preconcurrency public init(
      customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      view = customView
      self.placement = placement
      looks = Looks(isHidden, reservedLayoutWidth, tintColor)
      isFixed = maintainsFixedSize ?? false
    }
  }
}
