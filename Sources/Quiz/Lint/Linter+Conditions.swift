import Definitions
import Text
import Tree

extension Linter {
    /// Conditions refer to earlier items and to answers that exist, and can come true.
    mutating func checkConditions() {
        guard form.hasConditionNodes else { return }
        let order = questionOrder
        var isNever = [Bool](repeating: false, count: form.entries.count)
        each(definition.node["questions"], "questions") { linter, node, _ in
            guard let id = node["id"]?.text, let question = linter.form.questionTable.find(id),
                let when = node["when"]?.node
            else { return }
            let before = linter.faults.count
            linter.under(.name("when")) { $0.condition(when, question, order, depth: 0) }
            guard linter.faults.count == before, let condition = ItemCondition(when) else { return }
            if !linter.canHold(condition, isNever) {
                isNever[question] = true
                linter.report(
                    .neverShown, at: [.name("when")], expected: "a condition that can come true",
                    found: "one that never does",
                    remedy: "nobody would see the question: change or remove the condition")
            }
        }
    }

    /// For each question the page and the place on it; questions whose order is drawn share their place.
    private var questionOrder: [(page: Int, place: Int)] {
        var order = [(page: Int, place: Int)](repeating: (-1, 0), count: form.entries.count)
        let isRandom = definition.random.contains(.questions)
        // The form was made with some seed; pages keep their declared order, and without pages it is drawn as a whole.
        let hasPages = !definition.pages.isEmpty
        for (page, sheet) in form.sheets.enumerated() {
            for (place, question) in sheet.questions.enumerated() {
                order[question] = hasPages ? (page, isRandom ? 0 : place) : (isRandom ? 0 : page, 0)
            }
        }
        return order
    }

    private mutating func condition(_ node: Node, _ question: Int, _ order: [(page: Int, place: Int)], depth: Int) {
        properties(of: node, QuizProperties.condition, "a condition")
        guard depth < ItemCondition.greatestDepth else {
            return report(
                .badCondition, expected: "conditions nested at most 16 deep", found: "one more",
                remedy: "split the question in two")
        }
        var words: [String] = []
        for word in ["item", "and", "or", "not"] where node[Name(word)] != nil { words.append(word) }
        guard words.count == 1 else {
            return report(
                .badCondition, expected: "one of item, and, or, not",
                found: words.isEmpty ? "none" : Linter.alternatives(words, last: " and "),
                remedy: words.isEmpty ? "write for instance {item: food, equals: fish}" : "nest one in the other")
        }
        for word in ["and", "or"] {
            guard let list = node[Name(word)]?.list else { continue }
            if list.isEmpty {
                report(.badCondition, at: [.name(word)], expected: "at least one condition", found: "none")
            }
            for (index, value) in list.enumerated() {
                guard let node = value.node else { continue }
                under(.name(word), .index(index)) { $0.condition(node, question, order, depth: depth + 1) }
            }
        }
        if let inner = node["not"]?.node {
            under(.name("not")) { $0.condition(inner, question, order, depth: depth + 1) }
        }
        if let item = node["item"]?.text { comparison(node, item, question, order) }
    }

    private mutating func comparison(_ node: Node, _ item: String, _ question: Int, _ order: [(page: Int, place: Int)])
    {
        guard let unit = form.unitTable.find(item) else {
            return report(
                .conditionItem, at: [.name("item")], expected: "the id of a question or an item", found: quoted(item),
                remedy: suggestion(
                    for: item, among: unitNames, else: "add the question or change the condition"))
        }
        var words: [String] = []
        for word in Comparison.words where node[Name(word)] != nil { words.append(word) }
        guard words.count == 1 else {
            return report(
                .badCondition, expected: joined("one of ", Linter.alternatives(Comparison.words)),
                found: words.isEmpty ? "none" : Linter.alternatives(words, last: " and "),
                remedy: words.isEmpty ? "say what the answer has to be" : "put each into a list under and")
        }
        let source = form.units[unit].question
        if !(order[source].page < order[question].page
            || order[source].page == order[question].page && order[source].place < order[question].place)
        {
            report(
                .conditionOrder, at: [.name("item")], expected: "an item that is asked before", found: quoted(item),
                remedy: definition.random.contains(.questions)
                    ? "put it on an earlier page: the order within a page is random" : "move that question up")
        }
        guard let comparison = Comparison(node) else { return }
        check(comparison, words[0], source)
    }

    private mutating func check(_ comparison: Comparison, _ word: String, _ source: Int) {
        let type = form.entries[source].type
        let hasAnswers = type == .single || type == .multiple || type == .matrix
        func expectsType(_ types: String) {
            report(
                .conditionType, at: [.name(word)], expected: joined(word, " with ", types),
                found: joined("one of type ", type.rawValue))
        }
        switch comparison {
        case .answered: break
        case .equals(let value):
            if hasAnswers {
                answer(value, word, source)
            } else if type == .number || type == .ranged, value.text != nil {
                report(.conditionType, at: [.name(word)], expected: "a number", found: summary(value))
            }
        case .includes(let id):
            if hasAnswers { answer(.text(id), word, source) } else { expectsType("a single or multiple question") }
        case .greater, .less, .atLeast, .atMost:
            if type == .text || type == .date { expectsType("a number, ranged, matrix, single or multiple question") }
        }
    }

    private mutating func answer(_ value: Value, _ word: String, _ source: Int) {
        if let id = value.text, isAnswer(id, of: source) { return }
        let entry = form.entries[source]
        let ids = mayList(entry.answers.count) ? entry.answers.map { $0.id } : []
        report(
            .conditionAnswer, at: [.name(word)], expected: joined("the id of an answer of ", quoted(entry.id)),
            found: summary(value),
            remedy: suggestion(
                for: value.text ?? "", among: ids,
                else: joined("its answers are ", Linter.alternatives(ids, last: ", "))))
    }

    /// Whether a question has an answer of this identity: a question may have as many answers as there are conditions.
    private mutating func isAnswer(_ id: String, of question: Int) -> Bool {
        if answerTables.isEmpty { answerTables = [NameTable?](repeating: nil, count: form.entries.count) }
        if let table = answerTables[question] { return table.find(id) != nil }
        let answers = form.entries[question].answers
        var table = NameTable(capacity: answers.count)
        for (index, answer) in answers.enumerated() { table.insert(answer.id, index) }
        answerTables[question] = table
        return table.find(id) != nil
    }

    /// Whether any answers make the condition true; true where that is not easily told. O(size of the condition).
    private func canHold(_ condition: ItemCondition, _ isNever: [Bool]) -> Bool {
        switch condition {
        case .or(let conditions): return conditions.contains { canHold($0, isNever) }
        case .not: return true
        case .and(let conditions):
            var demands = Demands<ItemTest>(capacity: conditions.count)
            for condition in conditions where !canHold(condition, isNever) || !demands.add(condition) { return false }
            return true
        case .test(let test):
            let comparison = test.comparison
            guard let unit = form.unitTable.find(test.item) else { return true }
            let question = form.units[unit].question
            if case .answered(false) = comparison { return true }
            if isNever[question] { return false }
            guard let bounds = bounds[question] else { return true }
            switch comparison {
            case .greater(let bound): return bound < bounds.high
            case .atLeast(let bound): return bound <= bounds.high
            case .less(let bound): return bound > bounds.low
            case .atMost(let bound): return bound >= bounds.low
            case .equals(let value):
                guard case .some(let number) = Double(value) else { return true }
                return number >= bounds.low && number <= bounds.high
            case .includes, .answered: return true
            }
        }
    }
}

extension Form {
    /// Whether any question has a condition, readable or not.
    var hasConditionNodes: Bool {
        for entry in entries where entry.condition != nil || entry.hasUnreadableCondition { return true }
        return false
    }
}
