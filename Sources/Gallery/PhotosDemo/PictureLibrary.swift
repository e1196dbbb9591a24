import Foundation
import Observation
import UIKit

/// The pictures that are seen, decoded at the size at which they are.
///
/// A cell holds its picture while it is seen. Pictures belong to the photo they were made of: a cell that is given another photo
/// asks for another picture, and what comes late for one that nobody holds any more is dropped.
@MainActor final class PictureLibrary {
  /// Which picture of which photo.
  struct Key: Hashable, Sendable {
    var photo: Int
    /// Whether it fills the window instead of a cell.
    var isLarge = false
  }

  /// What there is of a picture.
  @MainActor @Observable final class Entry {
    /// The picture; nil until it is decoded, or where it cannot be.
    fileprivate(set) var image: UIImage?
    /// Why it cannot be decoded.
    fileprivate(set) var problem: PictureProblem?
    /// The size that it was made to fit into.
    @ObservationIgnored fileprivate var limit: PixelSize?
  }

  private struct Hold {
    var photo: Photo
    var count: Int
  }

  private var entries: [Key: Entry] = [:]
  private var holds: [Key: Hold] = [:]
  private var cache = PictureCache<Key>()
  private var queue = PictureQueue<Key>()
  private var tasks: [Key: Task<Void, Never>] = [:]

  /// How wide cells are, in pixels; 0 until that is known.
  var cellWidth = 0 {
    didSet { if cellWidth != oldValue { askAnew(isLarge: false) } }
  }
  /// How large the window is, in pixels.
  var screen = PixelSize(width: 0, height: 0) {
    didSet { if screen != oldValue { askAnew(isLarge: true) } }
  }
  /// The places of the photos that are seen; what is nearest to them is decoded first.
  var visible = 0..<0
  /// Told when a file could not be read.
  var failed: (PictureProblem) -> Void = { _ in }

  /// Whether pictures are still on their way.
  var isBusy: Bool { !queue.isEmpty }
  /// The bytes of all pictures that are kept.
  var bytes: Int { cache.bytes }

  /// How many screens' worth of pictures is kept.
  static let screens = 3
  /// How many entries without a picture are kept at least.
  private static let mostSpareEntries = 256
  /// A pixel is kept twice: as it was decoded and as it is drawn.
  private static let bytesPerPixel = 8
  /// Cells' widths count in steps of so many pixels, so that a window that is drawn larger does not decode at each step.
  private static let step = 32

  /// How many pictures are held.
  var holdCount: Int { holds.count }

  /// What there is of a picture now and later.
  func entry(_ key: Key) -> Entry {
    if let entry = entries[key] { return entry }
    let entry = Entry()
    entries[key] = entry
    return entry
  }

  /// Keeps a picture, and decodes it where it is not there, until it is released as often as it was held.
  func hold(_ key: Key, _ photo: Photo) {
    holds[key] = Hold(photo: photo, count: (holds[key]?.count ?? 0) + 1)
    cache.touch(key)
    ask(key)
    start()
  }

  /// Ends a hold: the picture may be forgotten, and need not be decoded any more.
  func release(_ key: Key) {
    guard var hold = holds[key] else { return }
    hold.count -= 1
    if hold.count > 0 {
      holds[key] = hold
      return
    }
    holds[key] = nil
    queue.drop(key)
    tasks[key]?.cancel()
  }

  /// Forgets why a picture could not be decoded and tries again.
  func retry(_ photo: Photo) {
    for key in [Key(photo: photo.id), Key(photo: photo.id, isLarge: true)] {
      if entries[key]?.problem != nil { entries[key]?.problem = nil }
      if holds[key] != nil {
        holds[key]?.photo = photo
        ask(key)
      }
    }
    start()
  }

  // MARK: Asking

  private func askAnew(isLarge: Bool) {
    for key in holds.keys where key.isLarge == isLarge { ask(key) }
    start()
  }

  /// Lets a held picture wait for its turn, unless it is there in its size or never can be.
  private func ask(_ key: Key) {
    guard let photo = holds[key]?.photo, let limit = limit(key, photo), case .success(let size) = photo.size
    else { return }
    let entry = entry(key)
    guard entry.problem == nil else { return }
    if entry.image != nil, let known = entry.limit, known.covers(limit) { return }
    queue.add(key, pixels: size.count)
  }

  /// The size that a picture is to fit into; nil where nobody knows yet.
  private func limit(_ key: Key, _ photo: Photo) -> PixelSize? {
    if key.isLarge { return screen.count > 0 ? screen : nil }
    guard cellWidth > 0 else { return nil }
    let width = (cellWidth + Self.step - 1) / Self.step * Self.step
    return PixelSize(width: width, height: Int((CGFloat(width) / photo.cellRatio).rounded(.up)))
  }

  // MARK: Decoding

  private func start() {
    while let key = queue.start(nearest: { distance(to: $0) }) {
      guard let photo = holds[key]?.photo, let limit = limit(key, photo) else {
        queue.finish(key)
        continue
      }
      tasks[key] = Task.detached(priority: .utility) { [weak self] in
        let result: Result<UIImage, PictureProblem>? =
          Task.isCancelled
          ? nil : Result { () throws(PictureProblem) in try photo.file.thumbnail(fitting: limit) }
        await self?.finish(key, photo, limit, result, isCancelled: Task.isCancelled)
      }
    }
  }

  /// What is large is looked at alone.
  private func distance(to key: Key) -> Int {
    if key.isLarge { return -1 }
    return key.photo < visible.lowerBound
      ? visible.lowerBound - key.photo : max(0, key.photo - visible.upperBound + 1)
  }

  private func finish(
    _ key: Key, _ photo: Photo, _ limit: PixelSize, _ result: Result<UIImage, PictureProblem>?,
    isCancelled: Bool
  ) {
    queue.finish(key)
    tasks[key] = nil
    if !isCancelled, let result, holds[key]?.photo == photo {
      let entry = entry(key)
      switch result {
      case .success(let image):
        entry.image = image
        entry.limit = limit
        cache.insert(key, bytes: Int(image.size.width) * Int(image.size.height) * Self.bytesPerPixel)
      case .failure(let problem):
        entry.problem = problem
        failed(problem)
      }
    } else {
      // Whoever came back meanwhile has asked for it again.
      ask(key)
    }
    start()
    forget()
  }

  /// Forgets what is too much, and what nobody needs to know any more.
  ///
  /// Never within a frame: a cell looks at an entry before it says that it holds it, and others may have let go of it
  /// between the two.
  private func forget() {
    let limit = Self.screens * screen.count * Self.bytesPerPixel
    for key in cache.evict(to: limit, unless: { holds[$0] != nil }) { entries[key]?.image = nil }
    guard entries.count > 2 * holds.count + Self.mostSpareEntries else { return }
    entries = entries.filter { holds[$0.key] != nil || $0.value.image != nil }
  }
}
