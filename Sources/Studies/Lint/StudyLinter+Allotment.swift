import Definitions
import Tasks
import Text
import Tree

extension StudyLinter {
    mutating func check(_ allot: AllotStep, _ nesting: Nesting) {
        let node = allot.node
        if isAllotted {
            report(
                .twoAllots, expected: "one allotment in a study", found: "another one",
                remedy: "make one of them, with a group for each combination")
        }
        isAllotted = true
        groups(allot, node)
        numbers(allot, node)
        strata(allot, node)
        if allot.reserve == .atStart, !allot.strata.isEmpty {
            report(
                .stratumAfterAllot, at: [.name("reserve")], expected: "reserve: atStep where there are strata",
                found: "atStart", remedy: "at admission no answer is known yet")
        }
    }

    private mutating func groups(_ allot: AllotStep, _ node: Node) {
        let groups = allot.groups
        if node["groups"] != nil, groups.count < 2 {
            report(
                .tooFew, at: [.name("groups")], expected: "at least two groups",
                found: StudyLinter.count(groups.count, "group"), remedy: "name another one, or leave the step out")
        }
        if groups.count > StudyLinter.mostGroups {
            report(
                .tooManyGroups, at: [.name("groups")], expected: "at most 24 groups",
                found: StudyLinter.plain(Double(groups.count)))
        }
        var names = NameTable(capacity: groups.count)
        for (index, group) in groups.enumerated() {
            if !FaultWords.isIdentity(group) {
                report(
                    .badIdentity, at: [.name("groups"), .index(index)],
                    expected: "1 to 64 letters a to z, digits, - or _", found: quoted(group))
            } else if !names.insert(group, index) {
                report(
                    .duplicateIdentity, at: [.name("groups"), .index(index)], expected: "every group once",
                    found: quoted(group), remedy: "remove one of them")
            }
        }
    }

    private mutating func numbers(_ allot: AllotStep, _ node: Node) {
        let count = max(1, allot.groups.count)
        let ratio = allot.ratio
        if !ratio.isEmpty, ratio.count != count || ratio.contains(where: { $0 < 1 || $0 > 100 }) {
            return report(
                .badNumber, at: [.name("ratio")], expected: "a whole number from 1 to 100 for each group",
                found: StudyLinter.count(ratio.count, "number"))
        }
        let sum = allot.blockUnit
        for (index, size) in allot.sizes.enumerated() where size < 1 || size % sum != 0 || size > 10_000 {
            report(
                .badNumber, at: [.name("sizes"), .index(index)],
                expected: joined("a multiple of ", StudyLinter.plain(Double(sum))),
                found: StudyLinter.plain(Double(size)), remedy: "else a block would not hold its groups evenly")
        }
        if allot.by == .minimise, !(allot.probability >= 1 / Double(count) && allot.probability <= 1) {
            report(
                .badNumber, at: [.name("probability")], expected: "an even chance to 1",
                found: StudyLinter.plain(allot.probability))
        }
        if allot.by == .minimise, sum != count {
            report(
                .badNumber, at: [.name("ratio")], expected: "groups of equal size with by: minimise",
                found: "a ratio", remedy: "leave it out, or take blocks")
        }
        if let maximum = study.maximum, maximum > 0, maximum % sum != 0 {
            report(
                .maximumUneven, .warning, at: [.name("groups")],
                expected: joined("a maximum that is a multiple of ", StudyLinter.plain(Double(sum))),
                found: StudyLinter.plain(Double(maximum)))
        }
    }

    /// Checks that strata are answers to earlier questions that have a few alternatives.
    private mutating func strata(_ allot: AllotStep, _ node: Node) {
        var combinations = 1
        each(node["strata"], "strata") { linter, stratum, _ in
            linter.object(stratum, StudyObjects.stratum, "a stratum")
            guard let step = stratum["step"]?.text, let item = stratum["item"]?.text,
                let place = linter.earlier(step, else: .stratumAfterAllot),
                let found = linter.item(item, place)
            else { return }
            guard case TaskItem.Form.choice(let answers) = found.form else {
                return linter.report(
                    .conditionType, at: [.name("item")], expected: "an item with one of several answers",
                    found: linter.quoted(item), remedy: "make bands of a number, or leave the stratum out")
            }
            combinations = min(combinations * max(1, answers.count), 1_000_000)
        }
        guard let maximum = study.maximum, maximum > 0, allot.by == .blocks, combinations > 1 else { return }
        var largest = 3 * allot.blockUnit
        if let most = allot.sizes.max() { largest = most }
        guard Double(combinations * largest) > Double(maximum) / 2 else { return }
        report(
            .tooManyStrata, .warning, at: [.name("strata")],
            expected: joined("at most ", StudyLinter.plain(Double(maximum) / 2), " for strata x largest block"),
            found: joined(StudyLinter.plain(Double(combinations)), " x ", StudyLinter.plain(Double(largest))),
            remedy: "take fewer strata, smaller blocks, or by: minimise")
    }

    mutating func check(_ only: OnlyStep) {
        if case .list(let groups)? = only.node["groups"], groups.isEmpty {
            report(
                .tooFew, at: [.name("groups")], expected: "at least one group", found: "none",
                remedy: "nobody would see its steps: name a group")
        }
        filled(only.node["steps"], "steps", "an only")
        for (index, name) in only.groups.enumerated() { group(name, at: [.name("groups"), .index(index)]) }
    }

    /// Checks that a group exists and was given before this step.
    mutating func group(_ name: String, at steps: [Path.Step]) {
        guard let allot, allot.groups.contains(where: { $0.isSame(as: name) }) else {
            let groups = allot?.groups ?? []
            return report(
                .unknownGroup, at: steps,
                expected: groups.isEmpty ? "a group of an allot step" : FaultWords.alternatives(groups),
                found: quoted(name),
                remedy: suggestion(for: name, among: groups, else: groups.isEmpty ? "add an allot step before" : ""))
        }
        if !isAllotted {
            report(
                .dependentBeforeAllot, at: steps, expected: "the allot step before", found: "it comes later",
                remedy: "move the allot step up, or this down")
        }
        dependent.insert(name, 0)
    }

    mutating func check(_ order: OrderStep) {
        let steps = order.steps.count
        if order.node["steps"] != nil, steps < 2 {
            report(
                .orderOfOne, .warning, at: [.name("steps")], expected: "at least two steps",
                found: StudyLinter.count(steps, "step"), remedy: "take the order away")
        }
        let most =
            switch order.by {
            case .fixed, .random, .reverse: Int.max
            case .latin, .williams: StudyLinter.mostInSquare
            case .all: StudyLinter.mostInAll
            }
        if steps > most {
            report(
                .squareTooLarge, at: [.name("by")],
                expected: joined("at most ", StudyLinter.plain(Double(most)), " steps with by: ", order.by.rawValue),
                found: StudyLinter.plain(Double(steps)), remedy: "put some together, or take by: random")
        }
        if let pick = order.pick { whole(pick, 1...Double(max(1, steps)), "pick") }
    }
}

extension AllotStep {
    /// How many people the smallest block that holds the ratio has.
    var blockUnit: Int {
        guard !ratio.isEmpty else { return max(1, groups.count) }
        var sum = 0
        for part in ratio { sum += min(max(1, part), 100) }
        return sum
    }
}
