import Definitions
import Text
import Tree

extension StudyLinter {
    /// Follows each group through the steps, and checks that every way ends with a `finish` and every step lies on a
    /// way.
    mutating func checkEnds() {
        guard !study.steps.isEmpty else { return }
        let groups = allot?.groups ?? []
        // Without groups all people count as one group.
        let all = [Bool](repeating: true, count: max(1, groups.count))
        let left = follow(study.steps, Path([.name("steps")]), all, groups, depth: 1)
        guard let place = left.firstIndex(of: true) else { return }
        let who = groups.indices.contains(place) && left.contains(false) ? joined(" for the group ", groups[place]) : ""
        var group = all
        for other in group.indices { group[other] = other == place }
        let end = openEnd(of: study.steps, Path([.name("steps")]), group, groups, depth: 1)
        inspection.add(
            StudyFault(
                .noFinish, .error, end, expected: joined("a finish as the last step of every way", who),
                found: "a way without one", remedy: "add a step of kind finish behind it"))
    }

    /// The last step of a way that has no end. It is in the part of a branch that goes on, or else is the list's last
    /// step.
    private func openEnd(
        of steps: Children<Step>, _ path: Path, _ who: [Bool], _ groups: [String], depth: Int
    ) -> Path {
        guard depth <= Study.greatestDepth, let last = steps.indices.last else { return path }
        let own = path.appending(.index(last))
        switch steps[last].form {
        case .branch(let branch)?:
            var copy = self
            let condition = branch.when.flatMap { StudyCondition($0) }
            let group = groups.indices.first { who[$0] }.map { groups[$0] }
            let truth = condition.flatMap { condition in group.flatMap { StudyLinter.truth(condition, of: $0) } }
            for (part, name, isTaken) in [
                (branch.then, "then", truth ?? true), (branch.otherwise, "otherwise", !(truth ?? false)),
            ] where isTaken {
                let inner = own.appending(.name(name))
                guard copy.follow(part, inner, who, groups, depth: depth + 1).contains(true) else { continue }
                // A part that is missing means that the way goes on after the branch.
                return part.isEmpty ? own : openEnd(of: part, inner, who, groups, depth: depth + 1)
            }
            return own
        case .order(let order)?:
            return openEnd(of: order.steps, own.appending(.name("steps")), who, groups, depth: depth + 1)
        case .repetition(let repetition)?:
            return openEnd(of: repetition.steps, own.appending(.name("steps")), who, groups, depth: depth + 1)
        case .only(let only)?:
            guard
                groups.indices.contains(where: { place in
                    who[place] && only.groups.contains { $0.isSame(as: groups[place]) }
                })
            else { return own }
            return openEnd(of: only.steps, own.appending(.name("steps")), who, groups, depth: depth + 1)
        default: return own
        }
    }

    /// The groups that are still under way after the steps, of those that come to them.
    private mutating func follow(
        _ steps: Children<Step>, _ path: Path, _ who: [Bool], _ groups: [String], depth: Int
    ) -> [Bool] {
        guard depth <= Study.greatestDepth else { return who }
        var left = who
        var isTold = false
        for (index, step) in steps.enumerated() {
            guard let form = step.form else { continue }
            let path = path.appending(.index(index))
            if !left.contains(true), who.contains(true), !isTold {
                isTold = true
                inspection.add(
                    StudyFault(
                        .neverReached, .error, path, expected: "a step that somebody gets to",
                        found: "one behind the end of every way", remedy: "move it before the finish, or remove it"))
            }
            left = follow(form, path, left, groups, depth)
        }
        return left
    }

    private mutating func follow(
        _ form: StepForm, _ path: Path, _ who: [Bool], _ groups: [String], _ depth: Int
    ) -> [Bool] {
        switch form {
        case .finish: return [Bool](repeating: false, count: who.count)
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait, .feedback:
            return who
        case .only(let only):
            var inside = who
            for (place, group) in groups.enumerated() {
                inside[place] = who[place] && only.groups.contains { $0.isSame(as: group) }
            }
            if !groups.isEmpty, who.contains(true), !inside.contains(true), knowsAll(only.groups, groups) {
                nobody(path, "only")
            }
            let left = follow(only.steps, path.appending(.name("steps")), inside, groups, depth: depth + 1)
            var outside = who
            for place in who.indices { outside[place] = who[place] && !inside[place] || left[place] }
            return outside
        case .branch(let branch):
            let condition = branch.when.flatMap { StudyCondition($0) }
            var (then, otherwise) = (who, who)
            for (place, group) in groups.enumerated() {
                switch condition.flatMap({ StudyLinter.truth($0, of: group) }) {
                case true?: otherwise[place] = false
                case false?: then[place] = false
                case nil: break
                }
            }
            if who.contains(true), !then.contains(true) { nobody(path, "then") }
            let first = follow(branch.then, path.appending(.name("then")), then, groups, depth: depth + 1)
            let second = follow(
                branch.otherwise, path.appending(.name("otherwise")), otherwise, groups, depth: depth + 1)
            var left = first
            for place in who.indices { left[place] = first[place] || second[place] }
            return left
        case .order(let order):
            return follow(order.steps, path.appending(.name("steps")), who, groups, depth: depth + 1)
        case .repetition(let repetition):
            return follow(repetition.steps, path.appending(.name("steps")), who, groups, depth: depth + 1)
        }
    }

    private func knowsAll(_ names: [String], _ groups: [String]) -> Bool {
        !names.isEmpty && names.allSatisfy { name in groups.contains { $0.isSame(as: name) } }
    }

    private mutating func nobody(_ path: Path, _ what: String) {
        inspection.add(
            StudyFault(
                .neverReached, .error, path, expected: joined(what, " that somebody of a group gets to"),
                found: "one for groups that are elsewhere", remedy: "change its groups, or remove it"))
    }

    /// Whether a condition is true for everybody of a group; nil where that depends on more.
    private static func truth(_ condition: StudyCondition, of group: String) -> Bool? {
        switch condition {
        case .test(.group(let name)): return name.isSame(as: group)
        case .test: return nil
        case .not(let inner): return truth(inner, of: group).map { !$0 }
        case .and(let parts):
            var result: Bool? = true
            for part in parts {
                switch truth(part, of: group) {
                case false?: return false
                case true?: break
                case nil: result = nil
                }
            }
            return result
        case .or(let parts):
            var result: Bool? = false
            for part in parts {
                switch truth(part, of: group) {
                case true?: return true
                case false?: break
                case nil: result = nil
                }
            }
            return result
        }
    }

    /// Reports groups on which nothing depends.
    mutating func checkGroups() {
        guard let allot else { return }
        var place: KnownStep?
        for step in known where place == nil { if case .allot = step.form { place = step } }
        guard let path = place?.path, allot.groups.count > 1 else { return }
        var without: [Int] = []
        for (index, group) in allot.groups.enumerated() where dependent.find(group) == nil { without.append(index) }
        if without.count == allot.groups.count {
            inspection.add(
                StudyFault(
                    .groupUnused, .warning, path.appending(.name("groups")),
                    expected: "a step or a condition that depends on the group", found: "none",
                    remedy: "put the groups' own steps into only, or leave the allotment out"))
        } else if without.count > 1 {
            for index in without.dropFirst() {
                inspection.add(
                    StudyFault(
                        .groupWithoutSteps, .warning, path.appending(.name("groups")).appending(.index(index)),
                        expected: "a group with something of its own", found: quoted(allot.groups[index]),
                        remedy: joined("it is treated as ", allot.groups[without[0]], " is")))
            }
        }
    }
}
