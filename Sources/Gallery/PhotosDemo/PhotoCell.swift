import SwiftUI
import UIKit

/// A picture in its own shape, with a frame around it where it is selected.
struct PhotoCell: View {
  let photo: Photo
  let model: PhotosModel

  @Environment(\.displayScale) private var displayScale

  private var key: PictureLibrary.Key { PictureLibrary.Key(photo: photo.id) }

  var body: some View {
    Color.clear
      .aspectRatio(photo.cellRatio, contentMode: .fit)
      .overlay { PhotoContent(photo: photo, model: model, keys: [key]) }
      .background(Color.primary.opacity(0.08))
      .clipShape(RoundedRectangle(cornerRadius: 6))
      .overlay { PhotoFrame(photo: photo, model: model) }
      .contentShape(Rectangle())
      .onTapGesture { model.select(photo.id) }
      .simultaneousGesture(TapGesture(count: 2).onEnded { model.open(photo.id) })
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: { width in
        model.library.cellWidth = Int((width * displayScale).rounded(.up))
      }
      .onAppear { model.library.hold(key, photo) }
      .onDisappear { model.library.release(key) }
  }
}

/// The frame around the selected picture.
///
/// Of all cells it alone reads what is selected, so that a click runs no other bodies.
private struct PhotoFrame: View {
  let photo: Photo
  let model: PhotosModel

  var body: some View {
    if model.selected == photo.id {
      RoundedRectangle(cornerRadius: 6).strokeBorder(Color.accentColor, lineWidth: 4)
    }
  }
}

/// What there is of a picture: the picture, nothing yet, or why there is none.
struct PhotoContent: View {
  let photo: Photo
  let model: PhotosModel
  /// Which pictures will do, the best one first.
  let keys: [PictureLibrary.Key]

  private var image: UIImage? { keys.lazy.compactMap { model.library.entry($0).image }.first }

  private var problem: PictureProblem? {
    if case .failure(let problem) = photo.size { return problem }
    return keys.first.flatMap { model.library.entry($0).problem }
  }

  var body: some View {
    if let problem {
      PhotoProblem(photo: photo, model: model, problem: problem)
    } else if let image {
      Image(uiImage: image).resizable().aspectRatio(photo.ratio, contentMode: .fit)
    }
  }
}

/// Why a picture is not there, and a way to try again.
private struct PhotoProblem: View {
  let photo: Photo
  let model: PhotosModel
  let problem: PictureProblem

  var body: some View {
    VStack(spacing: 4) {
      Text(verbatim: photo.name).font(.caption).lineLimit(1).truncationMode(.middle)
      Text(verbatim: problem.words).font(.caption).foregroundColor(.secondary).lineLimit(3)
        .multilineTextAlignment(.center)
      Button("Try again") { model.retry(photo) }.font(.caption)
    }
    .padding(8)
  }
}
