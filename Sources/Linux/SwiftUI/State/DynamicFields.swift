/// The dynamic properties of a view type, found once per type.
@MainActor final class DynamicFields {
  /// A dynamic property in a view.
  struct Field {
    let offset: Int
    let installer: any DynamicPropertyInstaller
  }

  /// The properties, in order; the parts of a property that is made of others stand before it.
  private(set) var fields: [Field] = []
  /// Animates the values of an animatable type; it has the last slot.
  var bodyAnimator: BodyAnimator?

  /// Whether the bodies of the type read observable objects.
  let habit = ReadingHabit()

  /// How many things a node of the type remembers.
  var slotCount: Int { fields.count + (bodyAnimator == nil ? 0 : 1) }

  private static var known: [ObjectIdentifier: DynamicFields] = [:]

  /// Returns the dynamic properties of a type, found when first asked for.
  ///
  /// - Parameter holdsModifier: Whether it is a view of the library that holds a modifier whose properties are its own;
  ///   told by who asks first, before a node is made.
  @discardableResult static func of<Value>(_ type: Value.Type, holdsModifier: Bool = false) -> DynamicFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = DynamicFields()
    fields.collect(from: type, at: 0, holdsModifier: holdsModifier)
    known[ObjectIdentifier(type)] = fields
    return fields
  }

  private func collect(from type: Any.Type, at base: Int, holdsModifier: Bool = false) {
    var found: [(offset: Int, type: Any.Type)] = []
    _ = StoredFields.forEach(of: type) { offset, fieldType in
      if !Self.isPlain(fieldType) { found.append((base + offset, fieldType)) }
    }
    for field in found {
      if let property = field.type as? any DynamicProperty.Type {
        add(property, at: field.offset)
      } else if holdsModifier, field.type is any ViewModifier.Type {
        collect(from: field.type, at: field.offset)
      }
    }
  }

  private func add<Property: DynamicProperty>(_ type: Property.Type, at offset: Int) {
    let installer = PropertyInstaller<Property>()
    // The parts of a property that is made of others are installed before it is updated itself.
    if !installer.isInstallable { collect(from: type, at: offset) }
    fields.append(Field(offset: offset, installer: installer))
  }

  /// Whether a type is known not to be a property, so that nobody has to look for its conformance.
  private static func isPlain(_ type: Any.Type) -> Bool {
    !StoredFields.isNominal(type) || type is AnyClass || type == Int.self || type == String.self
      || type == Double.self || type == Bool.self
      || type == CGFloat.self
  }
}
