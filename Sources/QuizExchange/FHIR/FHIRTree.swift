import Definitions
import Quiz
import Text
import Tree

/// The items of a definition as FHIR nests them.
///
/// Items stand where the questionnaire that was read had them, as long as the questions still have that order and the
/// conditions that follow from it. Else they stand one behind the other, and the questionnaire is one of its own.
struct FHIRTree {
    private struct Entry {
        var node: Node
        var children: [Int] = []
        /// The position of the question that the item stands for.
        var question: Int?
        /// Whether it stands for no question, and the linkId of what it stands behind.
        var isKept = false
        var after: String?
        /// Its condition, where it is written anew.
        var clauses: FHIRClauses?
    }

    let writer: FHIRWriter
    private(set) var losses: [Loss] = []
    /// Whether the items stand where they stood.
    private(set) var isNested = true
    /// Each with the position of its question as `_question`, and rows with theirs as `_row`.
    private(set) var items: [Value] = []
    private var entries: [Entry] = []
    private var roots: [Int] = []

    init(_ writer: FHIRWriter) {
        self.writer = writer
        let trace = FHIRTrace.of(writer.definition.node)
        let kept = trace["kept"]?.list ?? []
        if !nest(kept) { lay(kept) }
        items = roots.map { .node(written($0)) }
        items += trace["readOnly"]?.list ?? []
    }

    /// Whether a question says when it is asked as it was read.
    private func isAsRead(_ question: Question) -> Bool {
        FHIRTrace.of(question.node)["when"] == question.when.map { .node($0) }
    }

    private mutating func nest(_ kept: [Value]) -> Bool {
        var table = NameTable(capacity: writer.questions.count)
        for value in kept {
            guard let frame = value.node?["frame"]?.node else { continue }
            table.insert(frame["linkId"]?.text ?? "", entries.count)
            entries.append(Entry(node: frame))
        }
        for (position, question) in writer.questions.enumerated() where !writer.isFolded(position) {
            let trace = FHIRTrace.of(question.node)
            let place = entries.count
            add(question, position, isNested: true)
            if let link = trace["in"]?.text {
                guard let parent = table.find(link), isAsRead(question) else { return false }
                if let outer = entries[parent].question, !isAsRead(writer.questions[outer]) { return false }
                entries[parent].children.append(place)
            } else {
                roots.append(place)
            }
            table.insert(FHIRTrace.link(question.node, question.id), place)
        }
        guard attach(kept, table) else { return false }
        var order: [Int] = []
        for root in roots { visit(root, &order, depth: 0) }
        let expected = writer.questions.indices.filter { !writer.isFolded($0) }
        return order == expected
    }

    /// Puts what no question stands for behind what it stood behind.
    private mutating func attach(_ kept: [Value], _ table: NameTable) -> Bool {
        var table = table
        for value in kept {
            guard let node = value.node else { continue }
            let place: Int
            if let item = node["item"]?.node {
                place = entries.count
                table.insert(item["linkId"]?.text ?? "", place)
                entries.append(Entry(node: item, isKept: true, after: node["after"]?.text))
            } else {
                guard let found = table.find(node["frame"]?.node?["linkId"]?.text ?? "") else { return false }
                place = found
            }
            let before = node["after"]?.text.flatMap { table.find($0) }
            if let link = node["in"]?.text {
                guard let parent = table.find(link), parent != place else { return false }
                FHIRTree.insert(place, behind: before, into: &entries[parent].children)
            } else {
                FHIRTree.insert(place, behind: before, into: &roots)
            }
        }
        return true
    }

    private static func insert(_ place: Int, behind other: Int?, into list: inout [Int]) {
        guard let other else { return list.insert(place, at: 0) }
        list.insert(place, at: list.firstIndex(of: other).map { $0 + 1 } ?? list.count)
    }

    private func visit(_ place: Int, _ order: inout [Int], depth: Int) {
        guard depth < 128 else { return }
        if let question = entries[place].question { order.append(question) }
        for child in entries[place].children { visit(child, &order, depth: depth + 1) }
    }

    /// One item behind the other, each with its whole condition.
    private mutating func lay(_ kept: [Value]) {
        isNested = false
        entries = []
        roots = []
        losses = []
        for (position, question) in writer.questions.enumerated() where !writer.isFolded(position) {
            roots.append(entries.count)
            add(question, position, isNested: false)
        }
        for value in kept {
            guard let item = value.node?["item"]?.node else { continue }
            roots.append(entries.count)
            entries.append(Entry(node: item))
        }
    }

    private mutating func add(_ question: Question, _ position: Int, isNested: Bool) {
        let trace = FHIRTrace.of(question.node)
        var node = question.standardFHIR(writer)
        node["_question"] = .int(position)
        var entry = Entry(node: node, question: position)
        let isRead = trace["enableWhen"] != nil || trace["when"] != nil || trace["in"] != nil
        if isRead, isAsRead(question), isNested || trace["in"] == nil {
            entry.node["enableWhen"] = trace["enableWhen"]
            entry.node["enableBehavior"] = trace["enableBehavior"]
        } else if let when = question.when {
            entry.clauses = ItemCondition(when).flatMap { FHIRClauses($0, writer) }
            if entry.clauses == nil {
                losses.append(
                    Loss(
                        .conditionOut, Path([.name("questions"), .index(position), .name("when")]), .node(when)))
            }
        }
        entries.append(entry)
    }

    private func written(_ place: Int, depth: Int = 0) -> Node {
        let entry = entries[place]
        var node = entry.node
        if depth < 128, !entry.children.isEmpty {
            // Rows and texts of the question itself come first.
            var list = node["item"]?.list ?? []
            for child in entry.children {
                var place = list.count
                if entries[child].isKept {
                    let after = entries[child].after
                    place = 0
                    for (index, item) in list.enumerated() {
                        if let after, item.node?["linkId"]?.text?.isSame(as: after) == true { place = index + 1 }
                    }
                }
                list.insert(.node(written(child, depth: depth + 1)), at: place)
            }
            node["item"] = .list(list)
        }
        // A group without parts is a text.
        if entry.question != nil, node["type"] == "group", node["item"] == nil { node["type"] = "display" }
        guard let clauses = entry.clauses else { return node }
        return clauses.write(to: node, node["linkId"]?.text ?? "")
    }
}
