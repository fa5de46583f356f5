import Text
package import Tree

extension Definition {
    /// A part of the definition with its name.
    package struct Named<Part: Sendable>: Sendable {
        package let name: String
        package let part: Part
    }

    /// The objects of a property whose names are the author's, in the order of these names' bytes: the tree keeps none.
    package static func named<Part: Element>(_ node: Node, as part: Part.Type) -> [Named<Part>] {
        let fields = node.fields
        return Order.places(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }
            .compactMap { place in
                fields[place].value.node.map { Named(name: fields[place].name.text, part: Part(node: $0)) }
            }
    }

    package var columnList: [Named<Column>] { Definition.named(columns, as: Column.self) }
    package var betweenList: [Named<Column>] { Definition.named(between, as: Column.self) }
    package var responseList: [Named<Response>] { Definition.named(responses, as: Response.self) }
    package var trackerList: [Named<Tracker>] { Definition.named(trackers, as: Tracker.self) }

    /// The phases of one form of trials, and where they stand.
    package struct TrialForm: Sendable {
        /// The form's name; empty where there is only one.
        package let name: String
        package let phases: Children<Phase>
        package let path: [Path.Step]
    }

    /// All forms of trials: the one of `trial`, those of `trials`, and those that blocks have of their own.
    package var trialForms: [TrialForm] {
        var forms: [TrialForm] = []
        func add(_ value: Value?, _ name: String, _ path: [Path.Step]) {
            guard case .list? = value, let phases = value.flatMap({ Children<Phase>($0) }) else { return }
            forms.append(TrialForm(name: name, phases: phases, path: path))
        }
        add(trial, "", [.name("trial")])
        let fields = trials.fields
        for place in Order.places(fields.count, { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }) {
            add(fields[place].value, fields[place].name.text, [.name("trials"), .name(fields[place].name.text)])
        }
        forEachBlock { block, path in add(block.trial, block.id, path + [.name("trial")]) }
        return forms
    }

    /// Calls `body` with each block that has trials, also with those in groups.
    package func forEachBlock(_ body: (Block, [Path.Step]) -> Void) {
        for (index, block) in blocks.enumerated() {
            let path: [Path.Step] = [.name("blocks"), .index(index)]
            guard let group = block.group else {
                body(block, path)
                continue
            }
            for (place, inner) in group.enumerated() { body(inner, path + [.name("group"), .index(place)]) }
        }
    }

    /// How many trials the longest sequence of a block has by its own word; nil where none says it.
    package func sequenceLength(in block: Block) -> Int? {
        var longest: Int?
        for column in columnList where block.set[Name(column.name)] == nil {
            guard let length = column.part.sequence?["length"].flatMap({ Int($0) }), length > 0, length <= 5000 else {
                continue
            }
            longest = max(longest ?? 0, length)
        }
        return longest
    }
}
