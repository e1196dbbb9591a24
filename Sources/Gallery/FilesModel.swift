import Observation
import Shoji
import SwiftUI

/// A folder's lines, as far as they have been read.
@MainActor @Observable final class FilesModel: DemoModel {
  /// The lines so far.
  ///
  /// Lines are only added at the end.
  private(set) var entries: [FileEntry] = []
  /// Whether lines are still coming.
  private(set) var isLoading = true
  /// What the demo was told, in order.
  @ObservationIgnored private(set) var events: [String] = []
  /// Where the lines are asked to scroll to.
  var position = CollectionPosition()
  /// The places of the lines that are seen.
  @ObservationIgnored var visible = 0..<0
  /// The folder as it can be shown.
  let title: String
  private let reader: DirectoryReader

  /// Makes a model that has read nothing yet.
  ///
  /// - Parameter folder: The folder's path, as bytes.
  init(folder: [UInt8]) {
    reader = DirectoryReader(path: folder)
    title = Complaint.visible(String(decoding: folder, as: UTF8.self))
  }

  /// Reads everything, on another thread, and returns when it is here or the task is cancelled.
  func load() async {
    for await batch in reader.batches() { entries += batch }
    isLoading = false
    events.append("loaded \(entries.count)")
  }

  // What is on disk is not the demo's to change; the arguments refuse these steps.
  func scroll(toIndex index: Int, anchor: UnitPoint) { position.scroll(toIndex: index, anchor: anchor) }
  func append(_ count: Int) {}
  func prepend(_ count: Int) {}
  func remove(at index: Int) {}
}
