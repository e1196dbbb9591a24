import SwiftUI

/// A picture as large as the window, over everything else; a click goes back.
struct LargePhoto: View {
  let photo: Photo
  let model: PhotosModel

  private var caption: String {
    guard case .success(let size) = photo.size else { return photo.name }
    return "\(photo.name), \(size.width) × \(size.height)"
  }

  var body: some View {
    ZStack {
      Color.black.opacity(0.92)
      VStack(spacing: 12) {
        // Until it is decoded large, the cell's picture stands in.
        PhotoContent(
          photo: photo, model: model,
          keys: [
            PictureLibrary.Key(photo: photo.id, isLarge: true), PictureLibrary.Key(photo: photo.id),
          ]
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        Text(verbatim: caption).font(.caption).lineLimit(1).truncationMode(.middle)
      }
      .padding(24)
      .environment(\.colorScheme, .dark)
      .foregroundColor(.white)
    }
    .ignoresSafeArea()
    .contentShape(Rectangle())
    .onTapGesture { model.close() }
  }
}
