@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  // Unsafe, since Apple lets attributes be copied and compared anywhere; everything else of them is on the main actor.
  private nonisolated(unsafe) var values = Values()

  private struct Values: Equatable {
    var geometry = ViewGeometry()
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var indexPath = IndexPath()
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var place: ListPlace?
  }

  /// Makes attributes of an item without a path.
  public nonisolated override init() { super.init() }

  // Not Apple's: without Objective-C a copy of a subclass, and the attributes of a layout's class, can be made by nothing
  // but a required initialiser.
  public nonisolated required convenience init(_class: Void) { self.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    represent(.cell, at: indexPath)
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.supplementaryView(elementKind), at: indexPath)
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.decorationView(decorationViewKind), at: indexPath)
  }

  /// What an element is.
  enum Element {
    case cell
    case supplementaryView(String)
    case decorationView(String)
  }

  /// Says what the attributes are of, for those that a layout makes of its own class.
  func represent(_ element: Element, at indexPath: IndexPath) {
    values.indexPath = indexPath
    switch element {
    case .cell: (values.category, values.kind) = (.cell, nil)
    case .supplementaryView(let kind): (values.category, values.kind) = (.supplementaryView, kind)
    case .decorationView(let kind): (values.category, values.kind) = (.decorationView, kind)
    }
  }

  var geometry: ViewGeometry { values.geometry }

  open var frame: CGRect {
    get { values.geometry.frame }
    set { values.geometry.setFrame(values.geometry.usable(newValue, "frame")) }
  }
  open var center: CGPoint {
    get { values.geometry.center }
    set { values.geometry.center = values.geometry.usable(newValue, "center") }
  }
  open var size: CGSize {
    get { values.geometry.bounds.size }
    set {
      values.geometry.bounds = values.geometry.usable(CGRect(origin: .zero, size: newValue), "size")
    }
  }
  /// Its origin is always zero; Apple raises an exception for another.
  open var bounds: CGRect {
    get { values.geometry.bounds }
    set { size = newValue.size }
  }
  open var transform: CGAffineTransform {
    get { values.geometry.transform }
    set { values.geometry.transform = newValue }
  }
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// Where the element stands in a list; nil elsewhere.
  var place: ListPlace? {
    get { values.place }
    set { values.place = newValue }
  }
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  open var representedElementKind: String? { values.kind }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(_class: ())
    copy.values = values
    return copy
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: self) == type(of: other) else {
      return false
    }
    return values == other.values
  }

  nonisolated open override var hash: Int { values.indexPath.hashValue }
}
