import Observation
import Shoji
import SwiftUI

/// The pictures of a folder, as far as they have been found, and what is done with them.
@MainActor @Observable final class PhotosModel: DemoModel {
  /// The pictures so far, in the order of their names.
  private(set) var photos: [Photo] = []
  /// How many there will be; nil until the folder was read.
  private(set) var total: Int?
  /// Whether pictures are still being found.
  private(set) var isFinding = true
  /// What is wrong with the folder, as far as somebody looked; what was found in it stays.
  private(set) var trouble: FolderTrouble?
  /// How often finding was begun.
  private(set) var attempt = 0
  /// The picture that is selected, by its place.
  private(set) var selected: Int?
  /// The picture that is shown large, by its place.
  private(set) var opened: Int?
  /// Where the pictures are asked to scroll to.
  var position = CollectionPosition()
  /// The places of the pictures that are seen.
  @ObservationIgnored var visible = 0..<0 {
    didSet { library.visible = visible }
  }
  /// What the demo was told, in order.
  @ObservationIgnored private(set) var events: [String] = []
  /// How many pictures are being tried again.
  @ObservationIgnored private var retries = 0
  /// The folder as it can be shown.
  let title: String
  let library = PictureLibrary()
  private let folder: [UInt8]

  /// How often somebody looks whether the folder is still there.
  private static let watchInterval = Duration.seconds(2)

  /// Makes a model that has found nothing yet.
  ///
  /// - Parameter folder: The folder's path, as bytes.
  init(folder: [UInt8]) {
    self.folder = folder
    title = Complaint.visible(String(decoding: folder, as: UTF8.self))
    library.failed = { [weak self] problem in
      guard problem == .gone, let self else { return }
      Task { await self.lookForFolder() }
    }
  }

  var isLoading: Bool { isFinding || library.isBusy || retries > 0 }
  var selection: [String] { selected.map { [photos[$0].name] } ?? [] }

  // MARK: The folder

  /// Finds all pictures, on another thread, and returns when they are here or the task is cancelled.
  func find() async {
    guard isFinding else { return }
    for await find in PhotoFinder(folder: folder).finds() {
      switch find {
      case .names(let count): total = count
      case .photos(let batch): photos += batch
      }
    }
    guard !Task.isCancelled else { return }
    // Before anybody says that there are no pictures.
    if photos.isEmpty { await lookForFolder() }
    isFinding = false
    events.append("loaded \(photos.count)")
  }

  /// Looks for the folder, and for pictures where there are none.
  func lookAgain() {
    guard !isFinding else { return }
    guard photos.isEmpty else {
      Task { await lookForFolder() }
      return
    }
    total = nil
    isFinding = true
    attempt += 1
  }

  /// Looks again and again whether the folder is there, until the task is cancelled.
  func watch() async {
    while !Task.isCancelled {
      await lookForFolder()
      try? await Task.sleep(for: Self.watchInterval)
    }
  }

  /// Looks whether the folder is there.
  func lookForFolder() async {
    let reader = DirectoryReader(path: folder)
    let now = await Task.detached { reader.trouble }.value
    guard now != trouble else { return }
    trouble = now
    events.append(now == nil ? "folder back" : "folder gone")
  }

  /// Looks at a picture's file anew.
  func retry(_ photo: Photo) {
    retries += 1
    events.append("retry \(photo.id)")
    Task {
      let size = await Task.detached { Photo.size(of: photo.file) }.value
      retries -= 1
      photos[photo.id].size = size
      library.retry(photos[photo.id])
      await lookForFolder()
    }
  }

  // MARK: Choosing

  /// Selects a picture.
  func select(_ id: Int) {
    guard photos.indices.contains(id), id != selected else { return }
    selected = id
    events.append("select \(id)")
  }

  /// Selects the picture that is so many places further on; what is shown large goes along.
  ///
  /// Without a selection it is the first that is seen. At the ends it stays.
  func moveSelection(by distance: Int) {
    guard !photos.isEmpty else { return }
    let target = selected.map { $0 + distance } ?? visible.lowerBound
    select(min(max(target, 0), photos.count - 1))
    guard let selected else { return }
    if opened != nil { open(selected) }
    position.scroll(to: selected)
  }

  /// Shows a picture large.
  func open(_ id: Int) {
    guard photos.indices.contains(id), id != opened else { return }
    close()
    select(id)
    opened = id
    library.hold(PictureLibrary.Key(photo: id, isLarge: true), photos[id])
    events.append("activate \(id)")
  }

  /// Shows the selected picture large, or none any more.
  func toggleOpened() {
    if opened != nil { close() } else if let selected { open(selected) }
  }

  /// Shows no picture large any more.
  ///
  /// - Returns: Whether one was.
  @discardableResult func close() -> Bool {
    guard let id = opened else { return false }
    opened = nil
    library.release(PictureLibrary.Key(photo: id, isLarge: true))
    return true
  }

  // MARK: Scripts

  func scroll(toIndex index: Int, anchor: UnitPoint) { position.scroll(toIndex: index, anchor: anchor) }
  // What is on disk is not the demo's to change; the arguments refuse these steps.
  func append(_ count: Int) {}
  func prepend(_ count: Int) {}
  func remove(at index: Int) {}
}
