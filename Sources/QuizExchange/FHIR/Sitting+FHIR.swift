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
        var canonical = FHIRWords.address(of: definition).bytes
        canonical.append("|")
        canonical.append(decimal: Int64(definition.version))
        result["questionnaire"] = .text(String(bytes: canonical))
        result["status"] = isRunning || phase == .introduction ? "in-progress" : stoppedEarly ? "stopped" : "completed"
        result["authored"] = .text(authored)
        result["language"] = .text(language)
        var items: [Value] = []
        let questions = definition.questions
        for (position, entry) in form.entries.enumerated() where isAsked[position] {
            let question = questions[form.declared[position]]
            if entry.type == .matrix {
                let rows = question.items
                var inner: [Value] = []
                for unit in entry.units {
                    let text = form.units[unit].row.map { rows[$0].text } ?? Texts()
                    if let item = item(unit, text, question, language) { inner.append(item) }
                }
                guard !inner.isEmpty else { continue }
                var group = Node()
                group["linkId"] = .text(entry.id)
                group["text"] = .text(question.text.text(in: language))
                group["item"] = .list(inner)
                items.append(.node(group))
            } else if let unit = entry.units.first, let item = item(unit, question.text, question, language) {
                items.append(item)
            }
        }
        if !items.isEmpty { result["item"] = .list(items) }
        return .node(result)
    }

    private func item(_ unit: Int, _ text: Texts, _ question: Question, _ language: String) -> Value? {
        guard let given = given(unit), problem(unit) == nil else { return nil }
        let entry = form.entries[form.units[unit].question]
        var values: [Value] = []
        let system = FHIRWords.joined(FHIRWords.joined(FHIRWords.address(of: definition), ":"), entry.id)
        let answers = question.answers
        func coding(_ index: Int) -> Value {
            [
                "valueCoding": [
                    "system": .text(system), "code": .text(entry.answers[index].id),
                    "display": .text(answers[index].text.text(in: language)),
                ]
            ]
        }
        switch given {
        case .choice(let index): values = [coding(index)]
        case .choices(let chosen): values = chosen.map { coding($0) }
        case .number(let number): values = [["valueDecimal": .double(number)]]
        case .text(let text):
            if entry.type == .number, let number = given.number {
                values = [["valueDecimal": .double(number)]]
            } else {
                values = [entry.type == .date ? ["valueDate": .text(text)] : ["valueString": .text(text)]]
            }
        }
        var node = Node()
        node["linkId"] = .text(form.units[unit].id)
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
        try collect(resource, Path(), into: &answers)
        return answers
    }

    private func collect(_ node: Node, _ path: Path, into answers: inout [(item: String, value: Value)])
        throws(TreeError)
    {
        guard path.steps.count < 64 else { return }
        for (index, value) in (node["item"]?.list ?? []).enumerated() {
            let place = Path(path.steps + [.name("item"), .index(index)])
            guard let item = value.node else { continue }
            try collect(item, place, into: &answers)
            guard let given = item["answer"]?.list, !given.isEmpty else { continue }
            let id = Definition.identity(item["linkId"]?.text ?? "")
            guard let unit = form.unitTable.find(id) else {
                throw TreeError(
                    path: Path(place.steps + [.name("linkId")]), expected: "an item of the definition",
                    found: item["linkId"]?.json() ?? "nothing")
            }
            var values: [Value] = []
            for answer in given {
                guard let answer = answer.node else { continue }
                if let code = answer["valueCoding"]?.node?["code"]?.text {
                    values.append(.text(Definition.identity(code)))
                } else if case .bool(let bool)? = answer["valueBoolean"] {
                    values.append(bool ? "yes" : "no")
                } else if let value = answer["valueDecimal"] ?? answer["valueInteger"] ?? answer["valueDate"]
                    ?? answer["valueString"]
                {
                    values.append(value)
                }
            }
            let isList = form.entries[form.units[unit].question].type == .multiple
            answers.append((id, isList ? .list(values) : values.first ?? .null))
        }
    }
}
