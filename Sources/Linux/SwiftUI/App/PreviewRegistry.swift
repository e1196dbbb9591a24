/// Declares a preview. Ours is found at run time, in `PreviewRegistry.all`, because no editor asks for it on Linux.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "PreviewMacros", type: "Preview")

/// The previews of this process, its libraries included. Ours.
public enum PreviewRegistry {
  /// A view to look at by itself, with the place it was declared at.
  public struct Entry: Sendable {
    public let name: String?
    /// The file, as `Module/File.swift`.
    public private(set) var fileID = ""
    public private(set) var line = 0
    private let makeBody: @MainActor () -> any View

    public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
      self.name = name
      makeBody = body
    }

    @MainActor public var body: any View { makeBody() }
  }

  /// All previews, by file and line. Reads the program's sections anew each time.
  public static var all: [Entry] {
    var found: [Entry] = []
    withUnsafeMutablePointer(to: &found) { found in
      _ = enumerateMetadataSections(
        { sections, found in
          found?.assumingMemoryBound(to: [Entry].self).pointee += PreviewRegistry.previews(in: sections)
          return true
        }, found)
    }
    return found.sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }

  /// The previews of one image.
  private static func previews(in sections: UnsafeRawPointer) -> [Entry] {
    // `MetadataSections` of the Swift runtime: a version, three pointers, then ranges of a start and a length. The
    // fifteenth is the discovery section; versions before 4 end before it.
    guard sections.load(as: UInt.self) >= 4 else { return [] }
    let range = sections + 4 * MemoryLayout<UInt>.size + 14 * 2 * MemoryLayout<UInt>.size
    let count = (range + MemoryLayout<UInt>.size).load(as: Int.self) / MemoryLayout<_PreviewRecord>.stride
    guard count > 0, let start = range.load(as: UnsafePointer<_PreviewRecord>?.self) else { return [] }
    return UnsafeBufferPointer(start: start, count: count).compactMap { record in
      record.kind == Entry.recordKind ? Entry(reading: record) : nil
    }
  }
}

// The runtime exports this for discovery; Swift Testing finds tests by it.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?
) -> Bool

/// What an expansion of `#Preview` leaves in the program. Layout: `TestContent.md` of Swift Testing.
public typealias _PreviewRecord = (
  kind: UInt32, reserved1: UInt32,
  accessor:
    @convention(c) (
      _ value: UnsafeMutableRawPointer, _ type: UnsafeRawPointer, _ hint: UnsafeRawPointer?, _ reserved: UInt
    ) -> CBool,
  context: UInt, reserved2: UInt
)

extension PreviewRegistry.Entry {
  /// "prvw", the kind of our records among others in the section.
  fileprivate static let recordKind: UInt32 = 0x7072_7677

  fileprivate init?(reading record: _PreviewRecord) {
    let preview = withUnsafePointer(to: Self.self as Any.Type) { type in
      withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { buffer -> Self? in
        guard let place = buffer.baseAddress, record.accessor(place, type, nil, 0) else { return nil }
        return place.move()
      }
    }
    guard let preview else { return nil }
    self = preview
  }

  /// Puts the preview where `PreviewRegistry` asks for it; false where another type is asked for.
  public func _store(
    fileID: String, line: Int, into value: UnsafeMutableRawPointer, asTypeAt type: UnsafeRawPointer
  ) -> CBool {
    guard type.load(as: Any.Type.self) == Self.self else { return false }
    var preview = self
    preview.fileID = fileID
    preview.line = line
    value.initializeMemory(as: Self.self, to: preview)
    return true
  }
}
