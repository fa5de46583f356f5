import Measure
import Testing
import Tree

@testable import Paradigm

/// Figures that have a formula of their own: that the trials reach it as they should. The formulas have their references
/// in the tests of the statistics.
@Suite struct ModelFiguresTests {
    @Test func `detection counts right answers to signals as hits, wrong ones to others as false alarms`() throws {
        var example = try FiguresExample(
            columns: #"{"kind": {"levels": ["go", "stop"]}}"#,
            measures: #"[{"id": "d", "is": "detection", "by": "kind"}]"#)
        example.add(
            (0..<20).map { .init([("kind", "stop")], 400, right: $0 >= 4) }
                + (0..<50).map { .init([("kind", "go")], 400, right: $0 >= 5) })
        let detection = try #require(Detection(hits: 45, of: 50, falseAlarms: 4, of: 20))
        #expect(example.figure()?.value == detection.sensitivity)
        #expect(example.figure()?.interval == detection.sensitivityInterval())
        #expect(example.figure("criterion")?.value == detection.criterion)
        #expect(example.figure("hits")?.value == detection.hitRate)
        #expect(example.figure("false_alarms")?.value == detection.falseAlarmRate)
    }

    @Test func `a capacity is the mean over set sizes`() throws {
        for (probe, expected) in [("one", [3.2, 4.8]), ("whole", [4 * 0.8 / 0.9, 8 * 0.6 / 0.9])] {
            var example = try FiguresExample(
                columns: #"{"size": {"levels": [4, 8]}, "change": {"levels": [true, false]}}"#,
                measures: #"[{"id": "k", "is": "capacity", "by": "change", "size": "size", "probe": "\#(probe)"}]"#)
            var trials: [FiguresExample.Trial] = []
            for (size, hits) in [(4, 9), (8, 7)] {
                trials += (0..<10).map {
                    .init([("size", .int(Int64(size))), ("change", true)], 600, right: $0 < hits)
                }
                trials += (0..<10).map { .init([("size", .int(Int64(size))), ("change", false)], 600, right: $0 > 0) }
            }
            example.add(trials)
            let values = example.figures().map { $0.value ?? .nan }
            #expect(values.count == 3)
            for (value, expected) in zip(values, [(expected[0] + expected[1]) / 2] + expected) {
                #expect((value - expected).magnitude < 1e-12, "\(probe): \(value) instead of \(expected)")
            }
            #expect(example.figures()[0].unit == .items)
        }
    }

    /// 150 go trials and 50 stops, half of which fail.
    static func stops(_ least: String = "", count: Int = 50, failing: Double = 0.5) throws -> FiguresExample {
        var example = try FiguresExample(
            columns: #"{"stop": {"levels": [false, true]}, "ssd": {"levels": [200]}}"#,
            measures: #"[{"id": "s", "is": "stopping", "by": "stop", "delay": "ssd"\#(least)}]"#)
        var trials: [FiguresExample.Trial] = []
        for number in 0..<150 {
            let time: Double? = number < 3 ? nil : 300 + 2 * Double(number)
            trials.append(.init([("stop", false), ("ssd", 200)], time, right: number != 7))
        }
        for number in 0..<count {
            let isFailed = Double(number) < failing * Double(count)
            trials.append(.init([("stop", true), ("ssd", 200)], isFailed ? 380 : nil, right: !isFailed))
        }
        example.add(trials)
        return example
    }

    @Test func `stopping has its time with an interval, and what it rests on`() throws {
        let example = try Self.stops()
        let go: [Double?] = (0..<150).map { $0 < 3 ? nil : (300 + 2 * Double($0)) / 1000 }
        let stops = (0..<50).map { Stopping.Stop(delay: 0.2, response: $0 < 25 ? 0.38 : nil) }
        let expected = try Stopping(go: go, stops: stops)
        let figure = try #require(example.figure())
        expectClose(figure.value, expected.reactionTime, 1e-12)
        #expect(figure.interval?.contains(expected.reactionTime) ?? false)
        #expect(example.figures().map(\.part) == ["", "responded", "delay", "go", "omissions", "failed"])
        #expect(example.figure("responded")?.value == 0.5)
        expectClose(example.figure("omissions")?.value, 0.02, 1e-12)
        #expect((example.figure("go")?.value ?? 0) == expected.meanResponse)
    }

    @Test func `stopping is not estimated from few or lopsided stops, and says so`() throws {
        #expect(try Self.stops(count: 48).figure()?.reason == .tooFewStops(found: 48, needed: 50))
        let fewer = try #require(try Self.stops(#", "least": 30"#, count: 48).figure())
        #expect(fewer.value != nil && fewer.caution == .fewStops)
        #expect(try Self.stops(failing: 0.2).figure()?.reason == .shareOutside(0.2))
        #expect(try Self.stops(#", "least": 20"#).figure()?.reason == .badParameter("least"))
    }

    @Test func `an association goes over blocks and takes the time of the right press`() throws {
        var example = try FiguresExample(
            columns: #"{"part": {"levels": ["a", "b", "c", "d"]}}"#,
            measures: #"[{"id": "d", "is": "association", "by": "part", "pairs": [["a", "b"], ["c", "d"]]}]"#)
        var answers: [[Association.Answer]] = []
        for (place, part) in ["a", "b", "c", "d"].enumerated() {
            var own: [Association.Answer] = []
            example.add(
                (0..<20).map { number in
                    let time = 600 + 100 * Double(place % 2 == 0 ? 1 : 0) + 13 * Double(number)
                    var trial = FiguresExample.Trial([("part", .text(part))], time, right: number % 5 != 0)
                    if number % 5 == 0 { trial.corrected = time + 400 }
                    own.append(Association.Answer(time: trial.corrected ?? time, isRight: number % 5 != 0))
                    return trial
                })
            answers.append(own)
        }
        let expected = try Association([
            Association.Pair(answers[0], answers[1]), Association.Pair(answers[2], answers[3]),
        ])
        #expect(expected.d > 0.3)
        expectClose(example.figure()?.value, expected.d, 1e-12)
        #expect(example.figure("error")?.value != nil)
    }

    @Test func `a random walk and an ex-Gaussian are fitted for each level`() throws {
        let measures = #"[{"id": "z", "is": "diffusion", "by": "kind"}, {"id": "x", "is": "exgaussian", "by": "kind"}]"#
        var example = try FiguresExample(columns: TrialMeasuresTests.kinds, measures: measures)
        var walk = DiffusionWalk(drift: 2.5, boundary: 1.4)
        walk.nondecision = 0.3
        var generator = SeededGenerator(seed: 3)
        var (right, wrong): ([Double], [Double]) = ([], [])
        let trials = (0..<200).map { number -> FiguresExample.Trial in
            let decision = walk.decision(until: 10, &generator)
            let (time, isRight) = (decision?.time ?? 1, decision?.isUpper ?? true)
            if number % 2 == 0 { if isRight { right.append(time) } else { wrong.append(time) } }
            return .init([("kind", number % 2 == 0 ? "c" : "i")], 1000 * time, right: isRight)
        }
        example.add(trials)
        let expected = try Diffusion(right: Sample(right), wrong: Sample(wrong))
        let figure = try #require(example.figure("drift", level: "c"))
        expectClose(figure.value, expected.drift, 1e-9)
        #expect(figure.unit == .perSecond && figure.used == 100)
        #expect(figure.interval?.contains(expected.drift) ?? false)
        let fit = try #require(ExGaussianFit(of: Sample(right)))
        expectClose(example.figure("tau", level: "c")?.value, fit.distribution.tau, 1e-6)
        #expect(example.figures().count == 12)
    }

    @Test func `efficiency hides inverse efficiency above one error in ten`() throws {
        for wrong in [2, 3] {
            var example = try FiguresExample(
                columns: TrialMeasuresTests.kinds, measures: #"[{"id": "e", "is": "efficiency"}]"#)
            example.add((0..<25).map { .init([("kind", "c")], 500, right: $0 >= wrong) })
            expectClose(example.figure()?.value, Double(25 - wrong) / 12.5, 1e-12)
            let inverse = try #require(example.figure("inverse"))
            #expect(wrong == 2 ? inverse.value == 0.5 / 0.92 : inverse.reason == .tooManyErrors(1 - 22.0 / 25))
        }
    }

    @Test func `a span is told from lists, with the share of items in their places`() throws {
        var example = try FiguresExample(
            columns: #"{"length": {"levels": [2, 3, 4]}, "digits": {"draw": [1, 2, 3, 4], "count": 4}}"#,
            measures: #"[{"id": "s", "is": "span", "by": "length", "target": "digits"}]"#)
        let lists: [(Int64, [Value], Bool)] = [
            (2, [1, 2], true), (2, [2, 1], true), (3, [1, 2, 3], true), (3, [3, 2, 1], false),
            (4, [1, 2, 3, 4], false),
        ]
        example.add(
            lists.map { length, digits, isRight in
                .init([("length", .int(length)), ("digits", .list(digits))], 900, right: isRight)
            })
        #expect(example.figure()?.value == 3)
        #expect(example.figure("lists")?.value == 3)
        #expect(example.figure("product")?.value == 9)
        #expect(example.figure("mean")?.value == 2 - 0.5 + 1 + 0.5 + 0)
        #expect(example.figure("partial")?.value == 0)
    }

    @Test func `switching and networks subtract the conditions that their names say`() throws {
        var example = try FiguresExample(
            columns: #"{"switch": {"levels": [true, false]}, "mixed": {"levels": [true, false]}}"#,
            measures: #"[{"id": "s", "is": "switching", "by": "switch", "pure": "not mixed"}]"#)
        example.add(
            (0..<36).map { number in
                let (isSwitch, isMixed) = (number % 3 == 0, number % 3 < 2)
                let time = isSwitch ? 700.0 : isMixed ? 600 : 500
                return .init([("switch", .bool(isSwitch)), ("mixed", .bool(isMixed))], time, right: true)
            })
        expectClose(example.figure()?.value, 0.1, 1e-12)
        expectClose(example.figure("mixing")?.value, 0.1, 1e-12)
        var networks = try FiguresExample(
            columns: #"{"cue": {"levels": ["none", "double", "centre", "spatial"]}, "kind": {"levels": ["c", "i"]}}"#,
            measures: #"[{"id": "n", "is": "networks", "by": "kind", "minus": ["i", "c"], "cue": "cue"}]"#)
        networks.add(
            (0..<80).map { number in
                let cue = ["none", "double", "centre", "spatial"][number % 4]
                let time = [600.0, 560, 550, 500][number % 4] + (number / 4 % 2 == 0 ? 0 : 80)
                return .init([("cue", .text(cue)), ("kind", number / 4 % 2 == 0 ? "c" : "i")], time, right: true)
            })
        let values = ["alerting", "orienting", "conflict"].map { networks.figure($0)?.value ?? .nan }
        for (value, expected) in zip(values, [0.04, 0.05, 0.08]) { #expect((value - expected).magnitude < 1e-12) }
    }
}
