// What is listed as sendable may cross to another thread; it is read and written on the main one.
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
  public typealias ID = Value.ID
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {
  public static func == (a: ModifiedContent<Content, Modifier>, b: ModifiedContent<Content, Modifier>) -> Bool
  {
    a.content == b.content && a.modifier == b.modifier
  }
}
