package import Tasks
package import Tree

extension ReactionFamily {
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var person = SimulatedPerson(
            test: Test(Definition(node: definition), seed: seed), level: 0.245 / max(0.1, skill), generator: generator)
        person.takeTest(origin: origin)
        generator = person.generator
        return person.log
    }

    /// Twelve sessions in six weeks: the person gets a little faster with practice and is slower some days.
    package static func examples(_ generator: inout SeededGenerator) -> [ExamplePlan] {
        let presets: [Preset] = [
            .srt5, .srt5, .srt20, .srt20, .srt20, .srt20, .srt20, .pvtB, .srt20, .srt20, .srt20, .srt20,
        ]
        var plans: [ExamplePlan] = []
        for (number, preset) in presets.enumerated() {
            let daysAgo = 42 - 3.4 * Double(number) - generator.uniform()
            let level = 0.245 - 0.0022 * Double(number) + 0.012 * generator.uniform()
            plans.append(ExamplePlan(preset.definition.node, daysAgo: daysAgo, skill: 0.245 / level))
        }
        return plans
    }
}
