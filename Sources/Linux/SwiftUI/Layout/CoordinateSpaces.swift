extension ElementNode {
  /// The element's own rectangle in another space.
  func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return rectangle(inside: nil)
    // A name that nobody above answers to stands for the whole window, as on Apple's systems.
    case .named(let name): return rectangle(inside: element(around: name))
    }
  }

  /// The nearest element around whose space has a name.
  private func element(around name: AnyHashable) -> ElementNode? {
    var element = container
    while let current = element, !current.answers(to: name) { element = current.container }
    return element
  }

  /// The smallest rectangle around the element in the space of an element above, or of the window's content.
  private func rectangle(inside outer: ElementNode?) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    var element = self
    while element !== outer {
      rect.origin.x += element.origin.x
      rect.origin.y += element.origin.y
      guard let next = element.container else { break }
      if let map = next.contentTransform { rect = rect.applying(map) }
      element = next
    }
    return rect
  }

  /// The point of an event in another space.
  func point(_ event: CGPoint, in space: CoordinateSpace) -> CGPoint {
    let point = CGPoint(x: event.x - graph.eventOffset.x, y: event.y - graph.eventOffset.y)
    return switch space {
    case .global: point
    case .local: ownPoint(point)
    case .named(let name): element(around: name)?.ownPoint(point) ?? point
    }
  }

  /// A point of the window's content in the element's own space.
  private func ownPoint(_ point: CGPoint) -> CGPoint {
    guard let container else { return CGPoint(x: point.x - origin.x, y: point.y - origin.y) }
    var outer = container.ownPoint(point)
    if let map = container.contentTransform?.inverse { outer = outer.applying(map) }
    return CGPoint(x: outer.x - origin.x, y: outer.y - origin.y)
  }
}

/// Names the space of what it modifies.
nonisolated public struct _CoordinateSpaceModifier: ElementModifier, Equatable {
  let name: AnyHashable

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    CoordinateSpaceElement(modifier, inputs)
  }
}

final class CoordinateSpaceElement: ModifierElement<_CoordinateSpaceModifier> {
  override func modifierDidChange(from old: _CoordinateSpaceModifier) {}
  override var priority: Double { child?.priority ?? 0 }
  override func answers(to name: AnyHashable) -> Bool { name == modifier.name }
}

extension View {
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let value) = name.coordinateSpace else {
      return modifier(
        _CoordinateSpaceModifier(name: AnyHashable(ObjectIdentifier(NamedCoordinateSpace.self))))
    }
    return modifier(_CoordinateSpaceModifier(name: value))
  }

  nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
