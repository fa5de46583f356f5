import Definitions
package import Quiz
import Text
package import Tree

extension Definition {
    /// The definition as a FHIR R5 Questionnaire (HL7, 2023). Scales, outcomes and whatever else FHIR has no words for are
    /// in an extension of their own, so that `init(fhir:)` gives back the very same definition.
    package var fhir: Value {
        var losses: [Loss] = []
        return fhir(losses: &losses)
    }

    /// The same, with what other programs will not know of it: each with its place in the definition.
    package func fhir(losses: inout [Loss]) -> Value {
        let writer = FHIRWriter(self)
        let tree = FHIRTree(writer)
        losses += tree.losses
        var standard = standardFHIR(tree)
        let items = standard["item"]?.list ?? []
        // What nobody would take for a question of its type says its type itself.
        var types = [Node?](repeating: nil, count: writer.questions.count)
        let plain = Definition.noted(standard, writer)
        for (position, question) in writer.questions.enumerated()
        where plain[position]?.type != question.type && !writer.isFolded(position) {
            types[position] = ["type": .text(question.type.rawValue)]
        }
        standard["item"] = .list(items.map { Definition.finished($0, types, isNoted: true) })
        let noted = Definition.noted(standard, writer)
        var rests = types
        for (position, question) in writer.questions.enumerated() where !writer.isFolded(position) {
            let other = noted[position]?.node ?? Node()
            var rest = question.node.difference(from: other)
            if types[position] != nil, rest["type"] == nil { rest["type"] = question.node["type"] }
            rests[position] = rest.isEmpty ? nil : rest
            losses += Definition.losses(rest, other, Path([.name("questions"), .index(position)]), question.type)
        }
        standard["item"] = items.isEmpty ? nil : .list(items.map { Definition.finished($0, rests) })
        // The questions say themselves what FHIR cannot express about them.
        let back = (try? Definition(fhir: .node(standard))) ?? Definition()
        var own = node
        var bare = back.node
        own["questions"] = nil
        bare["questions"] = nil
        let rest = own.difference(from: bare)
        if !rest.isEmpty {
            FHIRWords.add(
                FHIRWords.extending(FHIRWords.rest, "valueString", .text(Value.node(rest).json())), to: &standard)
            losses += Definition.losses(rest, bare, Path(), nil)
        }
        return .node(standard)
    }

    /// What reading makes of the items, by the positions that are noted at them.
    private static func noted(_ resource: Node, _ writer: FHIRWriter) -> [Question?] {
        var noted = [Question?](repeating: nil, count: writer.questions.count)
        for (position, question) in FHIRReading(resource).noted where noted.indices.contains(position) {
            noted[position] = question
        }
        return noted
    }

    /// The resource without what FHIR cannot say.
    func standardFHIR(_ tree: FHIRTree) -> Node {
        let trace = FHIRTrace.of(node)
        var result = Node()
        result["resourceType"] = "Questionnaire"
        result["status"] = "active"
        result["language"] = trace["language"] ?? .text(languages.first ?? "en")
        FHIRTrace.write(FHIRTrace.resource, of: trace, to: &result)
        let (url, version) = canonical(tree)
        result["url"] = .text(url)
        result["version"] = .text(version)
        if let origin = trace["url"]?.text, !origin.isSame(as: url) {
            let edition = trace["edition"].flatMap { Int($0) } ?? self.version
            let known = trace["version"]?.text ?? Definition.decimal(edition)
            let address = FHIRWords.joined(FHIRWords.joined(origin, "|"), known)
            result["derivedFrom"] = .list((trace["derivedFrom"]?.list ?? []) + [.text(address)])
        }
        if let own = trace["id"]?.text, Definition.identity(own).isSame(as: id) {
            result["id"] = .text(own)
        } else if id.byteCount > 0, id.byteCount <= 64, !id.bytes.contains(0x5F) {
            // FHIR's identities have no underscore.
            result["id"] = .text(id)
        }
        FHIRWords.set(title, "title", languages, in: &result)
        FHIRWords.set(introduction, "description", languages, in: &result)
        FHIRWords.set(source, "copyright", languages, in: &result)
        result["item"] = tree.items.isEmpty ? nil : .list(tree.items)
        return result
    }

    /// Where the questionnaire is at home, and its edition: what a response names. What no longer has the items and the
    /// answers of the one that was read is one of its own.
    private func canonical(_ tree: FHIRTree) -> (url: String, version: String) {
        let trace = FHIRTrace.of(node)
        let url = trace["url"]?.text
        let isSame = tree.isNested && trace["isOther"] != true && fits(trace)
        let address = isSame ? url : nil
        // An edition of one's own comes after the one that was read.
        if version == 1, isSame || url == nil, let own = trace["version"]?.text {
            return (address ?? FHIRWords.address(of: self), own)
        }
        return (address ?? FHIRWords.address(of: self), Definition.decimal(version))
    }

    /// Whether a response to it fits what was read. Definitions that were read before do not say what that was.
    private func fits(_ trace: Node) -> Bool {
        if let edition = trace["edition"].flatMap({ Int($0) }), edition != version { return false }
        return trace["asked"]?.text?.isSame(as: answerable) ?? true
    }

    /// What of a difference other programs do not know.
    private static func losses(_ rest: Node, _ other: Node, _ path: Path, _ type: QuestionType?) -> [Loss] {
        var losses: [Loss] = []
        // Conditions are told by themselves; what else is here is technical.
        let silent = ["x-fhir", "when", "id", "languages", "version"]
        for field in rest.fields where field.value != .null {
            let name = field.name.text
            if silent.contains(where: { $0.isSame(as: name) }) { continue }
            if type == .info, name.isSame(as: "required") { continue }
            let place = path.appending(.name(name))
            guard let list = field.value.list, let before = other[field.name]?.list, list.count == before.count else {
                losses.append(Loss(.ours, place, field.value))
                continue
            }
            for (index, value) in list.enumerated() {
                guard let node = value.node else { continue }
                let rest = node.difference(from: before[index].node ?? Node())
                for inner in rest.fields where inner.value != .null && !inner.name.text.isSame(as: "x-fhir") {
                    losses.append(
                        Loss(.ours, Path(place.steps + [.index(index), .name(inner.name.text)]), inner.value))
                }
            }
        }
        return losses
    }

    /// An item with what FHIR cannot say, and without the notes of the writer where they are not wanted any more.
    private static func finished(_ value: Value, _ rests: [Node?], isNoted: Bool = false) -> Value {
        guard case .node(var node) = value else { return value }
        if let position = node["_question"].flatMap({ Int($0) }) {
            if !isNoted { node["_question"] = nil }
            if let rest = rests[position] {
                FHIRWords.add(
                    FHIRWords.extending(FHIRWords.rest, "valueString", .text(Value.node(rest).json())), to: &node)
            }
        }
        if !isNoted { node["_row"] = nil }
        if let items = node["item"]?.list { node["item"] = .list(items.map { finished($0, rests, isNoted: isNoted) }) }
        return .node(node)
    }

    static func decimal(_ number: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(decimal: Int64(number))
        return String(bytes: bytes)
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
