@_spi(Reflection) internal import Swift

/// Finds the publisher of an object: in the storage of its `@Published` properties, where each property finds it
/// again when it is set; or, for objects without any, in a table beside them.
enum ObjectPublishers {
  private struct Field {
    var offset: Int
    var type: any PublishedProperty.Type
  }

  /// An object without `@Published` properties. Its address may be another's once it is gone; the weak reference
  /// tells.
  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var fields: [ObjectIdentifier: [Field]] = [:]
  nonisolated(unsafe) private static var table: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var limit = 64

  static func publisher(of object: some AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let fields = fields(of: Swift.type(of: object as AnyObject))
      return fields.isEmpty ? listed(object) : stored(in: object, fields)
    }
  }

  /// The publisher that any of the properties holds, or a new one; after this all of them hold it.
  private static func stored(in object: AnyObject, _ fields: [Field]) -> ObservableObjectPublisher {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let storages = fields.map { $0.type.storage(at: address + $0.offset) }
    let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for storage in storages where storage.objectWillChange == nil {
      storage.objectWillChange = publisher
    }
    return withExtendedLifetime(object) { publisher }
  }

  private static func listed(_ object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    if let entry = table[key], entry.object === object { return entry.publisher }
    if table.count >= limit {
      table = table.filter { $0.value.object != nil }
      limit = max(64, table.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    table[key] = Entry(object: object, publisher: publisher)
    return publisher
  }

  /// The `@Published` properties of a class and of those it inherits from, looked up once for each class.
  private static func fields(of type: any AnyObject.Type) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    var found: [Field] = []
    // 1 is `classType`, which is declared as a variable and so cannot be named in Swift 6.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
      if let property = fieldType as? any PublishedProperty.Type {
        found.append(Field(offset: offset, type: property))
      }
      return true
    }
    fields[ObjectIdentifier(type)] = found
    return found
  }
}
