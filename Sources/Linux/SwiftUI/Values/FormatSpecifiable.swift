public import CoreGraphics

public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: Self._Arg { get }
  var _specifier: String { get }
  /// The value as the default specifier writes it in the current locale. Ours: keeps whole numbers off the slow path
  /// of Foundation's formatting.
  var _formatted: String { get }
}

extension _FormatSpecifiable {
  public var _formatted: String { String(format: _specifier, locale: .current, _arg) }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public var _formatted: String {
    guard let grouping = DecimalGrouping.current, let value = Int(exactly: self) else {
      return String(format: _specifier, locale: .current, _arg)
    }
    return grouping.format(value)
  }
}

extension _FormatSpecifiable where Self: FixedWidthInteger & SignedInteger {
  public var _arg: Int64 { Int64(self) }
  public var _specifier: String { bitWidth > 32 ? "%lld" : "%d" }
}

extension _FormatSpecifiable where Self: FixedWidthInteger & UnsignedInteger {
  public var _arg: UInt64 { UInt64(self) }
  public var _specifier: String { bitWidth > 32 ? "%llu" : "%u" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
}

extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public var _specifier: String { "%f" }
}

extension CGFloat: _FormatSpecifiable {
  public var _arg: CGFloat { self }
  public var _specifier: String { "%lf" }
}
