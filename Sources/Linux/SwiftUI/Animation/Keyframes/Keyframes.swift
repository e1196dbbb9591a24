public protocol Keyframes<Value> {
  associatedtype Value = Self.Body.Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  /// Ours: adds the tracks to a list.
  func _append(to list: _TrackList)
}

extension Keyframes {
  public func _append(to list: _TrackList) { body._append(to: list) }

  /// The tracks, in order.
  var tracks: [KeyframeTrackWay<Value>] {
    let list = _TrackList()
    _append(to: list)
    return list.tracks.compactMap { $0 as? KeyframeTrackWay<Value> }
  }
}

/// Tracks of one type, which is not known here.
public final class _TrackList {
  var tracks: [Any] = []
}

/// The keyframes of one property of a value.
struct KeyframeTrackWay<Root> {
  /// Makes the way from a first value: how long it takes, and what sets the property at a time.
  let begin: (Root) -> (duration: Double, apply: (inout Root, Double) -> Void)
}

public struct KeyframeTrack<Root, Value, Content>: Keyframes
where Value == Content.Value, Content: KeyframeTrackContent {
  public typealias Body = _KeyframeTracks<Root>
  // The parameter of that name is the property's type; what the keyframes are of is the root.
  @_implements(Keyframes,Value)
  public typealias _Animated = Root
  public let body: _KeyframeTracks<Root>

  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    let segments = content().segments
    let track = KeyframeTrackWay<Root> { root in
      let way = KeyframeWay(from: root[keyPath: keyPath], segments)
      return (way.duration, { $0[keyPath: keyPath] = way.value(at: $1) })
    }
    body = _KeyframeTracks(list: [track])
  }

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\Root.self, content: content)
  }
}

/// Tracks beside each other.
public struct _KeyframeTracks<Value>: Keyframes {
  public typealias Body = _KeyframeTracks<Value>
  let list: [KeyframeTrackWay<Value>]

  public var body: _KeyframeTracks<Value> { self }
  public func _append(to list: _TrackList) { list.tracks += self.list as [Any] }
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: Keyframes {
    expression
  }

  public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: Keyframes { first }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> {
    _KeyframeTracks(list: accumulated.tracks + next.tracks)
  }

  public static func buildFinalResult<Content>(
    _ component: Content
  ) -> Content where Value == Content.Value, Content: Keyframes { component }
}
