import Quiz
import Text
import Tree

extension Question {
    /// Reads an item of a Questionnaire.
    static func read(_ item: Node, _ reader: FHIRReader, withRest: Bool = false) throws(TreeError) -> Question {
        let language = reader.language
        var question = Question()
        question.id = Definition.identity(item["linkId"]?.text ?? "")
        if let text = FHIRWords.texts("text", language, in: item) { question.text = text }
        let word = item["type"]?.text ?? ""
        guard let type = type(word, item) else {
            throw TreeError(
                path: Path([.name("type")]),
                expected: "group, display, boolean, decimal, integer, date, string, text, coding or choice",
                found: item["type"]?.json() ?? "nothing", remedy: "quizzes have no such questions: remove the item")
        }
        question.type = type
        var isRequired = item["required"] == true
        switch type {
        case .single, .multiple:
            question.answers = word.isSame(as: "boolean") ? yesAndNo : answers(item, language)
            question.least = FHIRWords.value(of: FHIRWords.minOccurs, in: item, "valueInteger").flatMap { Int($0) }
            question.most = FHIRWords.value(of: FHIRWords.maxOccurs, in: item, "valueInteger").flatMap { Int($0) }
        case .ranged, .number, .date:
            if let low = limit(FHIRWords.minValue, item) { question.from = low }
            if let high = limit(FHIRWords.maxValue, item) { question.to = high }
        case .text: question.longest = item["maxLength"].flatMap { Int($0) }
        case .matrix:
            let rows = item["item"]?.list ?? []
            question.answers = answers(rows.first?.node ?? Node(), language)
            var items: [Item] = []
            for row in rows {
                let node = row.node ?? Node()
                var item = Item()
                item.id = Definition.identity(node["linkId"]?.text ?? "")
                if let text = FHIRWords.texts("text", language, in: node) { item.text = text }
                isRequired = isRequired || node["required"] == true
                items.append(item)
            }
            question.items = Children(items)
        case .info: isRequired = true
        }
        // Absent means required here and not required there.
        if !isRequired { question.required = false }
        if let condition = condition(item, reader) { question.when = condition }
        if withRest, let rest = FHIRWords.value(of: FHIRWords.rest, in: item, "valueString")?.text,
            let properties = (try? Value(json: rest))?.node
        {
            question.node.lay(properties)
        }
        return question
    }

    private static func type(_ word: String, _ item: Node) -> QuestionType? {
        let words: [(String, QuestionType)] = [
            ("display", .info), ("boolean", .single), ("integer", .number), ("decimal", .number), ("date", .date),
            ("string", .text), ("text", .text), ("coding", .single), ("group", .info),
            // R4's words for what is a coding in R5.
            ("choice", .single), ("open-choice", .single),
        ]
        guard let found = words.first(where: { $0.0.isSame(as: word) })?.1 else { return nil }
        switch found {
        case .single where item["repeats"] == true: return .multiple
        case .number where control(of: item, is: "slider"): return .ranged
        case .info where word.isSame(as: "group") && isMatrix(item): return .matrix
        default: return found
        }
    }

    private static func control(of item: Node, is code: String) -> Bool {
        let concept = FHIRWords.value(of: FHIRWords.itemControl, in: item, "valueCodeableConcept")?.node
        for coding in concept?["coding"]?.list ?? [] where coding.node?["code"]?.text?.isSame(as: code) == true {
            return true
        }
        return false
    }

    /// Whether all parts of a group are choices among the same answers.
    private static func isMatrix(_ item: Node) -> Bool {
        guard let rows = item["item"]?.list else { return control(of: item, is: "gtable") }
        guard let first = rows.first?.node?["answerOption"] else { return control(of: item, is: "gtable") }
        for row in rows {
            guard let node = row.node, let word = node["type"]?.text,
                word.isSame(as: "coding") || word.isSame(as: "choice"), node["repeats"] != true,
                node["answerOption"] == first
            else { return false }
        }
        return true
    }

    private static var yesAndNo: Children<Answer> {
        var yes = Answer()
        yes.id = "yes"
        yes.text = Texts(["en": "Yes", "de": "Ja"]) ?? Texts("Yes")
        var no = Answer()
        no.id = "no"
        no.text = Texts(["en": "No", "de": "Nein"]) ?? Texts("No")
        return [yes, no]
    }

    private static func answers(_ item: Node, _ language: String) -> Children<Answer> {
        var answers: [Answer] = []
        for option in item["answerOption"]?.list ?? [] {
            guard let option = option.node else { continue }
            var answer = Answer()
            if let coding = option["valueCoding"]?.node {
                answer.id = Definition.identity(coding["code"]?.text ?? "")
                answer.text = FHIRWords.texts("display", language, in: coding) ?? Texts(answer.id)
                answer.value = weight(coding) ?? weight(option)
            } else if let text = option["valueString"]?.text ?? option["valueInteger"]?.json() {
                answer.id = Definition.identity(text)
                answer.text = Texts(text)
                answer.value = weight(option)
            }
            answers.append(answer)
        }
        return Children(answers)
    }

    /// What an answer counts: R5's weight stands on the answer or on its coding, R4's had another name.
    private static func weight(_ node: Node) -> Double? {
        for address in [FHIRWords.itemWeight, FHIRWords.ordinalValue] {
            for name in ["valueDecimal", "valueInteger"] {
                if let value = FHIRWords.value(of: address, in: node, name).flatMap({ Double($0) }) {
                    return value
                }
            }
        }
        return nil
    }

    private static func limit(_ address: String, _ item: Node) -> Value? {
        for name in ["valueDecimal", "valueInteger", "valueDate"] {
            if let value = FHIRWords.value(of: address, in: item, name) { return value }
        }
        return nil
    }

    private static func condition(_ item: Node, _ reader: FHIRReader) -> Node? {
        var conditions: [Value] = []
        for entry in item["enableWhen"]?.list ?? [] {
            guard let entry = entry.node, let condition = comparison(entry, reader) else { return nil }
            conditions.append(.node(condition))
        }
        if conditions.count < 2 { return conditions.first?.node }
        var node = Node()
        node[item["enableBehavior"]?.text?.isSame(as: "any") == true ? "or" : "and"] = .list(conditions)
        return node
    }

    private static func comparison(_ entry: Node, _ reader: FHIRReader) -> Node? {
        guard let question = entry["question"]?.text, let sign = entry["operator"]?.text else { return nil }
        var node = Node()
        node["item"] = .text(Definition.identity(question))
        let number = entry["answerDecimal"] ?? entry["answerInteger"]
        let signs = [(">", "greater"), ("<", "less"), (">=", "atLeast"), ("<=", "atMost")]
        if sign.isSame(as: "exists") {
            node["answered"] = entry["answerBoolean"] ?? true
        } else if let word = signs.first(where: { $0.0.isSame(as: sign) })?.1 {
            guard let number else { return nil }
            node[Name(word)] = number
        } else {
            let isEqual = sign.isSame(as: "=")
            guard isEqual || sign.isSame(as: "!=") else { return nil }
            if case .bool(let answer)? = entry["answerBoolean"] {
                node["equals"] = answer ? "yes" : "no"
            } else if let code = entry["answerCoding"]?.node?["code"]?.text {
                // FHIR's = is true when any of several answers is equal.
                let word = reader.takesSeveral(Definition.identity(question)) ? "includes" : "equals"
                node[Name(word)] = .text(Definition.identity(code))
            } else if let value = number ?? entry["answerString"] ?? entry["answerDate"] {
                node["equals"] = value
            } else {
                return nil
            }
            if !isEqual { node = ["not": .node(node)] }
        }
        return node
    }
}
