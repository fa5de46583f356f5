package import Tasks
package import Tree

extension TouchFamily {
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var hand = SimulatedHand(
            Definition(node: definition), clumsiness: 1 / max(0.1, skill), generator: generator)
        hand.takeTask(origin: origin)
        generator = hand.generator
        return hand.actions
    }

    /// Seven sessions in three weeks. Practice makes the hand a little quicker.
    package static func examples(_ generator: inout SeededGenerator) -> [ExamplePlan] {
        let presets: [Preset] = [.free, .pointing, .tapping, .line, .pointing, .spiral, .density]
        var plans: [ExamplePlan] = []
        for (number, preset) in presets.enumerated() {
            let daysAgo = 20 - 2.8 * Double(number) - generator.uniform()
            let clumsiness = 1.1 - 0.03 * Double(number)
            plans.append(ExamplePlan(preset.definition.node, daysAgo: daysAgo, skill: 1 / clumsiness))
        }
        return plans
    }
}
