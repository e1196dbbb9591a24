import DisplayList
import GTKPlatform
import Testing

@testable import UIKit

@MainActor private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let finger: Finger

  init(_ button: UIButton) {
    TextEngines.install(PangoTextEngine())
    window.addSubview(button)
    finger = Finger(window)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 100, y: 100)
    window.layoutIfNeeded()
  }

  /// The fills and the texts' colours, from back to front.
  var drawn: [RGBA] {
    window.list(scale: 1).compactMap {
      switch $0 {
      case .fill(_, .color(let color)): color
      case .text(_, _, let color): color
      default: nil
      }
    }
  }
}

@MainActor @Suite("UIButton") struct ButtonTests {
  @Test("A press performs the action and what else waits for it, once each") func press() {
    var log: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Save") { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("inside") }, for: .touchUpInside)
    let screen = Screen(button)
    #expect(button.currentTitle == "Save" && button.titleLabel?.text == "Save")
    screen.finger.tap(105, 105)
    #expect(log == ["inside", "primary"])
    button.isEnabled = false
    screen.finger.tap(105, 105)
    #expect(log.count == 2)
  }

  @Test("A configuration's size is that of its parts and the room around them") func size() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    let plain = Screen(UIButton(configuration: configuration)).window.subviews[0]
    let title = (plain as? UIButton)?.titleLabel?.intrinsicContentSize ?? .zero
    #expect(
      title.width > 20 && plain.bounds.size == CGSize(width: title.width + 24, height: title.height + 14))
    configuration.image = CGImage(width: 40, height: 30, pixels: [UInt8](repeating: 255, count: 4800)).map {
      UIImage(cgImage: $0)
    }
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: configuration)
    _ = Screen(button)
    #expect(button.bounds.size == CGSize(width: 2 + 40 + 6 + title.width + 4, height: 34))
    #expect(button.imageView?.frame == CGRect(x: 2, y: 1, width: 40, height: 30))
    #expect(button.titleLabel?.frame.minX == 48)
    button.configuration?.imagePlacement = .bottom
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.bounds.size == CGSize(width: 46, height: 1 + title.height + 6 + 30 + 3))
    #expect(button.imageView?.frame == CGRect(x: 2, y: title.height + 7, width: 40, height: 30))
    button.configuration?.imagePlacement = .trailing
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 2 && button.imageView?.frame.minX == 8 + title.width)
  }

  @Test("Styles have their colours in each state") func colours() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    let button = UIButton(configuration: configuration)
    let screen = Screen(button)
    button.tintColor = .red
    screen.window.layoutIfNeeded()
    #expect(screen.drawn == [RGBA(red: 1, green: 0, blue: 0), .white])
    screen.finger.down(110, 110)
    screen.window.layoutIfNeeded()
    #expect(screen.drawn == [RGBA(red: 1, green: 0, blue: 0, alpha: 0.75), .white])
    screen.finger.up()
    button.isEnabled = false
    screen.window.layoutIfNeeded()
    #expect(screen.drawn == [UIColor.secondarySystemFill.light, UIColor.tertiaryLabel.light])
    button.isEnabled = true
    button.configuration?.baseBackgroundColor = .blue
    button.configuration?.baseForegroundColor = .green
    screen.window.layoutIfNeeded()
    #expect(screen.drawn == [RGBA(red: 0, green: 0, blue: 1), RGBA(red: 0, green: 1, blue: 0)])
  }

  @Test("The update handler sets the configuration for a state; a selection turns over first") func handler()
  {
    let button = UIButton(configuration: .plain())
    button.changesSelectionAsPrimaryAction = true
    var updates = 0
    button.configurationUpdateHandler = { button in
      updates += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    let screen = Screen(button)
    #expect(button.titleLabel?.text == "Off")
    screen.finger.tap(105, 105)
    screen.window.layoutIfNeeded()
    #expect(button.isSelected && button.titleLabel?.text == "On" && updates < 6)
  }

  @Test("Titles and colours of a state stand for it alone") func states() {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    let screen = Screen(button)
    #expect(screen.drawn == [RGBA(red: 1, green: 0, blue: 0)] && button.title(for: .highlighted) == "Play")
    button.isSelected = true
    screen.window.layoutIfNeeded()
    #expect(button.currentTitle == "Pause" && screen.drawn == [RGBA(red: 0, green: 0, blue: 1)])
  }
}
