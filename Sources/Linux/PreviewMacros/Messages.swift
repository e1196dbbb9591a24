/// What the compiler asks, as far as we read it. Source of the names: `PluginMessages.swift` of swift-syntax.
struct Request: Decodable {
  struct Freestanding: Decodable {
    struct Macro: Decodable {
      var typeName: String
    }

    struct Syntax: Decodable {
      var source: String
      var location: Location
    }

    struct Location: Decodable {
      var fileID: String
      var fileName: String
      var offset: Int
      var line: Int
    }

    struct Context: Decodable {
      var source: String?
    }

    var macro: Macro
    var discriminator: String
    var syntax: Syntax
    /// The declarations around the macro, innermost first.
    var lexicalContext: [Context]?
  }

  struct Attached: Decodable {
    var macro: Freestanding.Macro
    var macroRole: String
    var attributeSyntax: Freestanding.Syntax
    var declSyntax: Freestanding.Syntax
    /// The declarations around the property, innermost first.
    var lexicalContext: [Freestanding.Context]?
  }

  struct Other: Decodable {}

  var getCapability: Other?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?
}

/// What we answer.
struct Response: Encodable {
  struct Capability: Encodable {
    var protocolVersion: Int
  }

  struct CapabilityResult: Encodable {
    var capability: Capability
  }

  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  struct None: Encodable {}

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [None] = []
    var notes: [None] = []
    var fixIts: [None] = []
  }

  struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: Expansion?
}
