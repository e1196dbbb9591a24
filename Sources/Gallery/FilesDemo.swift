import Shoji
import SwiftUI

/// A folder and all below it, shown while it is read.
struct FilesDemo: View {
  let model: FilesModel

  var body: some View {
    CollectionView(model.entries) { FileRow(entry: $0) }
      .collectionPosition(Bindable(model).position)
      .onVisibleItemsChange { model.visible = $0 }
      .safeAreaInset(edge: .top, spacing: 0) { FilesHeader(model: model) }
      .task { await model.load() }
  }
}

/// The folder's name and how much of it has been read.
private struct FilesHeader: View {
  let model: FilesModel

  var body: some View {
    HStack {
      Text(verbatim: model.title).font(.headline).lineLimit(1).truncationMode(.middle)
      Spacer()
      Text(verbatim: "\(model.entries.count) entries\(model.isLoading ? ", reading…" : "")")
        .foregroundColor(.secondary)
    }
    .padding(8)
    .background(Color(white: 0.95))
  }
}

/// One entry: its kind as a sign, its name and its size.
private struct FileRow: View {
  let entry: FileEntry

  var body: some View {
    HStack(spacing: 8) {
      FileSign(kind: entry.kind)
      Text(verbatim: entry.name).lineLimit(1).truncationMode(.middle)
      if case .link(let target) = entry.kind {
        Text(verbatim: "→ \(target)").foregroundColor(.secondary).lineLimit(1).truncationMode(.middle)
      }
      if entry.kind == .unreadableFolder { Text("cannot be read").foregroundColor(.red) }
      Spacer(minLength: 8)
      Text(verbatim: entry.sizeText).foregroundColor(.secondary).layoutPriority(1)
    }
    .padding(.leading, 8 + CGFloat(min(entry.depth, 20)) * 16)
    .padding(.trailing, 8)
    .frame(height: 28)
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
        .foregroundColor(kind == .folder ? .blue : .gray)
      case .link:
        Capsule().frame(width: 18, height: 8).foregroundColor(.purple)
      case .file:
        RoundedRectangle(cornerRadius: 2).frame(width: 12, height: 16).foregroundColor(Color(white: 0.75))
      case .special, .unknown:
        Circle().frame(width: 10, height: 10).foregroundColor(.orange)
      }
    }
    .frame(width: 20, height: 20)
  }
}
