import Definitions
import Text
import Tree

extension Linter {
    mutating func checkQuestions(_ node: Node) {
        var ids = NameTable(capacity: form.units.count)
        each(node["questions"], "questions") { linter, node, index in
            linter.properties(of: node, QuizProperties.question, "a question")
            linter.require(["id", "type", "text"], in: node, "a question")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "question or item")
            let question = Question(node: node)
            guard node["type"].flatMap({ QuestionType($0) }) != nil else { return }
            linter.checkItems(question, &ids)
            linter.checkAnswers(question)
            linter.checkNumbers(question)
            linter.checkUseless(question)
        }
    }

    private mutating func checkItems(_ question: Question, _ ids: inout NameTable) {
        guard question.type == .matrix else { return }
        if question.items.isEmpty {
            report(
                .tooFewItems, at: [.name("items")], expected: "at least one row", found: "none",
                remedy: "add items with id and text, or use type: single")
        }
        each(question.node["items"], "items") { linter, node, index in
            linter.properties(of: node, QuizProperties.item, "an item")
            linter.require(["id", "text"], in: node, "an item")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "question or item")
        }
    }

    private mutating func checkAnswers(_ question: Question) {
        let count = question.answers.count
        switch question.type {
        case .single, .matrix:
            if count < 2 {
                report(
                    .tooFewAnswers, at: [.name("answers")], expected: "at least two answers",
                    found: Linter.count(count, "answer"), remedy: "add answers or use type: text")
            }
        case .multiple:
            if count < 1 {
                report(
                    .tooFewAnswers, at: [.name("answers")], expected: "at least one answer", found: "none",
                    remedy: "add answers or use type: text")
            }
            checkLimits(question, count)
        case .ranged:
            if count == 1 {
                report(
                    .tooFewAnswers, at: [.name("answers")], expected: "no answers, or at least two",
                    found: "one answer", remedy: "add the answer for the other end")
            }
        case .number, .text, .date, .info: break
        }
        var ids = NameTable(capacity: count)
        var values = NameTable(capacity: count)
        var (votes, valued) = (0, 0)
        each(question.node["answers"], "answers") { linter, node, index in
            linter.properties(of: node, QuizProperties.answer, "an answer")
            linter.require(["id", "text"], in: node, "an answer")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateAnswer, "answer of the question")
            linter.checkVotes(node)
            let answer = Answer(node: node)
            if answer.outcome.byteCount > 0 || !answer.outcomes.isEmpty { votes += 1 }
            guard let value = answer.value else { return }
            valued += 1
            // Equal numbers have equal texts.
            if !values.insert(Linter.plain(value), index) {
                linter.report(
                    .duplicateValue, .warning, at: [.name("value")], expected: "a value that no other answer has",
                    found: Linter.plain(value), remedy: "change it if the answers are meant to count differently")
            }
        }
        if valued > 0, valued < count { checkUnvalued(question) }
        guard votes > 0, votes < count else { return }
        each(question.node["answers"], "answers") { linter, node, _ in
            let answer = Answer(node: node)
            guard answer.outcome.byteCount == 0, answer.outcomes.isEmpty else { return }
            linter.report(
                .answerWithoutOutcome, .warning, expected: "an outcome, as the question's other answers have",
                found: "none", remedy: "add outcome: … if it is meant to count")
        }
    }

    /// An answer without a value counts as its place, which is not meant where its neighbours have values.
    private mutating func checkUnvalued(_ question: Question) {
        guard question.type == .single || question.type == .matrix || question.type == .multiple else { return }
        each(question.node["answers"], "answers") { linter, node, index in
            guard Answer(node: node).value == nil else { return }
            let counted = question.type == .multiple ? 1 : Double(index + 1)
            linter.report(
                .answerWithoutValue, .warning, expected: "a value, as the question's other answers have",
                found: linter.joined("none, so that it counts ", Linter.plain(counted)),
                remedy: "give it a value, or ask for what does not count in a question of its own")
        }
    }

    /// The outcomes of an answer exist and have sound weights.
    private mutating func checkVotes(_ node: Node) {
        let known = form.outcomeIDs
        if let id = node["outcome"]?.text, outcomeTable.find(id) == nil {
            report(
                .answerOutcome, at: [.name("outcome")], expected: "the id of an outcome", found: quoted(id),
                remedy: suggestion(for: id, among: known, else: "add the outcome or remove it here"))
        }
        if let weight = node["weight"].flatMap({ Double($0) }), weight == 0 {
            report(
                .badNumber, at: [.name("weight")], expected: "a weight other than 0", found: "0",
                remedy: "remove the outcome or give it a weight")
        }
        for field in node["outcomes"]?.node?.fields ?? [] {
            let id = field.name.text
            if outcomeTable.find(id) == nil {
                report(
                    .answerOutcome, at: [.name("outcomes"), .name(id)], expected: "the id of an outcome",
                    found: quoted(id),
                    remedy: suggestion(for: id, among: known, else: "add the outcome or remove it here"),
                    isAtName: true)
            } else if Double(field.value).map({ !$0.isFinite || $0 == 0 }) ?? true {
                report(
                    .badNumber, at: [.name("outcomes"), .name(id)], expected: "a weight other than 0",
                    found: summary(field.value))
            }
        }
    }

    private mutating func checkLimits(_ question: Question, _ count: Int) {
        let (least, most) = (question.least, question.most)
        if let least, least < 0 || least > max(count, 0) {
            report(
                .choiceLimits, at: [.name("least")],
                expected: joined("0 to ", Linter.plain(Double(count)), ", the number of answers"),
                found: Linter.plain(Double(least)))
        }
        if let most, most < 1 || most > max(count, 1) {
            report(
                .choiceLimits, at: [.name("most")],
                expected: joined("1 to ", Linter.plain(Double(count)), ", the number of answers"),
                found: Linter.plain(Double(most)))
        }
        if let least, let most, least > most {
            report(
                .choiceLimits, at: [.name("most")],
                expected: joined("at least ", Linter.plain(Double(least)), ", which is least"),
                found: Linter.plain(Double(most)), remedy: "swap least and most")
        }
    }

    private mutating func checkNumbers(_ question: Question) {
        switch question.type {
        case .ranged, .number:
            let isRanged = question.type == .ranged
            for (name, value) in [("from", question.from), ("to", question.to)] where value.text != nil {
                report(.wrongType, at: [.name(name)], expected: "a number", found: summary(value))
            }
            let low = Double(question.from) ?? (isRanged ? 0 : nil)
            let high = Double(question.to) ?? (isRanged ? 1 : nil)
            if let low, let high, !(low < high) {
                report(
                    .rangeOrder, at: [.name("to")],
                    expected: joined("a number above ", Linter.plain(low), ", which is from"),
                    found: Linter.plain(high), remedy: "swap from and to")
            } else if let step = question.step {
                checkStep(step, low, high)
            }
        case .date:
            var days: [CalendarDay] = []
            for (name, value) in [("from", question.from), ("to", question.to)] where value != .null {
                if let day = value.text.flatMap({ CalendarDay($0) }) {
                    days.append(day)
                } else {
                    report(
                        .badDate, at: [.name(name)], expected: "a day such as \"2024-02-29\"", found: summary(value),
                        remedy: "write year, month and day, in quotes")
                }
            }
            if days.count == 2, days[0].order > days[1].order {
                report(
                    .rangeOrder, at: [.name("to")], expected: "a day that is not before from",
                    found: summary(question.to),
                    remedy: "swap from and to")
            }
        case .text:
            if let longest = question.longest, longest < 1 || longest > 10_000 {
                report(
                    .badNumber, at: [.name("longest")], expected: "1 to 10000 characters",
                    found: Linter.plain(Double(longest)))
            }
        case .single, .multiple, .matrix, .info: break
        }
    }

    private mutating func checkStep(_ step: Double, _ low: Double?, _ high: Double?) {
        if !(step > 0) {
            return report(
                .badStep, at: [.name("step")], expected: "a number above 0", found: Linter.plain(step),
                remedy: "leave step out for a continuous line")
        }
        guard let low, let high else { return }
        let steps = (high - low) / step
        if steps < 1 {
            report(
                .badStep, at: [.name("step")],
                expected: joined("at most ", Linter.plain(high - low), ", the whole range"),
                found: Linter.plain(step))
        } else if (steps - steps.rounded()).magnitude > 1e-9 * max(1, steps) {
            report(
                .badStep, .warning, at: [.name("step")],
                expected: joined("a step that divides the range from ", Linter.plain(low), " to ", Linter.plain(high)),
                found: Linter.plain(step), remedy: "the upper end would not be a step")
        }
    }

    /// Properties that another type of question has.
    private mutating func checkUseless(_ question: Question) {
        let node = question.node
        func useless(_ name: String, _ types: [QuestionType]) -> (String, [QuestionType])? {
            node[Name(name)] != nil && !types.contains(question.type) ? (name, types) : nil
        }
        let found = [
            useless("items", [.matrix]), useless("answers", [.single, .multiple, .ranged, .matrix]),
            useless("least", [.multiple]), useless("most", [.multiple]), useless("from", [.ranged, .number, .date]),
            useless("to", [.ranged, .number, .date]), useless("step", [.ranged, .number]),
            useless("unit", [.ranged, .number]), useless("lowLabel", [.ranged]), useless("highLabel", [.ranged]),
            useless("longest", [.text]),
        ]
        for entry in found {
            guard let (name, types) = entry else { continue }
            report(
                .uselessProperty, .warning, at: [.name(name)],
                expected: joined(name, " in questions of type ", Linter.alternatives(types.map { $0.rawValue })),
                found: joined("type ", question.type.rawValue), remedy: "remove it or change the type", isAtName: true)
        }
    }
}
