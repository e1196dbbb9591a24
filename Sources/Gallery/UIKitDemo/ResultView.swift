import Shoji
import SwiftUI
import UIKit

/// A result of a search: a small picture beside the title and the details, and a note that is folded out by a button.
struct ResultView: View {
  let content: any CardContent
  @EnvironmentObject private var favourites: Favourites
  @ItemState private var isOpen = false

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = CardPicture.picture(content.pictureNumber) {
        Image(uiImage: image).fitToAspectRatio(4 / 3).frame(width: 112).cornerRadius(8)
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(content.title).font(.headline).lineLimit(2)
        Text(content.details).font(.caption).foregroundColor(.secondary)
        Button(isOpen ? "Less" : "More") { isOpen.toggle() }.font(.caption)
        if isOpen {
          Text("Card \(content.cardID). Open all year but for the first week of March.").font(.caption)
        }
      }
      Spacer()
      Text(favourites.ids.contains(content.cardID) ? "♥" : "♡").font(.system(size: 20))
        .onTapGesture { favourites.toggle(content.cardID) }
    }
    .padding(.vertical, 6)
  }
}

/// A result with the favourites in its environment.
struct AnyResult: View {
  let content: any CardContent
  let favourites: Favourites

  var body: some View { ResultView(content: content).environmentObject(favourites) }
}

/// The cell of a result.
final class ResultCell: CountedCell<AnyResult> {
  func configure(with content: any CardContent, favourites: Favourites, parent: UIViewController) {
    configure(
      with: AnyResult(content: content, favourites: favourites), id: content.cardID, parent: parent)
  }
}
