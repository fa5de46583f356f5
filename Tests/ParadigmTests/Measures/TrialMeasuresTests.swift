import Measure
import Testing
import Tree

@testable import Paradigm

@Suite struct TrialMeasuresTests {
    static let kinds = #"{"kind": {"levels": ["c", "i"]}}"#

    /// Twelve trials of each kind, conflicts 50 ms slower, with something of every sort that does not count.
    static func conflict(_ measures: String) throws -> FiguresExample {
        var example = try FiguresExample(columns: kinds, measures: measures)
        var trials: [FiguresExample.Trial] = []
        for number in 0..<12 {
            trials.append(.init([("kind", "c")], 400 + Double(number), right: true))
            trials.append(.init([("kind", "i")], 450 + Double(number), right: true))
        }
        trials.append(.init([("kind", "c")], 900, right: false))
        trials.append(.init([("kind", "c")], nil, right: false))
        trials.append(.init([("kind", "i")], 149, right: true))
        for standing in [TakenTrials.Standing.practice, .practice, .warmup, .interrupted] {
            var trial = FiguresExample.Trial([("kind", "c")], 5000, right: true)
            trial.standing = standing
            trials.append(trial)
        }
        example.add(trials)
        return example
    }

    @Test func `a mean is of right answers in seconds, and all that is left out is counted`() throws {
        let figure = try #require(try Self.conflict(#"[{"id": "m", "is": "mean"}]"#).figures().first)
        #expect(figure.unit == .seconds)
        expectClose(figure.value, 0.4305, 1e-12)
        #expect(figure.used == 24)
        #expect(figure.method == .student)
        var leftOut = LeftOut()
        leftOut.practice = 2
        leftOut.warmup = 1
        leftOut.interrupted = 1
        leftOut.errors = 1
        leftOut.misses = 1
        leftOut.fast = 1
        #expect(figure.leftOut == leftOut)
    }

    @Test func `a difference has Welch's interval, of errors Newcombe's`() throws {
        let example = try Self.conflict(
            """
            [{"id": "cost", "is": "difference", "of": "rt", "by": "kind", "minus": ["i", "c"]},
             {"id": "errors", "is": "difference", "of": "error", "by": "kind", "minus": ["i", "c"]},
             {"id": "medians", "is": "difference", "by": "kind", "minus": ["i", "c"], "stat": "median"}]
            """)
        let figures = example.figures()
        expectClose(figures[0].value, 0.05, 1e-12)
        let first = Sample((0..<12).map { (450 + Double($0)) / 1000 })
        let second = Sample((0..<12).map { (400 + Double($0)) / 1000 })
        let welch = try #require(StudentTest.welch(first, second)?.interval())
        expectClose(figures[0].interval?.lower, welch.lower, 1e-12)
        #expect(figures[0].method == .welch)
        // Two of fourteen compatible trials are wrong, one of them for want of an answer; of thirteen conflicts none.
        expectClose(figures[1].value, -2.0 / 14, 1e-12)
        let (one, other) = try (#require(Proportion(0, of: 13)), #require(Proportion(2, of: 14)))
        #expect(figures[1].interval == ProportionDifference(one, other)?.interval())
        #expect(figures[1].unit == .share && figures[1].method == .newcombe)
        expectClose(figures[2].value, 0.05, 1e-12)
        #expect(figures[2].method == .bootstrap)
        #expect(figures[2].interval?.contains(0.05) ?? false)
    }

    @Test func `a figure of fewer than ten trials in a condition is not defined, never a number`() throws {
        let measures = #"[{"id": "cost", "is": "difference", "by": "kind", "minus": ["i", "c"]}]"#
        for count in [9, 10] {
            var example = try FiguresExample(columns: Self.kinds, measures: measures)
            example.add(
                (0..<10).map { .init([("kind", "c")], 400 + Double($0), right: true) }
                    + (0..<count).map { .init([("kind", "i")], 450 + Double($0), right: true) })
            let figure = try #require(example.figures().first)
            #expect((figure.value == nil) == (count == 9))
            #expect(figure.reason == (count == 9 ? .tooFew(level: "i", found: 9, needed: 10) : nil))
            #expect((figure.interval == nil) == (count == 9))
        }
    }

    @Test func `outliers are left out within each condition and counted`() throws {
        let measures =
            #"[{"id": "m", "is": "mean", "outliers": {"cutoffs": [200, 1000]}}, {"id": "d", "is": "mean", "outliers": {"sd": 3}}]"#
        var example = try FiguresExample(columns: Self.kinds, measures: measures)
        example.add((0..<20).map { .init([("kind", "c")], $0 == 0 ? 1001 : 400 + Double($0), right: true) })
        for figure in example.figures() {
            #expect(figure.used == 19 && figure.leftOut.outliers == 1)
            expectClose(figure.value, 0.41, 1e-12)
        }
    }

    @Test func `a sequential effect looks only at what follows right trials of the same run`() throws {
        let measures = #"[{"id": "s", "is": "sequential", "of": "rt", "by": "kind", "conflict": "i"}]"#
        var example = try FiguresExample(columns: Self.kinds, measures: measures)
        var trials: [FiguresExample.Trial] = []
        // All four pairs equally often: c c i i c …; a conflict costs 100 after c and 40 after i.
        var last = "i"
        for number in 0..<84 {
            let kind = number % 4 < 2 ? "c" : "i"
            let time = kind == "c" ? 400.0 : last == "c" ? 500 : 440
            trials.append(.init([("kind", .text(kind))], time, right: true))
            last = kind
        }
        trials[40].isRight = false
        example.add(trials)
        let figure = try #require(example.figures().first)
        expectClose(figure.value, 0.06, 1e-12)
        // The first trial and the one behind the error have nothing before them; the error itself is one.
        #expect(figure.leftOut.neighbours == 2 && figure.leftOut.errors == 1 && figure.used == 81)
        for place in trials.indices where place % 2 == 1 { trials[place].isRepeated = true }
        var other = try FiguresExample(columns: Self.kinds, measures: measures)
        other.add(trials)
        #expect(other.figures().map(\.value) == [nil])
    }

    @Test func `time after errors is compared with that before, between right trials`() throws {
        var example = try FiguresExample(columns: Self.kinds, measures: #"[{"id": "a", "is": "after_error"}]"#)
        var trials: [FiguresExample.Trial] = []
        for number in 0..<12 {
            trials.append(.init([("kind", "c")], 400 + Double(number), right: true))
            trials.append(.init([("kind", "c")], 300, right: false))
            trials.append(.init([("kind", "c")], 430 + 3 * Double(number), right: true))
        }
        example.add(trials)
        let figure = try #require(example.figures().first)
        // 30, 32 … 52 ms.
        let expected = Sample((0..<12).map { 0.03 + 0.002 * Double($0) })
        expectClose(figure.value, 0.041, 1e-12)
        expectClose(figure.interval?.lower, expected.meanInterval()?.lower ?? .nan, 1e-12)
        #expect(figure.used == 12 && figure.method == .student)
    }

    @Test func `a slope goes through the means of levels, in seconds for each unit`() throws {
        var example = try FiguresExample(
            columns: #"{"size": {"levels": [4, 8, 16]}}"#, measures: #"[{"id": "s", "is": "slope", "by": "size"}]"#)
        example.add(
            (0..<36).map { number in
                let size = [4, 8, 16][number % 3]
                return .init([("size", .int(Int64(size)))], 400 + 25 * Double(size) + Double(number / 3), right: true)
            })
        let figures = example.figures()
        #expect(figures.map(\.part) == ["", "intercept", "r2"])
        #expect(figures[0].unit == .secondsPer("size"))
        expectClose(figures[0].value, 0.025, 1e-12)
        expectClose(figures[1].value, 0.4055, 1e-12)
        expectClose(figures[2].value, 1, 1e-12)
        #expect(figures[0].caution == nil)
    }

    @Test func `an own expression has aggregates over trials, with a bootstrap`() throws {
        let value =
            "median(rt where correct and kind == 'i') - median(rt where correct and kind == 'c') + 0 * max(1, share(correct))"
        let example = try Self.conflict(#"[{"id": "v", "value": "\#(value)"}]"#)
        let figure = try #require(example.figures().first)
        // The author asks for right answers; what is faster than an answer can be never takes part.
        expectClose(figure.value, 50, 1e-9)
        #expect(figure.unit == .asWritten)
        #expect(figure.method == .bootstrap)
        #expect(figure.interval?.contains(50) ?? false)
    }

    @Test func `a measure that names what is not there has a reason and no number`() throws {
        let example = try Self.conflict(
            """
            [{"id": "a", "is": "difference", "by": "nothing", "minus": ["i", "c"]}, {"id": "b", "is": "difference", "by": "kind"},
             {"id": "c", "is": "magic"}, {"id": "d", "is": "mean", "of": "soa"}, {"id": "e", "value": "mean(rt"},
             {"id": "f", "value": "sqrt(2)"}, {"id": "g", "is": "quantile", "at": 2},
             {"id": "h", "is": "difference", "by": "kind", "minus": ["x", "c"]}]
            """)
        let reasons = example.figures().map(\.reason)
        #expect(
            reasons == [
                .badParameter("by"), .badParameter("minus"), .unknownKind, .badExpression, .badExpression,
                .badExpression, .badParameter("at"), .tooFew(level: "x", found: 0, needed: 10),
            ])
        #expect(example.figures().allSatisfy { $0.value == nil && $0.interval == nil })
    }

    @Test func `intervals are the same for the same seed and others for another`() throws {
        let example = try Self.conflict(#"[{"id": "m", "is": "sd"}]"#)
        let first = example.figures(seed: 4).map(\.interval)
        #expect(first == example.figures(seed: 4).map(\.interval))
        #expect(first != example.figures(seed: 5).map(\.interval))
    }

    @Test func `a session without trials has no figure of any kind, and nothing breaks`() throws {
        for kind in MeasureKind.allCases {
            let measures = """
                [{"id": "m", "is": "\(kind.rawValue)", "by": "kind", "minus": ["i", "c"], "conflict": "i", "size": "4",
                  "delay": "200", "pairs": [["c", "i"]], "cue": "kind"}]
                """
            for count in [0, 1, 3] {
                var example = try FiguresExample(columns: Self.kinds, measures: measures)
                example.add((0..<count).map { .init([("kind", "c")], $0 == 0 ? nil : 400, right: $0 == 1) })
                for figure in example.figures() where ![.count, .span, .trails, .coding].contains(kind) {
                    #expect(figure.value == nil, "\(kind) of \(count)")
                    #expect(figure.reason != nil, "\(kind) of \(count)")
                }
            }
        }
    }
}
