import Interface
import Wire

/// A small drawing of a figure over the visits: a point for each with its interval.
///
/// Its axis begins at zero and is the same for all figures of a task that have a unit in common, so nothing is magnified.
/// What it shows stands beside it as numbers.
struct ResultCourse {
    typealias Figure = API.ParticipationResults.Figure

    private static let (height, step, edge) = (60.0, 28.0, 6.0)

    private let figure: Figure
    private let (low, high): (Double, Double)

    /// - Parameters:
    ///   - figure: the figure.
    ///   - figures: all figures of its task.
    init(_ figure: Figure, among figures: [Figure]) {
        self.figure = figure
        // Pure numbers are of different kinds, so each has an axis of its own.
        let alike = figure.unit.isEmpty ? [figure] : figures.filter { $0.unit == figure.unit }
        var ends = [0.0]
        for point in alike.flatMap(\.values) { ends += [point.value, point.lower, point.upper].compactMap { $0 } }
        (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
    }

    var drawing: Markup<Void> {
        guard figure.values.count(where: { $0.value != nil }) > 1 else { return text("") }
        let width = Self.step * Double(figure.values.count)
        let last = figure.values.lastIndex { $0.value != nil }
        return element(.span, .class("results-course"), .decorative()) {
            element(.svg, .attribute(.viewBox, "0 0 " + written(width) + " " + written(Self.height))) {
                path("results-zero", "M0 " + y(0) + "H" + written(width))
                for (place, point) in figure.values.enumerated() {
                    if let lower = point.lower, let upper = point.upper {
                        path("results-interval", whisker(at: place, lower, upper))
                    }
                }
                for (place, point) in figure.values.enumerated() {
                    if let value = point.value {
                        path("results-point", self.point(at: place, value, radius: place == last ? 3.5 : 2.5))
                    }
                }
            }
        }
    }

    private func path(_ name: String, _ steps: String) -> Markup<Void> {
        element(.path, .class(name), .attribute(.d, steps))
    }

    private func whisker(at place: Int, _ lower: Double, _ upper: Double) -> String {
        let x = Self.x(place)
        let (left, right) = (written(x - 6), written(x + 6))
        return "M" + left + " " + y(upper) + "H" + right + "M" + written(x) + " " + y(upper) + "V" + y(lower) + "M"
            + left
            + " " + y(lower) + "H" + right
    }

    private func point(at place: Int, _ value: Double, radius: Double) -> String {
        let arc = "A" + written(radius) + " " + written(radius) + " 0 1 0 "
        let (left, right) = (written(Self.x(place) - radius), written(Self.x(place) + radius))
        return "M" + left + " " + y(value) + arc + right + " " + y(value) + arc + left + " " + y(value) + "Z"
    }

    private static func x(_ place: Int) -> Double { (Double(place) + 0.5) * step }

    private func y(_ value: Double) -> String {
        guard high > low else { return written(Self.height / 2) }
        let room = Self.height - 2 * Self.edge
        return written(Self.height - Self.edge - (value - low) / (high - low) * room)
    }

    private func written(_ number: Double) -> String { Format.machine.fixed(number, 1) }
}
