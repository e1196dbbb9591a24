public import SwiftUI

/// State that is declared in a cell and belongs to the cell's item, so that it survives recycling.
///
/// Where `@State` is lost when a cell leaves the screen, this is kept by the item's id, until the item leaves the data or
/// the budget (``ItemStateRetention``) gives it up. All cells that show the item share it.
///
/// ```swift
/// struct SongCell: View {
///   @ItemState private var isFavourite = false
///
///   var body: some View { Toggle("Favourite", isOn: $isFavourite) }
/// }
/// ```
///
/// It works in the cells of a ``CollectionView`` and in hosted cells that know their item's id
/// (`HostingCollectionViewCell.configure(with:id:parent:)`). Anywhere else it is as `@State`.
///
/// A declaration is told from others by where it stands in the source and by its type, or by the key that it is given.
/// Two equal views in one cell thus share what they declare; tell them apart with `itemStateKey(_:)`.
///
/// A change runs the bodies that read the value and no others.
@propertyWrapper @MainActor @preconcurrency public struct ItemState<Value>: @preconcurrency DynamicProperty {
  @Environment(\.itemStateScope) private var scope
  @StateObject private var link = ItemStateLink<Value>()
  // Unsafe only in that a view may be made off the main actor; what is stored then is read on it.
  private nonisolated(unsafe) let initial: Value
  private nonisolated let declaration: ItemStateDeclaration
  private var box: ItemStateBox<Value>?

  /// Declares state that is told from others by where it is declared.
  ///
  /// - Parameters:
  ///   - value: The value until another is set.
  ///   - file: The source file of the declaration.
  ///   - line: Its line.
  ///   - column: Its column.
  public nonisolated init(
    wrappedValue value: Value, file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    initial = value
    declaration = .place(file: file, line: line, column: column)
  }

  /// Declares state by a name, which views of other types may use too: what has one name and one type in a cell is one.
  ///
  /// - Parameters:
  ///   - value: The value until another is set.
  ///   - key: The name.
  public nonisolated init(wrappedValue value: Value, key: String) {
    initial = value
    declaration = .key(key)
  }

  /// The value.
  ///
  /// Outside a view's body and actions there is no memory: reading gives the initial value and writing does nothing.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// The value as a binding, which goes on to belong to the item when its cell shows another.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Bindable(box).value
  }

  /// Finds the item's value before a body runs.
  public mutating func update() {
    box = link.connect(to: scope, declaration, initial: initial)
    // Closures that the body makes hold this value: they must not make the item count as shown.
    _link = StateObject(wrappedValue: ItemStateLink())
  }
}

extension ItemState where Value: ExpressibleByNilLiteral {
  /// Declares state that is nil until it is set.
  public nonisolated init(file: String = #fileID, line: UInt = #line, column: UInt = #column) {
    self.init(wrappedValue: nil, file: file, line: line, column: column)
  }
}

/// What tells one declaration of item state from another.
enum ItemStateDeclaration: Hashable, Sendable {
  case place(file: String, line: UInt, column: UInt)
  case key(String)
}

/// A value of an item: the declaration, the type, and the keys that views around it were given.
struct ItemStateKey: Hashable {
  let declaration: ItemStateDeclaration
  let type: ObjectIdentifier
  let path: [AnyHashable]
}
