import Observation
import Shoji
import SwiftUI

/// A folder's lines, as far as they have been read.
@MainActor @Observable final class FilesModel: DemoModel {
  /// The lines so far.
  ///
  /// Lines are only added at the end.
  private(set) var tree = FileTree()
  /// Whether lines are still coming.
  private(set) var isReading = true
  /// What is wrong with the folder, as far as somebody looked; what was read of it stays.
  private(set) var trouble: FolderTrouble?
  /// How often reading was begun.
  private(set) var attempt = 0
  /// The sections of which only the header is shown.
  private(set) var collapsed: Set<Int> = []
  /// The lines that are selected.
  var selected: Set<Int> = []
  /// The lines that were on disk when they were read and are so no longer, as far as somebody looked.
  private(set) var gone: Set<Int> = []
  /// What the demo was told, in order.
  @ObservationIgnored private(set) var events: [String] = []
  /// Where the lines are asked to scroll to.
  var position = CollectionPosition()
  /// The places of the lines that are seen.
  @ObservationIgnored var visible = 0..<0
  /// The folder as it can be shown.
  let title: String
  private let reader: DirectoryReader
  @ObservationIgnored private var looks = 0

  /// How often somebody looks whether the folder is still there.
  private static let watchInterval = Duration.seconds(2)

  /// Makes a model that has read nothing yet.
  ///
  /// - Parameter folder: The folder's path, as bytes.
  init(folder: [UInt8]) {
    reader = DirectoryReader(path: folder)
    title = Complaint.visible(String(decoding: folder, as: UTF8.self))
  }

  var isLoading: Bool { isReading || looks > 0 }

  /// The selected lines by their paths below the folder, in the order of the tree.
  var selection: [String] { tree.ways(to: selected).map(Self.path) }

  // MARK: Reading

  /// Reads everything, on another thread, and returns when it is here or the task is cancelled.
  func load() async {
    guard isReading else { return }
    for await batch in reader.batches() { tree.append(batch) }
    guard !Task.isCancelled else { return }
    if tree.entries.isEmpty { trouble = await troubleNow() }
    isReading = false
    events.append(trouble == nil ? "loaded \(tree.entries.count)" : "failed")
  }

  /// Looks again and again whether the folder is there, until the task is cancelled.
  func watch() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.watchInterval)
      await lookForFolder()
    }
  }

  /// Looks whether the folder is there.
  func lookForFolder() async {
    guard !isReading else { return }
    let now = await troubleNow()
    guard now != trouble, !isReading else { return }
    trouble = now
    events.append(now == nil ? "folder back" : "folder gone")
  }

  private func troubleNow() async -> FolderTrouble? {
    let reader = reader
    return await Task.detached { reader.trouble }.value
  }

  /// Reads once more.
  func retry() {
    guard !isReading else { return }
    tree = FileTree()
    trouble = nil
    collapsed = []
    selected = []
    gone = []
    isReading = true
    attempt += 1
  }

  // MARK: What is done

  /// Shows only a section's header, or all of it again.
  func toggle(_ section: FileSection) {
    if collapsed.remove(section.id) == nil { collapsed.insert(section.id) }
    events.append("\(collapsed.contains(section.id) ? "collapse" : "expand") \(section.title)")
    if let folder = section.folder { look(after: folder.id) }
  }

  /// Opens a line: what is gone by now says so.
  func activate(_ id: Int) {
    guard let way = tree.ways(to: [id]).first else { return }
    events.append("activate \(Self.path(way))")
    look(after: id)
  }

  /// Looks, on another thread, whether a line is still on disk.
  private func look(after id: Int) {
    guard let way = tree.ways(to: [id]).first else { return }
    let names = way.map(\.nameOnDisk)
    let (reader, attempt) = (reader, attempt)
    looks += 1
    Task {
      let isThere = await Task.detached { reader.has(names) }.value
      looks -= 1
      guard attempt == self.attempt else { return }
      if isThere { gone.remove(id) } else { gone.insert(id) }
    }
  }

  private static func path(_ way: [FileEntry]) -> String { way.map(\.name).joined(separator: "/") }

  // What is on disk is not the demo's to change; the arguments refuse these steps.
  func scroll(toIndex index: Int, anchor: UnitPoint) { position.scroll(toIndex: index, anchor: anchor) }
  func append(_ count: Int) {}
  func prepend(_ count: Int) {}
  func remove(at index: Int) {}
}
