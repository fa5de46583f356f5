import Interface
import Measure

/// What the line through movement times over difficulty says, by its sign, with its interval and r; and that it cannot be
/// told where the interval holds 0 or there is none.
func slopeText(_ regression: Regression?, _ language: Language) -> String {
    let format = Format(language)
    guard let regression, regression.count > 2 else {
        return TouchPhrase.slopeFew.text(in: language, ("n", "\(regression?.count ?? 0)"))
    }
    func milliseconds(_ seconds: Double) -> String { format.fixed(seconds * 1000, 0) }
    var values = [
        ("n", "\(regression.count)"), ("slope", milliseconds(regression.slope)),
        ("size", milliseconds(regression.slope.magnitude)),
        ("r", regression.correlation.map { format.fixed($0, 2) } ?? Format.missing),
    ]
    guard let interval = regression.slopeInterval() else {
        // All points lie on the line.
        let phrase: TouchPhrase = regression.slope > 0 ? .slopeExactGrows : .slopeExactFalls
        return phrase.text(in: language, filling: values)
    }
    values += [("low", milliseconds(interval.lower)), ("high", milliseconds(interval.upper))]
    let phrase: TouchPhrase = !regression.isTold ? .slopeUnknown : regression.slope > 0 ? .slopeGrows : .slopeFalls
    return phrase.text(in: language, filling: values)
}

extension Regression {
    /// Whether the slope's sign can be told: its 95 % interval does not hold 0, or all of three points and more lie on it.
    var isTold: Bool {
        guard count > 2, slope != 0 else { return false }
        guard let interval = slopeInterval() else { return slopeStandardError == 0 }
        return interval.lower > 0 || interval.upper < 0
    }
}
