import Foundation
import SwiftUI

/// The demo program.
@main @MainActor enum Gallery {
  static func main() {
    let started = ProcessStatus.monotonicNanoseconds()
    do {
      switch try Arguments.parse(commandLine()) {
      case .help: print(Usage.text, terminator: "")
      case .list: print(Usage.demos, terminator: "")
      case .run(let arguments):
        try arguments.checkPaths()
        try run(arguments, started: started)
      }
    } catch {
      note(error.message)
      exit(2)
    }
  }

  /// Prints a line to standard error: standard output belongs to `--stats -`.
  static func note(_ message: String) {
    FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
  }

  /// The words behind the program's name, as the bytes they are.
  private static func commandLine() -> [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      guard let word = CommandLine.unsafeArgv[index] else { return nil }
      return UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
    }
  }

  private static func run(_ arguments: Arguments, started: UInt64) throws(Complaint) {
    switch arguments.demo {
    case .songs:
      let model = SongsModel(count: arguments.count)
      try show(
        SongsDemo(model: model, columns: arguments.columns, cell: arguments.cell), model: model, arguments,
        started: started)
    case .trips:
      let model = TripsModel(count: arguments.count, board: arguments.board)
      try show(TripsDemo(model: model), model: model, arguments, started: started)
    case .photos:
      let model = PhotosModel(folder: arguments.folder ?? [UInt8(ascii: ".")])
      try show(PhotosDemo(model: model), model: model, arguments, started: started)
    case .chat:
      let model = ChatModel(count: arguments.count)
      try show(ChatDemo(model: model), model: model, arguments, started: started)
    case .files:
      let model = FilesModel(folder: arguments.folder ?? [UInt8(ascii: ".")])
      try show(FilesDemo(model: model), model: model, arguments, started: started)
    case .uikit:
      let model = UIKitModel(count: arguments.count, board: arguments.board, cell: arguments.cell)
      try show(UIKitDemo(model: model), model: model, arguments, started: started)
    }
  }

  private static func show<V: View>(
    _ view: V, model: any DemoModel, _ arguments: Arguments, started: UInt64
  ) throws(Complaint) {
    // What is light and goes to the right is shown as it is: benchmarks measure nothing around it.
    guard arguments.appearance != .light || arguments.direction != .leftToRight else {
      try play(view, model: model, arguments, started: started)
      return
    }
    let changed = view.background()
      .environment(\.colorScheme, arguments.appearance == .dark ? .dark : .light)
      .environment(\.layoutDirection, arguments.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    try play(changed, model: model, arguments, started: started)
  }

  private static func play<V: View>(
    _ view: V, model: any DemoModel, _ arguments: Arguments, started: UInt64
  ) throws(Complaint) {
    var arguments = arguments
    if arguments.isHeadless(hasDisplay: true) == false, !HostWindow.hasDisplay {
      guard arguments.place == .automatic else {
        throw Complaint("--window needs a display: set DISPLAY or WAYLAND_DISPLAY, or leave --window out")
      }
      let path = "gallery-\(arguments.demo.rawValue).png"
      note("there is no display to open a window on; the picture is in \(path)")
      arguments.snapshot = path
    }
    if arguments.isHeadless(hasDisplay: true) {
      let stage = HeadlessStage(view, model: model, arguments: arguments)
      try Run(arguments, stage: stage, model: model, started: started).playHeadless(on: stage)
      return
    }
    guard let stage = WindowStage(view, model: model, arguments: arguments) else {
      throw Complaint("there is no display to open a window on; use --headless or --snapshot FILE.png")
    }
    let run = Run(arguments, stage: stage, model: model, started: started)
    try stage.play(run, endsWithScript: arguments.script != nil)
  }
}
