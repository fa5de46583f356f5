import Measure
import Testing
import Tree

@testable import Paradigm

@Suite struct SimulatedGroupTests {
    static let measures = """
        [{"id": "cost", "is": "difference", "of": "rt", "by": "kind", "minus": ["b", "a"]},
         {"id": "errors", "is": "difference", "of": "error", "by": "kind", "minus": ["b", "a"]},
         {"id": "mean", "is": "mean"}, {"id": "order", "is": "sequential", "by": "kind", "conflict": "b"}]
        """
    /// People who differ in how fast they are, and for whom `b` is as easy as `a`.
    static let simulate = #"{"ddm": {"drift": 3, "boundary": 1.4, "nondecision": {"mean": 0.35, "sd": 0.06}}}"#

    static func extent(_ people: Int) -> SimulatedGroup.Extent {
        var extent = SimulatedGroup.Extent()
        extent.people = people
        extent.repetitions = 5
        extent.replicates = 100
        extent.splits = 100
        return extent
    }

    @Test func `what people differ in is recovered and reliable, what they do not is neither`() throws {
        let maker = try SimulatedPeopleTests.maker(Self.simulate, repeat: 40, measures: Self.measures)
        let group = SimulatedGroup(
            SimulatedPeople(maker), TrialMeasures(of: maker), seed: 1, extent: Self.extent(40))
        #expect(group.rows.map(\.measure) == ["cost", "errors", "mean", "order"])
        #expect(group.durations.count == 40)
        let (cost, mean) = (group.rows[0], group.rows[2])
        #expect(mean.defined == 40)
        #expect((mean.recovery ?? 0) > 0.9 && (mean.reliability?.reliability ?? 0) > 0.85)
        #expect((mean.bias ?? 1).magnitude < 0.01)
        #expect((cost.mean ?? 1).magnitude < 0.015)
        #expect((cost.reliability?.reliability ?? 1) < 0.5)
        #expect((cost.covered?.estimate ?? 0) > 0.8)
    }

    @Test func `an effect is found in the figure that it was laid on, of its size`() throws {
        let maker = try SimulatedPeopleTests.maker(Self.simulate, repeat: 40, measures: Self.measures)
        let measures = TrialMeasures(of: maker)
        for (id, amount, place, allowed) in [
            ("cost", 0.08, 0, 0.012), ("errors", 0.1, 1, 0.03), ("mean", 0.05, 2, 0.035),
        ] {
            let effect = try #require(measures.effect(on: id, amount: amount))
            let plain = SimulatedGroup(SimulatedPeople(maker), measures, seed: 2, extent: Self.extent(20))
            let moved = SimulatedGroup(
                SimulatedPeople(maker), measures, seed: 2, extent: Self.extent(20), effects: [effect])
            let difference = (moved.rows[place].mean ?? .nan) - (plain.rows[place].mean ?? .nan)
            #expect((difference - amount).magnitude < allowed, "\(id): \(difference)")
        }
        #expect(measures.effect(on: "order", amount: 0.1) == nil)
        #expect(measures.effect(on: "nothing", amount: 0.1) == nil)
    }

    @Test func `power grows with the effect and is near 5 % without one`() throws {
        let maker = try SimulatedPeopleTests.maker(Self.simulate, repeat: 20, measures: Self.measures)
        let (people, measures) = (SimulatedPeople(maker), TrialMeasures(of: maker))
        func power(_ amount: Double) throws -> Double {
            let effect = try #require(measures.effect(on: "cost", amount: amount))
            let powers = SimulatedPower.estimate(
                people, measures, seed: 3, count: 20, runs: 60, effects: [effect])
            #expect(powers.map(\.measure) == ["cost"] && powers[0].question == .groupsDiffer)
            return try #require(powers[0].found.estimate)
        }
        let (without, with) = try (power(0), power(0.1))
        #expect(without < 0.15 && with > 0.9, "\(without), \(with)")
        let zero = SimulatedPower.estimate(people, measures, seed: 3, count: 20, runs: 20, effects: [])
        #expect(zero.map(\.measure) == ["cost", "errors", "order"])
        #expect(zero.allSatisfy { $0.question == .differsFromZero })
    }
}
