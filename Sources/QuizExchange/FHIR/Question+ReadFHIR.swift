import Definitions
import Quiz
import Text
import Tree

extension Question {
    /// Reads an item of a Questionnaire.
    static func read(_ item: Node, _ reader: FHIRReader, withRest: Bool = false) throws(TreeError) -> Question {
        let language = reader.language
        var question = Question()
        question.id = reader.id(of: item)
        var trace = Question.trace(item, question.id)
        if let text = FHIRWords.texts("text", language, in: item) { question.text = text }
        let word = item["type"]?.text ?? ""
        guard let type = type(word, item, reader) else {
            throw TreeError(
                path: Path([.name("type")]),
                expected: "group, display, boolean, decimal, integer, date, string, text, coding or choice",
                found: item["type"]?.json() ?? "nothing", remedy: "quizzes have no such questions: remove the item")
        }
        question.type = type
        if word.isSame(as: "boolean") || word.isSame(as: "integer") || word.isSame(as: "text") {
            trace["type"] = .text(word)
        }
        if word.isSame(as: "open-choice") { trace["answerConstraint"] = "optionsOrString" }
        if let constraint = item["answerConstraint"], constraint != "optionsOnly" {
            trace["answerConstraint"] = constraint
        }
        var isRequired = item["required"] == true
        switch type {
        case .single, .multiple:
            question.answers = try needed(item, reader)
            question.least = FHIRWords.value(of: FHIRWords.minOccurs, in: item, "valueInteger").flatMap { Int($0) }
            question.most = FHIRWords.value(of: FHIRWords.maxOccurs, in: item, "valueInteger").flatMap { Int($0) }
        case .ranged, .number, .date:
            if let low = limit(FHIRWords.minValue, item) { question.from = low }
            if let high = limit(FHIRWords.maxValue, item) { question.to = high }
        case .text: question.longest = item["maxLength"].flatMap { Int($0) }
        case .matrix:
            let rows = item["item"]?.list ?? []
            question.answers = try needed(rows.first?.node ?? Node(), reader)
            var items: [Item] = []
            for row in rows {
                let node = row.node ?? Node()
                var item = Item()
                item.id = reader.id(of: node)
                FHIRTrace.keep(Question.trace(node, item.id), in: &item.node)
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
        FHIRTrace.keep(trace, in: &question.node)
        if withRest, let rest = FHIRWords.value(of: FHIRWords.rest, in: item, "valueString")?.text,
            let properties = (try? Value(json: rest))?.node
        {
            question.node.lay(properties)
        }
        return question
    }

    /// What of an item stays as it is, with the linkId that its identity does not say.
    private static func trace(_ item: Node, _ id: String) -> Node {
        var trace = FHIRTrace.read(FHIRTrace.item, of: item)
        if let link = item["linkId"]?.text, !link.isSame(as: id) { trace["linkId"] = .text(link) }
        return trace
    }

    private static func needed(_ item: Node, _ reader: FHIRReader) throws(TreeError) -> Children<Answer> {
        guard let answers = answers(item, reader) else {
            throw TreeError(
                path: Path([.name("answerValueSet")]), expected: "answerOption, or a value set within the file",
                found: item["answerValueSet"]?.json() ?? "nothing", remedy: "write the answers as answerOption")
        }
        return Children(answers.map { $0.answer })
    }

    private static func type(_ word: String, _ item: Node, _ reader: FHIRReader) -> QuestionType? {
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
        case .info where word.isSame(as: "group") && isMatrix(item, reader): return .matrix
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
    private static func isMatrix(_ item: Node, _ reader: FHIRReader) -> Bool {
        guard let rows = item["item"]?.list, let first = rows.first?.node,
            let options = reader.options(of: first), !options.isEmpty
        else { return control(of: item, is: "gtable") }
        for row in rows {
            guard let node = row.node, let word = node["type"]?.text, node["item"] == nil,
                word.isSame(as: "coding") || word.isSame(as: "choice"), node["repeats"] != true,
                node["enableWhen"] == nil, node["readOnly"] != true,
                node["answerOption"] == first["answerOption"], node["answerValueSet"] == first["answerValueSet"]
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

    /// The answers of an item with what the resource calls them; nil where they are not in the file.
    static func answers(_ item: Node, _ reader: FHIRReader) -> [(answer: Answer, key: String)]? {
        if item["type"] == "boolean" { return yesAndNo.map { ($0, $0.id) } }
        guard let options = reader.options(of: item) else { return nil }
        var names = FreshNames()
        var found: [(answer: Answer, key: String)] = []
        for option in options {
            guard let option = option.node else { continue }
            var answer = Answer()
            var trace = Node()
            let key: String
            if let coding = option["valueCoding"]?.node {
                key = coding["code"]?.text ?? ""
                answer.id = names.fresh(Definition.identity(key))
                answer.text = FHIRWords.texts("display", reader.language, in: coding) ?? Texts(key)
                answer.value = weight(coding) ?? weight(option)
                if !answer.id.isSame(as: key) { trace["code"] = .text(key) }
                if let system = coding["system"]?.text, !FHIRWords.isOwn(system) { trace["system"] = .text(system) }
                trace["version"] = coding["version"]
            } else {
                let whole = option["valueInteger"]
                guard let text = option["valueString"]?.text ?? whole?.json() else { continue }
                key = text
                answer.id = names.fresh(Definition.identity(key))
                answer.text = FHIRWords.texts("valueString", reader.language, in: option) ?? Texts(key)
                answer.value = weight(option)
                if let whole { trace["integer"] = whole } else { trace["string"] = true }
            }
            FHIRTrace.keep(trace, in: &answer.node)
            found.append((answer, key))
        }
        return found
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
        let link = reader.link(question)
        func named(_ key: String) -> String? { link?.answers.first { $0.key.isSame(as: key) }?.id }
        var node = Node()
        node["item"] = .text(link?.id ?? Definition.identity(question))
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
            // FHIR's = is true when any of several answers is equal.
            let word = Name(link?.takesSeveral == true ? "includes" : "equals")
            if case .bool(let answer)? = entry["answerBoolean"] {
                node["equals"] = answer ? "yes" : "no"
            } else if let code = entry["answerCoding"]?.node?["code"]?.text {
                node[word] = .text(named(code) ?? Definition.identity(code))
            } else if let value = number ?? entry["answerString"] ?? entry["answerDate"] {
                if let id = named(value.text ?? value.json()) { node[word] = .text(id) } else { node["equals"] = value }
            } else {
                return nil
            }
            if !isEqual { node = ["not": .node(node)] }
        }
        return node
    }
}
