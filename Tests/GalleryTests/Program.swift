import Foundation
import Testing

/// A program that SwiftPM built beside these tests, started as a person would start it.
///
/// What it writes goes to files: the other end of a pipe would be inherited by what other tests start meanwhile, and so
/// stay open.
final class Program: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output: URL
  private let errors: URL

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The program's file, beside the tests.
  ///   - display: The X display that it gets; nil for none.
  ///   - workingFolder: Where it runs; nil for here.
  init(_ program: String, _ arguments: [String], display: String? = nil, in workingFolder: String? = nil)
    throws
  {
    let name = "shoji-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory
    output = folder.appendingPathComponent(name + ".out")
    errors = folder.appendingPathComponent(name + ".err")
    for file in [output, errors] { try Data().write(to: file) }
    process.executableURL = try Program.folder.appendingPathComponent(program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for key in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[key] = nil }
    environment["DISPLAY"] = display
    process.environment = environment
    if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
  }

  /// Where SwiftPM puts programs and tests.
  private static var folder: URL {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: tests).deletingLastPathComponent()
    }
  }

  /// The lines of standard output so far.
  var lines: [String] { Program.lines(of: output) }
  /// The lines of standard error so far.
  var complaints: [String] { Program.lines(of: errors) }

  private static func lines(of file: URL) -> [String] {
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Writes a line to the program's standard input.
  func tell(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

  /// Whether the program has not ended.
  var isRunning: Bool { process.isRunning }

  /// Waits until the program has ended and answers with its exit status; a signal counts as 1000 and its number.
  func end() async throws -> Int32 {
    try await poll("the program did not end") { !process.isRunning }
    return process.terminationReason == .exit
      ? process.terminationStatus : 1000 + process.terminationStatus
  }
}

/// Waits until a condition holds: for minutes, since a busy machine is no mistake.
func poll(
  _ failure: Comment, isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws {
  for _ in 0..<24_000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record(failure)
  throw CancellationError()
}

/// Runs a body with a new folder that is removed afterwards.
func withFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
    .path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}
