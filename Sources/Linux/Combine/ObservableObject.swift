public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let broadcast = Broadcast<Void, Never>()

  public init() {}

  public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == () {
    broadcast.add(subscriber)
  }

  public func send() { broadcast.send(()) }
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never

  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  /// One publisher for each object, for as long as the object lives. At Apple an object without `@Published`
  /// properties answers with a new one each time.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}
