public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  /// Ours: adds the keyframes to a list.
  func _append(to list: _KeyframeList)
}

extension KeyframeTrackContent {
  public func _append(to list: _KeyframeList) { body._append(to: list) }

  /// The keyframes, in order.
  var segments: [KeyframeSegment<Value>] {
    let list = _KeyframeList()
    _append(to: list)
    return list.segments.compactMap { $0 as? KeyframeSegment<Value> }
  }
}

/// Keyframes of one type, which is not known here.
public final class _KeyframeList {
  var segments: [Any] = []
}

/// Keyframes as they are.
public struct _KeyframeLeaf<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  let list: [KeyframeSegment<Value>]

  public var body: _KeyframeLeaf<Value> { self }
  public func _append(to list: _KeyframeList) { list.segments += self.list as [Any] }
}

public struct LinearKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  public let body: _KeyframeLeaf<Value>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    body = _KeyframeLeaf(list: [KeyframeSegment(to, duration, .linear(timingCurve))])
  }
}

public struct CubicKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  public let body: _KeyframeLeaf<Value>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    body = _KeyframeLeaf(list: [
      KeyframeSegment(to, duration, .cubic(start: startVelocity, end: endVelocity))
    ])
  }
}

public struct SpringKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  public let body: _KeyframeLeaf<Value>

  /// Without a duration the spring has the time that it takes to settle.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    body = _KeyframeLeaf(list: [
      KeyframeSegment(to, duration ?? spring.settlingDuration, .spring(spring, start: startVelocity))
    ])
  }
}

public struct MoveKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  public let body: _KeyframeLeaf<Value>

  public init(_ to: Value) { body = _KeyframeLeaf(list: [KeyframeSegment(to, 0, .move)]) }
}

/// Keyframes one after the other.
public struct _KeyframeSequence<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = _KeyframeLeaf<Value>
  public let body: _KeyframeLeaf<Value>
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
  public static func buildExpression<K>(_ expression: K) -> K
  where Value == K.Value, K: KeyframeTrackContent {
    expression
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> { _KeyframeLeaf<Value>(list: []) }

  public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent {
    first
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(body: _KeyframeLeaf(list: accumulated.segments + next.segments))
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    _KeyframeLeaf(list: components.flatMap(\.segments))
  }
}
