import Shoji
import SwiftUI
import UIKit

/// One card as a whole screen, with a way back.
final class DetailScreen: UIHostingController<DetailView> {
  init(_ content: any CardContent, favourites: Favourites) {
    super.init(rootView: DetailView(content: content, favourites: favourites, back: {}))
    title = content.title
    rootView.back = { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }

  required init?(coder: NSCoder) { nil }
}

struct DetailView: View {
  let content: any CardContent
  let favourites: Favourites
  var back: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("‹ Discover", action: back)
      if let image = CardPicture.picture(content.pictureNumber) {
        Image(uiImage: image).fitToAspectRatio(16 / 9).cornerRadius(12)
      }
      Text(content.title).font(.title)
      Text(content.details).foregroundColor(.secondary)
      Spacer()
    }
    .padding(24)
    .frame(maxWidth: 720)
    .environmentObject(favourites)
  }
}
