import Shoji
import SwiftUI
import UIKit

/// Thirty cards 100 points high, with a heart in the first 100 points of each and a detail screen behind it.
struct ProbeCards: UIViewControllerRepresentable {
  let navigation = UINavigationController(rootViewController: ProbeCardScreen())

  func makeUIViewController(context: Context) -> UINavigationController { navigation }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

struct ProbeCard: View {
  let number: Int
  @ItemState private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      Button {
        isOn.toggle()
        say("heart \(number) \(isOn ? "on" : "off")")
      } label: {
        Text(isOn ? "♥" : "♡").frame(width: 100, height: 100)
      }
      .buttonStyle(.plain)
      Text(verbatim: "card \(number)").frame(maxWidth: .infinity)
    }
  }
}

final class ProbeCardScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let layout = UICollectionViewFlowLayout()

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 0
    list.register(HostingCollectionViewCell<ProbeCard>.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    layout.itemSize = CGSize(width: view.bounds.width, height: 100)
    say("cards \(Int(view.bounds.width)) \(Int(view.bounds.height))")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? HostingCollectionViewCell<ProbeCard>)?.configure(
      with: ProbeCard(number: indexPath.item), id: indexPath.item, parent: self)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    say("select \(indexPath.item)")
    let detail = UIHostingController(
      rootView: ProbeDetail(number: indexPath.item) { [weak self] in
        say("back")
        self?.navigationController?.popViewController(animated: false)
      })
    navigationController?.pushViewController(detail, animated: false)
  }
}

/// A card as a whole screen: a click anywhere leads back.
struct ProbeDetail: View {
  let number: Int
  let back: @MainActor () -> Void

  var body: some View {
    Button(action: back) {
      Text(verbatim: "‹ card \(number)").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .buttonStyle(.plain)
    .onAppear { say("opened \(number)") }
  }
}
