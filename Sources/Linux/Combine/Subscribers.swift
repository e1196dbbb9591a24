public enum Subscribers {
  /// A number of values, or no limit.
  public struct Demand: Hashable, Comparable, Sendable {
    /// `Int.max` stands for no limit.
    private var count: Int

    private init(count: Int) {
      self.count = count
    }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)

    public static func max(_ value: Int) -> Demand {
      precondition(
        value >= 0, "A demand is a number of values that a subscriber asks for: 0 or more, not \(value).")
      return Demand(count: value)
    }

    /// The number of values; nil is no limit.
    public var max: Int? { self == .unlimited ? nil : count }

    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, isTooLarge) = lhs.count.addingReportingOverflow(rhs.count)
      return Demand(count: isTooLarge ? .max : sum)
    }

    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    /// Unlimited less anything stays unlimited; nothing falls below none.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      lhs == .unlimited ? lhs : Demand(count: Swift.max(0, lhs.count - rhs.count))
    }

    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
  }

  @frozen
  public enum Completion<Failure> where Failure: Error {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
