extension ElementNode {
  /// The element's own rectangle in another space.
  func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: globalOrigin, size: size)
    case .named(let name):
      var point = CGPoint.zero
      var element: ElementNode? = self
      while let current = element {
        if current !== self, current.answers(to: name) { return CGRect(origin: point, size: size) }
        point.x += current.origin.x
        point.y += current.origin.y
        element = current.container
      }
      // A name that nobody above answers to stands for the whole window, as on Apple's systems.
      return CGRect(origin: point, size: size)
    }
  }

  /// A point of the window's content in another space.
  func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    let global = globalOrigin
    let frame = frame(in: space)
    return CGPoint(x: point.x - global.x + frame.minX, y: point.y - global.y + frame.minY)
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
      return modifier(_CoordinateSpaceModifier(name: AnyHashable(ObjectIdentifier(NamedCoordinateSpace.self))))
    }
    return modifier(_CoordinateSpaceModifier(name: value))
  }

  nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
