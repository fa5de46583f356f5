/// A figure as people are told it.
package struct ToldFigure: Equatable, Sendable {
    /// Its name in the results.
    package let name: String
    /// "s", "1/s"; empty where it has none.
    package let unit: String

    package init(_ name: String, _ unit: String = "") {
        self.name = name
        self.unit = unit
    }

    /// Figures of one unit.
    ///
    /// - Parameters:
    ///   - names: separated by blanks.
    ///   - unit: what all of them are measured in.
    package static func all(_ names: String, _ unit: String = "") -> [ToldFigure] {
        names.split(separator: " ").map { ToldFigure(String($0), unit) }
    }

    /// A figure and the bounds of its 95 % interval, under the names that results have for them.
    package static func withInterval(_ name: String, _ unit: String = "") -> [ToldFigure] {
        [name, name + "Low95", name + "High95"].map { ToldFigure($0, unit) }
    }
}
