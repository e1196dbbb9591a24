#if canImport(UIKit)
  public import SwiftUI
  public import UIKit

  /// Shows a `UICollectionView` in SwiftUI.
  ///
  /// The data source and the delegate are kept alive as long as the view is shown. The view is reloaded when the data
  /// source is another object or `version` another value, and takes another layout when that is another object.
  ///
  /// ```swift
  /// CollectionViewRepresentable(
  ///   cellTypes: [.init(CardCell.self, reuseIdentifier: "card")], layout: layout, dataSource: source,
  ///   version: model.revision)
  /// ```
  public struct CollectionViewRepresentable: UIViewRepresentable {
    /// A class of cells and the name that the data source asks for it by.
    public struct CellType {
      let type: UICollectionViewCell.Type
      let reuseIdentifier: String

      /// Makes a cell type.
      public init(_ type: UICollectionViewCell.Type, reuseIdentifier: String) {
        self.type = type
        self.reuseIdentifier = reuseIdentifier
      }
    }

    /// What the view shows now.
    @MainActor public final class Coordinator {
      fileprivate var dataSource: any UICollectionViewDataSource
      fileprivate var delegate: (any UICollectionViewDelegate)?
      fileprivate var version: AnyHashable?

      fileprivate init(_ view: CollectionViewRepresentable) {
        dataSource = view.dataSource
        delegate = view.delegate
        version = view.version
      }
    }

    private let cellTypes: [CellType]
    private let layout: UICollectionViewLayout
    private let dataSource: any UICollectionViewDataSource
    private let delegate: (any UICollectionViewDelegate)?
    private let version: AnyHashable?

    /// Makes a collection view.
    ///
    /// - Parameters:
    ///   - cellTypes: The cells that the data source dequeues.
    ///   - layout: Where cells stand. Keep it, as in a `@State`: another object is another layout.
    ///   - dataSource: The items.
    ///   - delegate: Hears of taps and the like.
    ///   - version: A value that differs when the data source's answers do.
    public init(
      cellTypes: [CellType], layout: UICollectionViewLayout, dataSource: any UICollectionViewDataSource,
      delegate: (any UICollectionViewDelegate)? = nil, version: AnyHashable? = nil
    ) {
      self.cellTypes = cellTypes
      self.layout = layout
      self.dataSource = dataSource
      self.delegate = delegate
      self.version = version
    }

    /// Makes what is remembered of the view's inputs.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// Makes the collection view.
    public func makeUIView(context: Context) -> UICollectionView {
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      register(in: view)
      view.dataSource = dataSource
      view.delegate = delegate
      return view
    }

    /// Gives the collection view inputs that are others than before.
    public func updateUIView(_ view: UICollectionView, context: Context) {
      let coordinator = context.coordinator
      register(in: view)
      if view.collectionViewLayout !== layout { view.collectionViewLayout = layout }
      if view.delegate !== delegate { view.delegate = delegate }
      let isOther = view.dataSource !== dataSource
      if isOther { view.dataSource = dataSource }
      if isOther || coordinator.version != version { view.reloadData() }
      coordinator.dataSource = dataSource
      coordinator.delegate = delegate
      coordinator.version = version
    }

    /// As high as its content where no height is proposed, as in a scroll view's stack; else what is proposed.
    ///
    /// Cells that were not measured yet count as the layout estimates them. Where no width is proposed either, that of the
    /// view counts, or ten points.
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UICollectionView, context: Context
    ) -> CGSize? {
      guard proposal.height == nil else { return nil }
      let width = proposal.width ?? max(10, uiView.bounds.width)
      guard width.isFinite, width > 0 else { return nil }
      // A layout without any room is not asked for what it holds.
      let room = CGSize(width: width, height: max(1, uiView.bounds.height))
      if uiView.bounds.size != room { uiView.bounds.size = room }
      uiView.layoutIfNeeded()
      return CGSize(width: width, height: uiView.collectionViewLayout.collectionViewContentSize.height)
    }

    private func register(in view: UICollectionView) {
      for cell in cellTypes { view.register(cell.type, forCellWithReuseIdentifier: cell.reuseIdentifier) }
    }
  }
#endif
