package import Tasks
package import Tree

extension ParadigmFamily {
    /// Takes a session as one of the people whom the definition's `simulate` describes. Where it describes nobody,
    /// somebody guesses: any paradigm can be run through by them, and no effect is in what they do.
    ///
    /// In the browser everybody guesses: models of people are no part of the page.
    ///
    /// - Parameter skill: equal numbers are the same person, with other answers in each session. Who guesses is so much
    ///   faster.
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var taker = SimulatedTaker(definition, seed: seed, skill: skill, generator)
        taker.take(origin: origin)
        generator = taker.generator
        return taker.log
    }
}
