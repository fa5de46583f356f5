import Measure
import ReferenceFigures
import Testing

@Suite("Differences between sessions")
struct ComparisonTests {
    static let comparisons = Fixtures.sciPy["comparisons"].list
    static let byR = Fixtures.r["comparisons"].list

    @Test(arguments: comparisons.indices) func `Welch's test is SciPy's`(_ index: Int) throws {
        let expected = Self.comparisons[index]
        let (first, second) = samples(expected)
        let welch = try #require(StudentTest.welch(first, second))
        check(welch, expected["welch"])
        expectClose(welch.difference, (first.mean ?? 0) - (second.mean ?? 0), 1e-14, "difference")
    }

    @Test(arguments: comparisons.indices) func `the paired test is SciPy's`(_ index: Int) throws {
        let expected = Self.comparisons[index]
        let (first, second) = samples(expected)
        let paired = StudentTest.paired(first.values, second.values)
        #expect((paired == nil) == (first.count != second.count))
        if let paired { check(paired, expected["paired"]) }
    }

    @Test(arguments: comparisons.indices) func `Mann and Whitney's test is SciPy's`(_ index: Int) throws {
        let expected = Self.comparisons[index]
        let (first, second) = samples(expected)
        let test = try #require(MannWhitneyTest(first, second))
        #expect(test.u == expected["mannWhitney"]["u"].number)
        expectClose(test.probability, expected["mannWhitney"]["probability"].number, 1e-10, "p of \(names(expected))")
    }

    @Test(arguments: byR.indices) func `R agrees with all of them`(_ index: Int) throws {
        let expected = Self.byR[index]
        let (first, second) = samples(expected)
        let welch = try #require(StudentTest.welch(first, second))
        expectClose(welch.statistic, expected["welch"][0].number, 1e-10, "t")
        expectClose(welch.degreesOfFreedom, expected["welch"][1].number, 1e-10, "df")
        expectClose(welch.probability, expected["welch"][2].number, 1e-9, "p")
        expectClose(welch.interval()?.lower, expected["welch"][3].number, 1e-9, "lower")
        let rank = try #require(MannWhitneyTest(first, second))
        #expect(rank.u == expected["mannWhitney"][0].number)
        expectClose(rank.probability, expected["mannWhitney"][1].number, 1e-10, "Mann-Whitney's p")
        #expect(rank.isExact == (expected["mannWhitney"][2].number == 1))
        let delta = try #require(CliffsDelta(first, second))
        expectClose(delta.delta, expected["cliff"][0].number, 1e-12, unit: 1, "delta")
        if delta.delta.magnitude < 1 {
            expectClose(delta.interval()?.lower, expected["cliff"][1].number, 1e-10, unit: 1, "delta's lower end")
            expectClose(delta.interval()?.upper, expected["cliff"][2].number, 1e-10, unit: 1, "delta's upper end")
        }
    }

    @Test func `samples that do not overlap have Wilson's bound`() throws {
        let delta = try #require(CliffsDelta(Sample([5, 6, 7, 8]), Sample([1, 2, 3])))
        #expect(delta.delta == 1)
        let interval = try #require(delta.interval())
        #expect(interval.upper == 1)
        let wilson = try #require(Proportion(3, of: 3)?.interval())
        expectClose(interval.lower, 2 * wilson.lower - 1, 1e-12, "lower")
        let mirrored = try #require(CliffsDelta(Sample([1, 2, 3]), Sample([5, 6, 7, 8]))?.interval())
        #expect(mirrored.lower == -interval.upper && mirrored.upper == -interval.lower)
    }

    @Test func `exchanging the samples turns the sign and nothing else`() throws {
        for seed in UInt64(1)...10 {
            var source = TestSource(state: seed)
            let first = Sample(source.normals(5 + Int(seed)).map { ($0 * 5).rounded() })
            let second = Sample(source.normals(9, mean: 1).map { ($0 * 5).rounded() })
            let (one, other) = try (
                #require(StudentTest.welch(first, second)), #require(StudentTest.welch(second, first))
            )
            #expect(one.statistic == -other.statistic && one.probability == other.probability, "seed \(seed)")
            let (rank, turned) = try (
                #require(MannWhitneyTest(first, second)), #require(MannWhitneyTest(second, first))
            )
            #expect(rank.probability == turned.probability, "seed \(seed)")
            #expect(rank.u + turned.u == Double(first.count * second.count))
            let (delta, mirrored) = try (#require(CliffsDelta(first, second)), #require(CliffsDelta(second, first)))
            expectClose(delta.delta, -mirrored.delta, 1e-12, unit: 1, "seed \(seed)")
            // δ and U say the same.
            expectClose(
                delta.delta, 2 * rank.u / Double(first.count * second.count) - 1, 1e-12, unit: 1, "seed \(seed)")
        }
    }

    @Test func `what cannot be compared is not`() {
        let (none, one, constant, some) = (Sample([]), Sample([1]), Sample([2, 2, 2]), Sample([1, 2, 4]))
        #expect(StudentTest.welch(none, some) == nil)
        #expect(StudentTest.welch(one, some) == nil)
        #expect(StudentTest.welch(constant, constant) == nil)
        #expect(StudentTest.welch(constant, some) != nil)
        #expect(StudentTest.paired([1, 2], [1, 2, 3]) == nil)
        #expect(StudentTest.paired([1, 2, 3], [2, 3, 4]) == nil)
        #expect(StudentTest.paired([1, .nan, 3], [2, 3, 5])?.degreesOfFreedom == 1)
        #expect(MannWhitneyTest(none, some) == nil)
        #expect(MannWhitneyTest(constant, constant) == nil)
        #expect(MannWhitneyTest(one, Sample([3]))?.probability == 1)
        #expect(CliffsDelta(none, some) == nil)
        #expect(CliffsDelta(one, some)?.delta == -2.0 / 3)
        #expect(CliffsDelta(one, some)?.interval() == nil)
        #expect(CliffsDelta(constant, constant)?.delta == 0)
    }

    @Test func `the detectable change follows from the measurement's error`() throws {
        let first: [Double] = [250, 262, 241, 280, 255]
        let second: [Double] = [252, 255, 249, 281, 250]
        let error = try #require(MeasurementError(first: first, second: second))
        let differences = try #require(Sample(zip(first, second).map { $0 - $1 }).standardDeviation)
        expectClose(error.smallestDetectableChange(), 1.959963984540054 * differences, 1e-12, "change")
        expectClose(error.reliableChangeIndex(from: 250, to: 262), 12 / differences, 1e-12, "index")
        let reliable = try #require(MeasurementError(standardDeviation: 10, reliability: 0.91))
        expectClose(reliable.standardError, 3, 1e-12, "s √(1 - r)")
        expectClose(
            reliable.smallestDetectableChange(level: 0.9), 1.6448536269514722 * 2.0.squareRoot() * 3, 1e-12, "90 %")
        #expect(MeasurementError(standardError: 0) == nil)
        #expect(MeasurementError(standardError: .nan) == nil)
        #expect(MeasurementError(standardDeviation: 10, reliability: 1) == nil)
        #expect(MeasurementError(first: [1, 2], second: [2, 3]) == nil)
        #expect(error.smallestDetectableChange(level: 1) == nil)
    }

    private func samples(_ row: Reference) -> (Sample, Sample) {
        (Fixtures.sample(row["first"].text), Fixtures.sample(row["second"].text))
    }

    private func names(_ row: Reference) -> String { "\(row["first"].text) and \(row["second"].text)" }

    private func check(_ test: StudentTest, _ expected: Reference) {
        expectClose(test.statistic, expected["statistic"].number, 1e-10, "t")
        expectClose(test.degreesOfFreedom, expected["df"].number, 1e-10, "df")
        expectClose(test.probability, expected["probability"].number, 1e-9, "p")
        expectClose(test.interval()?.lower, expected["interval"][0].number, 1e-9, "lower")
        expectClose(test.interval()?.upper, expected["interval"][1].number, 1e-9, "upper")
    }
}
