package import Tasks
package import Tree

extension NBackFamily {
    /// Takes a block as an observer of equal variance: a letter seems as familiar as chance has it, one that repeats more so.
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<PressAction>] {
        var rehearsal = Rehearsal<Block>(definition, seed: seed)
        let (frame, familiarity) = (1000.0 / 60, 4.5 * skill / Double(rehearsal.state.definition.back).squareRoot())
        rehearsal.enter(PressAction(kind: .opened, origin: origin), at: 0)
        rehearsal.enter(PressAction(kind: .begun), at: 1050)
        var press = Double.infinity
        while let due = rehearsal.state.due {
            let change = (due / frame).rounded() * frame
            if press < change {
                rehearsal.enter(PressAction(kind: .pressed, input: .touch), at: press)
                press = .infinity
            }
            rehearsal.enter(PressAction(kind: .changed, dropped: 0), at: change)
            guard case .letter = rehearsal.state.phase, let item = rehearsal.state.items.last else { continue }
            if generator.normal() + (item.isTarget ? familiarity : 0) > familiarity / 2 + 0.2 {
                press = change + max(250, 620 + 140 * generator.normal())
            }
        }
        rehearsal.enter(PressAction(kind: .saved), at: rehearsal.last + 4000)
        return rehearsal.log
    }
}
