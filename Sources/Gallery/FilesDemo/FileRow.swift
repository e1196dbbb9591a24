import Shoji
import SwiftUI

/// One entry: its kind as a sign, its name and its size.
struct FileRow: View {
  let entry: FileEntry
  /// How deep the entries of its section begin.
  let depth: Int
  let model: FilesModel
  @CellStatus private var status

  private var indent: CGFloat { CGFloat(min(max(entry.depth - depth, 0), 12)) * 16 }

  var body: some View {
    HStack(spacing: 8) {
      FileSign(kind: entry.kind)
      Text(verbatim: entry.name).lineLimit(1).truncationMode(.middle)
      if case .link(let target) = entry.kind {
        Text(verbatim: "→ \(target)").foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
      }
      FileTrouble(entry: entry, isGone: model.gone.contains(entry.id))
      Spacer(minLength: 8)
      Text(verbatim: entry.sizeText).foregroundStyle(.secondary).lineLimit(1).layoutPriority(1)
    }
    .padding(.leading, 28 + indent)
    .padding(.trailing, 12)
    .frame(height: 28)
    .background { mark }
  }

  /// Behind the text, so that both are plain to see, and below a header that stays in sight.
  private var mark: some View {
    Rectangle()
      .fill(Color.accentColor.opacity(status.isSelected ? 0.25 : status.isHovered ? 0.06 : 0))
      .overlay {
        if status.isFocused {
          RoundedRectangle(cornerRadius: 4).strokeBorder(Color.accentColor, lineWidth: 1.5).padding(1)
        }
      }
  }
}

/// What is wrong with an entry, in words; nothing where nothing is.
struct FileTrouble: View {
  let entry: FileEntry
  let isGone: Bool

  private var trouble: String? {
    if isGone || entry.kind == .unknown { return "is gone" }
    return entry.kind == .unreadableFolder ? "cannot be read" : nil
  }

  var body: some View {
    if let trouble { Text(verbatim: trouble).foregroundStyle(.red).lineLimit(1).layoutPriority(1) }
  }
}

/// A small drawing for a kind of entry.
private struct FileSign: View {
  let kind: FileEntry.Kind

  var body: some View {
    ZStack {
      switch kind {
      case .folder, .unreadableFolder:
        VStack(alignment: .leading, spacing: 0) {
          RoundedRectangle(cornerRadius: 1).frame(width: 8, height: 3)
          RoundedRectangle(cornerRadius: 2).frame(width: 18, height: 11)
        }
        .foregroundStyle(kind == .folder ? Color.blue : Color.gray)
      case .link:
        Capsule().frame(width: 18, height: 8).foregroundStyle(.purple)
      case .file:
        RoundedRectangle(cornerRadius: 2).frame(width: 12, height: 16).foregroundStyle(
          Color.gray.opacity(0.5))
      case .special, .unknown:
        Circle().frame(width: 10, height: 10).foregroundStyle(.orange)
      }
    }
    .frame(width: 20, height: 20)
  }
}
