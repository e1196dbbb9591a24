extension UIListContentConfiguration {
  /// The height of a row of one line, in points.
  private static let rowHeight: CGFloat = 44

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.init(.body), .init(.subheadline, .secondaryLabel), height: rowHeight)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.init(.body), .init(.caption1), height: rowHeight)
  }

  /// The second text stands at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      .init(.body), .init(.body, .secondaryLabel), height: rowHeight)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func header() -> UIListContentConfiguration { plainHeader() }
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.init(.headline), .init(.subheadline, .secondaryLabel), margins: 7)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .init(.subheadline, .secondaryLabel), .init(.footnote, .secondaryLabel), margins: 7)
  }

  /// In capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.footnote, .secondaryLabel)
    text.transform = .uppercase
    return UIListContentConfiguration(text, .init(.footnote, .secondaryLabel), margins: 7)
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .init(.footnote, .secondaryLabel), .init(.footnote, .secondaryLabel), margins: 7)
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.init(.headline), .init(.subheadline, .secondaryLabel), height: rowHeight)
  }

  /// What goes with a place in a list.
  static func standard(for place: ListPlace?) -> UIListContentConfiguration {
    guard let place else { return cell() }
    switch place.role {
    case .row: return place.isSidebar ? sidebarCell() : cell()
    case .header: return place.isSidebar ? sidebarHeader() : place.isGrouped ? groupedHeader() : plainHeader()
    case .footer: return place.isGrouped ? groupedFooter() : plainFooter()
    }
  }
}
