import Shoji
import SwiftUI

/// The pictures of a folder in columns, each in its own shape.
struct PhotosDemo: View {
  let model: PhotosModel

  @Environment(\.displayScale) private var displayScale
  @FocusState private var hasFocus: Bool

  var body: some View {
    ZStack {
      CollectionView {
        CollectionSection("photos", model.photos) { PhotoCell(photo: $0, model: model) }.insets(8)
      }
      .collectionLayout(.waterfall(columns: .adaptive(minimum: 160), spacing: 8))
      .collectionPosition(Bindable(model).position)
      .onVisibleItemsChange { model.visible = $0 }
      .safeAreaInset(edge: .top, spacing: 0) { PhotosHeader(model: model) }
      if model.photos.isEmpty, !model.isFinding { NoPhotos(model: model) }
      if let opened = model.opened { LargePhoto(photo: model.photos[opened], model: model) }
    }
    .focusable()
    .focusEffectDisabled()
    .focused($hasFocus)
    .onKeyPress(phases: [.down, .repeat]) { act(on: $0.key) }
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: { size in
      model.library.screen = PixelSize(
        width: Int((size.width * displayScale).rounded(.up)),
        height: Int((size.height * displayScale).rounded(.up)))
    }
    .onAppear { hasFocus = true }
    .task(id: model.attempt) { await model.find() }
    .task { await model.watch() }
  }

  private func act(on key: KeyEquivalent) -> KeyPress.Result {
    switch key {
    case .return: model.toggleOpened()
    case .escape: return model.close() ? .handled : .ignored
    case .leftArrow: model.moveSelection(by: -1)
    case .rightArrow: model.moveSelection(by: 1)
    default: return .ignored
    }
    return .handled
  }
}

/// The folder's name, how many pictures there are, and how far they have been found.
private struct PhotosHeader: View {
  let model: PhotosModel

  private var count: String {
    let found = model.photos.count
    if model.isFinding { return model.total.map { "\(found) of \($0) pictures" } ?? "Looking for pictures…" }
    return found == 1 ? "1 picture" : "\(found) pictures"
  }

  /// How much has been found, from 0 to 1.
  private var progress: CGFloat {
    guard model.isFinding, let total = model.total, total > 0 else { return 0 }
    return CGFloat(model.photos.count) / CGFloat(total)
  }

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Text(verbatim: model.title).font(.headline).lineLimit(1).truncationMode(.head)
        Spacer(minLength: 0)
        if let trouble = model.trouble, !model.photos.isEmpty {
          FolderNote(trouble: trouble, action: "Look again", perform: model.lookAgain)
        } else {
          Text(verbatim: count).foregroundColor(.secondary).lineLimit(1).layoutPriority(1)
        }
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 10)
      Divider().overlay(alignment: .leading) {
        Rectangle().fill(Color.accentColor).scaleEffect(x: progress, y: 1, anchor: .leading)
      }
    }
    .background(.background)
  }
}

/// What is there where no picture is.
private struct NoPhotos: View {
  let model: PhotosModel

  var body: some View {
    if let trouble = model.trouble {
      FolderFailure(trouble: trouble, retry: model.lookAgain)
    } else {
      ContentUnavailableView {
        Text("No pictures here")
      } description: {
        Text("Pictures are files whose names end in .png, .jpg, .jpeg, .gif or .webp.")
      } actions: {
        Button("Look again", action: model.lookAgain)
      }
    }
  }
}
