import Measure
import ReferenceFigures
import Testing

@Suite("Figures of trials")
struct TrialFiguresTests {
    static let reference = DetectionTests.reference

    private static func optionals(_ list: Reference) -> [Double?] { list.list.map { $0.number } }

    @Test func `the time to stop is that of R, with omissions as the longest response`() throws {
        for (number, one) in Self.reference["stopping"].list.enumerated() {
            let responses = Self.optionals(one["response"])
            let stops = zip(one["delay"].numbers, responses).map { Stopping.Stop(delay: $0.0, response: $0.1) }
            let found = try Stopping(go: Self.optionals(one["go"]), stops: stops, least: 25)
            expectClose(found.respondedShare, one["p"].number, 1e-12, "share of \(number)")
            expectClose(found.meanDelay, one["delayMean"].number, 1e-12, "delay of \(number)")
            expectClose(found.finishing, one["nth"].number, 1e-9, "quantile of \(number)")
            expectClose(found.reactionTime, one["ssrt"].number, 1e-9, "time of \(number)")
            expectClose(found.meanResponse, one["goMean"].number, 1e-9, "go of \(number)")
            expectClose(found.meanFailed, one["failed"].number, 1e-9, "failed of \(number)")
        }
    }

    @Test func `the time to stop is not estimated from few stops, from lopsided ones or without a race`() {
        let go: [Double?] = (0..<100).map { 400 + Double($0) }
        func stops(_ responded: Int, of count: Int, at time: Double) -> [Stopping.Stop] {
            (0..<count).map { Stopping.Stop(delay: 200, response: $0 < responded ? time : nil) }
        }
        #expect(throws: Stopping.Refusal.tooFewStops(found: 49, needed: 50)) {
            try Stopping(go: go, stops: stops(25, of: 49, at: 400))
        }
        #expect(throws: Never.self) { try Stopping(go: go, stops: stops(25, of: 49, at: 400), least: 30) }
        #expect(throws: Stopping.Refusal.shareOutside(0.24)) {
            try Stopping(go: go, stops: stops(12, of: 50, at: 400))
        }
        #expect(throws: Stopping.Refusal.shareOutside(0.76)) {
            try Stopping(go: go, stops: stops(38, of: 50, at: 400))
        }
        #expect(throws: Stopping.Refusal.slowerThanWithout(failed: 450, without: 449.5)) {
            try Stopping(go: go, stops: stops(25, of: 50, at: 450))
        }
        #expect(throws: Stopping.Refusal.noResponses) { try Stopping(go: [nil], stops: stops(25, of: 50, at: 400)) }
    }

    @Test func `D is that of R, with times to the right press and with a penalty`() throws {
        for (number, one) in Self.reference["association"].list.enumerated() {
            let blocks = one["blocks"].list.map { block in
                zip(block["time"].numbers, block["right"].numbers).map {
                    Association.Answer(time: $0.0, isRight: $0.1 == 1)
                }
            }
            let pairs = [Association.Pair(blocks[0], blocks[1]), Association.Pair(blocks[2], blocks[3])]
            expectClose(try Association(pairs).d, one["builtIn"].number, 1e-9, "D of \(number)")
            expectClose(try Association(pairs, penalty: 600).d, one["penalty"].number, 1e-9, "D of \(number), penalty")
            #expect(try Association(pairs).slow == (number == 1 ? 4 : 0))
        }
    }

    @Test func `D is not given to people who press faster than they can read`() {
        func block(_ fast: Int) -> [Association.Answer] {
            (0..<20).map { Association.Answer(time: $0 < fast ? 299 : 600 + Double($0), isRight: true) }
        }
        #expect(throws: Association.Refusal.tooFast(share: 0.125)) {
            try Association([Association.Pair(block(5), block(0))])
        }
        #expect(throws: Never.self) { try Association([Association.Pair(block(4), block(0))]) }
        #expect(throws: Association.Refusal.emptyBlock) { try Association([Association.Pair(block(0), [])]) }
        let same = [Association.Answer(time: 500, isRight: true)]
        #expect(throws: Association.Refusal.noVariation) { try Association([Association.Pair(same, same)]) }
    }

    @Test func `a random walk's parameters are those of Wagenmakers' code`() throws {
        for one in Self.reference["diffusion"].list {
            let given = one["given"].numbers
            let found = try #require(Diffusion(rightShare: given[0], mean: given[2], variance: given[1]))
            expectClose(found.drift, one["drift"].number, 1e-9, "drift of \(given)")
            expectClose(found.boundary, one["boundary"].number, 1e-9, "boundary of \(given)")
            expectClose(found.nondecision, one["nondecision"].number, 1e-9, "rest of \(given)")
        }
        for (number, one) in Self.reference["samples"].list.enumerated() {
            let found = try Diffusion(right: Sample(one["right"].numbers), wrong: Sample(one["wrong"].numbers))
            expectClose(found.drift, one["drift"].number, 1e-9, "drift of sample \(number)")
            expectClose(found.boundary, one["boundary"].number, 1e-9, "boundary of sample \(number)")
            expectClose(found.nondecision, one["nondecision"].number, 1e-9, "rest of sample \(number)")
        }
        #expect(Diffusion(rightShare: 0.5, mean: 1, variance: 1) == nil)
    }

    @Test func `a random walk is not fitted to what it does not explain`() {
        let right = Sample((0..<40).map { 0.4 + Double($0 * $0) / 4000 })
        #expect(throws: Never.self) { try Diffusion(right: right, wrong: Sample([])) }
        #expect(throws: Diffusion.Refusal.tooFew(found: 39, needed: 40)) {
            try Diffusion(right: Sample(Array(right.values.dropLast())), wrong: Sample([]))
        }
        #expect(throws: Diffusion.Refusal.errorsFaster) {
            try Diffusion(right: right, wrong: Sample([0.3, 0.31, 0.32, 0.33]))
        }
        #expect(throws: Diffusion.Refusal.notSkewed) { try Diffusion(right: right.map { 2 - $0 }, wrong: Sample([])) }
        #expect(throws: Diffusion.Refusal.atChance) { try Diffusion(right: right, wrong: right) }
        #expect(throws: Diffusion.Refusal.noVariation) {
            try Diffusion(right: Sample([Double](repeating: 1, count: 50)), wrong: Sample([]))
        }
    }

    @Test func `a delta plot's bins and last slope are those of R`() throws {
        for (number, one) in Self.reference["delta"].list.enumerated() {
            let plot = try #require(DeltaPlot(Sample(one["first"].numbers), Sample(one["second"].numbers)))
            for (bin, point) in plot.points.enumerated() {
                expectClose(point.difference, one["difference"][bin].number, 1e-9, unit: 1, "\(number), bin \(bin)")
                expectClose(point.time, one["time"][bin].number, 1e-9, "\(number), time of bin \(bin)")
            }
            expectClose(plot.lastSlope, one["slope"].number, 1e-9, unit: 1, "slope of \(number)")
        }
        #expect(DeltaPlot(Sample([1, 2, 3, 4]), Sample([1, 2, 3, 4, 5])) == nil)
    }

    @Test func `spans and efficiencies are those of R`() throws {
        for (number, one) in Self.reference["span"].list.enumerated() {
            let score = try #require(
                SpanScore(
                    zip(one["length"].numbers, one["right"].numbers).map {
                        SpanScore.List(length: Int($0.0), isRight: $0.1 == 1)
                    }))
            expectClose(Double(score.longest), one["longest"].number, 0, "longest of \(number)")
            expectClose(Double(score.right), one["count"].number, 0, "lists of \(number)")
            expectClose(Double(score.product), one["product"].number, 0, "product of \(number)")
            expectClose(score.mean, one["mean"].number, 1e-12, "mean of \(number)")
        }
        #expect(SpanScore([]) == nil)
        for one in Self.reference["efficiency"].list {
            let given = one["given"].numbers
            expectClose(
                Efficiency.inverse(meanRight: given[0], errorShare: given[1]), one["inverse"].number, 1e-12,
                "inverse of \(given)")
            let errors = (given[3] * (1 - given[3])).squareRoot()
            expectClose(
                Efficiency.linearIntegrated(
                    meanRight: given[0], errorShare: given[1], deviation: given[2], errorDeviation: errors),
                one["linear"].number, 1e-12, "linear of \(given)")
        }
        #expect(Efficiency.inverse(meanRight: 0.5, errorShare: 0.11) == nil)
        #expect(Efficiency.rate(right: 30, totalTime: 15) == 2 && Efficiency.rate(right: 3, totalTime: 0) == nil)
        #expect(
            SequentialEffect.value(
                conflictAfterCompatible: 600, compatibleAfterCompatible: 500, conflictAfterConflict: 580,
                compatibleAfterConflict: 520) == 40)
    }
}
