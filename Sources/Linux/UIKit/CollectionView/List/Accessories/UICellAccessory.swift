public import CoreGraphics

/// Something small that stands beside the content of a list's cell.
///
/// Two accessories with handlers count as equal where all else of them is.
public struct UICellAccessory: Hashable {
  public enum DisplayedState: Hashable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// How much room is made for an accessory, in whose middle it stands.
  public enum LayoutDimension: Hashable {
    case actual
    /// 28 points.
    case standard
    case custom(CGFloat)
  }

  public typealias ActionHandler = () -> Void

  /// Where an accessory with a view of its own stands. A position is asked for the place among the other accessories
  /// there.
  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }

  /// What an accessory is.
  enum Kind: Hashable {
    case disclosureIndicator
    case checkmark
    case delete
    case insert
    case multiselect
    case outlineDisclosure(OutlineDisclosureOptions.Style)
    case label(String, font: UIFont?)
    case detail
    case reorder(showsLine: Bool)
    case custom(ObjectIdentifier, isFixed: Bool)
  }

  /// What all accessories have.
  struct Looks: Hashable {
    var isHidden = false
    var width = LayoutDimension.actual
    var tint: UIColor?
    var background: UIColor?

    init(
      _ isHidden: Bool?, _ width: LayoutDimension?, _ tint: UIColor?, background: UIColor? = nil,
      standard: LayoutDimension = .actual
    ) {
      self.isHidden = isHidden ?? false
      self.width = width ?? standard
      self.tint = tint
      self.background = background
    }
  }

  let kind: Kind
  let displayed: DisplayedState
  let looks: Looks
  /// Whether it stands before the content.
  let isLeading: Bool
  var handler: ActionHandler?
  var customView: UIView?
  var position: Placement.Position?

  init(_ kind: Kind, _ displayed: DisplayedState, _ looks: Looks, isLeading: Bool = false) {
    self.kind = kind
    self.displayed = displayed
    self.looks = looks
    self.isLeading = isLeading
  }

  public static func == (left: UICellAccessory, right: UICellAccessory) -> Bool {
    left.kind == right.kind && left.displayed == right.displayed && left.looks == right.looks
      && left.isLeading == right.isLeading && (left.handler == nil) == (right.handler == nil)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(displayed)
    hasher.combine(isLeading)
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
