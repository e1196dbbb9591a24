import Shoji
import SwiftUI

/// A folder and all below it, shown while it is read: a section for each folder at the top.
struct FilesDemo: View {
  let model: FilesModel

  var body: some View {
    Group {
      if let trouble = model.trouble, model.tree.entries.isEmpty {
        FolderFailure(trouble: trouble, retry: model.retry)
      } else if model.tree.entries.isEmpty, !model.isReading {
        ContentUnavailableView {
          Text("Nothing here")
        } description: {
          Text("The folder is empty.")
        } actions: {
          Button("Look again", action: model.retry)
        }
      } else {
        FilesList(model: model)
      }
    }
    .safeAreaInset(edge: .top, spacing: 0) { FilesHeader(model: model) }
    .task(id: model.attempt) { await model.load() }
    .task { await model.watch() }
  }
}

private struct FilesList: View {
  let model: FilesModel

  var body: some View {
    CollectionView {
      for section in model.tree.sections {
        CollectionSection(section.id, section.lines, id: \.self) { line in
          FileRow(entry: model.tree.entries[line], depth: section.folder == nil ? 0 : 1, model: model)
        } header: {
          FileSectionHeader(section: section, model: model)
        }
        .collapsed(model.collapsed.contains(section.id))
        .pinned(.header)
      }
    }
    .collectionPosition(Bindable(model).position)
    .collectionSelection(Bindable(model).selected)
    .collectionMarks(false)
    .onActivate(of: Int.self) { model.activate($0) }
    .onVisibleItemsChange { model.visible = $0 }
  }
}

/// The folder's name and how much of it has been read.
private struct FilesHeader: View {
  let model: FilesModel

  private var count: String {
    let (all, selected) = (model.tree.entries.count, model.selected.count)
    let entries = all == 1 ? "1 entry" : "\(all) entries"
    return selected == 0 ? entries : "\(selected) of \(entries)"
  }

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: model.title).font(.headline).lineLimit(1).truncationMode(.head)
      Spacer(minLength: 8)
      if let trouble = model.trouble, !model.tree.entries.isEmpty {
        FolderNote(trouble: trouble, action: "Read again", perform: model.retry)
      } else {
        Text(verbatim: count).foregroundStyle(.secondary).lineLimit(1).layoutPriority(1)
      }
      if model.isReading { ProgressView().frame(width: 20, height: 20) }
    }
    .padding(.horizontal, 12)
    .frame(height: 40)
    .background()
  }
}

/// The name of a folder at the top and how many lines it has; a click shows or hides them.
private struct FileSectionHeader: View {
  let section: FileSection
  let model: FilesModel

  private var isCollapsed: Bool { model.collapsed.contains(section.id) }

  var body: some View {
    Button {
      model.toggle(section)
    } label: {
      HStack(spacing: 8) {
        ChevronShape().stroke(Color.secondary, lineWidth: 1.5).frame(width: 5, height: 9)
          .rotationEffect(.degrees(isCollapsed ? 0 : 90))
          .frame(width: 12)
        Text(verbatim: section.title).font(.headline).lineLimit(1).truncationMode(.middle)
        if let folder = section.folder {
          FileTrouble(entry: folder, isGone: model.gone.contains(folder.id))
        }
        Spacer(minLength: 8)
        Text(verbatim: "\(section.lines.count)").foregroundStyle(.secondary).layoutPriority(1)
      }
      .padding(.horizontal, 12)
      .frame(height: 32)
      .background(Color.gray.opacity(0.14))
      .background()
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

/// An arrow to the right.
private struct ChevronShape: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    return path
  }
}
