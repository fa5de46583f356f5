import Definitions
import Quiz
import Text
import Tree

/// Writes the answers of a sitting where the written Questionnaire has its items.
struct FHIRResponse {
    let sitting: Sitting
    let writer: FHIRWriter
    let language: String
    /// For each question of the definition its place in the form; -1 where it has none.
    private let entries: [Int]

    init(sitting: Sitting, writer: FHIRWriter, language: String) {
        self.sitting = sitting
        self.writer = writer
        self.language = language
        var entries = [Int](repeating: -1, count: writer.questions.count)
        for (entry, position) in sitting.form.declared.enumerated() { entries[position] = entry }
        self.entries = entries
    }

    /// The items of a response for those of a Questionnaire; rows know the table that they stand in.
    func items(_ list: Value?, within table: Int?, depth: Int = 0) -> [Value] {
        guard depth < 128 else { return [] }
        var items: [Value] = []
        for value in list?.list ?? [] {
            guard let item = value.node, let written = self.item(item, within: table, depth) else { continue }
            items.append(.node(written))
        }
        return items
    }

    private func item(_ item: Node, within table: Int?, _ depth: Int) -> Node? {
        var result = Node()
        result["linkId"] = item["linkId"]
        if let row = item["_row"].flatMap({ Int($0) }), let table {
            let entry = sitting.form.entries[table]
            guard let unit = entry.units.first(where: { sitting.form.units[$0].row == row }) else { return nil }
            let rows = writer.questions[sitting.form.declared[table]].items
            say(rows[row].text, in: &result)
            guard let answers = answers(unit) else { return nil }
            result["answer"] = .list(answers)
            return result
        }
        guard let position = item["_question"].flatMap({ Int($0) }) else {
            // What stands for no question is there for its parts alone.
            let inner = items(item["item"], within: nil, depth: depth + 1)
            guard !inner.isEmpty else { return nil }
            result["text"] = item["text"]
            result["item"] = .list(inner)
            return result
        }
        let question = writer.questions[position]
        say(question.text, in: &result)
        let entry = entries[position]
        let isTable = question.type == .matrix
        var inner = items(item["item"], within: isTable && entry >= 0 ? entry : nil, depth: depth + 1)
        if entry >= 0, sitting.isAsked[entry], !isTable, let unit = sitting.form.entries[entry].units.first,
            var answers = answers(unit)
        {
            if !inner.isEmpty, case .node(var first) = answers[0] {
                // Items within a question stand with its answer.
                first["item"] = .list(inner)
                answers[0] = .node(first)
                inner = []
            }
            result["answer"] = .list(answers)
        }
        if !inner.isEmpty { result["item"] = .list(inner) }
        return result["answer"] == nil && result["item"] == nil ? nil : result
    }

    private func say(_ texts: Texts, in item: inout Node) {
        let shown = texts.text(in: language)
        if shown.byteCount > 0 { item["text"] = .text(shown) }
    }

    /// The answers of one item as FHIR writes them; nil where there are none that count.
    private func answers(_ unit: Int) -> [Value]? {
        guard let given = sitting.given(unit), sitting.problem(unit) == nil else { return nil }
        let question = writer.link(unit).question
        let values: [Value]
        switch given {
        case .choice(let index): values = [chosen(index, question, unit)]
        case .choices(let indices): values = indices.map { chosen($0, question, unit) }
        case .number, .text: values = [typed(given, question)]
        case .unread: values = []
        }
        return values.isEmpty ? nil : values
    }

    private func chosen(_ index: Int, _ question: Question, _ unit: Int) -> Value {
        let answer = question.answers[index]
        let position = sitting.form.declared[sitting.form.units[unit].question]
        let next = position + 1
        if FHIRTrace.of(answer.node)["other"] == true, writer.questions.indices.contains(next), writer.isFolded(next),
            let free = sitting.form.unitTable.find(writer.questions[next].id), let given = sitting.given(free)
        {
            let trace = FHIRTrace.of(question.node)
            if trace["answerConstraint"] == "optionsOrType", trace["type"] == nil, case .text(let text) = given {
                return ["valueCoding": ["display": .text(text)]]
            }
            return typed(given, writer.questions[next])
        }
        let (name, value) = question.fhirAnswer(answer, writer.system(question), writer.language).property("value")
        var node = Node()
        node[name] = value
        if case .node(var coding) = value, name.isSame(as: "valueCoding") {
            coding["display"] = .text(answer.text.text(in: language))
            node[name] = .node(coding)
        }
        return .node(node)
    }

    private func typed(_ given: Given, _ question: Question) -> Value {
        if question.type == .number || question.type == .ranged, let number = given.number {
            let isWhole = question.isWhole && number == number.rounded() && number.magnitude < 1e9
            return isWhole ? ["valueInteger": .int(Int(number))] : ["valueDecimal": .double(number)]
        }
        guard case .text(let text) = given else { return .node(Node()) }
        return question.type == .date ? ["valueDate": .text(text)] : ["valueString": .text(text)]
    }
}
