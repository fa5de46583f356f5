import Measure
import ReferenceFigures
import Testing
import Tree

@testable import Paradigm

/// Thresholds, numbers of things, reproduced times and tasks that count, against SciPy and R's definitions in `figures.py`.
@Suite struct TaskFiguresTests {
    static let reference = (try? Reference.file("figures", in: .module)) ?? .nothing

    private static func flags(_ list: Reference) -> [Bool] { list.numbers.map { $0 == 1 } }

    @Test func `a point of subjective equality is SciPy's, with limen and Weber ratio`() throws {
        let one = Self.reference["bisection"]
        var example = try FiguresExample(
            columns: #"{"shown": {"levels": [300]}, "yes": {"levels": [true, false]}}"#,
            measures: #"[{"id": "t", "is": "threshold", "of": "yes", "by": "shown", "form": "normal"}]"#)
        example.add(
            zip(one["x"].numbers, Self.flags(one["yes"])).map { x, yes in
                .init([("shown", .double(x)), ("yes", .bool(yes))], 500, right: nil)
            })
        let figures = example.figures()
        #expect(figures.map(\.part) == ["", "slope", "lapse", "limen", "weber"])
        let expected = ["threshold", "slope", "lapse", "limen", "weber"]
        for (figure, name) in zip(figures, expected) {
            let wanted = try #require(one[name].number)
            expectClose(figure.value, wanted, 1e-4 * max(wanted.magnitude, 0.01))
        }
        let interval = try #require(figures[0].interval)
        #expect(figures[0].method == .parametric && interval.contains(one["pse"].number ?? 0))
        // The standard error of a threshold of 160 answers is about a fifteenth of the function's own width of 100 ms.
        #expect(interval.width > 20 && interval.width < 90, "\(interval)")
        #expect(figures[0].used == 160)
        #expect(example.figures(replicates: 0).allSatisfy { $0.interval == nil })
    }

    @Test func `a threshold of two alternatives is SciPy's at three of four right`() throws {
        let one = Self.reference["choice"]
        var example = try FiguresExample(
            columns: #"{"tilt": {"levels": [1]}}"#,
            measures:
                #"[{"id": "t", "is": "threshold", "by": "tilt", "form": "logistic", "guess": 0.5, "reversals": 4}]"#)
        example.add(
            zip(one["x"].numbers, Self.flags(one["right"])).map { x, isRight in
                .init([("tilt", .double(x))], 500, right: isRight)
            })
        expectClose(example.figure()?.value, try #require(one["threshold"].number), 1e-3)
        expectClose(example.figure("slope")?.value, try #require(one["slope"].number), 1e-3)
        // Going up alone has no turn.
        #expect(example.figure("reversals")?.value == nil)
        #expect(example.figure("limen") == nil)
        // Without errors nothing can be fitted.
        var perfect = try FiguresExample(
            columns: #"{"tilt": {"levels": [1]}}"#, measures: #"[{"id": "t", "is": "threshold", "by": "tilt"}]"#)
        perfect.add((0..<40).map { .init([("tilt", .int(Int64($0 % 4)))], 500, right: true) })
        #expect(perfect.figure()?.reason == .noClearFit)
    }

    @Test func `a staircase is read off at its last turns, in steps or in ratios`() throws {
        for (scale, expected) in [("linear", 3.5), ("ratio", 3.4641016151377544)] {
            var example = try FiguresExample(
                columns: #"{"level": {"levels": [1]}}"#,
                measures:
                    #"[{"id": "t", "is": "threshold", "by": "level", "reversals": 4, "scale": "\#(scale)"}]"#)
            let levels = [8, 6, 4, 4, 2, 4, 3, 4, 3, 4, 4, 3]
            example.add(
                levels.enumerated().map { number, level in
                    .init([("level", .int(Int64(level)))], 500, right: number % 3 != 0)
                })
            expectClose(example.figure("reversals")?.value, expected, 1e-12)
            // Twelve trials are too few for a fit.
            #expect(example.figure()?.reason == .tooFew(level: "", found: 12, needed: 30))
        }
    }

    @Test func `a Weber fraction of numbers is SciPy's, with the profile's interval`() throws {
        let all = Self.reference["weber"].list
        #expect(all.count == 3)
        for one in all {
            var example = try FiguresExample(
                columns: #"{"left": {"levels": [1]}, "right": {"levels": [1]}}"#,
                measures: #"[{"id": "w", "is": "weber", "a": "left", "b": "right"}]"#)
            let (a, b) = (one["a"].numbers, one["b"].numbers)
            example.add(
                Self.flags(one["right"]).enumerated().map { number, isRight in
                    .init([("left", .double(a[number])), ("right", .double(b[number]))], 700, right: isRight)
                })
            let figure = try #require(example.figure())
            expectClose(figure.value, try #require(one["w"].number), 1e-4)
            expectClose(figure.interval?.lower, try #require(one["low"].number), 1e-4)
            expectClose(figure.interval?.upper, try #require(one["high"].number), 1e-4)
            expectClose(example.figure("guessing")?.value, try #require(one["guessing"].number), 1e-4)
            #expect(figure.method == .profile)
        }
    }

    @Test func `reproduced times have SciPy's share, scatter and slope`() throws {
        let one = Self.reference["timing"]
        var example = try FiguresExample(
            columns: #"{"shown": {"levels": [800, 1200]}}"#, measures: #"[{"id": "t", "is": "timing", "by": "shown"}]"#)
        example.add(
            zip(one["shown"].numbers, one["made"].numbers).map { shown, made in
                .init([("shown", .double(shown))], made, right: nil)
            })
        for (part, value, low, high) in [("", "ratio", "low", "high"), ("slope", "slope", "slopeLow", "slopeHigh")] {
            let figure = try #require(example.figure(part))
            expectClose(figure.value, try #require(one[value].number), 1e-9)
            expectClose(figure.interval?.lower, try #require(one[low].number), 1e-9)
            expectClose(figure.interval?.upper, try #require(one[high].number), 1e-9)
        }
        let scatter = try #require(example.figure("cv"))
        expectClose(scatter.value, try #require(one["cv"].number), 1e-9)
        #expect(scatter.method == .bootstrap)
    }

    @Test func `balloons that burst do not count for how far they are pumped, and it says so`() throws {
        let one = Self.reference["balloon"]
        var example = try FiguresExample(
            columns: #"{"pumped": {"levels": [1]}, "popped": {"levels": [true, false]}}"#,
            measures: #"[{"id": "b", "is": "balloon", "pumps": "pumped", "burst": "popped"}]"#)
        example.add(
            zip(one["pumps"].numbers, Self.flags(one["burst"])).map { pumps, burst in
                .init([("pumped", .double(pumps)), ("popped", .bool(burst))], 900, right: nil)
            })
        let figure = try #require(example.figure())
        expectClose(figure.value, try #require(one["adjusted"].number), 1e-9)
        expectClose(figure.interval?.lower, try #require(one["low"].number), 1e-9)
        #expect(figure.caution == .biasedLow)
        #expect(example.figure("bursts")?.value == one["bursts"].number)
    }

    @Test func `choices of good decks are counted against bad ones, in all and by twenty`() throws {
        let one = Self.reference["decks"]
        var example = try FiguresExample(
            columns: #"{"trial_kind": {"levels": ["x"]}}"#,
            measures: #"[{"id": "d", "is": "decks", "pairs": [["C", "D"], ["A", "B"]]}]"#,
            choices: #"["A", "B", "C", "D"]"#)
        example.add(
            one["choices"].list.map { .init([("response", .text($0.text))], 600, right: nil) })
        #expect(example.figure()?.value == one["net"].number)
        for (number, net) in one["blocks"].numbers.enumerated() {
            #expect(example.figure("choices\(number + 1)")?.value == net)
        }
        #expect(example.figures().count == 6)
    }

    @Test func `trails are compared as difference and as ratio, with errors and moves`() throws {
        var example = try FiguresExample(
            columns: #"{"part": {"levels": ["a", "b"]}, "slips": {"levels": [0]}, "moving": {"levels": [0]}}"#,
            measures:
                #"[{"id": "t", "is": "trails", "by": "part", "minus": ["b", "a"], "errors": "slips", "move": "moving"}]"#
        )
        example.add([
            .init([("part", "a"), ("slips", 0), ("moving", 310)], 24_000, right: true),
            .init([("part", "b"), ("slips", 2), ("moving", 450)], 60_000, right: true),
        ])
        expectClose(example.figure()?.value, 36, 1e-12)
        expectClose(example.figure("ratio")?.value, 2.5, 1e-12)
        expectClose(example.figure("time", level: "a")?.value, 24, 1e-12)
        #expect(example.figure("errors", level: "b")?.value == 2)
        expectClose(example.figure("move", level: "b")?.value, 0.45, 1e-12)
        #expect(example.figure("dwell", level: "b") == nil)
    }

    @Test func `signs count that are right within the time from the first one on`() throws {
        var example = try FiguresExample(
            columns: #"{"sign": {"levels": [1]}}"#, measures: #"[{"id": "c", "is": "coding", "within": 90}]"#)
        // One sign each 1.5 s, the first one 10 s after the session began; each fifth is wrong.
        example.add(
            (0..<100).map { number in
                .init(
                    [("sign", 1), ("elapsed", .double(10_000 + 1500 * Double(number)))], 1500, right: number % 5 != 0)
            })
        #expect(example.figure()?.value == 48 && example.figure("wrong")?.value == 12)
        #expect(example.figure()?.leftOut.others == 40)
    }
}
