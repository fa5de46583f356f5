import Definitions
import Quiz
import Text
import Tree

extension Question {
    /// What FHIR can say about the question.
    func standardFHIR(_ writer: FHIRWriter) -> Node {
        let languages = writer.definition.languages
        let trace = FHIRTrace.of(node)
        var item = Node()
        item["linkId"] = .text(FHIRTrace.link(node, id))
        FHIRWords.set(text, "text", languages, in: &item)
        item["type"] = .text(isWhole ? "integer" : isYesOrNo ? "boolean" : Question.type(of: self, trace))
        if type != .info, type != .matrix, required { item["required"] = true }
        let number = isWhole ? "valueInteger" : "valueDecimal"
        switch type {
        case .single, .multiple:
            if !isYesOrNo { offer(writer, trace, in: &item) }
            if type == .multiple {
                item["repeats"] = true
                if let least {
                    FHIRWords.add(FHIRWords.extending(FHIRWords.minOccurs, "valueInteger", .int(least)), to: &item)
                }
                if let most {
                    FHIRWords.add(FHIRWords.extending(FHIRWords.maxOccurs, "valueInteger", .int(most)), to: &item)
                }
            }
        case .ranged:
            control("slider", in: &item)
            limits(in: &item, number)
        case .number: limits(in: &item, number)
        case .date: limits(in: &item, "valueDate")
        case .text:
            if let longest, longest > 0 { item["maxLength"] = .int(longest) }
        case .matrix:
            control("gtable", in: &item)
            var rows: [Value] = []
            for row in items {
                let trace = FHIRTrace.of(row.node)
                var inner = Node()
                inner["linkId"] = .text(FHIRTrace.link(row.node, row.id))
                FHIRWords.set(row.text, "text", languages, in: &inner)
                inner["type"] = "coding"
                if required { inner["required"] = true }
                offer(writer, trace, in: &inner)
                FHIRTrace.write(FHIRTrace.item, of: trace, to: &inner)
                rows.append(.node(inner))
            }
            if !rows.isEmpty { item["item"] = .list(rows) }
        case .info: break
        }
        enable(in: &item, writer)
        FHIRTrace.write(FHIRTrace.item, of: trace, to: &item)
        return item
    }

    /// The answers, where there are some.
    private func offer(_ writer: FHIRWriter, _ trace: Node, in item: inout Node) {
        let options = options(writer)
        guard !options.isEmpty else { return }
        item["answerOption"] = .list(options)
        item["answerConstraint"] = trace["answerConstraint"] ?? "optionsOnly"
    }

    private static func type(of question: Question, _ trace: Node) -> String {
        switch question.type {
        case .single, .multiple: "coding"
        case .ranged, .number: "decimal"
        case .matrix: "group"
        case .text: trace["type"] == "text" ? "text" : "string"
        case .date: "date"
        case .info: "display"
        }
    }

    private func options(_ writer: FHIRWriter) -> [Value] {
        let system = writer.system(self)
        let languages = writer.definition.languages
        return answers.map { answer in
            var option = Node()
            var weight: Value?
            if let value = answer.value, value.isFinite {
                weight = FHIRWords.extending(FHIRWords.itemWeight, "valueDecimal", .double(value))
            }
            let (name, value) = fhirAnswer(answer, system, writer.language).property("value")
            switch value {
            case .node(var coding):
                FHIRWords.set(answer.text, "display", languages, in: &coding)
                if let weight { FHIRWords.add(weight, to: &coding) }
                option[name] = .node(coding)
            case .text:
                FHIRWords.set(answer.text, name.text, languages, in: &option)
                if let weight { FHIRWords.add(weight, to: &option) }
            default:
                option[name] = value
                if let weight { FHIRWords.add(weight, to: &option) }
            }
            return .node(option)
        }
    }

    private func control(_ code: String, in item: inout Node) {
        FHIRWords.add(
            FHIRWords.extending(
                FHIRWords.itemControl, "valueCodeableConcept",
                ["coding": [["system": .text(FHIRWords.controlSystem), "code": .text(code)]]]), to: &item)
    }

    private func limits(in item: inout Node, _ name: String) {
        for (address, value) in [(FHIRWords.minValue, from), (FHIRWords.maxValue, to)] {
            let isDay = value.text.flatMap { CalendarDay($0) } != nil
            guard type == .date ? isDay : Double(value)?.isFinite == true else { continue }
            FHIRWords.add(FHIRWords.extending(address, name, value), to: &item)
        }
    }

    /// The condition as `enableWhen`, where it is one comparison or one level of them; else the extension alone has it.
    private func enable(in item: inout Node, _ writer: FHIRWriter) {
        guard let condition = when.flatMap({ ItemCondition($0) }) else { return }
        var parts: [ItemCondition] = []
        var behavior = "all"
        switch condition {
        case .test: parts = [condition]
        case .and(let conditions): parts = conditions
        case .or(let conditions):
            parts = conditions
            behavior = "any"
        case .not: parts = [condition]
        }
        var list: [Value] = []
        for part in parts {
            var (inner, isNegated) = (part, false)
            if case .not(let negated) = part { (inner, isNegated) = (negated, true) }
            guard case .test(let test) = inner, let unit = writer.form.unitTable.find(test.item),
                var entry = test.comparison.enableWhen(unit, writer)
            else { return }
            if isNegated {
                // Like here, != is true of an unanswered question as well; the other signs have no opposite that is.
                guard entry["operator"] == "=" else { return }
                entry["operator"] = "!="
            }
            list.append(.node(entry))
        }
        item["enableWhen"] = .list(list)
        if list.count > 1 { item["enableBehavior"] = .text(behavior) }
    }
}

extension Comparison {
    /// The comparison as FHIR has it; nil where FHIR cannot compare such an answer.
    fileprivate func enableWhen(_ unit: Int, _ writer: FHIRWriter) -> Node? {
        let (question, link) = writer.link(unit)
        let isNumber = question.type == .ranged || question.type == .number
        var node = Node()
        node["question"] = .text(link)
        func compare(_ sign: String, _ bound: Double) -> Node? {
            guard isNumber else { return nil }
            node["operator"] = .text(sign)
            let isWhole = question.isWhole && bound == bound.rounded() && bound.magnitude < 1e9
            if isWhole { node["answerInteger"] = .int(Int(bound)) } else { node["answerDecimal"] = .double(bound) }
            return node
        }
        func equal(_ id: String) -> Node? {
            guard let answer = question.answers.first(where: { $0.id.isSame(as: id) }) else { return nil }
            node["operator"] = "="
            let (name, value) = question.fhirAnswer(answer, writer.system(question), writer.language).property("answer")
            node[name] = value
            return node
        }
        switch self {
        case .greater(let bound): return compare(">", bound)
        case .less(let bound): return compare("<", bound)
        case .atLeast(let bound): return compare(">=", bound)
        case .atMost(let bound): return compare("<=", bound)
        case .answered(let answered):
            node["operator"] = "exists"
            node["answerBoolean"] = .bool(answered)
            return node
        case .includes(let id): return equal(id)
        case .equals(let value):
            if let number = Double(value) { return compare("=", number) }
            // FHIR's = is true when any of several answers is equal, which is includes.
            guard question.type == .single || question.type == .matrix, let id = value.text else { return nil }
            return equal(id)
        }
    }
}
