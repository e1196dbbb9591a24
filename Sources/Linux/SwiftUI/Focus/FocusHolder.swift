internal import DisplayList
internal import Interaction

/// An element that keys can be sent to.
@MainActor protocol FocusableElement: ElementNode {
  var isFocused: Bool { get set }
  var canFocus: Bool { get }
  /// Whether a click on it gives it the focus, and not the Tab key alone.
  var takesFocusByClick: Bool { get }
  /// Does what the space bar and Return ask for; whether there is anything.
  func activate() -> Bool
  /// Takes a key that no `onKeyPress` wanted, as a field takes text; whether it did.
  func take(_ event: KeyEvent) -> Bool
}

extension FocusableElement {
  var takesFocusByClick: Bool { false }
  func activate() -> Bool { false }
  func take(_ event: KeyEvent) -> Bool { false }
}

/// A node that wants to know whether the focus is inside it.
@MainActor protocol FocusObserver: Node {
  func focusDidEnter()
  func focusDidLeave()
}

/// Who of a tree has the focus.
@MainActor final class FocusHolder {
  private(set) weak var element: (any FocusableElement)?

  /// Gives the focus to an element, or takes it from all.
  func give(to new: (any FocusableElement)?) {
    let old = element
    guard old !== new else { return }
    let (left, entered) = (Self.observers(around: old), Self.observers(around: new))
    element = new
    old?.isFocused = false
    new?.isFocused = true
    for observer in left where !entered.contains(where: { $0 === observer }) { observer.focusDidLeave() }
    for observer in entered where !left.contains(where: { $0 === observer }) { observer.focusDidEnter() }
  }

  /// Takes the focus away from an element that can no longer have it.
  func take(from old: any FocusableElement) {
    if element === old { give(to: nil) }
  }

  /// Whether the focus is on an element inside a node.
  func isInside(_ outer: Node) -> Bool {
    var node: Node? = element
    while let current = node, current !== outer { node = current.parent }
    return node != nil
  }

  /// Those who mind where the focus is, innermost first.
  private static func observers(around element: (any FocusableElement)?) -> [any FocusObserver] {
    var found: [any FocusObserver] = []
    var node: Node? = element?.parent
    while let current = node {
      if let observer = current as? any FocusObserver { found.append(observer) }
      node = current.parent
    }
    return found
  }
}

extension ElementNode {
  /// The elements from here down that can take the focus, from back to front.
  func forEachFocusable(_ body: (any FocusableElement) -> Void) {
    if let control = self as? any FocusableElement, control.canFocus { body(control) }
    forEachLaidOutChild { $0.forEachFocusable(body) }
  }

  /// Draws the ring around an element that has the focus: 3 points of the accent's colour, around the frame.
  func drawFocusRing(into context: inout PaintContext, at corner: CGPoint) {
    guard environment.isFocusEffectEnabled else { return }
    let ring = context.round(corner: corner, size: shownSize).insetBy(dx: -1.5, dy: -1.5)
    let color = TintShapeStyle()._paint(in: environment).color
    context.items.append(
      .stroke(
        .rounded(ring, CornerRadii(all: CGSize(width: 5, height: 5))), .color(color), Stroke(width: 3)))
  }
}

private enum FocusEffectKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// Only bodies read it: no element looks different by it.
private enum IsFocusedKey: UnseenEnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether what has the focus shows it by a ring.
  var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }

  public var isFocused: Bool { self[IsFocusedKey.self] }

  mutating func setFocused(_ isFocused: Bool) { self[IsFocusedKey.self] = isFocused }
}
