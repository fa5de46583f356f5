import Definitions
package import Quiz
import Text
package import Tree

extension Definition {
    /// Reads a FHIR R5 or R4 Questionnaire, from this program or from another one. Groups that are no matrix are spread
    /// out.
    ///
    /// - Throws: what the value is instead, or that it has items, but none that quizzes have.
    package init(fhir value: Value) throws(TreeError) {
        var losses: [Loss] = []
        try self.init(fhir: value, losses: &losses)
    }

    /// The same, with everything of the file that is not taken as it is.
    package init(fhir value: Value, losses: inout [Loss]) throws(TreeError) {
        guard let resource = value.node, resource["resourceType"]?.text?.isSame(as: "Questionnaire") == true
        else {
            throw TreeError(
                path: Path([.name("resourceType")]), expected: "\"Questionnaire\"",
                found: value.node?["resourceType"]?.json() ?? "nothing")
        }
        var reading = FHIRReading(resource)
        if reading.questions.isEmpty, let first = reading.losses.first {
            throw TreeError(
                path: first.path, expected: "at least one item that quizzes can ask", found: first.found,
                remedy: "none of the items can be asked here")
        }
        self.init()
        var trace = Definition.trace(of: resource)
        id = resource["id"]?.text.map { Definition.identity($0) } ?? Definition.identity(of: resource)
        if let own = resource["id"]?.text, !own.isSame(as: id) { trace["id"] = .text(own) }
        if let text = resource["version"]?.text {
            if let number = Definition.whole(text) { version = number } else { trace["version"] = .text(text) }
        }
        let language = reading.language
        if let own = resource["language"]?.text, !own.isSame(as: language) { trace["language"] = .text(own) }
        title = FHIRWords.texts("title", language, in: resource) ?? Texts(id)
        if let texts = FHIRWords.texts("description", language, in: resource) { introduction = texts }
        if let texts = FHIRWords.texts("copyright", language, in: resource) { source = texts }
        questions = Children(reading.questions)
        let rest = FHIRWords.value(of: FHIRWords.rest, in: resource, "valueString")?.text
            .flatMap { (try? Value(json: $0))?.node }
        var codes = [language]
        var incomplete: [String] = []
        for code in reading.languages.dropFirst() {
            if rest?["languages"] == nil, !has(code) { incomplete.append(code) } else { codes.append(code) }
        }
        languages = codes
        // What the lab wrote itself stays as it is.
        if resource["url"]?.text.map({ FHIRWords.isOwn($0) }) != true { reading.mend(codes) }
        questions = Children(reading.questions)
        losses += reading.losses + Definition.losses(of: resource)
        for code in incomplete { losses.append(Loss(.translation, Path([.name("_title")]), found: code)) }
        if !reading.kept.isEmpty { trace["kept"] = .list(reading.kept) }
        if reading.isOther { trace["isOther"] = true }
        FHIRTrace.keep(trace, in: &node)
        if let rest { node.lay(rest) }
        guard trace["url"] != nil, rest?["x-fhir"] == nil else { return }
        // The address of others goes out again only while the same can be answered.
        trace["asked"] = .text(answerable)
        trace["edition"] = .int(version)
        FHIRTrace.keep(trace, in: &node)
    }

    /// What of the resource is passed through.
    private static func trace(of resource: Node) -> Node {
        var trace = FHIRTrace.read(FHIRTrace.resource, of: resource)
        if trace["status"] == "active" { trace["status"] = nil }
        if let url = resource["url"]?.text, !FHIRWords.isOwn(url) { trace["url"] = .text(url) }
        return trace
    }

    /// What the resource says besides its items and quizzes do not have.
    private static func losses(of resource: Node) -> [Loss] {
        var losses: [Loss] = []
        for (index, value) in (resource["extension"]?.list ?? []).enumerated() {
            guard case .loss(let kind) = FHIRExtension(value) else { continue }
            losses.append(Loss(kind, Path([.name("extension"), .index(index)]), value))
        }
        if let value = resource["modifierExtension"] {
            losses.append(Loss(.property, Path([.name("modifierExtension")]), value))
        }
        return losses
    }

    /// A name for a resource without an identity, by what it is called.
    private static func identity(of resource: Node) -> String {
        guard let title = resource["name"]?.text ?? resource["title"]?.text, title.byteCount > 0 else {
            return "questionnaire"
        }
        return identity(title)
    }

    /// A whole number from 1 as editions are numbered; nil for every other text.
    private static func whole(_ text: String) -> Int? {
        guard text.byteCount > 0, text.byteCount < 10 else { return nil }
        var number = 0
        for byte in text.bytes {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number >= 1 && decimal(number).isSame(as: text) ? number : nil
    }

    /// Whether every text that is there in several languages is there in this one.
    private func has(_ code: String) -> Bool {
        func isThere(_ texts: Texts) -> Bool {
            guard case .node(let node) = texts.value else { return true }
            return node[Name(code)] != nil
        }
        guard isThere(title), isThere(introduction), isThere(source) else { return false }
        for question in questions {
            for texts in [question.text, question.hint, question.unit, question.lowLabel, question.highLabel]
            where !isThere(texts) { return false }
            for answer in question.answers where !isThere(answer.text) { return false }
            for item in question.items where !isThere(item.text) { return false }
        }
        return true
    }
}

extension FHIRReading {
    /// Takes conditions away that quizzes refuse: those that never hold, and those about what cannot be compared. What else
    /// is not right is named.
    mutating func mend(_ languages: [String]) {
        for _ in 0..<4 {
            var isMended = false
            for fault in errors(languages) {
                let steps = fault.path.steps
                guard steps.count > 2, steps[0] == .name("questions"), case .index(let place) = steps[1],
                    steps[2] == .name("when"), questions.indices.contains(place), let when = questions[place].when,
                    let index = origin(of: place), FHIRTrace.of(questions[place].node)["other"] == nil
                else { continue }
                lose(.condition, index, [.name("enableWhen")], .node(when))
                var trace = FHIRTrace.of(questions[place].node)
                trace["when"] = nil
                trace["enableWhen"] = items[index].node["enableWhen"]
                trace["enableBehavior"] = items[index].node["enableBehavior"]
                questions[place].when = nil
                FHIRTrace.keep(trace, in: &questions[place].node)
                isMended = true
            }
            if !isMended { break }
        }
        for fault in errors(languages) {
            guard fault.path.steps.count > 1, fault.path.steps[0] == .name("questions"),
                case .index(let place) = fault.path.steps[1], let index = origin(of: place)
            else { continue }
            lose(.fault, index, [], .text(fault.description(file: "")))
        }
    }

    private func errors(_ languages: [String]) -> [QuizFault] {
        var definition = Definition()
        definition.languages = languages
        definition.questions = Children(questions)
        return Lint.faults(in: definition.value).filter { $0.severity == .error }
    }

    /// The item that a question was read from, where the lab did not write it itself.
    private func origin(of question: Int) -> Int? {
        guard origins.indices.contains(question) else { return nil }
        let index = origins[question]
        return rest(of: items[index].node) == nil ? index : nil
    }
}
