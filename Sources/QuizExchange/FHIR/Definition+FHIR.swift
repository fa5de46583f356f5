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
        let languages = languages
        let first = languages.first ?? "en"
        var result = Node()
        result["resourceType"] = "Questionnaire"
        result["status"] = "active"
        result["language"] = .text(first)
        result["url"] = .text(FHIRWords.address(of: self))
        var number: [UInt8] = []
        number.append(decimal: Int64(version))
        result["version"] = .text(String(bytes: number))
        // FHIR's identities have no underscore.
        if id.byteCount > 0, id.byteCount <= 64, !id.bytes.contains(0x5F) { result["id"] = .text(id) }
        FHIRWords.set(title, "title", languages, in: &result)
        FHIRWords.set(introduction, "description", languages, in: &result)
        FHIRWords.set(source, "copyright", languages, in: &result)
        var items: [Value] = []
        let form = Form(self, seed: 0)
        let several = questions.filter { $0.type == .multiple }
        let reader = FHIRReader(language: first, several: several.map { Definition.identity($0.id) })
        for question in questions {
            var item = question.standardFHIR(of: self, form)
            let read = (try? Question.read(item, reader))?.node ?? Node()
            let rest = question.node.difference(from: read)
            if !rest.isEmpty {
                FHIRWords.add(
                    FHIRWords.extending(FHIRWords.rest, "valueString", .text(Value.node(rest).json())), to: &item)
            }
            items.append(.node(item))
        }
        if !items.isEmpty { result["item"] = .list(items) }
        return result
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
        let language = resource["language"]?.text ?? "en"
        self.init()
        id = resource["id"]?.text.map { Definition.identity($0) } ?? "questionnaire"
        if let text = resource["version"]?.text, let number = Given.number(in: text), number == number.rounded(),
            number.magnitude < 1e9
        {
            version = Int(number)
        }
        title = FHIRWords.texts("title", language, in: resource) ?? Texts(id)
        if let texts = FHIRWords.texts("description", language, in: resource) { introduction = texts }
        if let texts = FHIRWords.texts("copyright", language, in: resource) { source = texts }
        var reader = FHIRReader(language: language)
        reader.note(resource, depth: 0)
        var read: [Question] = []
        for (index, item) in (resource["item"]?.list ?? []).enumerated() {
            let place = Path([.name("item"), .index(index)])
            Definition.collect(item.node ?? Node(), reader, place, into: &read, leavingOut: &leftOut)
        }
        if read.isEmpty, let first = leftOut.first { throw first }
        var codes = [language]
        if case .node(let texts) = title.value {
            for field in texts.fields where !field.name.text.isSame(as: language) {
                codes.append(field.name.text)
            }
        }
        languages = codes
        questions = Children(read)
        if let rest = FHIRWords.value(of: FHIRWords.rest, in: resource, "valueString")?.text,
            let properties = (try? Value(json: rest))?.node
        {
            node.lay(properties)
        }
    }

    private static func collect(
        _ item: Node, _ reader: FHIRReader, _ path: Path, into questions: inout [Question],
        leavingOut leftOut: inout [TreeError]
    ) {
        do throws(TreeError) {
            questions.append(try Question.read(item, reader, withRest: true))
            guard questions.last?.type != .matrix else { return }
        } catch {
            leftOut.append(
                TreeError(
                    path: Path(path.steps + error.path.steps), expected: error.expected, found: error.found,
                    remedy: error.remedy))
        }
        guard path.steps.count < 64 else { return }
        for (index, inner) in (item["item"]?.list ?? []).enumerated() {
            let further = Path(path.steps + [.name("item"), .index(index)])
            collect(inner.node ?? Node(), reader, further, into: &questions, leavingOut: &leftOut)
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
