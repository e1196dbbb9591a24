/// Which ids were seen, and where: open addressing over a list of ids that stays with the caller.
///
/// A slot is one word, half of it the id's hash and half its index, so that nearly every look-up of an id that
/// is not there costs one read and no comparison of ids.
@usableFromInline struct IDTable<ID: Hashable>: ~Copyable {
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline let mask: Int

  /// Makes a table for up to `count` ids, half of its slots at least staying free.
  @inlinable init(capacity count: Int) {
    var size = 8
    while size < count * 2 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0)
    mask = size - 1
  }

  @inlinable deinit { slots.deallocate() }

  /// The hash that ``insert(_:hash:in:)`` and ``index(of:hash:in:)`` want.
  @inlinable @inline(__always) static func hash(_ id: ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }

  /// Enters an id by its index, unless an equal one is there.
  ///
  /// - Returns: The index of the equal one; `nil` where there is none.
  @inlinable @inline(__always)
  func insert(_ index: Int, hash: UInt32, in ids: UnsafeBufferPointer<ID>) -> Int? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[place]
      if slot == 0 {
        slots[place] = UInt64(hash) << 32 | UInt64(index + 1)
        return nil
      }
      if slot >> 32 == UInt64(hash) {
        let other = Int(slot & 0xFFFF_FFFF) - 1
        if ids[other] == ids[index] { return other }
      }
      place = (place + 1) & mask
    }
  }

  /// Returns the index of the id that equals a given one; `nil` where there is none.
  @inlinable @inline(__always)
  func index(of id: ID, hash: UInt32, in ids: UnsafeBufferPointer<ID>) -> Int? {
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[place]
      if slot == 0 { return nil }
      if slot >> 32 == UInt64(hash) {
        let other = Int(slot & 0xFFFF_FFFF) - 1
        if ids[other] == id { return other }
      }
      place = (place + 1) & mask
    }
  }
}
