import Shoji
import SwiftUI

struct GuestList: View {
  @State private var names = ["Ada", "Barbara", "Edsger"]

  var body: some View {
    VStack(spacing: 0) {
      Button("Next") { withAnimation(.linear(duration: 1)) { names.append(names.removeFirst() + "!") } }
        .frame(height: 40)
      CollectionView(names, id: \.self) { name in
        Text(verbatim: name).frame(width: 200, height: 40).transition(.offset(x: 60, y: 0))
      }
    }
  }
}
