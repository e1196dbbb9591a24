import Foundation

/// What a card shows.
///
/// The models of the services conform as they are: nothing is copied into a model of the card's own.
protocol CardContent {
  /// Tells the card apart from all others, of any service.
  var cardID: String { get }
  var title: String { get }
  var details: String { get }
  /// Which of the demo's pictures belongs to the card.
  var pictureNumber: Int { get }
}

/// A place to stay, as the lodging service sends it.
struct Stay: CardContent {
  let number: Int
  let name: String
  let town: String
  let pricePerNight: Int

  var cardID: String { "stay-\(number)" }
  var title: String { name }
  var details: String { "\(town) · \(pricePerNight) € a night" }
  var pictureNumber: Int { number }

  static let towns = ["Lisbon", "Kyoto", "Bergen", "Oaxaca", "Trieste", "Fez", "Hobart"]
  private static let houses = ["Old mill", "Boathouse", "Loft above the market", "House with the blue door"]
}

extension Stay {
  /// The stay of a number: the same one each time.
  ///
  /// Numbers below 0 have stays too.
  init(number: Int) {
    let town = number.remainder(by: Stay.towns.count)
    self.init(
      number: number, name: Stay.houses[number.remainder(by: Stay.houses.count)], town: Stay.towns[town],
      pricePerNight: 60 + town * 15)
  }
}

/// A guided tour, as the tour service sends it.
struct Tour: CardContent {
  let code: String
  let place: String
  let hours: Int
  let photo: Int

  var cardID: String { "tour-\(code)" }
  var title: String { "\(place) on foot, with a guide who grew up there" }
  var details: String { hours == 1 ? "1 hour" : "\(hours) hours" }
  var pictureNumber: Int { photo }
}

/// A review of a restaurant, as the review service sends it.
struct Review: CardContent {
  let reviewNumber: Int
  let restaurant: String
  let stars: Int

  var cardID: String { "review-\(reviewNumber)" }
  var title: String { restaurant }
  var details: String { String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars) }
  var pictureNumber: Int { reviewNumber }
}

/// The cards of the demo, each made when it is asked for.
struct Cards {
  var count: Int

  private static let kitchens = ["Casa Pia", "The Salt Room", "Three Lemons", "Under the Fig Tree"]

  subscript(index: Int) -> any CardContent {
    switch index % 3 {
    case 0: Stay(number: index)
    case 1:
      Tour(code: "T\(index)", place: Stay.towns[index % Stay.towns.count], hours: 1 + index % 4, photo: index)
    default: Review(reviewNumber: index, restaurant: Self.kitchens[index % 4], stars: 3 + index % 3)
    }
  }
}
