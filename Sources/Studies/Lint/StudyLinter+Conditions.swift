import Definitions
import Tasks
import Text
import Tree

extension StudyLinter {
    /// Checks the condition under the name of a property, if there is one.
    mutating func condition(_ node: Node, _ name: String) { condition(node, name, of: node[Name(name)]?.node) }

    mutating func condition(_ node: Node, _ name: String, of written: Node?) {
        guard let written else { return }
        let before = faults.count
        under(.name(name)) { $0.condition(written, depth: 0) }
        guard faults.count == before, let condition = StudyCondition(written), !StudyLinter.canHold(condition) else {
            return
        }
        report(
            .neverReached, at: [.name(name)], expected: "a condition that can come true",
            found: "one that never does", remedy: "change or remove it")
    }

    private mutating func condition(_ node: Node, depth: Int) {
        properties(of: node, StudyObjects.condition, "a condition")
        guard depth < StudyCondition.greatestDepth else {
            return report(.badCondition, expected: "conditions nested at most 16 deep", found: "one more")
        }
        guard let word = one(of: ["step", "group", "visit", "device", "and", "or", "not"], node) else { return }
        for name in ["and", "or"] where word.isSame(as: name) {
            if case .list(let list)? = node[Name(name)], list.isEmpty {
                report(.badCondition, at: [.name(name)], expected: "at least one condition", found: "none")
            }
            each(node[Name(name)], name) { linter, node, _ in linter.condition(node, depth: depth + 1) }
        }
        if let inner = node["not"]?.node { under(.name("not")) { $0.condition(inner, depth: depth + 1) } }
        if let name = node["group"]?.text { group(name, at: [.name("group")]) }
        if let visit = node["visit"].flatMap({ Int($0) }), visit < 1 || visit > visits {
            report(
                .unknownVisit, at: [.name("visit")],
                expected: visits == 1 ? "1: the study has no wait" : joined("1 to ", StudyLinter.plain(Double(visits))),
                found: StudyLinter.plain(Double(visit)))
        }
        if let step = node["step"]?.text { test(step, node) }
    }

    /// The one of several words that the node has.
    private mutating func one(of words: [String], _ node: Node) -> String? {
        var found: [String] = []
        for word in words where node[Name(word)] != nil { found.append(word) }
        if found.count == 1 { return found[0] }
        report(
            .badCondition, expected: joined("one of ", FaultWords.alternatives(words, last: ", ")),
            found: found.isEmpty ? "none" : FaultWords.alternatives(found, last: " and "),
            remedy: found.isEmpty ? "write for instance {step: about, item: age, atLeast: 18}" : "nest one in the other"
        )
        return nil
    }

    /// The index of an earlier step; nil, with a fault, if no earlier step has the identity.
    mutating func earlier(_ id: String, else code: StudyFaultCode = .conditionLater) -> Int? {
        guard let place = table.find(id) else {
            let names = known.map { $0.id }
            report(
                .unknownStep, at: [.name("step")], expected: "the id of a step", found: quoted(id),
                remedy: suggestion(for: id, among: names, else: "add the step, or name another one"))
            return nil
        }
        guard seen[place] else {
            report(
                code, at: [.name("step")], expected: "a step that has come before", found: quoted(id),
                remedy: "move that step up, out of an order or the other way of a branch")
            return nil
        }
        return place
    }

    private mutating func test(_ step: String, _ node: Node) {
        guard let word = one(of: ["item", "figure", "passed"], node), let place = earlier(step) else { return }
        if word.isSame(as: "passed") {
            switch known[place].form {
            case .check: return
            case .information(let information) where !information.questions.isEmpty: return
            case .information, .consent, .questionnaire, .task, .pause, .screen, .quota, .allot, .only, .branch, .order,
                .repetition, .wait, .feedback, .finish:
                return report(
                    .conditionType, at: [.name("passed")], expected: "a check, or an information with questions",
                    found: joined("a step of kind ", known[place].form.kind.rawValue))
            }
        }
        guard one(of: Comparison.words, node) != nil, let comparison = Comparison(node) else { return }
        if let name = node["figure"]?.text { return figure(name, place) }
        guard let name = node["item"]?.text, let item = item(name, place) else { return }
        compare(comparison, item, node)
    }

    /// The item of an earlier step; nil if the step has no such item, or its items are not known.
    mutating func item(_ name: String, _ place: Int) -> TaskItem? {
        guard let items = items(of: known[place].form) else { return nil }
        for item in items where item.id.isSame(as: name) { return item }
        report(
            .conditionItem, at: [.name("item")], expected: joined("an item of ", quoted(known[place].id)),
            found: quoted(name),
            remedy: suggestion(
                for: name, among: items.map { $0.id },
                else: items.isEmpty ? "name a questionnaire" : "add the item, or name another one"))
        return nil
    }

    /// The items that a step asks; nil if they are not known.
    private func items(of form: StepForm) -> [TaskItem]? {
        switch form {
        case .questionnaire(let questionnaire): return catalogue.items(of: questionnaire.quiz)
        case .information(let information):
            return information.questions.map { question in
                TaskItem(question.id, .choices(question.answers.map { $0.id }), wording: [])
            }
        case .consent, .task, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition, .wait,
            .feedback, .finish:
            return []
        }
    }

    private mutating func compare(_ comparison: Comparison, _ item: TaskItem, _ node: Node) {
        func mismatch(_ word: String, _ expected: String, _ found: String) {
            report(.conditionType, at: [.name(word)], expected: expected, found: found)
        }
        switch (comparison, item.form) {
        case (.answered, _): break
        case (.equals(let value), .choice(let answers)), (.equals(let value), .choices(let answers)):
            answer(value, answers, "equals", item)
        case (.includes(let id), .choice(let answers)), (.includes(let id), .choices(let answers)):
            answer(.text(id), answers, "includes", item)
        case (.includes, .number), (.includes, .text), (.includes, .date):
            mismatch("includes", "an item with answers to choose", quoted(item.id))
        case (.equals(let value), .number):
            if Double(value) == nil { mismatch("equals", "a number", summary(value)) }
        case (.equals, .text), (.equals, .date): break
        case (.greater, .text), (.less, .text), (.atLeast, .text), (.atMost, .text), (.greater, .date), (.less, .date),
            (.atLeast, .date), (.atMost, .date):
            report(.conditionType, at: [.name("item")], expected: "an item with a number", found: quoted(item.id))
        case (.greater, .choice), (.less, .choice), (.atLeast, .choice), (.atMost, .choice), (.greater, .choices),
            (.less, .choices), (.atLeast, .choices), (.atMost, .choices), (.greater, .number), (.less, .number),
            (.atLeast, .number), (.atMost, .number):
            break
        }
    }

    private mutating func answer(_ value: Value, _ answers: [String], _ word: String, _ item: TaskItem) {
        if let id = value.text, answers.contains(where: { $0.isSame(as: id) }) { return }
        report(
            .conditionAnswer, at: [.name(word)], expected: joined("the id of an answer of ", quoted(item.id)),
            found: summary(value),
            remedy: suggestion(
                for: value.text ?? "", among: answers,
                else: joined("its answers are ", FaultWords.alternatives(answers, last: ", "))))
    }

    /// Checks that an earlier step has a figure of this name.
    mutating func figure(_ name: String, _ place: Int) {
        let kind: FamilyKind?
        let definition: Node?
        let key: String
        switch known[place].form {
        case .task(let task):
            (kind, definition) = (catalogue.families.family(task.family), catalogue.definition(of: task))
            key = TaskCatalogue.key(of: task)
        case .questionnaire(let questionnaire):
            (kind, definition) = (catalogue.families.questions, questionnaire.quiz.node)
            key = questionnaire.quiz.contentHash
        case .information, .consent, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait,
            .feedback, .finish:
            return report(
                .unknownFigure, at: [.name("step")], expected: "a task or a questionnaire",
                found: joined("a step of kind ", known[place].form.kind.rawValue))
        }
        guard let kind, let definition else { return }
        let figures = catalogue.figures(kind, definition, key: key)
        guard !figures.contains(where: { $0.isSame(as: name) }) else { return }
        report(
            .unknownFigure, at: [.name("figure")],
            expected: FaultWords.joined([
                "a figure of ", quoted(known[place].id), ": ", FaultWords.alternatives(figures),
            ]),
            found: quoted(name),
            remedy: suggestion(
                for: name, among: figures, else: "`merkwelt reference study` names them all"))
    }

    // MARK: What can come true

    /// Whether the condition can be true at all. The answer is true where that is hard to decide.
    static func canHold(_ condition: StudyCondition) -> Bool {
        switch condition {
        case .test, .not: return true
        case .or(let conditions): return conditions.contains { canHold($0) }
        case .and(let conditions):
            var demands = Demands<Circumstance>(capacity: conditions.count)
            for condition in conditions where !canHold(condition) || !demands.add(condition) { return false }
            return true
        }
    }

    mutating func check(_ quota: QuotaStep) {
        if case .list(let cells)? = quota.node["cells"], cells.isEmpty {
            report(.tooFew, at: [.name("cells")], expected: "at least one cell", found: "none")
        }
        var ids = NameTable(capacity: quota.cells.count)
        each(quota.node["cells"], "cells") { linter, node, index in
            linter.object(node, StudyObjects.cell, "a cell")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "cell")
            let cell = QuotaCell(node: node)
            if let when = cell.when {
                linter.under(.name("when")) { $0.condition(when, depth: 0) }
                if let condition = StudyCondition(when), !StudyLinter.canHold(condition) {
                    linter.report(
                        .cellImpossible, at: [.name("when")], expected: "a condition that can come true",
                        found: "one that never does", remedy: "change it")
                }
            }
            if node["maximum"].flatMap({ Int($0) }) != nil, cell.maximum < 1 {
                linter.report(
                    .cellImpossible, at: [.name("maximum")], expected: "a whole number from 1",
                    found: FaultWords.plain(Double(cell.maximum)), remedy: "or remove the cell")
            }
        }
        overlaps(Array(quota.cells.prefix(50)))
    }

    private mutating func overlaps(_ cells: [QuotaCell]) {
        let conditions = cells.map { $0.when.flatMap { StudyCondition($0) } }
        for later in cells.indices {
            for earlier in 0..<later {
                guard let one = conditions[earlier], let other = conditions[later],
                    StudyLinter.canHold(.and([one, other])), StudyLinter.canBothHold(one, other)
                else { continue }
                report(
                    .cellsOverlap, .warning, at: [.name("cells"), .index(later)],
                    expected: joined("a condition that excludes the cell ", quoted(cells[earlier].id)),
                    found: "one that lets people be in both",
                    remedy: "they take a place in each; exclude one from the other if that is not meant")
            }
        }
    }

    /// Whether both conditions can be true together.
    private static func canBothHold(_ one: StudyCondition, _ other: StudyCondition) -> Bool {
        guard let ones = one.alternatives, let others = other.alternatives else { return true }
        for one in ones {
            for other in others where canHold(.and(one + other)) { return true }
        }
        return false
    }
}

extension Condition {
    /// The condition as alternatives, each a list of conditions that all have to be true; nil if there are too many.
    fileprivate var alternatives: [[Condition]]? {
        switch self {
        case .test, .not: return [[self]]
        case .or(let parts):
            var all: [[Condition]] = []
            for part in parts {
                guard let further = part.alternatives, all.count + further.count <= 64 else { return nil }
                all += further
            }
            return all
        case .and(let parts):
            var all: [[Condition]] = [[]]
            for part in parts {
                guard let further = part.alternatives, all.count * further.count <= 64 else { return nil }
                var joined: [[Condition]] = []
                for one in all { for other in further { joined.append(one + other) } }
                all = joined
            }
            return all
        }
    }
}
