import Definitions
import Quiz
import Text
import Tree

extension Question {
    /// What FHIR can say about the question, without its condition.
    func standardFHIR(_ writer: FHIRWriter) -> Node {
        let languages = writer.definition.languages
        let trace = FHIRTrace.of(node)
        let link = FHIRTrace.link(node, id)
        var item = Node()
        item["linkId"] = .text(link)
        FHIRTrace.say(text, trace, languages, in: &item)
        item["type"] = .text(Question.type(of: self, trace))
        if type != .info, type != .matrix, required { item["required"] = true }
        if trace["repeats"] == true { item["repeats"] = true }
        var inner: [Value] = []
        switch type {
        case .single, .multiple:
            if !isYesOrNo { offer(writer, trace, in: &item) }
            if type == .multiple {
                if trace["one"] != true { item["repeats"] = true }
                if let least {
                    FHIRWords.add(FHIRWords.extending(FHIRWords.minOccurs, "valueInteger", .int(least)), to: &item)
                }
                if let most {
                    FHIRWords.add(FHIRWords.extending(FHIRWords.maxOccurs, "valueInteger", .int(most)), to: &item)
                }
            }
        case .ranged:
            control("slider", in: &item)
            limits(in: &item, writer)
        case .number, .date: limits(in: &item, writer)
        case .text:
            if let longest, longest > 0 { item["maxLength"] = .int(longest) }
            if let constraint = trace["answerConstraint"] { item["answerConstraint"] = constraint }
        case .matrix:
            control("gtable", in: &item)
            inner = rows(writer)
        case .info: break
        }
        inner += notes(link, trace, languages)
        if !inner.isEmpty { item["item"] = .list(inner) }
        FHIRTrace.write(FHIRTrace.item, of: trace, to: &item)
        return item
    }

    private func rows(_ writer: FHIRWriter) -> [Value] {
        items.enumerated().map { index, row in
            let trace = FHIRTrace.of(row.node)
            var inner = Node()
            inner["linkId"] = .text(FHIRTrace.link(row.node, row.id))
            FHIRTrace.say(row.text, trace, writer.definition.languages, in: &inner)
            inner["type"] = "coding"
            if required { inner["required"] = true }
            offer(writer, trace, in: &inner)
            FHIRTrace.write(FHIRTrace.item, of: trace, to: &inner)
            inner["_row"] = .int(index)
            return .node(inner)
        }
    }

    /// The hint and what the ends of a slider mean, as texts within the item.
    private func notes(_ link: String, _ trace: Node, _ languages: [String]) -> [Value] {
        guard type != .info || trace["type"] == "group" || trace["notes"] != nil else { return [] }
        let kept = trace["notes"]?.node ?? Node()
        var notes: [Value] = []
        for note in FHIRItem.Note.allCases {
            let texts: Texts
            switch note {
            case .hint: texts = hint
            case .lowLabel: texts = type == .ranged ? lowLabel : Texts()
            case .highLabel: texts = type == .ranged ? highLabel : Texts()
            case .unit: texts = kept["unit"] == nil ? Texts() : unit
            }
            if texts.isEmpty { continue }
            if let raw = kept[Name(note.rawValue)]?.node,
                let before = FHIRWords.texts("text", languages.first ?? "en", in: raw), before == texts
            {
                notes.append(.node(raw))
                continue
            }
            var item: Node = ["linkId": .text(FHIRTrace.noteLink(link, note)), "type": "display"]
            FHIRWords.set(texts, "text", languages, in: &item)
            control(note.controls[0], in: &item)
            notes.append(.node(item))
        }
        return notes
    }

    /// The answers, where there are some.
    private func offer(_ writer: FHIRWriter, _ trace: Node, in item: inout Node) {
        let options = options(writer)
        guard !options.isEmpty else { return }
        item["answerOption"] = .list(options)
        item["answerConstraint"] = FHIRTrace.of(node)["answerConstraint"] ?? "optionsOnly"
    }

    private static func type(of question: Question, _ trace: Node) -> String {
        switch question.type {
        case .single, .multiple:
            if let kind = trace["type"]?.text, !kind.isSame(as: "boolean") || question.isYesOrNo { return kind }
            return "coding"
        case .ranged, .number: return question.isWhole ? "integer" : "decimal"
        case .matrix: return "group"
        case .text: return trace["type"]?.text ?? "string"
        case .date: return "date"
        case .info: return trace["type"]?.text ?? "display"
        }
    }

    private func options(_ writer: FHIRWriter) -> [Value] {
        let system = writer.system(self)
        let languages = writer.definition.languages
        let isFolded = writer.isFolded(beside: self)
        var options: [Value] = []
        for answer in answers {
            let trace = FHIRTrace.of(answer.node)
            // FHIR's own way of other answers says it.
            if isFolded, trace["other"] == true { continue }
            var option = Node()
            var weight: Value?
            if let value = answer.value, value.isFinite {
                weight = FHIRWords.extending(FHIRWords.itemWeight, "valueDecimal", .double(value))
            }
            let (name, value) = fhirAnswer(answer, system, writer.language).property("value")
            if case .node(var coding) = value, name.isSame(as: "valueCoding") {
                FHIRWords.set(answer.text, "display", languages, in: &coding)
                for extended in trace["coding"]?.list ?? [] { FHIRWords.add(extended, to: &coding) }
                if let weight { FHIRWords.add(weight, to: &coding) }
                option[name] = .node(coding)
            } else {
                if name.isSame(as: "valueString") {
                    FHIRWords.set(answer.text, name, languages, in: &option)
                } else {
                    option[name] = value
                }
                if let weight { FHIRWords.add(weight, to: &option) }
            }
            for extended in trace["extension"]?.list ?? [] { FHIRWords.add(extended, to: &option) }
            option["initialSelected"] = trace["initialSelected"]
            options.append(.node(option))
        }
        return options
    }

    private func control(_ code: String, in item: inout Node) {
        FHIRWords.add(
            FHIRWords.extending(
                FHIRWords.itemControl, "valueCodeableConcept",
                ["coding": [["system": .text(FHIRWords.controlSystem), "code": .text(code)]]]), to: &item)
    }

    private func limits(in item: inout Node, _ writer: FHIRWriter) {
        var (low, high) = (from, to)
        if type == .ranged, let line = writer.line(self) {
            // A slider has ends also where nobody wrote any.
            if Double(low) == nil, let end = line.low { low = .double(end) }
            if Double(high) == nil, let end = line.high { high = .double(end) }
        }
        for (address, value) in [(FHIRWords.minValue, low), (FHIRWords.maxValue, high)] {
            if type == .date {
                guard value.text.flatMap({ CalendarDay($0) }) != nil else { continue }
                FHIRWords.add(FHIRWords.extending(address, "valueDate", value), to: &item)
            } else if let number = Double(value), number.isFinite {
                let isInteger = isWhole && number == number.rounded()
                let end: Value = isInteger && number.magnitude < 1e9 ? .int(Int(number)) : value
                FHIRWords.add(
                    FHIRWords.extending(address, isInteger ? "valueInteger" : "valueDecimal", end), to: &item)
            }
        }
        guard type != .date else { return }
        let trace = FHIRTrace.of(node)
        if type == .ranged, let step, step >= 1, step == step.rounded(), step < 1e9,
            !FHIRTrace.has(FHIRWords.sliderStep, trace)
        {
            FHIRWords.add(FHIRWords.extending(FHIRWords.sliderStep, "valueInteger", .int(Int(step))), to: &item)
        }
        guard !unit.isEmpty, trace["notes"]?.node?["unit"] == nil else { return }
        var coding = trace["unit"]?.node ?? Node()
        FHIRWords.set(unit, "display", writer.definition.languages, in: &coding)
        FHIRWords.add(FHIRWords.extending(FHIRWords.unit, "valueCoding", .node(coding)), to: &item)
    }
}
