import Interface
import Text
import Tree

extension Run {
    /// Every goal in words, and how far it has come: on the screen, in the pause, and by a key.
    func aims(in language: Language) -> [String] {
        var aims: [String] = []
        for (index, goal) in level.goals.enumerated() {
            // Who plays without limits of time has no such goal.
            if isUnhurried, goal.kind.isSame(as: "timeLimit") { continue }
            let text = goalText(goal, level, plan.rules, language)
            aims.append(progress(of: goal, goals[index], in: language).map { joined([text, $0], with: ": ") } ?? text)
        }
        return aims.isEmpty ? [LevelsPhrase.noGoals.text(in: language)] : aims
    }

    private func progress(of goal: Goal, _ state: GoalState, in language: Language) -> String? {
        let format = Format(language)
        let kind = goal.kind
        if kind.isSame(as: "timeLimit") {
            let left = max(0, goal.seconds - clock).rounded(.up)
            return LevelsPhrase.timeLeft.text(in: language, ("n", format.fixed(left, 0)))
        }
        if kind.isSame(as: "wrongChoices") {
            return LevelsPhrase.wrongLeft.text(in: language, ("n", "\(max(0, goal.count - wrong))"))
        }
        if state.verdict == .met { return LevelsPhrase.aimMet.text(in: language) }
        if kind.isSame(as: "findAll") || kind.isSame(as: "order") {
            return found(of: goal.targets(in: level), in: language)
        }
        if kind.isSame(as: "stay") {
            let kept = state.memory.since.map { max(0, clock - $0) } ?? 0
            return LevelsPhrase.stayedOf.text(
                in: language, ("n", format.fixed(min(goal.seconds, kept).rounded(.down), 0)),
                ("all", format.fixed(goal.seconds, 0)))
        }
        return nil
    }

    /// How many of them were found; of a few also which ones are left, as far as they can be found now.
    private func found(of targets: [Int], in language: Language) -> String {
        let found = targets.reduce(0) { $0 + (isFound($1) ? 1 : 0) }
        let count = LevelsPhrase.foundOf.text(in: language, ("n", "\(found)"), ("all", "\(targets.count)"))
        let left = targets.filter { !isFound($0) && isThere($0) }
        guard !left.isEmpty, targets.count <= 4 else { return count }
        let names = left.map { level.entities[$0].title(in: language) }
        return joined([count, joined(names, with: ", ")], with: "; ")
    }
}
