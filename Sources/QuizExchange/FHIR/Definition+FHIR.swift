import Definitions
public import Quiz
import Text
public import Tree

extension Definition {
    /// The definition as a FHIR R5 Questionnaire (HL7, 2023). Scales, outcomes and whatever else FHIR has no words for are
    /// in an extension of their own, so that `init(fhir:)` gives back the very same definition.
    public var fhir: Value {
        var standard = standardFHIR
        let back = (try? Definition(fhir: .node(standard))) ?? Definition()
        // The questions say themselves what FHIR cannot express about them.
        var own = node
        var read = back.node
        own["questions"] = nil
        read["questions"] = nil
        let rest = own.difference(from: read)
        if !rest.isEmpty {
            FHIRWords.add(
                FHIRWords.extending(FHIRWords.rest, "valueString", .text(Value.node(rest).json())), to: &standard)
        }
        return .node(standard)
    }

    private var standardFHIR: Node {
        let trace = FHIRTrace.of(node)
        var result = Node()
        result["resourceType"] = "Questionnaire"
        result["status"] = "active"
        result["language"] = .text(languages.first ?? "en")
        FHIRTrace.write(FHIRTrace.resource, of: trace, to: &result)
        result["url"] = .text(canonical.url)
        result["version"] = .text(canonical.version)
        if let own = trace["id"]?.text, Definition.identity(own).isSame(as: id) {
            result["id"] = .text(own)
        } else if id.byteCount > 0, id.byteCount <= 64, !id.bytes.contains(0x5F) {
            // FHIR's identities have no underscore.
            result["id"] = .text(id)
        }
        FHIRWords.set(title, "title", languages, in: &result)
        FHIRWords.set(introduction, "description", languages, in: &result)
        FHIRWords.set(source, "copyright", languages, in: &result)
        let writer = FHIRWriter(self)
        var items = writer.questions.map { Value.node($0.standardFHIR(writer)) }
        result["item"] = .list(items)
        let reader = FHIRReader(result)
        for (index, question) in writer.questions.enumerated() {
            guard case .node(var item) = items[index] else { continue }
            let read = (try? Question.read(item, reader))?.node ?? Node()
            let rest = question.node.difference(from: read)
            if !rest.isEmpty {
                FHIRWords.add(
                    FHIRWords.extending(FHIRWords.rest, "valueString", .text(Value.node(rest).json())), to: &item)
                items[index] = .node(item)
            }
        }
        items += trace["readOnly"]?.list ?? []
        result["item"] = items.isEmpty ? nil : .list(items)
        return result
    }

    /// Where the questionnaire is at home, and its edition: what a response names.
    var canonical: (url: String, version: String) {
        let trace = FHIRTrace.of(node)
        let url = trace["url"]?.text ?? FHIRWords.address(of: self)
        // An edition of one's own comes after the one that was read.
        if version == 1, let own = trace["version"]?.text { return (url, own) }
        return (url, Definition.decimal(version))
    }

    private static func decimal(_ number: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(decimal: Int64(number))
        return String(bytes: bytes)
    }

    /// Reads a FHIR R5 or R4 Questionnaire, from this program or from another one. Groups that are no matrix are spread
    /// out.
    ///
    /// - Throws: what the value is instead, or that it has items, but none that quizzes have.
    public init(fhir value: Value) throws(TreeError) {
        var leftOut: [TreeError] = []
        try self.init(fhir: value, leavingOut: &leftOut)
    }

    /// The same, with the items that quizzes do not have, each with its place and what it is.
    public init(fhir value: Value, leavingOut leftOut: inout [TreeError]) throws(TreeError) {
        guard let resource = value.node, resource["resourceType"]?.text?.isSame(as: "Questionnaire") == true
        else {
            throw TreeError(
                path: Path([.name("resourceType")]), expected: "\"Questionnaire\"",
                found: value.node?["resourceType"]?.json() ?? "nothing")
        }
        var reading = FHIRReading(resource)
        reading.collect(resource, Path(), under: [])
        leftOut = reading.leftOut
        if reading.questions.isEmpty, let first = leftOut.first { throw first }
        self.init()
        let language = reading.reader.language
        var trace = FHIRTrace.read(FHIRTrace.resource, of: resource)
        if trace["status"] == "active" { trace["status"] = nil }
        id = resource["id"]?.text.map { Definition.identity($0) } ?? "questionnaire"
        if let own = resource["id"]?.text, !own.isSame(as: id) { trace["id"] = .text(own) }
        if let url = resource["url"]?.text, !FHIRWords.isOwn(url) { trace["url"] = .text(url) }
        if let text = resource["version"]?.text {
            if let number = Given.number(in: text), number >= 1, number < 1e9,
                Definition.decimal(Int(number)).isSame(as: text)
            {
                version = Int(number)
            } else {
                trace["version"] = .text(text)
            }
        }
        title = FHIRWords.texts("title", language, in: resource) ?? Texts(id)
        if let texts = FHIRWords.texts("description", language, in: resource) { introduction = texts }
        if let texts = FHIRWords.texts("copyright", language, in: resource) { source = texts }
        var codes = [language]
        if case .node(let texts) = title.value {
            for field in texts.fields where !field.name.text.isSame(as: language) {
                codes.append(field.name.text)
            }
        }
        languages = codes
        questions = Children(reading.questions)
        if !reading.calculated.isEmpty { trace["readOnly"] = .list(reading.calculated) }
        FHIRTrace.keep(trace, in: &node)
        if let rest = FHIRWords.value(of: FHIRWords.rest, in: resource, "valueString")?.text,
            let properties = (try? Value(json: rest))?.node
        {
            node.lay(properties)
        }
    }

    /// A text as an identity: what identities do not have becomes a hyphen.
    static func identity(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.bytes.prefix(64) {
            let isLetter = byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
            bytes.append(isLetter || byte == 0x2D || byte == 0x5F ? byte : 0x2D)
        }
        return bytes.isEmpty ? "item" : String(bytes: bytes)
    }
}
