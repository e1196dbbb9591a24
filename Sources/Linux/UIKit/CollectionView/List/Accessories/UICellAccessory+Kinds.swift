extension UICellAccessory {
  /// Says that a tap leads on.
  public static func disclosureIndicator(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.looks) }

  public static func checkmark(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.looks) }

  /// A tap calls the handler.
  public static func delete(
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    options: UICellAccessory.DeleteOptions = DeleteOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory { pressed(.delete, displayed, options.looks, actionHandler, isLeading: true) }

  /// A tap calls the handler.
  public static func insert(
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    options: UICellAccessory.InsertOptions = InsertOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory { pressed(.insert, displayed, options.looks, actionHandler, isLeading: true) }

  /// Shows whether the cell is selected.
  public static func multiselect(
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    options: UICellAccessory.MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.looks, isLeading: true) }

  /// Shows whether the item is expanded. A tap calls the handler; without one the item is expanded or collapsed in the
  /// outline of its section.
  public static func outlineDisclosure(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory { pressed(.outlineDisclosure(options.style), displayed, options.looks, actionHandler) }

  public static func label(
    text: String, displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label(text, font: options.font), displayed, options.looks) }

  /// A tap calls the handler.
  public static func detail(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.DetailOptions = DetailOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory { pressed(.detail, displayed, options.looks, actionHandler) }

  /// Moves the item where a finger draws it, where the data source lets it be moved.
  public static func reorder(
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    options: UICellAccessory.ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder(showsLine: options.showsLine), displayed, options.looks) }

  public static func customView(configuration: UICellAccessory.CustomViewConfiguration) -> UICellAccessory {
    let (displayed, isLeading, position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (displayed, true, position)
      case .trailing(let displayed, let position): (displayed, false, position)
      }
    var accessory = UICellAccessory(
      .custom(ObjectIdentifier(configuration.view), isFixed: configuration.isFixed), displayed,
      configuration.looks, isLeading: isLeading)
    accessory.customView = configuration.view
    accessory.position = position
    return accessory
  }

  private static func pressed(
    _ kind: Kind, _ displayed: DisplayedState, _ looks: Looks, _ handler: ActionHandler?,
    isLeading: Bool = false
  ) -> UICellAccessory {
    var accessory = UICellAccessory(kind, displayed, looks, isLeading: isLeading)
    accessory.handler = handler
    return accessory
  }
}

extension UICellAccessory {
  /// The order in which accessories of the system stand, from the leading edge.
  private var rank: Int {
    switch kind {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .label: 3
    case .checkmark: 4
    case .detail: 5
    case .outlineDisclosure: 6
    case .disclosureIndicator: 7
    case .reorder: 8
    case .custom: 9
    }
  }

  /// The accessories of one side in their order: the system's by their kind, those with views of their own where their
  /// positions say; a place that is none is the nearest one.
  static func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    var ordered = accessories.filter { $0.position == nil }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    for accessory in accessories {
      guard let position = accessory.position else { continue }
      ordered.insert(accessory, at: min(max(0, position(ordered)), ordered.count))
    }
    return ordered
  }
}
