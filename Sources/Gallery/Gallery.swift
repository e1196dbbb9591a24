import Foundation

/// The demo program.
@main enum Gallery {
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
    throw Complaint("there is no stage yet")
  }
}
