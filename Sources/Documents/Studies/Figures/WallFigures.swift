import Interface
import Measure
import Wire

/// What a class has come to: one mark for each person, and one sentence that claims no more than the interval does.
struct WallFigures {
    typealias Part = Markup<Void>

    /// Nobody is to be picked out of fewer.
    static let fewest = 5

    /// A figure that people were shown, with everybody's value by their place.
    private struct Result {
        let name: String
        /// What the family calls it; as it is written where that is not known.
        let figure: String
        /// Empty for a pure number.
        let unit: String
        let values: [Int: Double]
    }

    let facts: API.StudyWall
    let telling: StudyTelling

    init(_ facts: API.StudyWall, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
    }

    private func say(_ phrase: FigurePhrase) -> String { telling.say(phrase) }

    private var results: [Result] {
        facts.results.map { result in
            var values: [Int: Double] = [:]
            for point in result.values { values[point.person] = point.value }
            return Result(
                name: result.step, figure: result.title ?? result.figure, unit: result.unit ?? "", values: values)
        }.filter { $0.values.count >= Self.fewest }
    }

    var all: Part {
        let results = results
        return element(.div, .class("wall-results")) {
            if results.isEmpty {
                paragraph(say(.wallFew), .class("wall-few"))
            } else {
                // The script makes it the heading of the wall.
                element(.p, .class("wall-headline"), .hidden()) { headline(results) }
                if let line = line(results) { paragraph(line, .class("wall-line")) }
                Plot.dots(
                    results.map { result in
                        let values = result.values.values.sorted()
                        let sample = Sample(values)
                        let median = sample.median
                        let interval = sample.medianInterval()
                        return Plot.Row(
                            name: result.name, values: values,
                            interval: interval.flatMap { interval in
                                median.map {
                                    Plot.Interval(estimate: $0, low: interval.lower, high: interval.upper)
                                }
                            }, note: median.map { telling.format.quantity($0, 3, result.unit) } ?? Format.missing)
                    },
                    in: Plot.Frame(
                        title: say(.wallPlot), description: headline(results), caption: say(.wallCaption),
                        language: telling.language, xLabel: axis(results), unit: unit(results), leastSpan: 0.2))
                disclosure(say(.asTable)) {
                    dataTable(
                        caption: say(.wallCaption),
                        columns: [
                            DataColumn(say(.step)), DataColumn(say(.people), isNumber: true),
                            DataColumn(say(.median), isNumber: true), DataColumn(say(.interval), isNumber: true),
                        ],
                        rows: results.map { row($0) })
                }
            }
        }
    }

    private func row(_ result: Result) -> DataRow<Void> {
        let sample = Sample(Array(result.values.values))
        return DataRow(
            key: result.name,
            [
                result.name, telling.number(result.values.count),
                sample.median.map { telling.format.quantity($0, 3, result.unit) } ?? Format.missing,
                sample.medianInterval().map {
                    telling.format.interval($0.lower, $0.upper, decimals: 3, unit: result.unit)
                } ?? Format.missing,
            ])
    }

    /// The unit of all results; empty where they have none, or several.
    private func unit(_ results: [Result]) -> String {
        results.allSatisfy { $0.unit == results[0].unit } ? results[0].unit : ""
    }

    /// What runs to the side, with its unit.
    private func axis(_ results: [Result]) -> String {
        var names: [String] = []
        for result in results {
            let unit = result.unit
            let name =
                unit.isEmpty
                ? result.figure : telling.say(.figureIn, ("figure", result.figure), ("unit", unit))
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: " · ")
    }

    /// Everybody against themselves: the second figure less the first, for who has both.
    private func differences(_ results: [Result]) -> Sample? {
        guard results.count == 2, results[0].unit == results[1].unit else { return nil }
        let differences = results[0].values.compactMap { person, value in
            results[1].values[person].map { $0 - value }
        }
        return differences.count >= Self.fewest ? Sample(differences) : nil
    }

    /// A difference is claimed only where the interval leaves out zero.
    private func headline(_ results: [Result]) -> String {
        guard results.count == 2, let sample = differences(results), let median = sample.median else {
            return say(.wallPlot)
        }
        let names = [("first", results[0].name), ("second", results[1].name)]
        guard let interval = sample.medianInterval(), interval.lower > 0 || interval.upper < 0 else {
            return FigurePhrase.wallSame.text(in: telling.language, filling: names)
        }
        let phrase: FigurePhrase = median < 0 ? .wallLess : .wallMore
        return phrase.text(
            in: telling.language,
            filling: names + [("n", telling.format.quantity(median.magnitude, 3, unit(results)))])
    }

    private func line(_ results: [Result]) -> String? {
        guard let sample = differences(results), let interval = sample.medianInterval() else { return nil }
        return telling.say(
            .wallPaired, ("n", telling.number(sample.sorted.count)),
            ("interval", telling.format.interval(interval.lower, interval.upper, decimals: 3, unit: unit(results))))
    }
}
