import Tasks
import Tree

/// Takes a block as an observer of equal variance: a letter seems as familiar as chance has it, one that repeats more so.
func simulated(
    _ start: Block, origin: Double, skill: Double, _ generator: inout SeededGenerator
) -> [TimedAction<PressAction>] {
    var block = start
    var log: [TimedAction<PressAction>] = []
    func enter(_ action: PressAction, at time: Double) {
        log.append(TimedAction(action, at: time))
        _ = block.reduce(action, at: time)
    }
    // A sum of twelve uniform numbers is normal enough here.
    func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + generator.uniform() } }
    let (frame, familiarity) = (1000.0 / 60, 4.5 * skill / Double(block.definition.back).squareRoot())
    enter(PressAction(kind: .opened, origin: origin), at: 0)
    enter(PressAction(kind: .begun), at: 1050)
    var press = Double.infinity
    while let due = block.due {
        let change = (due / frame).rounded() * frame
        if press < change { enter(PressAction(kind: .pressed, input: .touch), at: press) }
        if press < change { press = .infinity }
        enter(PressAction(kind: .changed, dropped: 0), at: change)
        guard case .letter = block.phase, let item = block.items.last else { continue }
        if normal() + (item.isTarget ? familiarity : 0) > familiarity / 2 + 0.2 {
            press = change + max(250, 620 + 140 * normal())
        }
    }
    enter(PressAction(kind: .saved), at: (log.last?.time ?? 0) + 4000)
    return log
}
