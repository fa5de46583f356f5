import Families
import Measure
import Testing
import Tree

@testable import Studies

/// An effect that is put between groups, and how often it is found.
@Suite struct PowerTests {
    private static func study(_ more: String = "") throws -> Study {
        try Study(
            json: #"""
                {"id": "coffee", \#(more)"steps": [
                 {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"]},
                 {"id": "pvt", "kind": "task", "family": "reaction", "preset": "srt5"},
                 {"id": "end", "kind": "finish"}]}
                """#)
    }

    private static func effect(_ size: Double) -> SimulatedEffect {
        SimulatedEffect(group: "decaf", step: "pvt", figure: "median", size: size)
    }

    private static func run(_ size: Double, seed: Int64 = 1, people: Int = 40, _ more: String = "") throws -> EffectRun
    {
        var settings = SimulationSettings()
        (settings.people, settings.seed, settings.effect) = (people, seed, effect(size))
        var simulation = Simulation(try study(more), settings, families)
        _ = try simulation.run()
        return simulation.compare(effect(size))
    }

    @Test func `an effect moves the difference by its size and nothing else`() throws {
        let (without, with) = (try Self.run(0), try Self.run(0.02))
        let (before, after) = (try #require(without.difference), try #require(with.difference))
        #expect(abs(after - before - 0.02) < 1e-12)
        #expect(without.group == with.group && without.others == with.others && without.group > 8)
        let (narrow, moved) = (try #require(without.interval), try #require(with.interval))
        #expect(abs((moved.upper - moved.lower) - (narrow.upper - narrow.lower)) < 1e-12)
        #expect(narrow.lower < before && before < narrow.upper)
        // Reaction times of the invented people scatter by some hundredths of a second.
        #expect(try Self.run(1).isFound && Self.run(-1).isFound)
        #expect(try Self.run(-1).difference ?? 0 < -0.5)
    }

    @Test func `without an effect it is found about as seldom as the level says`() throws {
        let runs = try (1...60).map { try Self.run(0, seed: Int64($0), people: 30) }
        let found = runs.count { $0.isFound }
        // Of 60 with a chance of 0.05 more than 9 come in one of 500 trials.
        #expect(found <= 9 && runs.allSatisfy { $0.interval != nil }, "\(found)")
    }

    @Test func `who falls under a declared rule is left out, and nobody is compared where too few are left`() throws {
        let some = try Self.run(0, #""exclusions": [{"id": "phones", "when": {"device": "phone"}}], "#)
        let all = try Self.run(0)
        #expect(some.group + some.others > 4 && some.group + some.others < all.group + all.others)
        let none = try Self.run(0, #""exclusions": [{"id": "all", "when": {"visit": 1}}], "#)
        #expect(none.group == 0 && none.interval == nil && none.difference == nil && !none.isFound)
        // Another figure than the one that was gathered is nobody's.
        var settings = SimulationSettings()
        (settings.people, settings.effect) = (20, Self.effect(0))
        var simulation = Simulation(try Self.study(), settings, families)
        _ = try simulation.run()
        #expect(simulation.compare(Self.effect(1)).group == 0)
    }

    @Test func `the power is the share of runs, with the interval of a share`() throws {
        func run(_ difference: Double, _ half: Double) -> EffectRun {
            EffectRun(
                group: 10, others: 10, difference: difference,
                interval: Interval(lower: difference - half, upper: difference + half, level: 0.95))
        }
        let nothing = EffectRun(group: 1, others: 1, difference: nil, interval: nil)
        let runs = [run(2, 1), run(2, 3), run(-2, 1), run(1, 0.5), nothing]
        let report = PowerReport(Self.effect(2), runs)
        #expect(report.found == 3 && report.wrong == 1 && report.undefined == 1)
        #expect(report.share == 0.6 && report.difference == 0.75)
        // statsmodels.stats.proportion.proportion_confint(3, 5, method="wilson")
        let interval = try #require(report.interval)
        #expect(
            abs(interval.lower - 0.2307242812760128) < 1e-9 && abs(interval.upper - 0.882379225767352) < 1e-9,
            "\(interval)")
        #expect(PowerReport(Self.effect(2), []).share == nil)
    }
}
