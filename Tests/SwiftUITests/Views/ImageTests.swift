import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct ImageTests {
  private func corners() throws -> CGImage { try #require(pixelImage("rg", "bw")) }

  @Test("An image is as large as it is, and ignores what it is offered")
  func naturalSize() throws {
    let host = HeadlessHost(Image(try corners(), scale: 1, label: Text("")), size: .zero).host
    #expect(host.sizeThatFits(width: nil, height: nil) == CGSize(width: 2, height: 2))
    #expect(host.sizeThatFits(width: 40, height: 1) == CGSize(width: 2, height: 2))
  }

  @Test("Two pixels in a point halve the size")
  func scale() throws {
    let host = HeadlessHost(Image(try corners(), scale: 2, label: Text("")), size: .zero).host
    #expect(host.sizeThatFits(width: nil, height: nil) == CGSize(width: 1, height: 1))
  }

  @Test(
    "A resizable image takes what it is offered, its own size where it is offered nothing, never less than its ends"
  )
  func resizable() throws {
    let image = Image(try corners(), scale: 1, label: Text(""))
    let host = HeadlessHost(image.resizable(), size: .zero).host
    #expect(host.sizeThatFits(width: 30, height: 20) == CGSize(width: 30, height: 20))
    #expect(host.sizeThatFits(width: 30, height: nil) == CGSize(width: 30, height: 2))
    #expect(host.sizeThatFits(width: 0, height: 0) == .zero)
    let capped = HeadlessHost(
      image.resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 0, trailing: 2)), size: .zero)
    #expect(capped.host.sizeThatFits(width: 0, height: 0) == CGSize(width: 3, height: 1))
  }

  @Test("Stretched without smoothing, each pixel becomes a block")
  func stretches() throws {
    let picture = try Picture(
      Image(try corners(), scale: 1, label: Text("")).resizable().interpolation(.none))
    #expect(picture.color(5, 5) == "FF0000")
    #expect(picture.color(35, 5) == "00FF00")
    #expect(picture.color(19, 21) == "0000FF")
    #expect(picture.color(21, 21) == "FFFFFF")
  }

  @Test("Smoothing mixes neighbours")
  func interpolates() throws {
    let view = Image(try #require(pixelImage("kw")), scale: 1, label: Text("")).resizable()
    let grey = try Picture(view).channels(20, 20)[0]
    #expect((100...155).contains(grey))
  }

  @Test("Tiles repeat the image at its own size")
  func tiles() throws {
    let view = Image(try corners(), scale: 1, label: Text("")).resizable(resizingMode: .tile)
    let picture = try Picture(view)
    for (x, y) in [(0, 0), (2, 0), (38, 38)] as [(CGFloat, CGFloat)] {
      #expect(picture.color(x, y) == "FF0000")
      #expect(picture.color(x + 1, y) == "00FF00")
      #expect(picture.color(x, y + 1) == "0000FF")
      #expect(picture.color(x + 1, y + 1) == "FFFFFF")
    }
  }

  @Test("Ends keep their size while the middle is stretched")
  func capInsets() throws {
    let image = Image(try #require(pixelImage("rgb", "kwk", "bgr")), scale: 1, label: Text(""))
    let view = image.interpolation(.none)
      .resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    let picture = try Picture(view)
    #expect(picture.color(0, 0) == "FF0000")
    #expect(picture.color(1, 0) == "00FF00")
    #expect(picture.color(38, 0) == "00FF00")
    #expect(picture.color(39, 0) == "0000FF")
    #expect(picture.color(0, 20) == "000000")
    #expect(picture.color(20, 20) == "FFFFFF")
    #expect(picture.color(39, 39) == "FF0000")
  }

  @Test("A template takes the foreground's colour and keeps its own coverage")
  func template() throws {
    let image = Image(try #require(pixelImage("k.")), scale: 1, label: Text(""))
    let view = image.resizable().interpolation(.none).renderingMode(.template).foregroundColor(.pureGreen)
    let picture = try Picture(view)
    #expect(picture.color(5, 20) == "00FF00")
    #expect(picture.color(35, 20) == "FFFFFF")
  }

  @Test("A template shows a gradient as a stencil does")
  func stencil() throws {
    let image = Image(try #require(pixelImage("k.")), scale: 1, label: Text(""))
    let view = image.resizable().interpolation(.none).renderingMode(.template)
      .foregroundStyle(LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .top, endPoint: .bottom))
    let picture = try Picture(view)
    #expect(picture.channels(5, 2)[0] > 200)
    #expect(picture.channels(5, 37)[2] > 200)
    #expect(picture.color(35, 20) == "FFFFFF")
  }

  @Test("An image of UIKit says its scale and whether it is a template")
  func uiImage() throws {
    let image = UIImage(cgImage: try corners()).withRenderingMode(.alwaysTemplate)
    let picture = try Picture(Image(uiImage: image).resizable().foregroundColor(.pureBlue))
    #expect(picture.color(5, 5) == "0000FF")
    #expect(image.size == CGSize(width: 2, height: 2))
  }

  @Test("Images are equal where what they show and how they show it is the same")
  func equality() throws {
    let corners = try corners()
    let image = Image(corners, scale: 1, label: Text("a"))
    #expect(image == Image(corners, scale: 1, label: Text("a")))
    #expect(image != Image(try self.corners(), scale: 1, label: Text("a")))
    #expect(image != image.resizable())
    #expect(image != image.renderingMode(.template))
    #expect(image.renderingMode(nil) == image)
  }

  @Test("A renderer's picture can be shown again")
  func rendererRoundTrip() throws {
    let renderer = ImageRenderer(content: Color.pureRed.frame(width: 4, height: 2))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(image.cgImage?.width == 8)
    let picture = try Picture(Image(uiImage: image))
    #expect(picture.color(20, 20) == "FF0000")
    #expect(picture.color(20, 22) == "FFFFFF")
  }
}

@MainActor @Suite struct BundleImageTests {
  /// A folder of pictures, as a bundle.
  private func withBundle(_ colors: [String: Color], _ body: (Bundle, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, color) in colors {
      let renderer = ImageRenderer(content: color.frame(width: 6, height: 4))
      try renderer.writePNG(to: folder.appendingPathComponent(file).path)
    }
    try body(#require(Bundle(path: folder.path)), folder.path)
  }

  @Test("The file that suits the display is taken, and the other one where there is no such")
  func scales() throws {
    try withBundle(["a.png": .pureRed, "a@2x.png": .pureBlue, "b@2x.png": .pureGreen]) { (bundle, _) throws in
      #expect(try Picture(Image("a", bundle: bundle).resizable()).color(5, 5) == "FF0000")
      #expect(try Picture(Image("a", bundle: bundle).resizable(), scale: 2).color(5, 5) == "0000FF")
      #expect(try Picture(Image("a.png", bundle: bundle).resizable(), scale: 2).color(5, 5) == "0000FF")
      let half = HeadlessHost(Image(decorative: "b", bundle: bundle), size: .zero).host
      #expect(half.sizeThatFits(width: nil, height: nil) == CGSize(width: 3, height: 2))
    }
  }

  @Test("A name that is not there takes no room and is told once, with what to do")
  func missing() throws {
    try withBundle([:]) { (bundle, _) throws in
      let picture = try Picture(VStack(spacing: 0) { Image("nothing", bundle: bundle) })
      #expect(picture.text.isEmpty)
      #expect(picture.complaints.count == 1)
      #expect(picture.complaints.first?.contains("add nothing.png") == true)
    }
  }

  @Test("UIKit reads files and bytes, and answers nil for what is no picture")
  func uiKit() throws {
    try withBundle(["a@2x.png": .pureRed]) { (_, folder) throws in
      let path = folder + "/a@2x.png"
      #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 3, height: 2))
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(UIImage(data: data)?.size == CGSize(width: 6, height: 4))
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
      #expect(UIImage(contentsOfFile: folder + "/none.png") == nil)
    }
  }

  @Test("A file's pixels are decoded when they are asked for, and small where only that is asked for")
  func fileThumbnails() throws {
    try withBundle(["a@2x.png": .pureRed]) { (_, folder) throws in
      let path = folder + "/a@2x.png"
      let image = try #require(UIImage(contentsOfFile: path))
      let small = try #require(image.preparingThumbnail(of: CGSize(width: 1.5, height: 5)))
      #expect(small.size == CGSize(width: 1.5, height: 1) && small.scale == 2)
      #expect(small.cgImage?.pixels.prefix(4) == [255, 0, 0, 255])
      let whole = try #require(UIImage(contentsOfFile: path))
      #expect(whole.preparingThumbnail(of: CGSize(width: 9, height: 9)) === whole)
      let late = try #require(UIImage(contentsOfFile: path))
      try FileManager.default.removeItem(atPath: path)
      #expect(whole.cgImage?.width == 6 && image.cgImage == nil)
      #expect(late.size == CGSize(width: 3, height: 2))
      #expect(late.preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
      #expect(late.preparingThumbnail(of: CGSize(width: 9, height: 9)) == nil)
    }
  }
}
