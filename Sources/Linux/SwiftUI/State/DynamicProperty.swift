public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of the library: it gets its memory from the node that it belongs to.
@MainActor protocol InstallableProperty: DynamicProperty {
  /// Connects the property of a view that is about to run with the memory of its node.
  ///
  /// - Parameters:
  ///   - slot: What the property keeps from run to run; nil the first time and for a new identity.
  ///   - node: The node that runs.
  mutating func install(slot: inout AnyObject?, node: Node)
}

/// Connects one dynamic property, behind a raw pointer.
@MainActor protocol DynamicPropertyInstaller: AnyObject {
  func install(_ pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: Node)
}

/// Connects properties of one type.
@MainActor final class PropertyInstaller<Property: DynamicProperty>: DynamicPropertyInstaller {
  private let installable = Property.self as? any InstallableProperty.Type

  /// Whether the property is one of the library's own.
  var isInstallable: Bool { installable != nil }

  func install(_ pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: Node) {
    if let installable {
      func open<Installable: InstallableProperty>(_ type: Installable.Type) {
        pointer.assumingMemoryBound(to: Installable.self).pointee.install(slot: &slot, node: node)
      }
      open(installable)
    }
    pointer.assumingMemoryBound(to: Property.self).pointee.update()
  }
}

/// Something that ends when its node leaves the tree.
@MainActor protocol PropertySlot: AnyObject {
  func detach()
}
