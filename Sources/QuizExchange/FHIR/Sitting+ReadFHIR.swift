import Definitions
package import Quiz
import Text
package import Tree

extension Sitting {
    /// Reads the answers of a QuestionnaireResponse to this definition, as values for `Action.answered`, in its order.
    ///
    /// - Throws: what the value is instead, or the first item that the definition does not have.
    package func answers(fhir value: Value) throws(TreeError) -> [(item: String, value: Value)] {
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
            for (number, answer) in given.enumerated() {
                let within = Path(place.steps + [.name("answer"), .index(number)])
                if let node = answer.node { try collect(node, within, writer, links, into: &answers) }
            }
            let link = item["linkId"]?.text ?? ""
            guard let unit = links.find(link) ?? form.unitTable.find(Definition.identity(link)) else {
                throw TreeError(
                    path: Path(place.steps + [.name("linkId")]), expected: "an item of the definition",
                    found: item["linkId"]?.json() ?? "nothing")
            }
            let isList = form.entries[form.units[unit].question].type == .multiple
            var values: [Value] = []
            for (number, answer) in given.enumerated() {
                let within = Path(place.steps + [.name("answer"), .index(number)])
                if let value = try self.value(answer.node ?? Node(), unit, writer, within, into: &answers) {
                    values.append(value)
                }
            }
            guard isList || values.count < 2 else {
                throw TreeError(
                    path: place.appending(.name("answer")), expected: "one answer",
                    found: FHIRWords.joined(Definition.decimal(values.count), " answers"),
                    remedy: "the question takes one: name the one that counts")
            }
            answers.append((form.units[unit].id, isList ? .list(values) : values.first ?? .null))
        }
    }

    /// One answer of a response as the log has it. What is in no list goes to the question for it.
    private func value(
        _ answer: Node, _ unit: Int, _ writer: FHIRWriter, _ path: Path,
        into answers: inout [(item: String, value: Value)]
    ) throws(TreeError) -> Value? {
        let question = writer.link(unit).question
        for field in answer.fields {
            let bytes = field.name.text.bytes
            guard bytes.count > 5, Array(bytes[..<5]).isSame(as: "value") else { continue }
            let kind = String(bytes: Array(bytes[5...]))
            guard question.type == .single || question.type == .multiple || question.type == .matrix else {
                return field.value
            }
            if case .bool(let bool) = field.value, question.isYesOrNo { return bool ? "yes" : "no" }
            if let named = question.answer(kind: kind, field.value, writer) { return .text(named.id) }
            let position = form.declared[form.units[unit].question]
            if writer.questions.indices.contains(position + 1), writer.isFolded(position + 1),
                let other = question.answers.first(where: { FHIRTrace.of($0.node)["other"] == true })
            {
                let free = field.value.node?["display"] ?? field.value
                let id = writer.questions[position + 1].id
                guard !answers.contains(where: { $0.item.isSame(as: id) }) else {
                    throw TreeError(
                        path: path, expected: "one answer that is not in the list", found: "a second one",
                        remedy: "the question takes one: name the one that counts")
                }
                answers.append((id, free))
                return .text(other.id)
            }
            throw TreeError(
                path: path, expected: "one of the item's answers", found: field.value.json(),
                remedy: "the questionnaire offers other answers")
        }
        return nil
    }
}
