/// An index path of two indexes is that of an item in a section. One of fewer names none: its missing indexes are
/// `NSNotFound`, and setting one adds what is missing.
extension IndexPath {
  public init(item: Int, section: Int) { self = [section, item] }
  public init(row: Int, section: Int) { self = [section, row] }

  public var section: Int {
    get { count > 0 ? self[0] : NSNotFound }
    set { setIndex(newValue, at: 0) }
  }

  public var item: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { setIndex(newValue, at: 1) }
  }

  public var row: Int {
    get { item }
    set { item = newValue }
  }

  private mutating func setIndex(_ index: Int, at place: Int) {
    while count <= place { append(0) }
    self[place] = index
  }
}
