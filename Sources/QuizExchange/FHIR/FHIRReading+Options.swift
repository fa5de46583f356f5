import Definitions
import Quiz
import Text
import Tree

extension FHIRReading {
    /// The options of an item, its own or those of a value set in the same resource, with what is lost of them; nil where
    /// they are elsewhere.
    func optionValues(of node: Node) -> (values: [Value], losses: [Loss])? {
        if let list = node["answerOption"]?.list { return (list, []) }
        guard let address = node["answerValueSet"]?.text else { return nil }
        return sets.options(address)
    }

    /// Reads the options of an item; those of a table are in its first row.
    mutating func readOptions(of index: Int, in source: Int) {
        let node = items[source].node
        guard let (values, found) = optionValues(of: node) else { return }
        if !found.isEmpty { isOther = true }
        losses += found
        let isList = node["answerOption"] != nil
        var options: [FHIROption] = []
        var own = FreshNames()
        for (place, value) in values.enumerated() {
            let node = value.node ?? Node()
            let steps: [Path.Step] = isList ? [.name("answerOption"), .index(place)] : [.name("answerValueSet")]
            guard let option = FHIROption(node, language, &own) else {
                isOther = true
                lose(.option, source, steps, value)
                continue
            }
            if node["initialSelected"] == true {
                lose(.preset, source, steps + [.name("initialSelected")], value)
            }
            for extended in (node["extension"]?.list ?? []) + (option.value.node?["extension"]?.list ?? []) {
                guard case .loss(let kind) = FHIRExtension(extended) else { continue }
                // Of one answer alone no other one is excluded.
                if kind == .exclusive, !items[source].repeats { continue }
                lose(kind, source, steps, extended)
            }
            options.append(option)
        }
        let weighted = options.filter { $0.answer.value != nil }
        if !weighted.isEmpty, weighted.count < options.count {
            for option in options where option.answer.value == nil {
                lose(.weight, source, [.name(isList ? "answerOption" : "answerValueSet")], option.value)
            }
        }
        items[index].options = options
    }

    /// The answers that an item's question gets.
    mutating func answers(of index: Int) -> Children<Answer> {
        let item = items[index]
        if item.isOf("boolean") { return FHIRReading.yesAndNo(languages) }
        var answers = item.options.map { $0.answer }
        if item.other != nil {
            var ids = FreshNames()
            for answer in answers { _ = ids.fresh(answer.id) }
            var other = Answer()
            other.id = ids.fresh("other")
            other.text = openLabel(of: item.node) ?? FHIRLabWords.other.texts(languages)
            FHIRTrace.keep(["other": true], in: &other.node)
            answers.append(other)
        }
        return Children(answers)
    }

    /// What the resource itself calls the answer that is not in the list.
    private func openLabel(of node: Node) -> Texts? {
        let address = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-openLabel"
        return FHIRWords.value(of: address, in: node, "valueString")?.text.map { Texts($0) }
    }

    static func yesAndNo(_ languages: [String]) -> Children<Answer> {
        var yes = Answer()
        yes.id = "yes"
        yes.text = FHIRLabWords.yes.texts(languages)
        var no = Answer()
        no.id = "no"
        no.text = FHIRLabWords.no.texts(languages)
        return [yes, no]
    }
}

extension Question {
    /// The question for an answer that is not in the list of another one; nil where that has no such answer.
    ///
    /// - Parameter kind: what FHIR says of such answers, `optionsOrString` or `optionsOrType`.
    static func free(beside question: Question, id: String, _ languages: [String]) -> Question? {
        guard let other = question.answers.first(where: { FHIRTrace.of($0.node)["other"] == true }) else { return nil }
        let trace = FHIRTrace.of(question.node)
        var free = Question()
        free.id = id
        free.type = .text
        if trace["answerConstraint"] == "optionsOrType", let word = trace["type"]?.text {
            if word.isSame(as: "integer") || word.isSame(as: "decimal") { free.type = .number }
            if word.isSame(as: "integer") { free.step = 1 }
            if word.isSame(as: "date") { free.type = .date }
        }
        var node = Node()
        for code in languages {
            var bytes = question.text.text(in: code).bytes
            if !bytes.isEmpty { bytes.append(" – ") }
            bytes.append(other.text.text(in: code))
            node[Name(code)] = .text(String(bytes: bytes))
        }
        if languages.count == 1, let text = node.fields.first?.value.text {
            free.text = Texts(text)
        } else if let texts = Texts(.node(node)) {
            free.text = texts
        }
        let word = question.type == .multiple ? "includes" : "equals"
        var condition: Node = ["item": .text(question.id)]
        condition[word] = .text(other.id)
        free.when = condition
        FHIRTrace.keep(["other": .text(question.id)], in: &free.node)
        return free
    }
}
