import Foundation

/// A value of a JSON file, read where no type says what it holds.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The value of a key; nil where there is none.
  ///
  /// A null that is written down is `.null`.
  subscript(key: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields[key]
  }

  /// The values of an array; none where it is no array.
  var values: [JSON] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  /// The keys of an object; none where it is no object.
  var keys: Set<String> {
    guard case .object(let fields) = self else { return [] }
    return Set(fields.keys)
  }

  /// The number; `inf`, `-inf` and `nan` are written as strings.
  var number: CGFloat? {
    switch self {
    case .number(let value): return CGFloat(value)
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .string("nan"): return .nan
    default: return nil
    }
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  var isTrue: Bool { self == .bool(true) }

  /// The numbers of an array; null where something else stands.
  var numbers: [CGFloat?] { values.map(\.number) }
}
