// A pass asks thousands of elements short questions, and counting the references to them took half of its time. What is asked
// here is held by the tree meanwhile, so it is not counted once more.

/// Calls `body` with an object that is held elsewhere, which is not counted once more.
@inlinable @inline(__always)
func withBorrowed<Object: AnyObject, Result>(
  _ object: Object, _ body: (Object) throws -> Result
) rethrows -> Result {
  try Unmanaged.passUnretained(object).borrow(body)
}

extension Unmanaged {
  // By way of this function: the standard library checks closures that are handed to it for the actor they run on.
  @inlinable @inline(__always)
  func borrow<Result>(_ body: (Instance) throws -> Result) rethrows -> Result {
    try _withUnsafeGuaranteedRef(body)
  }
}

extension Array where Element: AnyObject {
  /// Calls `body` with an element that the array holds, which is not counted once more.
  @inlinable @inline(__always)
  func borrow<Result>(_ index: Int, _ body: (Element) throws -> Result) rethrows -> Result {
    precondition(indices.contains(index))
    return try withUnsafeBytes { bytes in
      try bytes.load(
        fromByteOffset: index * MemoryLayout<Unmanaged<Element>>.stride, as: Unmanaged<Element>.self
      ).borrow(body)
    }
  }

  /// Calls `body` with each element, none of which is counted once more.
  @inlinable @inline(__always)
  func forEachBorrowed(_ body: (Element) throws -> Void) rethrows {
    for index in indices { try borrow(index, body) }
  }
}
