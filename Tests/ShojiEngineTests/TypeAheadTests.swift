import Testing

@testable import ShojiEngine

@Suite struct TypeAheads {
  private let titles = [
    "Apfel", "Ärger", "Banane", "Étude", "esel", "Apfelsine", "Øre", "łódź", "ωμέγα", "Ήρα",
  ]

  /// Types characters one after the other, a tenth of a second apart, and returns where each leads.
  private func typed(_ text: String, from focused: Int?, _ typeAhead: inout TypeAhead, at time: Double = 0)
    -> [Int?]
  {
    var here = focused
    var places: [Int?] = []
    for (number, character) in text.enumerated() {
      let found = typeAhead.type(
        String(character), at: time + Double(number) / 10, focused: here, count: titles.count
      ) { titles[$0] }
      places.append(found)
      here = found ?? here
    }
    return places
  }

  @Test("A text is looked for behind the focus, around the end, without case and marks") func finding() {
    for (text, focused, expected) in [
      ("a", nil, [0]), ("a", 0, [1]), ("A", 1, [5]), ("a", 5, [0]), ("ar", nil, [0, 1]),
      ("apfels", 2, [5, 5, 5, 5, 5, 5]),
      ("et", nil, [3, 3]), ("ES", nil, [3, 4]), ("or", 1, [6, 6]), ("Lodz", nil, [7, 7, 7, 7]),
      ("ωμε", 2, [8, 8, 8]),
      ("ηρ", 2, [9, 9]), ("é", nil, [3]), ("e\u{301}t", nil, [3, 3]), ("ø", nil, [6]),
    ] as [(String, Int?, [Int?])] {
      var typeAhead = TypeAhead()
      #expect(
        typed(text, from: focused, &typeAhead) == expected, "\(text) from \(String(describing: focused))")
    }
  }

  @Test("One letter again and again goes from item to item") func cycling() {
    var typeAhead = TypeAhead()
    #expect(typed("aaaa", from: nil, &typeAhead) == [0, 1, 5, 0])
    #expect(typed("ee", from: 4, &typeAhead, at: 9) == [3, 4])
  }

  @Test("The text ends after the interval, and with time that runs backwards or is none") func time() {
    var typeAhead = TypeAhead(interval: 0.5)
    func type(_ text: String, _ time: Double) -> Int? {
      typeAhead.type(text, at: time, focused: nil, count: titles.count) { titles[$0] }
    }
    #expect(type("e", 10) == 3)
    #expect(type("s", 10.5) == 4)
    #expect(typeAhead.text == "es")
    #expect(type("b", 11.1) == 2)
    #expect(type("e", 3) == 3)
    #expect(type("b", .nan) == 2)
    #expect(type("e", .nan) == 3)
    #expect(type("b", .infinity) == 2)
    #expect(typeAhead.text == "b")
  }

  @Test("What leads nowhere stays until the interval ends; white space begins nothing") func nothing() {
    var typeAhead = TypeAhead()
    #expect(typed("bx", from: nil, &typeAhead) == [2, nil])
    #expect(typed("a", from: nil, &typeAhead, at: 0.2) == [nil])
    #expect(typed("  e", from: nil, &typeAhead, at: 5) == [nil, nil, 3])
    #expect(typeAhead.type("", at: 9, focused: nil, count: 9) { titles[$0] } == nil)
    #expect(typeAhead.type("a", at: 12, focused: nil, count: 0) { titles[$0] } == nil)
    #expect(typeAhead.type("a", at: 15, focused: nil, count: -4) { titles[$0] } == nil)
    #expect(typeAhead.type("a", at: 18, focused: .max, count: 10) { titles[$0] } == 0)
  }

  @Test("A key asks for no more titles than the limit, and each once", arguments: [5, 100, 5000])
  func limit(limit: Int) {
    var typeAhead = TypeAhead(titleLimit: limit)
    var asked: [Int] = []
    let found = typeAhead.type("z", at: 0, focused: 990, count: 1000) { index in
      asked.append(index)
      return "a"
    }
    #expect(found == nil && asked == (0..<min(limit, 1000)).map { (991 + $0) % 1000 })
    var far = TypeAhead(titleLimit: 3)
    #expect(far.type("z", at: 0, focused: .max - 2, count: .max) { $0 == 1 ? "z" : "a" } == 1)
  }

  @Test("Titles are folded alike however their marks are written") func folding() {
    for (left, right) in [
      ("É", "e"), ("e\u{301}", "E"), ("Ế", "e"), ("Ñandú", "nandu"), ("ÅNGSTRÖM", "angstrom"), ("Ё", "ё"),
      ("ΆΛΦΑ", "αλφα"),
      ("Ѐ", "е"),
    ] {
      #expect(FoldedText(left) == FoldedText(right), "\(left) \(right)")
      #expect(FoldedText(left).begins(right + " and more") && FoldedText("").begins(left))
    }
    #expect(FoldedText("й") != FoldedText("и") && FoldedText("ß") != FoldedText("ss"))
    #expect(!FoldedText("abc").begins("ab") && FoldedText("한").begins("한글"))
  }
}
