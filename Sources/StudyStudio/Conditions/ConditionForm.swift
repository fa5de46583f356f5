import Editing
import Interface
import Studies
import Text
import Tree

/// The form of a condition: comparisons and nested groups of them.
struct ConditionForm {
    let view: StudioView
    let subjects: [Subject]
    /// The place of the condition.
    let root: Path

    var body: Markup<StudioAction> {
        fragment {
            view.form.told(at: root).map { view.lift($0) }
            if let value = view.root.part(at: root) {
                switch ShownCondition(value) {
                case .group(let group): inside(root, group, "")
                case .comparison, .written: inside(root, nil, "", [root])
                }
            } else {
                inside(root, nil, "", [])
            }
        }
    }

    /// The content of a group, and the buttons to add to it.
    ///
    /// - Parameters:
    ///   - group: the group; nil for the outermost place without a group.
    ///   - number: the group's number; empty for the outermost.
    private func inside(
        _ path: Path, _ group: ShownCondition.Group?, _ number: String, _ alone: [Path] = []
    ) -> Markup<StudioAction> {
        let parts = group.map { $0.parts.map { Path(path.steps + $0.steps) } } ?? alone
        let id = view.form.identity(path)
        return fragment {
            element(.div, .attribute(.dataPart, "join"), .key("join"), .hidden(group == nil)) {
                if let group { join(group, path, id + "-join") }
            }
            element(.ol, .class("studio-rows"), .key("rows")) {
                for (index, part) in parts.enumerated() {
                    entry(part, (number.byteCount == 0 ? "" : number + ".") + String(index + 1))
                }
            }
            adders(path, group, id, number)
        }
    }

    private func join(_ group: ShownCondition.Group, _ path: Path, _ id: String) -> Markup<StudioAction> {
        let ways: [(word: String, name: EditorPhrase)] = [
            ("and", .joinAll), ("or", .joinAny), ("not and", .joinNotAll), ("not or", .joinNone),
        ]
        let isOpposite = group.join.isSame(as: ShownCondition.not)
        let options = ways + (isOpposite ? [(ShownCondition.not, .joinNot)] : [])
        let nodes = group.parts.map { view.root.part(at: Path(path.steps + $0.steps)) ?? .node(Node()) }
        return selection(
            view.say(.conditionJoin), id: id, options: options.map { FieldOption($0.word, view.say($0.name)) },
            value: group.join
        ) { .edit(.set(path, ShownCondition.joining($0, nodes))) }
    }

    @MarkupBuilder<StudioAction>
    private func adders(
        _ path: Path, _ group: ShownCondition.Group?, _ id: String, _ number: String
    ) -> Markup<StudioAction> {
        let isOpen = group.map { !$0.join.isSame(as: ShownCondition.not) } ?? true
        // A comparison that is joined with others moves one level down.
        let below = depth(path) + (group.map { $0.list.steps.count } ?? 1)
        let height = group == nil ? ShownCondition.height(view.root.part(at: path)) : 0
        let takes = isOpen && ShownCondition.fits(below, height)
        let takesGroups = isOpen && ShownCondition.fits(below + 1, height)
        element(.div, .class("studio-adders"), .key("adders")) {
            if takes, let beginning {
                button(
                    view.form.say(.addCondition), style: .quiet, icon: .plus,
                    action: adding(beginning, to: path, group, isGroup: false), .id(id + "-add"), .key("add"),
                    .when(number.byteCount > 0, .label(view.say(.addToGroup, number))))
            }
            if takesGroups, let beginning {
                button(
                    view.form.say(.addConditionGroup), style: .quiet, icon: .plus,
                    action: adding(beginning, to: path, group, isGroup: true), .key("add-group"),
                    .when(number.byteCount > 0, .label(view.say(.addGroupToGroup, number))))
            }
        }
        if isOpen && !takesGroups { note(view.say(.deepest)) }
    }

    /// A first comparison, about the last answer if there is one, otherwise about a fact that every participant has.
    private var beginning: Node? {
        let known = subjects.last { $0.kind == .answer } ?? subjects.last
        return known.map { ComparisonForm.begun($0, nil) }
    }

    /// Adds a comparison to a group. A single comparison becomes a group with it.
    private func adding(
        _ comparison: Node, to path: Path, _ group: ShownCondition.Group?, isGroup: Bool
    ) -> StudioAction {
        let fresh: Value = isGroup ? ["or": [.node(comparison)]] : .node(comparison)
        let (edit, place): (Edit, Path)
        if let group {
            let list = Path(path.steps + group.list.steps)
            let count = group.parts.count
            (edit, place) = (.add(fresh, to: list, at: count), list.at(count))
        } else if let alone = view.root.part(at: path) {
            (edit, place) = (.set(path, ["and": [alone, fresh]]), path.at("and").at(1))
        } else {
            (edit, place) = (.set(path, fresh), path)
        }
        return .reshape(
            edit, said: Said(.conditionAdded), focus: isGroup ? place.at("or").at(0) : place, part: "subject")
    }

    private func depth(_ path: Path) -> Int { ShownCondition.depth(path.steps[root.steps.count...]) }

    /// One part of a group: a comparison, a group, or a condition that the fields cannot show.
    private func entry(_ path: Path, _ number: String) -> Markup<StudioAction> {
        let value = view.root.part(at: path) ?? .null
        let shown = ShownCondition(value)
        var name = EditorSaidPhrase.condition
        if case .group = shown { name = .conditionGroup }
        return element(.li, .class("studio-condition"), .key(number)) {
            element(.fieldset, .class("studio-group")) {
                element(.legend, .class("studio-condition-number")) { text(view.say(name, number)) }
                switch shown {
                case .comparison(let comparison):
                    ComparisonForm(view: view, subjects: subjects, place: path, now: comparison).body
                case .group(let group): inside(path, group, number)
                case .written: written(path, value)
                }
                ends(path, value, number)
            }
        }
    }

    private func ends(_ path: Path, _ value: Value, _ number: String) -> Markup<StudioAction> {
        element(.div, .class("studio-condition-ends"), .key("ends")) {
            if ShownCondition.fits(depth(path) + 1, ShownCondition.height(value)) {
                button(
                    view.say(.wrapCondition), style: .quiet,
                    action: .reshape(
                        .set(path, ["and": [value]]), said: Said(.conditionWrapped, number), focus: path, part: "join"),
                    .key("wrap"), .label(view.say(EditorSaidPhrase.wrapCondition, number)))
            }
            button(
                view.say(EditorPhrase.remove), style: .quiet, icon: .trash, action: removing(path, number),
                .key("remove"), .label(view.say(.removeCondition, number)))
        }
    }

    private func removing(_ path: Path, _ number: String) -> StudioAction {
        let place = ShownCondition.leaving(path, of: root, in: view.root)
        let said = Said(.conditionRemoved, number)
        guard place != root, case .index(let index)? = place.steps.last else {
            return .reshape(.set(root, nil), said: said, focus: root, part: "add")
        }
        let list = Path(Array(place.steps.dropLast()))
        // The group of the removed part is before the words that join it.
        var owner = list
        while owner.steps.count > root.steps.count, case .name? = owner.steps.last { owner.steps.removeLast() }
        return .reshape(.remove(from: list, at: index), said: said, focus: owner, part: "add")
    }

    /// A condition that the fields cannot show, as JSON.
    private func written(_ path: Path, _ value: Value) -> Markup<StudioAction> {
        let id = view.form.identity(path)
        return element(.div, .class("field"), .key("written")) {
            element(.label, .class("field-label"), .for(id)) { text(view.say(.conditionWritten)) }
            element(
                .textarea, .class("field-input"), .id(id), .attribute(.rows, "4"), .attribute(.spellcheck, "false"),
                .describedBy(id + "-hint"), .value(value.json(pretty: true)),
                .on(.change) { event in
                    guard let read = try? Value(json: event.text.bytes), read.node != nil else { return nil }
                    return .edit(.set(path, read))
                })
            element(.p, .class("field-hint"), .id(id + "-hint")) { text(view.say(.hintWritten)) }
        }
    }
}
