import Definitions
import Interface
import Quiz
import Text
import Tree

/// When a question is asked: comparisons with other answers, which are picked, joined by "all" or "any".
struct EditorCondition {
    let view: EditorView
    let path: Path
    let when: Node?
    /// The position of the question.
    let index: Int

    var body: Markup<EditorAction> {
        element(.fieldset, .class("editor-condition"), .key("when")) {
            element(.legend, .class("field-label")) { text(view.words(.condition)) }
            if let fault = fault { EditorControl.told(fault, view) }
            note(view.words(.conditionLine))
            if let when { part(when, path, depth: 0) } else { leaf(nil, path) }
            // A second comparison joins the first one.
            if let when, Joined(when, path) == nil, let other = beginning {
                button(
                    view.words(.addCondition), style: .quiet, icon: .plus,
                    action: .edit(.set(path, ["and": [.node(when), .node(other)]])))
            }
        }
    }

    private var fault: QuizFault? {
        for fault in view.faults where fault.path.begins(with: path) { return fault }
        return nil
    }

    private func part(_ node: Node, _ place: Path, depth: Int) -> Markup<EditorAction> {
        if depth < ItemCondition.greatestDepth, let joined = Joined(node, place) { return group(joined, depth) }
        return leaf(node, place)
    }

    // MARK: Several

    private func group(_ joined: Joined, _ depth: Int) -> Markup<EditorAction> {
        let id = view.identity(joined.place)
        let options = Joined.manners.map { FieldOption($0.word, view.words($0.phrase)) }
        return element(.div, .class("editor-group"), .key(id)) {
            selection(view.words(.conditionJoin), id: id + "-join", options: options, value: joined.manner) { word in
                .edit(.set(joined.place, .node(joined.joined(by: word))))
            }
            element(.ol, .class("editor-parts")) {
                for (position, value) in joined.parts.enumerated() {
                    element(.li, .class("editor-part-row"), .key(String(position))) {
                        part(value.node ?? Node(), joined.list.at(position), depth: depth + 1)
                        iconButton(
                            .trash, label: view.words(.remove, ("name", view.words(.condition) + " \(position + 1)")),
                            action: joined.removing(position))
                    }
                }
            }
            if let other = beginning {
                buttons {
                    button(
                        view.words(.addCondition), style: .quiet, icon: .plus,
                        action: .edit(.add(.node(other), to: joined.list, at: joined.parts.count)))
                    if depth + 2 < ItemCondition.greatestDepth {
                        button(
                            view.words(.addConditionGroup), style: .quiet, icon: .plus,
                            action: .edit(
                                .add(
                                    ["or": [.node(other), .node(other)]], to: joined.list, at: joined.parts.count)))
                    }
                }
            }
        }
    }

    /// A comparison to begin with: the first answer of the nearest question before this one.
    private var beginning: Node? {
        let questions = view.nodes(EditorList.questions.path)
        let order = Array(questions.indices.prefix(index).reversed()) + Array(questions.indices.dropFirst(index + 1))
        for position in order {
            let question = Question(node: questions[position])
            guard question.type != .info, let item = question.units.first else { continue }
            if let answer = EditorLeaf.answers(of: item, view).first {
                return ["item": .text(item), "equals": .text(answer.value)]
            }
            return ["item": .text(item), "answered": true]
        }
        return nil
    }

    // MARK: One

    private func leaf(_ node: Node?, _ place: Path) -> Markup<EditorAction> {
        EditorLeaf(view: view, place: place, when: node, index: index, mayBeNone: place == path).body
    }
}

/// Conditions that are joined: by which word, and where they stand.
struct Joined {
    static let manners: [(word: String, phrase: EditorPhrase)] = [
        ("and", .joinAll), ("or", .joinAny), ("not and", .joinNotAll), ("not or", .joinNone),
    ]

    /// The place of the whole, and of the list of its parts.
    let place: Path
    let list: Path
    let manner: String
    let parts: [Value]

    /// Reads `and`, `or` and their opposites; nil for everything else.
    init?(_ node: Node, _ place: Path) {
        var (inner, path, isNegated) = (node, place, false)
        var depth = 0
        while let other = inner["not"]?.node, depth < ItemCondition.greatestDepth {
            (inner, path, isNegated, depth) = (other, path.at("not"), !isNegated, depth + 1)
        }
        for word in ["and", "or"] {
            guard let parts = inner[Name(word)]?.list, !parts.isEmpty else { continue }
            self.place = place
            list = path.at(word)
            manner = isNegated ? "not " + word : word
            self.parts = parts
            return
        }
        return nil
    }

    /// The same parts joined in another manner.
    func joined(by manner: String) -> Node {
        let isOr = manner.isSame(as: "or") || manner.isSame(as: "not or")
        var node = Node()
        node[Name(isOr ? "or" : "and")] = .list(parts)
        return manner.bytes.count > 3 ? ["not": .node(node)] : node
    }

    /// Without one of the parts. A single one that is left stands alone.
    func removing(_ position: Int) -> EditorAction {
        guard parts.count < 3 else { return .edit(.remove(from: list, at: position)) }
        var rest = parts
        rest.remove(at: position)
        guard let last = rest.first else { return .edit(.set(place, nil)) }
        return .edit(.set(place, manner.bytes.count > 3 ? ["not": last] : last))
    }
}

extension Question {
    /// What of the question can be compared with: itself, or the rows of a matrix.
    var units: [String] { type == .matrix ? items.map { $0.id } : [id] }
}
