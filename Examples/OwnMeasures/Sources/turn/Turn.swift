import Console
import Measure
import Sessions
import Tasks
import Tree

/// What is chosen beforehand.
@Element struct Plan {
    @Property(1...100) var trials: Int = 3
}

/// A light turns on after waits that follow from the seed; the first press after it is measured. Times are in ms.
struct Turn: TaskState {
    let definition: Plan
    let waits: [Double]
    private(set) var onsets: [Double] = []
    private(set) var times: [Double] = []

    init(_ definition: Plan, seed: Int64) {
        self.definition = definition
        var generator = SeededGenerator(seed: seed)
        waits = (0..<definition.trials).map { _ in 500 + 1000 * generator.uniform() }
    }

    mutating func reduce(_ action: PressAction, at time: Double) -> [TaskEffect<NoEffect>] {
        switch action.kind {
        case .changed where onsets.count == times.count: onsets.append(time)
        case .pressed where onsets.count > times.count: times.append(time - onsets[times.count])
        default: return []
        }
        return times.count == definition.trials ? [.finish] : [.store]
    }
}

/// Takes the task with presses so many ms after the light, and prints its log and its figures: `turn 231 244 260`.
@main struct Play {
    static func main() {
        let presses = CommandLine.arguments.dropFirst().map { text in
            guard let press = Double(text), 0...60_000 ~= press else {
                refuse("turn: expected ms after the light from 0 to 60000, found \"\(text)\"; write: turn 231 244 260")
            }
            return press
        }
        let plan = Plan(trials: presses.count)
        do throws(TreeError) { try Plan.schema.validate(plan.node) } catch {
            refuse("\(error); write: turn 231 244 260")
        }
        var taken = Rehearsal<Turn>(plan.node, seed: 7)
        for (wait, press) in zip(taken.state.waits, presses) {
            taken.enter(PressAction(kind: .changed), at: taken.last + wait)
            taken.enter(PressAction(kind: .pressed, input: .key), at: taken.last + press)
        }
        // Definition, seed and log are the whole session: who has them has its state.
        var replayed = Turn(plan, seed: 7)
        for (index, entry) in taken.log.enumerated() {
            print(Entry(index: index, time: entry.time, action: entry.action.value).value.json())
            _ = replayed.reduce(entry.action, at: entry.time)
        }
        let median = Sample(replayed.times).median ?? 0
        print("median \(median) ms, replayed \(replayed == taken.state ? "alike" : "otherwise")")
    }
}
