import Definitions
import Editing
import Interface
import Quiz
import QuizExamples
import Testing
import Tree

@testable import QuizStudio

/// What the editor changes against what the elements of a quiz declare.
///
/// The editor brings its fields along: in the page the elements' schemas would be 5 kB more to load, and have no titles.
@Suite struct DeclaredFieldTests {
    /// The elements of a quiz as they are declared.
    static let elements: [Schema] = {
        var found: [Schema] = []
        func collect(_ schema: Schema) {
            guard !found.contains(where: { $0.name == schema.name }) else { return }
            found.append(schema)
            for rule in schema.rules { if let entry = rule.shape.entrySchema { collect(entry) } }
        }
        collect(Definition.schema)
        return found
    }()

    // MARK: What can be changed

    @Test func `every property of a quiz is changed in the editor`() throws {
        var state = try Self.whole()
        var changed: Set<String> = []
        for part in Self.parts(state) {
            _ = state.reduce(.select(part), at: 1)
            changed.formUnion(Self.edits(state).compactMap { Self.path($0).map { Self.property($0) } })
        }
        let declared = Self.elements.flatMap { schema in schema.rules.map { schema.name + "." + $0.name.text } }
        #expect(changed.subtracting(declared) == [])
        #expect(Set(declared).subtracting(changed) == [])
    }

    /// A quiz with everything that there is.
    private static func whole() throws -> EditorState {
        var state = EditorState(try Examples.definition(Examples.mixed))
        _ = state.reduce(.add(.page), at: 0)
        _ = state.reduce(.add(.percentile(scale: 0, norm: 0)), at: 0)
        return state
    }

    private static func parts(_ state: EditorState) -> [EditorPart] {
        [.about]
            + EditorList.allCases.flatMap { list in
                (state.definition.node[Name(list.name)]?.list ?? []).indices.map { list.part($0) }
            }
    }

    /// The edits to which the elements of the screen lead.
    private static func edits(_ state: EditorState) -> [Edit] {
        let renderer = Renderer<EditorAction>()
        _ = renderer.render(editorScreen(state, language: .english))
        return (0..<6000).flatMap { node in
            [EventKind.press, .input, .change].flatMap { kind in
                ["0", "true"].compactMap { renderer.action(for: PageEvent(node: node, kind: kind, text: $0)) }
            }
        }.compactMap { action in
            switch action {
            case .edit(let edit), .type(let edit): edit
            default: nil
            }
        }
    }

    /// Where an edit is made.
    private static func path(_ edit: Edit) -> Path? {
        switch edit {
        case .add(_, let list, _), .remove(let list, _), .move(let list, _, _), .duplicate(let list, _): list
        case .set(let path, _), .setText(let path, _, _), .write(let path, _, _, _): path
        case .rename(let path, _): path.at("id")
        case .replace: nil
        }
    }

    /// The declared property that stands at a path, or around what does: `Answer.text`. The path itself where none does.
    private static func property(_ path: Path) -> String {
        var schema = Definition.schema
        var steps = path.steps[...]
        while case .name(let name)? = steps.popFirst(), let rule = schema.rule(of: name) {
            guard case .index? = steps.popFirst(), !steps.isEmpty, let entry = rule.shape.entrySchema else {
                return schema.name + "." + name
            }
            schema = entry
        }
        return path.description
    }

    // MARK: How

    static let forms: [(schema: Schema, fields: [EditorField])] =
        [
            (Definition.schema, EditorField.about), (Page.schema, EditorField.page),
            (Outcome.schema, EditorField.outcome), (Scale.schema, EditorField.scale), (Band.schema, EditorField.band),
            (Norm.schema, EditorField.norm), (Percentile.schema, EditorField.percentile),
            (Answer.schema, EditorField.answer), (Item.schema, EditorField.row),
        ] + QuestionType.allCases.map { (Question.schema, EditorField.question($0)) }

    @Test(arguments: forms) func `a field has the control, the words and what counts otherwise as they are declared`(
        schema: Schema, fields: [EditorField]
    ) throws {
        #expect(Set(fields.map(\.name)).count == fields.count)
        for field in fields + (schema.name == Percentile.schema.name ? [] : [EditorField.note]) {
            let rule = try #require(schema.rule(of: field.name), "\(schema.name).\(field.name)")
            #expect(Self.fits(field.control, rule), "\(schema.name).\(field.name): \(field.control)")
        }
    }

    private static func fits(_ control: EditorField.Control, _ rule: Schema.Rule) -> Bool {
        var shape = rule.shape
        if case .optional(let inner) = shape { shape = inner }
        return switch (control, shape) {
        case (.line, .texts), (.area, .texts), (.number, .int), (.number, .number), (.end, .numberOrText),
            (.word, .text), (.passage, .text), (.named, .text), (.words, .list(.text)), (.weights, .node):
            true
        case (.identity, .text): rule.name == Name("id")
        case (.toggle(let usual), .bool): rule.fallback == .bool(usual)
        // The first word stands for no entry.
        case (.choice(let options), .choice(let words)):
            !rule.details.isNeeded
                && (options.map(\.word) == words && rule.fallback == words.first.map { .text($0) }
                    || options.map(\.word) == [""] + words && rule.fallback?.text == nil)
        case (.always(let options), .choice(let words)): options.map(\.word) == words && rule.details.isNeeded
        case (.several(let options), .list(.choice(let words))): options.map(\.word) == words
        default: false
        }
    }

    @Test func `a number outside of its declared bounds is told at its field`() throws {
        var told: [String] = []
        for schema in Self.elements {
            for rule in schema.rules {
                guard let limits = rule.limits else { continue }
                for outside in [limits.lowerBound - 1, limits.upperBound + 1] where outside.isFinite {
                    var state = try Self.whole()
                    let place = try #require(Self.place(of: schema.name, Definition.schema, state.definition.node))
                    let path = place.at(rule.name.text)
                    _ = state.reduce(.select(try #require(path.editorPart)), at: 1)
                    let id = EditorView(state, .english).identity(path) + "-error"
                    #expect(!editorScreen(state, language: .english).html().contains("\"\(id)\""), "\(path)")
                    _ = state.reduce(.type(.set(path, .int(Int(outside)))), at: 2)
                    #expect(editorScreen(state, language: .english).html().contains("\"\(id)\""), "\(path)")
                    told.append(schema.name + "." + rule.name.text)
                }
            }
        }
        #expect(told == ["Definition.version", "Definition.minutes"])
    }

    /// Where the first object of an element stands.
    private static func place(of name: String, _ schema: Schema, _ node: Node, _ path: Path = Path()) -> Path? {
        if schema.name == name { return path }
        for rule in schema.rules {
            guard let entry = rule.shape.entrySchema else { continue }
            for (index, value) in (node[rule.name]?.list ?? []).enumerated() {
                let inner = path.at(rule.name.text).at(index)
                if let found = place(of: name, entry, value.node ?? Node(), inner) { return found }
            }
        }
        return nil
    }
}
