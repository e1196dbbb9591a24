enum Plugin {
  static func answer(to request: Request) -> Response {
    if request.getCapability != nil {
      return Response(getCapabilityResult: .init(capability: .init(protocolVersion: 7)))
    }
    guard let expansion = request.expandFreestandingMacro else {
      return failure("PreviewMacros expands freestanding macros only.", fileName: "", offset: 0)
    }
    let location = expansion.syntax.location
    guard let source = MacroSource(expansion.syntax.source) else {
      return failure(
        "The source of this macro was not understood.", fileName: location.fileName, offset: location.offset)
    }
    let offset = location.offset + source.prefix.utf8.count
    guard expansion.macro.typeName == "Preview" else {
      return failure(
        "PreviewMacros has no macro of type \(expansion.macro.typeName).", fileName: location.fileName,
        offset: offset)
    }
    guard expansion.lexicalContext?.isEmpty ?? true else {
      return failure(
        "#Preview stands at the top level of a file, outside types, extensions and functions: move it there.",
        fileName: location.fileName, offset: offset)
    }
    let preview = PreviewExpansion(
      arguments: String(source.arguments), fileID: location.fileID,
      line: location.line + source.prefix.count(where: \.isNewline), discriminator: expansion.discriminator)
    return Response(expandMacroResult: .init(expandedSource: preview.source))
  }

  private static func failure(_ message: String, fileName: String, offset: Int) -> Response {
    let position = Response.Position(fileName: fileName, offset: offset)
    return Response(expandMacroResult: .init(diagnostics: [.init(message: message, position: position)]))
  }
}
