/// A value whose change sets something off, of a type that is not known outside.
struct Trigger {
  private let value: any Equatable

  init(_ value: some Equatable) { self.value = value }

  func isSame(as other: Trigger) -> Bool {
    func compare<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return compare(value)
  }
}
