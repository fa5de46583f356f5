import Definitions
import Testing
import Tree

@testable import Quiz

/// What the check of quizzes knows of properties against what their elements declare.
///
/// In the page the check keeps a table: the elements' schemas would be 5 kB more to load there.
@Suite struct DeclarationTests {
    struct Object: Sendable {
        let known: [Known]
        let schema: Schema
    }

    static let objects = [
        Object(known: QuizProperties.definition, schema: Definition.schema),
        Object(known: QuizProperties.page, schema: Page.schema),
        Object(known: QuizProperties.question, schema: Question.schema),
        Object(known: QuizProperties.item, schema: Item.schema),
        Object(known: QuizProperties.answer, schema: Answer.schema),
        Object(known: QuizProperties.scale, schema: Scale.schema),
        Object(known: QuizProperties.band, schema: Band.schema),
        Object(known: QuizProperties.norm, schema: Norm.schema),
        Object(known: QuizProperties.percentile, schema: Percentile.schema),
        Object(known: QuizProperties.outcome, schema: Outcome.schema),
        Object(known: QuizProperties.condition, schema: ItemCondition.schema),
    ]

    @Test(arguments: objects) func `the check knows the properties that an element declares, by what they hold`(
        object: Object
    ) {
        let declared = ObjectKind(object.schema).known
        #expect(Set(object.known.map(\.name)) == Set(declared.map(\.name)), "\(object.schema.name)")
        for known in object.known {
            let kind = declared.first { $0.name == known.name }.map { "\($0.kind)" }
            // Its words are checked with their places, in the order of the definition.
            if object.schema.name == "Definition", known.name == "random" { continue }
            #expect("\(known.kind)" == kind, "\(object.schema.name).\(known.name)")
        }
    }

    @Test(arguments: objects) func `the check misses the properties that an element needs, and no others`(
        object: Object
    ) {
        let needed = object.schema.rules.filter { $0.details.isNeeded }.map { $0.name.text }
        let found = Self.missed.first { $0.name == object.schema.name }?.properties ?? []
        #expect(Set(needed) == Set(found), "\(object.schema.name)")
    }

    /// What the check says is missing where an object has nothing, by the object's element.
    static let missed: [(name: String, properties: [String])] = {
        let empty: Value = .node(Node())
        let whole: Value = [
            "languages": ["en"], "pages": [empty],
            "questions": [empty, ["type": "matrix", "answers": [empty], "items": [empty]]],
            "scales": [["bands": [empty], "norms": [["percentiles": [empty]]]]], "outcomes": [empty],
        ]
        var nothing = Lint.faults(in: .node(Node()))
        nothing += Lint.faults(in: whole)
        let names = [
            "": "Definition", "/pages/0": "Page", "/questions/0": "Question", "/questions/1/answers/0": "Answer",
            "/questions/1/items/0": "Item", "/scales/0": "Scale", "/scales/0/bands/0": "Band",
            "/scales/0/norms/0": "Norm", "/scales/0/norms/0/percentiles/0": "Percentile", "/outcomes/0": "Outcome",
        ]
        var missed: [String: [String]] = [:]
        for fault in nothing where fault.code == .missingProperty {
            // Its remedy names the property: "add text: …".
            guard let name = names[fault.path.pointer], fault.remedy.hasPrefix("add ") else { continue }
            missed[name, default: []].append(String(fault.remedy.dropFirst(4).prefix { $0 != ":" }))
        }
        return missed.map { ($0.key, $0.value) }
    }()
}
