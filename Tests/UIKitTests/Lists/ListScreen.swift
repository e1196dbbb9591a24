import DisplayList
import GTKPlatform
import Testing

@testable import UIKit

/// A window with a list of rows by their names, whose outline says what stands under what.
@MainActor final class ListScreen {
  let window: UIWindow
  let view: UICollectionView
  let finger: Finger
  let host: FixedHost
  /// What is done to each cell after it got its text.
  var dress: (UICollectionViewListCell, String) -> Void = { _, _ in }
  private(set) lazy var source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
    [unowned self] view, path, item in
    view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
  }
  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    [unowned self] cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = item
    cell.contentConfiguration = content
    dress(cell, item)
  }

  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, width: CGFloat = 320,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    TextEngines.install(PangoTextEngine())
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 480))
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = FixedHost(UITraitCollection(layoutDirection: direction))
    window.host = host
    finger = Finger(window)
    window.addSubview(view)
  }

  /// Shows an outline: names, each with those that stand under it.
  func show(_ outline: NSDiffableDataSourceSectionSnapshot<String>, in section: String = "main") {
    source.apply(outline, to: section, animatingDifferences: false)
    window.layoutIfNeeded()
  }

  /// Shows rows that stand under nothing.
  func show(_ items: [String]) {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(items)
    show(outline)
  }

  func cell(_ item: String) -> UICollectionViewListCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
  }

  /// The rows from the top down, as their cells have them.
  var rows: [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  func tap(_ item: String, x: CGFloat) {
    guard let cell = cell(item) else { return }
    finger.tap(x, cell.frame.midY - view.contentOffset.y)
    // What comes and goes does so on its way.
    finger.rest()
  }

  /// What a cell draws, as text.
  func drawing(_ item: String) -> String {
    guard let cell = cell(item) else { return "" }
    var context = DrawContext(scale: 1, isDark: false)
    cell.paint(into: &context, at: CGPoint(x: -cell.frame.minX, y: -cell.frame.minY))
    return DisplayList(context.items).description
  }
}
