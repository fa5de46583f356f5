import Definitions
import Quiz
import Text
import Tree

/// Reads the items of a Questionnaire into questions, one after the other.
///
/// Every item gets a role first. What quizzes do not have is kept as it came, so that it goes out again, and is named as a
/// loss with its place.
struct FHIRReading {
    let language: String
    /// The languages of the title, the first of them that of the resource.
    let languages: [String]
    let sets: FHIRValueSets
    var items: [FHIRItem] = []
    var questions: [Question] = []
    /// The item that each question was read from.
    var origins: [Int] = []
    var losses: [Loss] = []
    /// Items that are asked of nobody and groups without a text, with their places among the others.
    var kept: [Value] = []
    /// Whether what can be answered here is something else than there, so that responses do not fit the original.
    var isOther = false
    /// The questions by the position that the writer has noted at their items.
    var noted: [(position: Int, question: Question)] = []
    var links = NameTable(capacity: 64)
    var names = FreshNames()

    init(_ resource: Node) {
        language = FHIRReading.language(of: resource)
        languages = FHIRReading.languages(of: resource, language)
        sets = FHIRValueSets(resource)
        collect(resource, Path(), parent: nil)
        for index in items.indices { decide(index) }
        for index in items.indices { read(index) }
    }

    mutating func lose(_ kind: LossKind, _ index: Int, _ steps: [Path.Step], _ value: Value?) {
        losses.append(Loss(kind, Path(items[index].path.steps + steps), value))
    }

    /// The language of a resource as quizzes write one.
    static func language(of resource: Node) -> String {
        guard let code = resource["language"]?.text else { return "en" }
        if code.byteCount >= 2, code.byteCount <= 12, Linter.isIdentity(code) { return code }
        let base = FHIRLabWords.base(code)
        return base.byteCount >= 2 && base.byteCount <= 12 && Linter.isIdentity(base) ? base : "en"
    }

    private static func languages(of resource: Node, _ language: String) -> [String] {
        var codes = [language]
        guard case .node(let texts)? = FHIRWords.texts("title", language, in: resource)?.value else { return codes }
        for field in texts.fields where !codes.contains(where: { $0.isSame(as: field.name.text) }) {
            codes.append(field.name.text)
        }
        return codes
    }

    /// Notes all items in their order. Different linkIds lead to different identities.
    private mutating func collect(_ node: Node, _ path: Path, parent: Int?) {
        guard path.steps.count < 128 else { return }
        var previous: String?
        for (index, value) in (node["item"]?.list ?? []).enumerated() {
            guard let item = value.node else { continue }
            let place = Path(path.steps + [.name("item"), .index(index)])
            let own = item["linkId"]?.text
            let id = names.fresh(Definition.identity(own ?? ""))
            let link = own ?? id
            let position = items.count
            items.append(
                FHIRItem(
                    node: item, path: place, link: link, id: id, parent: parent, previous: previous,
                    isDoubled: !links.insert(link, position)))
            if let parent { items[parent].children.append(position) }
            previous = link
            collect(item, place, parent: position)
        }
    }

    private mutating func keep(_ index: Int, _ kind: LossKind, _ steps: [Path.Step], _ value: Value?) {
        items[index].role = .kept
        lose(kind, index, steps, value)
    }

    /// Finds the role of an item; those that it stands in have theirs.
    private mutating func decide(_ index: Int) {
        let item = items[index]
        let node = item.node
        if let parent = item.parent {
            switch items[parent].role {
            case .kept, .note, .row:
                return keep(index, .within, [.name("linkId")], .text(item.link))
            case .question, .frame, .wrapper: break
            }
        }
        if item.isDoubled { lose(.doubled, index, [.name("linkId")], .text(item.link)) }
        if let hiding = FHIRItem.hiding(node) { return keep(index, .hidden, [.name("extension")], hiding) }
        let isAnswered = !item.isOf("group", "display")
        if isAnswered, item.isReadOnly { return keep(index, .readOnly, [.name("readOnly")], node["readOnly"]) }
        if isAnswered, let found = FHIRExtension.first(.calculated, in: node) {
            return keep(index, .calculated, [.name("extension"), .index(found.index)], found.value)
        }
        if let parent = item.parent, case .question = items[parent].role {
            if items[parent].type == .matrix, isAnswered {
                items[index].role = .row(parent)
                return
            }
            if let note = note(index, parent) {
                // The unit that programs read stands before the one that people read.
                if note == .unit, FHIRWords.value(of: FHIRWords.unit, in: items[parent].node, "valueCoding") != nil {
                    return keep(index, .property, [.name("text")], node["text"])
                }
                items[index].role = .note(parent, note)
                return
            }
        }
        if item.isOf("group"), node["extension"]?.list?.contains(where: { FHIRReading.isWrapper($0) }) == true {
            items[index].role = .wrapper
            return
        }
        if item.isOf("group"), !isTable(index), text(of: node) == nil, rest(of: node) == nil {
            items[index].role = .frame
            return
        }
        decideType(index)
    }

    private static func isWrapper(_ value: Value) -> Bool {
        value.node?["url"]?.text.map { FHIRWords.areSame($0, FHIRWords.wrapper) } ?? false
    }

    /// What an unconditional text within a question is for; nil where it stands for itself.
    private func note(_ index: Int, _ parent: Int) -> FHIRItem.Note? {
        let item = items[index]
        guard item.isOf("display"), item.node["enableWhen"] == nil, item.node["item"] == nil,
            FHIRExtension.first(.condition, in: item.node) == nil, text(of: item.node) != nil
        else { return nil }
        let type = items[parent].type
        for note in FHIRItem.Note.allCases where FHIRItem.control(of: item.node, isOneOf: note.controls) {
            for other in items[parent].children where other < index && items[other].role == .note(parent, note) {
                return nil
            }
            switch note {
            case .hint: return note
            case .lowLabel, .highLabel: return type == .ranged ? note : nil
            case .unit: return type == .ranged || type == .number ? note : nil
            }
        }
        return nil
    }

    /// What kind of question the item is; it is kept where quizzes have none such.
    private mutating func decideType(_ index: Int) {
        let item = items[index]
        if item.isOf("group") {
            if isTable(index) {
                items[index].type = .matrix
                if let first = rows(of: index).first { readOptions(of: index, in: first) }
            }
            return
        }
        if item.isOf("display") { return }
        let isChoice = item.isOf("coding", "choice", "open-choice")
        let hasList = item.node["answerOption"] != nil || item.node["answerValueSet"] != nil
        if item.isOf("boolean") {
            items[index].type = .single
        } else if isChoice || hasList {
            let isOwn = rest(of: item.node) != nil
            if !hasList, item.constraint != nil {
                items[index].type = .text
                return
            }
            readOptions(of: index, in: index)
            guard !items[index].options.isEmpty || isOwn else {
                let name = item.node["answerValueSet"] != nil ? "answerValueSet" : "answerOption"
                return keep(index, .noAnswers, [.name(name)], item.node[name])
            }
            if item.constraint != nil {
                // An answer that is not in the list has no weight, and would count as its place.
                if items[index].options.contains(where: { $0.answer.value != nil }) {
                    let name = item.node["answerConstraint"] == nil ? "type" : "answerConstraint"
                    lose(.freeAnswer, index, [.name(name)], item.node[name])
                } else {
                    items[index].other = names.fresh(FHIRWords.joined(item.id, "-other"))
                }
            }
            let count = items[index].options.count + (items[index].other == nil ? 0 : 1)
            // One answer alone can be chosen or not.
            items[index].type = item.repeats || count == 1 ? .multiple : .single
        } else if item.isOf("integer", "decimal") {
            items[index].type = .number
            if FHIRItem.control(of: item.node, isOneOf: ["slider"]) { items[index].type = slider(index) }
        } else if item.isOf("date") {
            items[index].type = .date
        } else if item.isOf("string", "text") {
            items[index].type = .text
        } else {
            keep(index, .itemType, [.name("type")], item.node["type"])
        }
    }

    /// What the lab's own extension says of an item; nil where there is none.
    func rest(of node: Node) -> Node? {
        guard let text = FHIRWords.value(of: FHIRWords.rest, in: node, "valueString")?.text else { return nil }
        return (try? Value(json: text))?.node
    }

    /// The text of an item; nil where there is none.
    func text(of node: Node) -> Texts? {
        guard let texts = FHIRWords.texts("text", language, in: node), !texts.isEmpty else { return nil }
        return texts
    }

    /// The children of a group that are asked.
    func rows(of index: Int) -> [Int] {
        items[index].children.filter { place in
            let node = items[place].node
            return !items[place].isOf("display") && FHIRItem.hiding(node) == nil && !items[place].isReadOnly
                && FHIRExtension.first(.calculated, in: node) == nil
        }
    }

    /// Whether all parts of a group that are asked are choices that differ in nothing but what they ask.
    private func isTable(_ index: Int) -> Bool {
        if let type = rest(of: items[index].node)?["type"] { return type == "matrix" }
        let rows = rows(of: index)
        guard let first = rows.first else { return false }
        // A text between the rows cannot stand in a table, unless it is the hint of the whole.
        for place in items[index].children
        where items[place].isOf("display") && FHIRItem.hiding(items[place].node) == nil {
            if !FHIRItem.control(of: items[place].node, isOneOf: FHIRItem.Note.hint.controls) { return false }
        }
        let common = FHIRReading.common(items[first].node)
        guard let options = optionValues(of: items[first].node) else { return false }
        for place in rows {
            let item = items[place]
            guard item.isOf("coding", "choice"), !item.repeats, item.constraint == nil, item.node["item"] == nil,
                item.node["enableWhen"] == nil, FHIRExtension.first(.condition, in: item.node) == nil,
                item.node["answerOption"] != nil || item.node["answerValueSet"] != nil,
                FHIRReading.common(item.node) == common, offers(item.node, options.values, like: items[first].node)
            else { return false }
        }
        var names = FreshNames()
        return options.values.filter { FHIROption($0.node ?? Node(), language, &names) != nil }.count > 1
    }

    /// Whether a row offers the same as the first one, in whatever way it names the list.
    private func offers(_ row: Node, _ values: [Value], like first: Node) -> Bool {
        if row["answerOption"] == first["answerOption"], row["answerValueSet"] == first["answerValueSet"] {
            return true
        }
        return optionValues(of: row)?.values == values
    }

    /// What the rows of a table have in common besides their answers.
    private static func common(_ row: Node) -> Node {
        let own = [
            "linkId", "text", "type", "code", "prefix", "definition", "id", "extension", "answerOption",
            "answerValueSet",
            "answerConstraint",
        ]
        var common = Node()
        for field in row.fields where field.name.text.bytes.first != 0x5F {
            if !own.contains(where: { $0.isSame(as: field.name.text) }) { common[field.name] = field.value }
        }
        if common["required"] == false { common["required"] = nil }
        return common
    }
}
