import Foundation
import Interface
import Sampling
import Testing

@Suite(.sampled) struct PlotTests {
    private let frame = Plot.Frame(
        title: "Title <1>", description: "What it shows", caption: "A line", language: .german,
        xLabel: "Reaktionszeit in s", yLabel: "Anteil")

    private func all(_ values: [Double]) -> [(name: String, html: String)] {
        let trials = values.enumerated().map { index, value in
            Plot.Trial(value: value, kind: Plot.Trial.Kind.allCases[index % Plot.Trial.Kind.allCases.count])
        }
        let sessions = values.enumerated().map { index, value in
            Plot.Session(
                time: 1.7e12 + Double(index) * 9e7, value: value, low: value - 0.01, high: value + 0.01,
                period: index % 6 == 5 ? nil : Period.allCases[index % 5])
        }
        let median = values.isEmpty ? nil : values[0]
        let trialStrip: Markup<Int> = Plot.trials(trials, median: median, in: frame)
        let histogram: Markup<Int> = Plot.histogram(values, in: frame)
        let cumulative: Markup<Int> = Plot.cumulative(values, in: frame)
        let scatter: Markup<Int> = Plot.scatter(
            x: values, y: values, line: values.map { Plot.Point($0, $0) },
            band: values.map { Plot.Band(x: $0, low: $0, high: $0) }, in: frame)
        let history: Markup<Int> = Plot.history(sessions, offset: 60, in: frame)
        let partsOfDay: Markup<Int> = Plot.partsOfDay(sessions, in: frame)
        let comparison: Markup<Int> = Plot.comparison(
            Plot.Sample(name: "A", values: values), Plot.Sample(name: "B", values: []),
            difference: median.map { Plot.Interval(estimate: $0, low: $0 - 1, high: $0 + 1) }, in: frame)
        let intervals = values.map { Plot.Interval(estimate: $0, low: $0 - 1, high: $0 + 1) }
        let growth: Markup<Int> = Plot.growth(
            [
                Plot.Course(
                    name: "da",
                    points: values.enumerated().map {
                        Plot.Point(1.7e12 + Double($0.offset) * 9e7, $0.element.magnitude)
                    })
            ],
            target: median.map { Plot.Course(name: "", points: [Plot.Point(1.7e12, 0), Plot.Point(1.8e12, $0)]) },
            offset: 60, in: frame)
        let estimates: Markup<Int> = Plot.estimates(
            intervals.prefix(8).map { Plot.Estimate(name: "A", interval: $0, note: "1") },
            difference: intervals.first.map { Plot.Estimate(name: "A − B", interval: $0, note: "+1") }, in: frame)
        let dots: Markup<Int> = Plot.dots(
            [
                Plot.Row(name: "A", values: Array(values.prefix(40)), interval: intervals.first, note: "1"),
                Plot.Row(name: "B", values: [], note: ""),
            ], in: frame)
        return [
            ("growth", growth.html()), ("estimates", estimates.html()), ("dots", dots.html()),
            ("trials", trialStrip.html()), ("histogram", histogram.html()), ("cumulative", cumulative.html()),
            ("scatter", scatter.html()), ("history", history.html()), ("parts of the day", partsOfDay.html()),
            ("comparison", comparison.html()),
        ]
    }

    @Test func `no values are said to be none`() {
        for (name, html) in all([]) {
            #expect(html.contains("Noch keine Werte") && !html.contains("<svg"), "\(name)")
        }
    }

    @Test(arguments: [
        [0.3], [0.3, 0.3, 0.3, 0.3, 0.3], [0.2, 0.3], [0.25, 0.31, 0.28, 0.3, 0.27, 1e12], [0, 0, 0],
        [-1e-300, 1e-300],
        [1e150, -1e150], [.nan, 0.3, .infinity, -.infinity], [.leastNonzeroMagnitude, 0.1],
        (0..<500).map { Double($0 % 13) / 10 },
    ])
    func `whatever the values, a figure holds numbers and both drawings with their texts`(_ values: [Double]) {
        for (name, html) in all(values) {
            #expect(!html.contains("nan") && !html.contains("inf"), "\(name)")
            #expect(html.components(of: "<svg class=\"plot-narrow\"") == 1, "\(name)")
            #expect(html.components(of: "<svg class=\"plot-wide\"") == 1, "\(name)")
            #expect(html.components(of: "<title>Title &lt;1&gt;</title><desc>What it shows</desc>") == 2, "\(name)")
            #expect(html.contains("<figcaption>A line"), "\(name)")
            #expect(!html.contains("style="), "\(name)")
        }
    }

    @Test func `every point is inside its drawing`() throws {
        for seed in DailySample.of(1...60 as ClosedRange<UInt64>, 15) {
            var source = Seeded(seed)
            let values = (0..<(1 + source.below(120))).map { _ in
                source.chance(4) ? Double(source.below(10_000)) : 0.2 + Double(source.below(400)) / 1000
            }
            for (name, html) in all(values) {
                for (box, drawing) in try drawings(of: html) {
                    for (x, y) in absolutePoints(of: drawing) {
                        let isInside = x >= -1 && x <= box.0 + 1 && y >= -1 && y <= box.1 + 1
                        #expect(isInside, "\(name), seed \(seed): \(x) \(y)")
                    }
                }
            }
        }
    }

    @Test func `texts on the same line do not touch`() throws {
        for seed in DailySample.of(1...60 as ClosedRange<UInt64>, 15) {
            var source = Seeded(seed)
            let scale = [0.001, 1, 1000, 1e6][source.below(4)]
            let values = (0..<(1 + source.below(60))).map { _ in (0.2 + Double(source.below(400)) / 1000) * scale }
            for (name, html) in all(values) {
                for (box, drawing) in try drawings(of: html) {
                    // The largest text of each drawing, see plots.css, and a usual width of a digit.
                    let letter = (box.0 < 400 ? 15 : 13) * 0.56
                    #expect(overlaps(in: drawing, letter: letter).isEmpty, "\(name), seed \(seed)")
                }
            }
        }
    }

    @Test func `sessions stand in the column of their part of the day, under its median`() {
        let sessions = [0.2, 0.4, 0.9].enumerated().map {
            Plot.Session(time: Double($0) * 1e9, value: $1, period: $0 < 2 ? .morning : .night)
        }
        let markup: Markup<Int> = Plot.partsOfDay(sessions, in: frame)
        let html = markup.html()
        #expect(html.contains("Nacht") && !html.contains("Abend"))
        // Two drawings with a median each for the two parts that occur, and one in the key.
        #expect(html.components(of: "class=\"plot-median\"") == 5)
    }

    @Test func `ten thousand sessions become three hundred points at most`() {
        let sessions = (0..<10_000).map {
            Plot.Session(time: 1.6e12 + Double($0) * 6e7, value: 0.3, low: 0.29, high: 0.31, period: .noon)
        }
        let markup: Markup<Int> = Plot.history(sessions, offset: 0, in: frame)
        let html = markup.html()
        #expect(html.contains("Jeder Punkt ist der Median von bis zu 34 Sitzungen"))
        let line = html.split(separator: "class=\"plot-line\" d=\"")[1].prefix { $0 != "\"" }
        #expect(line.split(separator: "L").count <= 300)
    }

    @Test func `false starts and lapses are told by shape and named`() {
        let trials = [
            Plot.Trial(value: 0.3), Plot.Trial(value: nil, kind: .falseStart), Plot.Trial(value: 0.7, kind: .lapse),
        ]
        let markup: Markup<Int> = Plot.trials(trials, median: 0.3, in: frame)
        let html = markup.html()
        for text in ["plot-false", "plot-lapse", "Fehlstart", "Aussetzer", "gültig", "Median 0,300\u{A0}s"] {
            #expect(html.contains(text), "\(text)")
        }
        let usual: Markup<Int> = Plot.trials([Plot.Trial(value: 0.3)], median: nil, in: frame)
        #expect(!usual.html().contains("plot-key"))
    }

    @Test func `whole numbers have a bar each, without gaps between them`() {
        // 25 to 30, each at least once: six bars side by side.
        let values = (0..<60).map { Double(25 + $0 % 6) }
        let markup: Markup<Int> = Plot.histogram(values, isWhole: true, in: frame)
        let paths = markup.html().components(separatedBy: "class=\"plot-bar\"").dropFirst()
        #expect(!paths.isEmpty)
        for path in paths {
            let bars = path.prefix { $0 != ">" }.filter { $0 == "M" || $0 == "m" }.count
            #expect(bars == 6, "\(path.prefix(300))")
        }
    }

    @Test func `values at the edge are told`() {
        let values = (0..<40).map { 0.25 + 0.002 * Double($0) } + [9.5]
        let markup: Markup<Int> = Plot.histogram(values, in: frame)
        #expect(markup.html().contains("1 Wert über 0,328\u{A0}s am Rand (Pfeil)"))
    }
}
