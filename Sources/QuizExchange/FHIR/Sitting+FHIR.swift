import Definitions
public import Quiz
import Text
public import Tree

extension Sitting {
    /// The answers as a FHIR R5 QuestionnaireResponse: what counts at the end, in the order of the definition.
    ///
    /// - Parameters:
    ///   - language: of the answers' words.
    ///   - authored: when the answers were given, as FHIR writes it: `2024-02-29T12:00:00Z`.
    public func fhirResponse(language: String, authored: String) -> Value {
        var result = Node()
        result["resourceType"] = "QuestionnaireResponse"
        let (url, version) = definition.canonical
        result["questionnaire"] = .text(FHIRWords.joined(FHIRWords.joined(url, "|"), version))
        result["status"] = isRunning || phase == .introduction ? "in-progress" : stoppedEarly ? "stopped" : "completed"
        result["authored"] = .text(authored)
        result["language"] = .text(language)
        var items: [Value] = []
        let writer = FHIRWriter(definition)
        for (position, entry) in form.entries.enumerated() where isAsked[position] {
            let question = writer.questions[form.declared[position]]
            if entry.type == .matrix {
                let rows = question.items
                var inner: [Value] = []
                for unit in entry.units {
                    let text = form.units[unit].row.map { rows[$0].text } ?? Texts()
                    if let item = item(unit, text, writer, language) { inner.append(item) }
                }
                guard !inner.isEmpty else { continue }
                var group = Node()
                group["linkId"] = .text(FHIRTrace.link(question.node, entry.id))
                group["text"] = .text(question.text.text(in: language))
                group["item"] = .list(inner)
                items.append(.node(group))
            } else if let unit = entry.units.first, let item = item(unit, question.text, writer, language) {
                items.append(item)
            }
        }
        if !items.isEmpty { result["item"] = .list(items) }
        return .node(result)
    }

    private func item(_ unit: Int, _ text: Texts, _ writer: FHIRWriter, _ language: String) -> Value? {
        guard let given = given(unit), problem(unit) == nil else { return nil }
        let (question, link) = writer.link(unit)
        var values: [Value] = []
        let system = writer.system(question)
        let answers = question.answers
        func chosen(_ index: Int) -> Value {
            let (name, value) = question.fhirAnswer(answers[index], system, writer.language).property("value")
            var answer = Node()
            answer[name] = value
            if case .node(var coding) = value {
                coding["display"] = .text(answers[index].text.text(in: language))
                answer[name] = .node(coding)
            }
            return .node(answer)
        }
        func number(_ number: Double) -> Value {
            let isWhole = question.isWhole && number == number.rounded() && number.magnitude < 1e9
            return isWhole ? ["valueInteger": .int(Int(number))] : ["valueDecimal": .double(number)]
        }
        switch given {
        case .choice(let index): values = [chosen(index)]
        case .choices(let indices): values = indices.map { chosen($0) }
        case .number(let value): values = [number(value)]
        case .text(let text):
            if question.type == .number, let value = given.number {
                values = [number(value)]
            } else {
                values = [question.type == .date ? ["valueDate": .text(text)] : ["valueString": .text(text)]]
            }
        }
        var node = Node()
        node["linkId"] = .text(link)
        let shown = text.text(in: language)
        if shown.byteCount > 0 { node["text"] = .text(shown) }
        node["answer"] = .list(values)
        return .node(node)
    }

    /// Reads the answers of a QuestionnaireResponse to this definition, as values for `Action.answered`, in its order.
    ///
    /// - Throws: what the value is instead, or the first item that the definition does not have.
    public func answers(fhir value: Value) throws(TreeError) -> [(item: String, value: Value)] {
        guard let resource = value.node,
            resource["resourceType"]?.text?.isSame(as: "QuestionnaireResponse") == true
        else {
            throw TreeError(
                path: Path([.name("resourceType")]), expected: "\"QuestionnaireResponse\"",
                found: value.node?["resourceType"]?.json() ?? "nothing")
        }
        var answers: [(item: String, value: Value)] = []
        let writer = FHIRWriter(definition)
        var links = NameTable(capacity: form.units.count)
        for unit in form.units.indices { links.insert(writer.link(unit).link, unit) }
        try collect(resource, Path(), writer, links, into: &answers)
        return answers
    }

    private func collect(
        _ node: Node, _ path: Path, _ writer: FHIRWriter, _ links: NameTable,
        into answers: inout [(item: String, value: Value)]
    ) throws(TreeError) {
        guard path.steps.count < 64 else { return }
        for (index, value) in (node["item"]?.list ?? []).enumerated() {
            let place = Path(path.steps + [.name("item"), .index(index)])
            guard let item = value.node else { continue }
            try collect(item, place, writer, links, into: &answers)
            guard let given = item["answer"]?.list, !given.isEmpty else { continue }
            let link = item["linkId"]?.text ?? ""
            guard let unit = links.find(link) ?? form.unitTable.find(Definition.identity(link)) else {
                throw TreeError(
                    path: Path(place.steps + [.name("linkId")]), expected: "an item of the definition",
                    found: item["linkId"]?.json() ?? "nothing")
            }
            var values: [Value] = []
            let question = writer.link(unit).question
            for answer in given {
                guard let answer = answer.node else { continue }
                if let code = answer["valueCoding"]?.node?["code"]?.text {
                    values.append(.text(question.answer(named: code, writer.language)?.id ?? Definition.identity(code)))
                } else if case .bool(let bool)? = answer["valueBoolean"] {
                    values.append(bool ? "yes" : "no")
                } else if let value = answer["valueDecimal"] ?? answer["valueInteger"] ?? answer["valueDate"]
                    ?? answer["valueString"]
                {
                    let named = question.answer(named: value.text ?? value.json(), writer.language)
                    values.append(named.map { .text($0.id) } ?? value)
                }
            }
            let isList = form.entries[form.units[unit].question].type == .multiple
            answers.append((form.units[unit].id, isList ? .list(values) : values.first ?? .null))
        }
    }
}
