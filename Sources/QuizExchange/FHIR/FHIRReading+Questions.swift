import Definitions
import Quiz
import Text
import Tree

extension FHIRReading {
    /// Reads an item by its role.
    mutating func read(_ index: Int) {
        let item = items[index]
        switch item.role {
        case .kept:
            // What stands within goes out with it.
            if let parent = item.parent, items[parent].role == .kept { return }
            keep(index, whole: true)
        case .frame:
            tellOthers(index)
            items[index].conditions = inherited(index) + conditions(of: index)
            tellGroup(index)
            keep(index, whole: false)
        case .wrapper: items[index].conditions = inherited(index) + conditions(of: index)
        case .row(let table):
            tellOthers(index)
            items[index].conditions = items[table].conditions
        case .note(let parent, _):
            tellOthers(index)
            items[index].conditions = items[parent].conditions
        case .question: readQuestion(index)
        }
    }

    /// Keeps an item that no question stands for with its place.
    private mutating func keep(_ index: Int, whole: Bool) {
        let item = items[index]
        var entry = Node()
        if let parent = standing(index) { entry["in"] = .text(items[parent].link) }
        if let previous = item.previous { entry["after"] = .text(previous) }
        if whole {
            entry["item"] = .node(item.node)
        } else {
            var frame = item.node
            frame["item"] = nil
            entry["frame"] = .node(frame)
        }
        kept.append(.node(entry))
    }

    /// The item that an item stands in; groups that only stand for a condition are passed over.
    func standing(_ index: Int) -> Int? {
        var parent = items[index].parent
        while let place = parent, items[place].role == .wrapper { parent = items[place].parent }
        return parent
    }

    private func inherited(_ index: Int) -> [Value] { items[index].parent.map { items[$0].conditions } ?? [] }

    private mutating func tellGroup(_ index: Int) {
        let node = items[index].node
        if items[index].repeats { lose(.repeats, index, [.name("repeats")], .text(items[index].link)) }
        if items[index].isRequired { lose(.property, index, [.name("required")], .text("required")) }
        if items[index].isReadOnly { lose(.property, index, [.name("readOnly")], node["readOnly"]) }
    }

    private mutating func readQuestion(_ index: Int) {
        let item = items[index]
        let node = item.node
        let before = losses.count
        var question = Question()
        question.id = item.id
        var trace = Self.trace(node, item.id, item.type)
        question.text = readText(index, &trace)
        question.type = item.type
        if let kind = Self.kept(type: item) { trace["type"] = .text(kind) }
        if item.repeats, item.type != .multiple || item.isOf("boolean") {
            if !item.isOf("group") { lose(.repeats, index, [.name("repeats")], .text(item.link)) }
            trace["repeats"] = true
        }
        if item.constraint != nil { trace["answerConstraint"] = .text(item.constraint ?? "") }
        var isRequired = item.isRequired
        switch item.type {
        case .single, .multiple:
            question.answers = answers(of: index)
            if item.type == .multiple { readCounts(index, &question, &trace) }
        case .ranged, .number: readNumbers(index, &question, &trace)
        case .date: readDays(index, &question, &trace)
        case .text:
            if let longest = node["maxLength"].flatMap({ Int($0) }) {
                if longest >= 1, longest <= 10_000 {
                    question.longest = longest
                } else {
                    lose(.limit, index, [.name("maxLength")], node["maxLength"])
                    question.longest = longest < 1 ? nil : 10_000
                }
            }
        case .matrix:
            question.answers = answers(of: index)
            var rows: [Item] = []
            for place in self.rows(of: index) {
                var row = Item()
                row.id = items[place].id
                var trace = Self.trace(items[place].node, row.id, nil)
                row.text = readText(place, &trace)
                FHIRTrace.keep(trace, in: &row.node)
                isRequired = items[place].isRequired
                rows.append(row)
            }
            question.items = Children(rows)
        case .info: isRequired = true
        }
        if item.isOf("group"), item.type == .info || item.type == .matrix { tellGroup(index) }
        if item.type != .text, node["maxLength"] != nil { lose(.check, index, [.name("maxLength")], node["maxLength"]) }
        // Absent means required here and not required there.
        if !isRequired { question.required = false }
        tellOthers(index)
        readNotes(index, &question, &trace)
        readConditions(index, &question, &trace)
        FHIRTrace.keep(trace, in: &question.node)
        if let rest = rest(of: node) {
            question.node.lay(rest)
            let kinds = Self.settled(by: rest)
            let found = losses[before...].filter { !kinds.contains($0.kind) }
            losses.replaceSubrange(before..., with: found)
        }
        if let position = node["_question"].flatMap({ Int($0) }) { noted.append((position, question)) }
        questions.append(question)
        origins.append(index)
        if let other = item.other { addFree(index, other, beside: question) }
    }

    private mutating func addFree(_ index: Int, _ id: String, beside question: Question) {
        let item = items[index]
        guard let free = Question.free(beside: question, id: id, languages) else { return }
        questions.append(free)
        origins.append(index)
        // What else than a text could be given is a text here, for which a coding has its display.
        if item.constraint?.isSame(as: "optionsOrType") == true,
            !item.isOf("coding", "choice", "string", "text", "integer", "decimal", "date")
        {
            lose(.freeAnswer, index, [.name("answerConstraint")], item.node["type"])
        }
        tellWords(index)
    }

    /// What is no loss where the lab's own extension has the properties.
    private static func settled(by rest: Node) -> [LossKind] {
        let kinds: [(String, [LossKind])] = [
            ("when", [.condition, .behavior]), ("answers", [.weight]), ("text", [.text]), ("items", [.text]),
            ("from", [.limit]), ("to", [.limit]), ("step", [.check]), ("least", [.limit]), ("most", [.limit]),
            ("longest", [.limit]), ("type", [.sliderBegin, .sliderEnds, .limit]),
        ]
        var settled: [LossKind] = []
        for (name, kinds) in kinds where rest[name] != nil { settled += kinds }
        return settled
    }

    /// What the resource calls the kind of a question where the question's type does not say it.
    private static func kept(type item: FHIRItem) -> String? {
        switch item.type {
        case .single, .multiple: return item.isOf("coding", "choice", "open-choice") ? nil : item.word
        case .text: return item.isOf("text") ? "text" : item.isOf("string") ? nil : "coding"
        case .info: return item.isOf("group") ? "group" : nil
        case .matrix, .date, .number, .ranged: return nil
        }
    }

    /// What of an item stays as it is, with the linkId that its identity does not say. Rows have no type of their own.
    private static func trace(_ item: Node, _ id: String, _ type: QuestionType?) -> Node {
        var trace = FHIRTrace.read(FHIRTrace.item, of: item, as: type)
        // What nobody knows here, and formats of what is known, go out again as well.
        let own = known + FHIRTrace.item + ["_text", "_question", "_row"]
        var more = Node()
        for field in item.fields where !own.contains(where: { $0.isSame(as: field.name.text) }) {
            more[field.name] = field.value
        }
        if !more.isEmpty { trace["more"] = .node(more) }
        if let link = item["linkId"]?.text, !link.isSame(as: id) { trace["linkId"] = .text(link) }
        return trace
    }

    /// The text of an item. What it says besides a plain text in some languages goes out as it came in.
    private mutating func readText(_ index: Int, _ trace: inout Node) -> Texts {
        let node = items[index].node
        let texts = readableText(index)
        let formats = (node["_text"]?.node?["extension"]?.list ?? []).contains { value in
            value.node?["url"]?.text.map { !FHIRWords.areSame($0, FHIRWords.translation) } ?? true
        }
        guard node["text"] == nil || formats else { return texts }
        var said = Node()
        for name in ["text", "_text"] { said[name] = node[name] }
        said["shown"] = texts.value
        trace["said"] = .node(said)
        return texts
    }

    /// The text of an item. Where there is none, its formatted form without the signs of the format stands in its place,
    /// else its linkId.
    private mutating func readableText(_ index: Int) -> Texts {
        let item = items[index]
        if let texts = text(of: item.node) { return texts }
        for value in item.node["_text"]?.node?["extension"]?.list ?? [] {
            guard let node = value.node, let url = node["url"]?.text,
                FHIRWords.areSame(url, FHIRWords.xhtml) || FHIRWords.areSame(url, FHIRWords.markdown),
                let text = node["valueString"]?.text ?? node["valueMarkdown"]?.text
            else { continue }
            let plain = Self.plain(text)
            guard plain.byteCount > 0 else { continue }
            lose(.text, index, [.name("_text")], .text(plain))
            return Texts(plain)
        }
        let name = item.node["prefix"]?.text ?? item.link
        let shown = name.byteCount > 0 ? name : item.id
        lose(.text, index, [.name("text")], .text(shown))
        return Texts(shown)
    }

    /// A text without what stands in pointed brackets.
    private static func plain(_ text: String) -> String {
        var bytes: [UInt8] = []
        var depth = 0
        for byte in text.bytes {
            if byte == 0x3C {
                depth += 1
            } else if byte == 0x3E, depth > 0 {
                depth -= 1
            } else if depth == 0 {
                bytes.append(byte)
            }
        }
        return String(bytes: bytes)
    }

    /// Names what an item says besides what questions have.
    private mutating func tellOthers(_ index: Int) {
        let node = items[index].node
        for (place, value) in (node["extension"]?.list ?? []).enumerated() {
            let steps: [Path.Step] = [.name("extension"), .index(place)]
            if let kind = FHIRWords.loss(of: value, by: items[index].type) { lose(kind, index, steps, value) }
            guard case .loss(let kind) = FHIRExtension(value), kind != .calculated else { continue }
            // The decimals of a number are steps where they can be; see `readNumbers`.
            if let url = value.node?["url"]?.text, FHIRWords.areSame(url, FHIRWords.maxDecimals),
                items[index].type == .number || items[index].type == .ranged
            {
                continue
            }
            lose(kind, index, steps, value)
        }
        for field in node.fields {
            let name = field.name.text
            if Self.known.contains(where: { $0.isSame(as: name) }) || name.bytes.first == 0x5F { continue }
            lose(name.isSame(as: "initial") ? .preset : .property, index, [.name(name)], field.value)
        }
    }

    /// What of an item is read elsewhere or changes nothing.
    private static let known = [
        "linkId", "text", "type", "required", "repeats", "readOnly", "enableWhen", "enableBehavior", "answerOption",
        "answerValueSet", "answerConstraint", "maxLength", "item", "extension", "code", "prefix", "definition", "id",
    ]

    /// Names words of the lab's own that are not known in a language.
    mutating func tellWords(_ index: Int) {
        for code in languages where !FHIRLabWords.knows(code) { lose(.words, index, [.name("type")], .text(code)) }
    }

    /// Lays the texts within an item into its question: the hint, the unit, the ends of a slider.
    private mutating func readNotes(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        if items[index].isOf("boolean") { tellWords(index) }
        var notes = Node()
        for place in items[index].children {
            guard case .note(_, let note) = items[place].role, let texts = text(of: items[place].node) else { continue }
            let raw = items[place].node
            switch note {
            case .hint: question.hint = texts
            case .lowLabel: question.lowLabel = texts
            case .highLabel: question.highLabel = texts
            case .unit: question.unit = texts
            }
            // The lab's own is written anew.
            let own = FHIRTrace.noteLink(items[index].link, note)
            if !items[place].link.isSame(as: own) { notes[Name(note.rawValue)] = .node(raw) }
        }
        if !notes.isEmpty { trace["notes"] = .node(notes) }
    }
}
