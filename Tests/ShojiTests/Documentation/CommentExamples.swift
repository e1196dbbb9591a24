import Foundation
import Shoji
import SwiftUI
import UIKit

/// The examples of the comments of `Sources/Shoji`, each as it stands there.
enum CommentExamples {}

extension CommentExamples {
  struct Song: Identifiable {
    let id: Int
  }

  struct SongCell: View {
    let song: Song
    init(_ song: Song) { self.song = song }
    var body: some View { Text(verbatim: "Song \(song.id)") }
  }

  typealias Stay = Song
  typealias Photo = Song
  typealias StayCard = SongCell
  typealias PhotoCell = SongCell
  typealias Bubble = SongCell
  typealias TagCell = SongCell

  struct Header: View {
    var body: some View { Text("Header") }
  }

  struct SongList: View {
    var body: some View { CollectionView([Song(id: 1)]) { SongCell($0) } }
  }

  struct Star: View {
    @ItemState private var isOn = false
    var body: some View { Button(isOn ? "★" : "☆") { isOn.toggle() } }
  }

  struct Element: View {
    let number: Int
    var body: some View { Text(verbatim: "\(number)") }
  }

  @MainActor final class Library {
    func loadMore() async throws {}
    func loadOlder() async throws {}
  }

  @MainActor final class Player {
    func play(_ id: Song.ID) {}
  }

  @MainActor final class Cache {
    func load(_ ids: [Photo.ID]) {}
    func cancel(_ ids: [Photo.ID]) {}
  }

  struct Board {
    let name: String
    let stays: [Stay]
  }
}

extension CommentExamples {
  /// Modifiers of a collection view.
  @MainActor struct Modifiers {
    let songs = (0..<100).map { Song(id: $0) }
    var messages: [Song] { songs }
    var photos: [Photo] { songs }
    let library = Library()
    let player = Player()
    let cache = Cache()
    @State private var selected: Set<Int> = []
    @State private var chosen: Int?
    @State private var position = CollectionPosition()
    @State private var proxy = CollectionProxy()

    @State private var saved = Data()
    private let lastPlace: CollectionPlace<Song.ID>? = nil

    func keep() throws {
      saved = try JSONEncoder().encode(proxy.place(of: Song.ID.self))
    }

    func take() -> CollectionPlace<Song.ID>? {
      let lastPlace = proxy.place(of: Song.ID.self)
      return lastPlace
    }

    @ViewBuilder var place: some View {
      CollectionView(songs) { SongCell($0) }.collectionOpens(at: lastPlace)
      CollectionView(songs) { SongCell($0) }.collectionPosition($position)
      Button("Top") { position.scroll(to: songs[0].id, anchor: .top) }
      CollectionView(songs) { SongCell($0) }.collectionProxy(proxy)
      Button("First") { Task { await proxy.scroll(to: songs[0].id, anchor: .top) } }
      CollectionView(messages) { Bubble($0) }.collectionSticks(to: .bottom).collectionOpens(at: .bottom)
      CollectionView(messages) { Bubble($0) }.collectionOpens(at: .bottom)
      CollectionView(songs) { SongCell($0) }.onVisibleItemsChange { print("seen:", $0) }
      ScrollView {
        Header()
        CollectionView(songs) { SongCell($0) }.collectionEmbedded()
      }
    }

    @ViewBuilder var loading: some View {
      CollectionView(songs) { SongCell($0) }.onReachEnd(within: 20) { try await library.loadMore() }
      CollectionView(messages) { Bubble($0) }.onReachStart(within: 20) { try await library.loadOlder() }
      CollectionView(songs) { SongCell($0) }
        .onReachEnd { try await library.loadMore() }
        .collectionLoadRow { state, retry in
          switch state {
          case .idle: EmptyView()
          case .loading: ProgressView()
          case .failed: Button("Try again", action: retry)
          }
        }
      CollectionView(songs) { SongCell($0) }.collectionEmpty { Text("No songs") }
      CollectionView(photos) { PhotoCell($0) }
        .onPrefetch(of: Photo.ID.self) {
          cache.load($0)
        } onCancel: {
          cache.cancel($0)
        }
    }

    @ViewBuilder var choosing: some View {
      CollectionView(songs) { SongCell($0) }.collectionSelection($selected)
      CollectionView(songs) { SongCell($0) }.collectionSelection($chosen)
      CollectionView(songs) { SongCell($0) }
        .collectionSelection($selected)
        .collectionMarks(false)
      CollectionView(songs) { SongCell($0) }.onActivate(of: Song.ID.self) { id in player.play(id) }
      CollectionView(songs) { SongCell($0) }.itemStateRetention(.recent(512))
      ForEach(1...5, id: \.self) { number in Star().itemStateKey(number) }
    }

    @ViewBuilder var looks: some View {
      CollectionView(songs) { song in SongCell(song) }
        .collectionLayout(.grid(columns: .adaptive(minimum: 160), spacing: 8))
      CollectionView(songs) { SongCell($0) }.collectionLayout(.grid(columns: .count(4)))
      CollectionView(songs) { SongCell($0) }.collectionDebugOverlay()
      CollectionView(songs) { SongCell($0) }.onCollectionCounts { counts in print(counts.live, "cells") }
      ColumnList(columns: 4, content: (0..<1_000_000).lazy.map(Element.init)) { print("last row appeared") }
      Image("harbour").fitToAspectRatio(4 / 3)
    }
  }

  /// Sections and their modifiers.
  @MainActor struct Sections {
    let stays = (0..<100).map { Stay(id: $0) }
    let saved = (100..<110).map { Stay(id: $0) }
    let boards = [Board(name: "Far away", stays: [Stay(id: 1000)])]
    @State private var isCollapsed = false

    @ViewBuilder var boardsOfTrips: some View {
      CollectionView {
        Text("Trips").font(.title)
        for board in boards {
          CollectionSection(board.name, board.stays) {
            StayCard($0)
          } header: {
            Text(board.name)
          }
        }
      }
    }

    @CollectionContentBuilder var list: some CollectionContent {
      ContentList(boards) { board in
        CollectionSection(board.name, board.stays) {
          StayCard($0)
        } header: {
          Text(board.name).padding()
        }
      }
    }

    @CollectionContentBuilder var places: some CollectionContent {
      CollectionSection("Nearby", stays) {
        StayCard($0)
      } header: {
        Text("Nearby").font(.headline)
      }
      .layout(.grid(columns: .count(2), spacing: 8))
      .pinned(.header)
      CollectionSection("Nearby", stays) { StayCard($0) }.layout(.carousel(itemWidth: 220, spacing: 12))
      CollectionSection("Nearby", stays) { StayCard($0) }
        .layout(.carousel(itemWidth: 220, spacing: 12).snapping(to: .item))
      CollectionSection("All", stays) { StayCard($0) }
        .insets(EdgeInsets(top: 0, leading: 16, bottom: 24, trailing: 16))
      CollectionSection("All", stays) { StayCard($0) }.insets(8)
      CollectionSection("All", stays) {
        StayCard($0)
      } header: {
        Text("All")
      }.pinned(.header)
    }

    @CollectionContentBuilder var looks: some CollectionContent {
      CollectionSection("All", stays) {
        StayCard($0)
      } header: {
        Button("All") { isCollapsed.toggle() }
      }
      .collapsed(isCollapsed)
      CollectionSection("Saved", saved) {
        StayCard($0)
      } header: {
        Text("Saved")
      }.hiddenWhenEmpty()
      CollectionSection("All", stays) { StayCard($0) }.background { Color.gray.opacity(0.1) }
    }
  }

  /// All arrangements at once.
  struct Arrangements: View {
    let tags = (0..<9).map { Song(id: $0) }
    let stays = (10..<30).map { Stay(id: $0) }
    let trip = (30..<35).map { Stay(id: $0) }
    let photos = (40..<60).map { Photo(id: $0) }
    let songs = (70..<99).map { Song(id: $0) }

    var body: some View {
      CollectionView {
        CollectionSection("Tags", tags) { TagCell($0) }.layout(.flow(spacing: 6))
        CollectionSection("Nearby", stays) { StayCard($0) }.layout(.carousel(itemWidth: 220, spacing: 12))
        CollectionSection("Trip", trip) { StayCard($0) }
          .layout(.mosaic(columns: 4, spacing: 8, tiles: [.init(columns: 2, rows: 2), .init()]))
        CollectionSection("Photos", photos) { PhotoCell($0) }
          .layout(.waterfall(columns: .adaptive(minimum: 180), spacing: 8))
        CollectionSection("Songs", songs) { SongCell($0) }.layout(.list(spacing: 1))
      }
      .collectionLayout(.grid(columns: .adaptive(minimum: 160, maximum: 240), spacing: 8, lastRow: .center))
    }
  }
}

extension CommentExamples {
  enum Status {
    struct SongCell: View {
      @CellStatus private var status

      var body: some View {
        Text("Song").foregroundStyle(status.isSelected ? .white : .primary)
      }
    }
  }

  enum Favourite {
    struct SongCell: View {
      @ItemState private var isFavourite = false

      var body: some View { Toggle("Favourite", isOn: $isFavourite) }
    }
  }

  @MainActor enum Tests {
    static func pictures() throws {
      let screen = HeadlessView(SongList(), width: 400, height: 600)
      try screen.scroll(by: 1200).writePNG(to: "songs.png")
    }

    struct Log { func warning(_ line: String) {} }

    static func listen(_ log: Log) async {
      for await line in CollectionDiagnostics.lines { log.warning(line) }
    }
  }

  /// What stands in screens of UIKit.
  @MainActor enum Hosted {
    protocol CardContent {}
    struct Card: View {
      init(_ item: some CardContent) {}
      var body: some View { Text("Card") }
    }
    struct Model { var revision = 0 }

    final class CardCell: HostingCollectionViewCell<Card> {
      func configure(with item: some CardContent, parent: UIViewController) {
        configure(with: Card(item), parent: parent)
      }
    }

    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        ItemStates.of(self).retention = .recent(100)
      }
    }

    static func view(
      layout: UICollectionViewLayout, source: any UICollectionViewDataSource, model: Model
    ) -> some View {
      CollectionViewRepresentable(
        cellTypes: [.init(CardCell.self, reuseIdentifier: "card")], layout: layout, dataSource: source,
        version: model.revision)
    }
  }
}
