public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public init(_ e: Edge) {
      self.init(rawValue: 1 << e.rawValue)
    }

    public static let top = Edge.Set(.top)
    public static let leading = Edge.Set(.leading)
    public static let bottom = Edge.Set(.bottom)
    public static let trailing = Edge.Set(.trailing)
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Edge.Set = [.leading, .trailing]
    public static let vertical: Edge.Set = [.top, .bottom]
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading
  case trailing
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = VerticalEdge.Set(rawValue: 1)
    public static let bottom = VerticalEdge.Set(rawValue: 2)
    public static let all: VerticalEdge.Set = [.top, .bottom]
  }
}
