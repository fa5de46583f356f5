import Testing

@testable import Interface

/// Nothing is moved, cut or magnified without a mark that says so.
struct HonestPlotTests {
    private let frame = Plot.Frame(
        title: "T", description: "D", caption: "C", language: .english, yLabel: "time, s", leastSpan: 0.1)

    private func paths(_ classes: String, _ html: String) -> [Substring] {
        html.split(separator: "class=\"\(classes)\" d=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }

    @Test func `of fewer than twenty values every one has its true place`() {
        let few = [0.260, 0.261, 0.262, 0.263, 0.266, 0.319]
        let limits = Limits(few)
        #expect(limits?.high == 0.319 && limits?.low == 0.26 && limits?.above == 0)
        let nineteen = (0..<18).map { 0.25 + 0.001 * Double($0) } + [9.5]
        #expect(Limits(nineteen)?.high == 9.5)
        #expect(Limits([0.2] + nineteen)?.above == 1)
    }

    @Test func `a span is not magnified, and does not reach below zero for it`() throws {
        let narrow = try #require(Limits([0.2555, 0.257], least: 0.1))
        #expect(abs(narrow.high - narrow.low - 0.1) < 1e-12 && narrow.low < 0.2555 && narrow.high > 0.257)
        let low = try #require(Limits([0.01, 0.02], least: 0.1))
        #expect(low.low == 0 && abs(low.high - 0.1) < 1e-12)
        #expect(Limits([0.2, 0.4], least: 0.1) == Limits([0.2, 0.4]))
        let html =
            (Plot.trials([Plot.Trial(value: 0.2555), Plot.Trial(value: 0.257)], median: nil, in: frame)
            as Markup<Int>).html()
        #expect(html.contains(">0.20<") && html.contains(">0.30<"))
    }

    @Test func `what lies beyond the axis is an arrow and no ordinary point, and is counted in no bar`() {
        let values = (0..<40).map { 0.25 + 0.002 * Double($0) } + [9.5]
        let strip: Markup<Int> = Plot.trials(values.map { Plot.Trial(value: $0) }, median: nil, in: frame)
        #expect(paths("plot-beyond", strip.html()).count == 2)
        // Two arcs make a circle; the forty that have their place are circles.
        for points in paths("plot-point", strip.html()) { #expect(points.count { $0 == "a" } == 80) }
        #expect(strip.html().contains("1 value above 0.339\u{A0}s at the edge (arrow)"))
        let few: Markup<Int> = Plot.trials(
            values.suffix(10).map { Plot.Trial(value: $0) }, median: nil, in: frame)
        #expect(paths("plot-beyond", few.html()).isEmpty && !few.html().contains("at the edge"))
        let bars: Markup<Int> = Plot.histogram(values, in: frame)
        #expect(paths("plot-beyond", bars.html()).count == 2)
        let scatter: Markup<Int> = Plot.scatter(x: values.map { _ in 1 }, y: values, in: frame)
        #expect(paths("plot-beyond", scatter.html()).count == 2)
        // The line of shares ends below the whole.
        let shares: Markup<Int> = Plot.cumulative(Array(values.suffix(20)), in: frame)
        let all: Markup<Int> = Plot.cumulative(Array(values.suffix(20).dropLast()), in: frame)
        func top(_ html: String) -> Double {
            paths("plot-line", html)[0].split { "ML ".contains($0) }.enumerated()
                .compactMap { $0 % 2 == 1 ? Double($1) : nil }.min() ?? 0
        }
        #expect(top(shares.html()) > top(all.html()) + 2)
    }

    @Test func `an interval that goes on has an arrow and no cap, and is told`() {
        func history(_ low: Double, _ high: Double) -> String {
            let sessions = [
                Plot.Session(time: 1e12, value: 0.2, low: 0.19, high: 0.21),
                Plot.Session(time: 1.0001e12, value: 0.21, low: low, high: high),
            ]
            let markup: Markup<Int> = Plot.history(sessions, offset: 0, in: frame)
            return markup.html()
        }
        // A cap is a level stroke.
        func caps(_ html: String) -> [Int] {
            paths("plot-whisker", html).map { path in
                path.split(separator: "M").count { stroke in
                    let ends = stroke.split(separator: "L").map { $0.split(separator: " ") }
                    return ends.count == 2 && ends[0][1] == ends[1][1]
                }
            }
        }
        let within = history(0.2, 0.22)
        #expect(caps(within) == [4, 4] && !within.contains("beyond the axis"))
        let beyond = history(-0.672, 1.891)
        #expect(caps(beyond) == [2, 2] && beyond.contains("1 interval goes on beyond the axis (arrow)"))
    }

    @Test func `sessions are points that nothing joins`() {
        let sessions = (0..<30).map {
            Plot.Session(time: Double($0) * 1e8, value: 0.25, low: 0.2, high: 0.3)
        }
        let html = (Plot.history(sessions, offset: 0, in: frame) as Markup<Int>).html()
        #expect(paths("plot-line", html).isEmpty && paths("plot-band", html).isEmpty)
        #expect(paths("plot-whisker", html).count == 2 && paths("plot-ring", html).count == 2)
    }

    @Test func `a wrong answer has a mark and a word of its own`() {
        let trials = [Plot.Trial(value: 0.3), Plot.Trial(value: 0.29, kind: .wrong)]
        let html = (Plot.trials(trials, median: nil, in: frame) as Markup<Int>).html()
        #expect(html.contains("plot-wrong") && html.contains("wrong</li>") && !html.contains("lapse"))
    }
}
