import Shoji
import SwiftUI

@MainActor @Observable final class Archive {
  private(set) var entries = (500..<600).map { Message(id: $0, text: "Entry \($0)") }

  func loadNewer() async throws {
    guard let last = entries.last else { return }
    entries += ((last.id + 1)...(last.id + 50)).map { Message(id: $0, text: "Entry \($0)") }
  }

  func loadOlder() async throws {
    guard let first = entries.first, first.id > 0 else { return }
    entries = ((first.id - 50)..<first.id).map { Message(id: $0, text: "Entry \($0)") } + entries
  }
}

struct ArchiveList: View {
  let archive: Archive

  var body: some View {
    CollectionView(archive.entries) { entry in
      Text(verbatim: entry.text).frame(height: 44)
    }
    .onReachStart(within: 5) { try await archive.loadOlder() }
    .onReachEnd(within: 20) { try await archive.loadNewer() }
    .collectionEmpty { Text("No entries") }
  }
}
