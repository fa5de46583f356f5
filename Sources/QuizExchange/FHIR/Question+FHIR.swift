import Quiz
import Tree

extension Question {
    /// What FHIR can say about the question.
    func standardFHIR(of definition: Definition, _ form: Form) -> Node {
        let languages = definition.languages
        var item = Node()
        item["linkId"] = .text(id)
        FHIRWords.set(text, "text", languages, in: &item)
        item["type"] = .text(Question.type(of: type))
        if type != .info, type != .matrix, required { item["required"] = true }
        let system = FHIRWords.joined(FHIRWords.joined(FHIRWords.address(of: definition), ":"), id)
        switch type {
        case .single, .multiple:
            item["answerOption"] = options(system, languages)
            item["answerConstraint"] = "optionsOnly"
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
            limits(in: &item, "valueDecimal")
        case .number: limits(in: &item, "valueDecimal")
        case .date: limits(in: &item, "valueDate")
        case .text:
            if let longest, longest > 0 { item["maxLength"] = .int(longest) }
        case .matrix:
            control("gtable", in: &item)
            var rows: [Value] = []
            for row in items {
                var inner = Node()
                inner["linkId"] = .text(row.id)
                FHIRWords.set(row.text, "text", languages, in: &inner)
                inner["type"] = "coding"
                if required { inner["required"] = true }
                inner["answerOption"] = options(system, languages)
                inner["answerConstraint"] = "optionsOnly"
                rows.append(.node(inner))
            }
            if !rows.isEmpty { item["item"] = .list(rows) }
        case .info: break
        }
        if item["answerOption"]?.list?.isEmpty == true {
            item["answerOption"] = nil
            item["answerConstraint"] = nil
        }
        enable(in: &item, definition, form)
        return item
    }

    private static func type(of type: QuestionType) -> String {
        switch type {
        case .single, .multiple: "coding"
        case .ranged, .number: "decimal"
        case .matrix: "group"
        case .text: "string"
        case .date: "date"
        case .info: "display"
        }
    }

    private func options(_ system: String, _ languages: [String]) -> Value {
        var options: [Value] = []
        for answer in answers {
            var coding = Node()
            coding["system"] = .text(system)
            coding["code"] = .text(answer.id)
            FHIRWords.set(answer.text, "display", languages, in: &coding)
            if let value = answer.value, value.isFinite {
                FHIRWords.add(FHIRWords.extending(FHIRWords.itemWeight, "valueDecimal", .double(value)), to: &coding)
            }
            options.append(["valueCoding": .node(coding)])
        }
        return .list(options)
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
    private func enable(in item: inout Node, _ definition: Definition, _ form: Form) {
        guard let condition = when.flatMap({ Condition($0) }) else { return }
        var parts: [Condition] = []
        var behavior = "all"
        switch condition {
        case .item: parts = [condition]
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
            guard case .item(let id, let comparison) = inner, let unit = form.unitTable.find(id),
                var entry = comparison.enableWhen(id, form.entries[form.units[unit].question], definition)
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

extension Condition.Comparison {
    /// The comparison as FHIR has it; nil where FHIR cannot compare such an answer.
    fileprivate func enableWhen(_ item: String, _ entry: Form.Entry, _ definition: Definition) -> Node? {
        let system = FHIRWords.joined(FHIRWords.joined(FHIRWords.address(of: definition), ":"), entry.id)
        let isNumber = entry.type == .ranged || entry.type == .number
        var node = Node()
        node["question"] = .text(item)
        func compare(_ sign: String, _ bound: Double) -> Node? {
            guard isNumber else { return nil }
            node["operator"] = .text(sign)
            node["answerDecimal"] = .double(bound)
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
        case .includes(let id):
            node["operator"] = "="
            node["answerCoding"] = ["system": .text(system), "code": .text(id)]
            return node
        case .equals(let value):
            if let number = Double(value) { return compare("=", number) }
            // FHIR's = is true when any of several answers is equal, which is includes.
            guard entry.type == .single || entry.type == .matrix, let id = value.text else { return nil }
            node["operator"] = "="
            node["answerCoding"] = ["system": .text(system), "code": .text(id)]
            return node
        }
    }
}
