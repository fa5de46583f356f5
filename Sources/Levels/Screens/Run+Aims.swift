public import Interface
import Text
import Tree

extension Run {
    /// Every goal in words.
    public func goalTexts(in language: Language) -> [String] {
        level.goals.map { goalText($0, level, plan.rules, language) }
    }

    /// Every goal in words, and how far it has come: on the screen, in the pause, and by a key.
    package func aims(in language: Language) -> [String] { aimParts(in: language).map { joined($0, with: ": ") } }

    /// Every goal in words, and apart from them how far it has come: said one after the other.
    package func spokenAims(in language: Language) -> [String] { aimParts(in: language).flatMap { $0 } }

    private func aimParts(in language: Language) -> [[String]] {
        var aims: [[String]] = []
        for (index, goal) in level.goals.enumerated() {
            // Who plays without limits of time has no such goal.
            if isUnhurried, goal.kind.isSame(as: "timeLimit") { continue }
            let progress = progress(of: goal, goals[index]).map { [level.words(for: $0, in: language)] } ?? []
            aims.append([goalText(goal, level, plan.rules, language)] + progress)
        }
        return aims.isEmpty ? [[LevelsPhrase.noGoals.text(in: language)]] : aims
    }

    private func progress(of goal: Goal, _ state: GoalState) -> AimProgress? {
        let kind = goal.kind
        if kind.isSame(as: "timeLimit") { return .timeLeft(max(0, goal.seconds - clock).rounded(.up)) }
        if kind.isSame(as: "wrongChoices") { return .wrongLeft(max(0, goal.count - wrong)) }
        if state.verdict == .met { return .met }
        if kind.isSame(as: "findAll") || kind.isSame(as: "order") {
            let targets = goal.targets(in: level)
            // Those that are left as far as they can be found now.
            return .found(
                targets.reduce(0) { $0 + (isFound($1) ? 1 : 0) }, of: targets.count,
                left: targets.filter { !isFound($0) && isThere($0) })
        }
        if kind.isSame(as: "stay") {
            let kept = state.memory.since.map { max(0, clock - $0) } ?? 0
            return .stayed(min(goal.seconds, kept).rounded(.down), of: goal.seconds)
        }
        return nil
    }
}

/// How far a goal has come.
enum AimProgress {
    case met
    /// Seconds.
    case timeLeft(Double)
    case wrongLeft(Int)
    /// `left` are entities by their places in the level.
    case found(Int, of: Int, left: [Int])
    /// Seconds.
    case stayed(Double, of: Double)
}

extension Level {
    /// How far a goal has come.
    func words(for progress: AimProgress, in language: Language) -> String {
        let format = Format(language)
        switch progress {
        case .met: return LevelsPhrase.aimMet.text(in: language)
        case .timeLeft(let seconds): return LevelsPhrase.timeLeft.text(in: language, ("n", format.fixed(seconds, 0)))
        case .wrongLeft(let count): return LevelsPhrase.wrongLeft.text(in: language, ("n", "\(count)"))
        case .stayed(let seconds, let all):
            return LevelsPhrase.stayedOf.text(
                in: language, ("n", format.fixed(seconds, 0)), ("all", format.fixed(all, 0)))
        case .found(let count, let all, let left):
            let found = LevelsPhrase.foundOf.text(in: language, ("n", "\(count)"), ("all", "\(all)"))
            // Of a few also which ones are left.
            guard !left.isEmpty, all <= 4 else { return found }
            let names = left.map { entities[$0].title(in: language) }
            return joined([found, joined(names, with: ", ")], with: "; ")
        }
    }

    /// Whatever can be told in a run of how far a goal has come, apart from the seconds that a limit of time leaves: those
    /// are too many to be recorded.
    func progressWords(of goal: Goal, in language: Language) -> [String] {
        var progresses: [AimProgress] = [.met]
        let targets = goal.targets(in: self)
        if goal.kind.isSame(as: "wrongChoices") {
            progresses = (0...max(0, goal.count)).map { .wrongLeft($0) }
        } else if goal.kind.isSame(as: "order") {
            for count in targets.indices {
                progresses.append(.found(count, of: targets.count, left: Array(targets[count...])))
            }
        } else if goal.kind.isSame(as: "stay") {
            for second in 0...Int(goal.seconds) { progresses.append(.stayed(Double(second), of: goal.seconds)) }
        }
        return progresses.map { words(for: $0, in: language) }
    }
}
