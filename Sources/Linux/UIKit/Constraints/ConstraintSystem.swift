/// Equations and inequalities between lengths, told in the order of their priority.
///
/// What was told holds: an equation that can no longer be met comes as near as it can. Equations are eliminated one by one,
/// so they may be told in any order and may go in circles; inequalities become limits of single variables where only one is
/// left in them, and narrow each other's limits where several are. What several inequalities over several variables forbid
/// only together is not always seen.
struct ConstraintSystem {
  /// What each variable is in terms of those that are free; nil for a free one.
  private var definitions: [LinearExpression?] = []
  /// The variables whose definitions still have free variables in them.
  private var dependent: [Int] = []
  private var limits: [Limits] = []
  /// Expressions over several free variables that are not below 0.
  private var waiting: [LinearExpression] = []

  private struct Limits {
    var lower = -Double.infinity
    var upper = Double.infinity
  }

  private static let tolerance = 1e-6

  mutating func makeVariable() -> LinearExpression {
    definitions.append(nil)
    limits.append(Limits())
    return LinearExpression(variable: definitions.count - 1)
  }

  /// The expression over free variables alone.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      if let definition = definitions[term.variable] {
        result.add(definition, times: term.factor)
      } else {
        result.add(LinearExpression(variable: term.variable), times: term.factor)
      }
    }
    return result
  }

  /// The value of an expression; nil where it is still free.
  func value(of expression: LinearExpression) -> Double? {
    let rest = reduced(expression)
    return rest.terms.isEmpty ? rest.constant : nil
  }

  /// Makes an expression 0, or as near to 0 as may be.
  ///
  /// - Returns: Whether it is 0.
  @discardableResult mutating func equate(_ expression: LinearExpression) -> Bool {
    let rest = reduced(expression)
    if rest.terms.isEmpty { return abs(rest.constant) < Self.tolerance }
    if lowest(rest) > Self.tolerance { return pin(rest, high: false) }
    if highest(rest) < -Self.tolerance { return pin(rest, high: true) }
    // A variable without limits costs least to replace.
    let pivot = rest.terms.first { !isLimited($0.variable) } ?? rest.terms[0]
    let others = rest - LinearExpression(variable: pivot.variable) * pivot.factor
    define(pivot.variable, as: others * (-1 / pivot.factor))
    return true
  }

  /// Keeps an expression from falling below 0, or brings it as near as may be.
  ///
  /// - Returns: Whether that is possible.
  @discardableResult mutating func keepPositive(_ expression: LinearExpression) -> Bool {
    let rest = reduced(expression)
    if rest.terms.isEmpty { return rest.constant > -Self.tolerance }
    if lowest(rest) > -Self.tolerance { return true }
    if highest(rest) < -Self.tolerance { return pin(rest, high: true) }
    return wait(for: rest)
  }

  /// Keeps an inequality over free variables. Where one that waits says the opposite, the two are an equation.
  private mutating func wait(for expression: LinearExpression) -> Bool {
    let normal = expression.normalized
    for (index, other) in waiting.enumerated() where other.terms.count == normal.terms.count {
      let sum = other + normal
      guard sum.terms.isEmpty, sum.constant < Self.tolerance else { continue }
      waiting.remove(at: index)
      // The older one is of higher priority.
      equate(other)
      return sum.constant > -Self.tolerance
    }
    waiting.append(normal)
    narrow()
    return true
  }

  private func isLimited(_ variable: Int) -> Bool {
    limits[variable].lower > -.infinity || limits[variable].upper < .infinity
  }

  private func highest(_ expression: LinearExpression, without variable: Int? = nil) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      if term.variable == variable { return sum }
      return sum + term.factor * (term.factor > 0 ? limits[term.variable].upper : limits[term.variable].lower)
    }
  }

  private func lowest(_ expression: LinearExpression) -> Double { -highest(expression * -1) }

  /// Sets all that is free in an expression to the limit that makes it as high, or as low, as may be.
  private mutating func pin(_ expression: LinearExpression, high: Bool) -> Bool {
    var rest = reduced(expression)
    while let term = rest.terms.first {
      let limit = limits[term.variable]
      let value = (term.factor > 0) == high ? limit.upper : limit.lower
      define(term.variable, as: LinearExpression(value.isFinite ? value : 0))
      rest = reduced(rest)
    }
    return false
  }

  /// Ends a variable's freedom.
  private mutating func define(_ variable: Int, as expression: LinearExpression) {
    for index in dependent { definitions[index]?.substitute(variable, by: expression) }
    definitions[variable] = expression
    dependent.append(variable)
    dependent.removeAll { definitions[$0]?.terms.isEmpty != false }
    let limit = limits[variable]
    var again = waiting
    waiting = []
    if limit.lower > -.infinity { again.append(expression - LinearExpression(limit.lower)) }
    if limit.upper < .infinity { again.append(LinearExpression(limit.upper) - expression) }
    for expression in again { keepPositive(expression) }
  }

  /// Limits each variable by what the others in an inequality can be at most, until nothing changes.
  private mutating func narrow() {
    // Inequalities in a circle may push each other without end.
    for _ in 0..<32 {
      var changed = false
      for expression in waiting {
        for term in expression.terms {
          let others = highest(expression, without: term.variable)
          guard others < .infinity, limit(term.variable, by: -others / term.factor, isLower: term.factor > 0)
          else { continue }
          changed = true
          let limit = limits[term.variable]
          guard limit.upper - limit.lower < Self.tolerance else { continue }
          // Defining reads all that waits anew, and narrows it.
          define(term.variable, as: LinearExpression(limit.upper))
          return
        }
      }
      waiting.removeAll { $0.terms.count < 2 }
      if !changed { return }
    }
  }

  /// - Returns: Whether the limit is new. One that is beyond the opposite limit comes as near as it can.
  private mutating func limit(_ variable: Int, by value: Double, isLower: Bool) -> Bool {
    let old = limits[variable]
    if isLower {
      guard value > old.lower + Self.tolerance else { return false }
      limits[variable].lower = min(value, old.upper)
    } else {
      guard value < old.upper - Self.tolerance else { return false }
      limits[variable].upper = max(value, old.lower)
    }
    return true
  }
}
