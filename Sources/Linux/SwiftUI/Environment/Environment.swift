@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value, note: @MainActor (Node) -> Void, id: ObjectIdentifier)
  }

  private let source: Source
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public var wrappedValue: Value {
    let values = values ?? EnvironmentValues()
    return switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(let find, _, _): find(values)
    }
  }
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object(
      { values in
        guard let object = values[ObjectKey<Value>.self] else {
          fatalError("No \(Value.self) in the environment. Add .environment(_:) with one to a view above.")
        }
        return object
      }, note: { $0.noteEnvironmentRead(ObjectKey<Value>.self) }, id: ObjectIdentifier(objectType))
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    source = .object(
      { $0[ObjectKey<T>.self] }, note: { $0.noteEnvironmentRead(ObjectKey<T>.self) },
      id: ObjectIdentifier(objectType))
  }
}

extension Environment: GraphComparable {
  static func isSame(_ lhs: Environment, _ rhs: Environment) -> Bool {
    switch (lhs.source, rhs.source) {
    case (.keyPath(let left), .keyPath(let right)): left == right
    case (.object(_, _, let left), .object(_, _, let right)): left == right
    default: false
    }
  }
}

extension Environment: InstallableProperty {
  @MainActor mutating func install(slot: inout AnyObject?, node: Node) {
    values = node.environment
    // Read at once for the node: closures that run after its body, such as a ForEach's, see this value too, so it must
    // run again where the value changes, as on Apple's systems.
    switch source {
    case .keyPath(let keyPath): _ = node.environment[keyPath: keyPath]
    case .object(_, let note, _): note(node)
    }
  }
}

/// Where an object of a type stands in the environment.
enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}
