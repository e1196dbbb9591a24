/// A constant and variables that have a factor each.
struct LinearExpression {
  struct Term {
    let variable: Int
    var factor: Double
  }

  var constant: Double
  /// No variable stands here twice, and no factor is 0.
  private(set) var terms: [Term] = []

  init(_ constant: Double) { self.constant = constant }

  init(variable: Int) {
    constant = 0
    terms = [Term(variable: variable, factor: 1)]
  }

  /// The expression times a positive number, so that opposite expressions cancel each other.
  var normalized: LinearExpression {
    guard let first = terms.min(by: { $0.variable < $1.variable }) else { return self }
    return self * (1 / abs(first.factor))
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].factor += term.factor * factor
        // What is left of thirds that cancel each other is no factor.
        if abs(terms[index].factor) < 1e-9 { terms.remove(at: index) }
      } else if term.factor * factor != 0 {
        terms.append(Term(variable: term.variable, factor: term.factor * factor))
      }
    }
  }

  /// Puts an expression in a variable's place.
  mutating func substitute(_ variable: Int, by expression: LinearExpression) {
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else { return }
    let factor = terms.remove(at: index).factor
    add(expression, times: factor)
  }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression(0)
    product.add(a, times: factor)
    return product
  }
}
