enum Plugin {
  static func answer(to request: Request) -> Response {
    if request.getCapability != nil {
      return Response(getCapabilityResult: .init(capability: .init(protocolVersion: 7)))
    }
    if let expansion = request.expandAttachedMacro { return expand(expansion) }
    guard let expansion = request.expandFreestandingMacro else {
      return failure("PreviewMacros was asked for something that it does not know.", fileName: "", offset: 0)
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

  private static func expand(_ expansion: Request.Attached) -> Response {
    let location = expansion.attributeSyntax.location
    func complain(_ message: String) -> Response {
      failure(message, fileName: location.fileName, offset: location.offset)
    }
    guard expansion.macro.typeName == "Entry" else {
      return complain("PreviewMacros has no macro of type \(expansion.macro.typeName).")
    }
    guard let entry = EntrySource(expansion.declSyntax.source) else {
      return complain("@Entry stands before a property: @Entry var name = value.")
    }
    guard
      let protocolName = EntryExpansion.keyProtocol(
        forMemberOf: expansion.lexicalContext?.first?.source ?? "")
    else {
      return complain("@Entry stands in an extension of EnvironmentValues or Transaction: move it there.")
    }
    let parts = EntryExpansion(entry: entry, keyProtocol: protocolName)
    if expansion.macroRole == "accessor" {
      return Response(expandMacroResult: .init(expandedSource: parts.accessors))
    }
    guard let initial = entry.defaultValue else {
      return complain("@Entry needs a default: @Entry var \(entry.name): \(entry.type ?? "…") = value.")
    }
    return Response(expandMacroResult: .init(expandedSource: parts.key(defaultValue: initial)))
  }

  private static func failure(_ message: String, fileName: String, offset: Int) -> Response {
    let position = Response.Position(fileName: fileName, offset: offset)
    return Response(expandMacroResult: .init(diagnostics: [.init(message: message, position: position)]))
  }
}
