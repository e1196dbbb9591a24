/// Where a binding reads and writes.
///
/// A class rather than two closures: two bindings to one place can be told to be the same, so a view that is handed the
/// same binding again does not run.
class BindingLocation<Value> {
  init() {}

  func read() -> Value { preconditionFailure("A location must say where it reads.") }
  func write(_ value: Value) {}
  func write(_ value: Value, _ transaction: Transaction) {
    if transaction.isPlain { return write(value) }
    // What the change is made in has the last word over what the binding says.
    let around = CurrentTransaction.value ?? Transaction()
    CurrentTransaction.with(transaction.overlaid(with: around)) { write(value) }
  }
  func isSame(as other: BindingLocation<Value>) -> Bool { false }
}

final class ConstantLocation<Value>: BindingLocation<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func read() -> Value { value }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return TypePlan.of(Value.self).isSame(value, other.value)
  }
}

final class ClosureLocation<Value>: BindingLocation<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }
  override func write(_ value: Value) { set(value, Transaction()) }
  override func write(_ value: Value, _ transaction: Transaction) {
    if transaction.isPlain { return set(value, transaction) }
    let around = CurrentTransaction.value ?? Transaction()
    let whole = transaction.overlaid(with: around)
    CurrentTransaction.with(whole) { set(value, whole) }
  }
}

final class ProjectedLocation<Base, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: BindingLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func read() -> Value { base.read()[keyPath: keyPath] }

  override func write(_ value: Value) {
    var whole = base.read()
    whole[keyPath: keyPath] = value
    base.write(whole)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ProjectedLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && (base === other.base || base.isSame(as: other.base))
  }
}
