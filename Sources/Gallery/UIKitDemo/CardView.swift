import Shoji
import SwiftUI
import UIKit

/// What a person likes, shared by all screens.
@MainActor final class Favourites: ObservableObject {
  @Published private(set) var ids: Set<String> = []
  /// Told of each change.
  var changed: ((String, Bool) -> Void)?

  func toggle(_ id: String) {
    let isOn = ids.insert(id).inserted
    if !isOn { ids.remove(id) }
    changed?(id, isOn)
  }
}

/// A card: a picture in a box of one shape, a title of up to two lines, details and a heart.
struct Card: View {
  let content: any CardContent
  @EnvironmentObject private var favourites: Favourites

  private var isFavourite: Bool { favourites.ids.contains(content.cardID) }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      picture
      Text(content.title).font(.headline).lineLimit(2)
      Text(content.details).font(.caption).foregroundColor(.secondary)
      // Cards of one and of two lines begin at the same height.
      Spacer(minLength: 0)
    }
  }

  private var picture: some View {
    ZStack(alignment: .topTrailing) {
      if let image = CardPicture.picture(content.pictureNumber) {
        Image(uiImage: image).fitToAspectRatio(4 / 3)
      }
      Button {
        favourites.toggle(content.cardID)
      } label: {
        Text(isFavourite ? "♥" : "♡")
          .font(.system(size: 20))
          .foregroundColor(isFavourite ? .red : .white)
          .padding(6)
      }
      .buttonStyle(.plain)
    }
    .cornerRadius(10)
  }
}

/// The cell of a card.
final class CardCell: CountedCell<AnyCard> {
  override init(frame: CGRect) {
    super.init(frame: frame)
    alignment = .top
  }

  required init?(coder: NSCoder) { nil }

  func configure(with content: any CardContent, favourites: Favourites, parent: UIViewController) {
    configure(
      with: AnyCard(content: content, favourites: favourites), id: content.cardID, parent: parent)
  }
}

/// A card with the favourites in its environment.
struct AnyCard: View {
  let content: any CardContent
  let favourites: Favourites

  var body: some View { Card(content: content).environmentObject(favourites) }
}
