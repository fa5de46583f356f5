import Definitions
import Editing
import Families
import Interface
import StudyStudio
import Testing
import Tree

@testable import Documents
@testable import Studies

/// A property is described where it is declared: everything that has to know of it follows.
@Suite struct DescribedTests {
    /// An object that no study has, with a property of each sort.
    @Element
    struct Nap {
        @Property(with: .needed, .called(.leastPause, hint: .hintSpan), .since(2))
        var dozing: TimeSpan = TimeSpan(5, .minutes)
        @Property(1...9, with: .called(.times))
        var blankets: Int = 1
        @Property(with: .called(.after), .or("blankets"))
        var anchor: Anchor = .previous
        @Property(with: .holds(.condition), .called(.condition))
        var when: Node? = nil
    }

    /// What the check finds in an object.
    private static func found(_ node: Node) -> [String] {
        var linter = StudyLinter(TaskCatalogue(families), isPacked: true)
        linter.object(node, ObjectKind(Nap.schema), "a nap")
        linter.bounds(of: node, ObjectKind(Nap.schema))
        return linter.faults.map { "\($0.code.rawValue) \($0.path)" }
    }

    @Test func `the check asks for what is declared`() {
        #expect(Self.found(["dozing": "5 min", "blankets": 9]) == [])
        #expect(Self.found(["blankets": 1]) == ["missing-property "])
        #expect(Self.found(["dozing": 5, "blankets": 1]) == ["wrong-type dozing"])
        #expect(Self.found(["dozing": "5 min", "blankets": 10]) == ["bad-number blankets"])
        #expect(Self.found(["dozing": "5 min", "anchor": "bed"]) == ["unknown-word anchor"])
        #expect(Self.found(["dozing": "5 min"]) == ["one-of-two "])
        #expect(Self.found(["dozing": "5 min", "anchor": "start", "snoring": true]) == ["unknown-property snoring"])
    }

    @Test func `the form has a field for each property, in the order of the declaration`() {
        let parts = EditorForms.parts(of: Nap.schema.rules)
        #expect(FormLine.lines(parts) == ["dozing word hint", "blankets number", "anchor choice", "when condition"])
        guard case .field(let field) = parts[2], case .choice(let options) = field.control else {
            Issue.record("\(parts[2])"); return
        }
        #expect(field.title(.german) == PropertyPhrase.after.text(in: .german))
        #expect(options.map { $0.name(.english) } == Anchor.allCases.map { $0.text(in: .english) })
    }

    @Test func `the reference has a row for each property`() {
        let rows = StudyReference.table(of: Nap.schema).split(separator: "\n").dropFirst(2).map { String($0) }
        #expect(rows.count == 4)
        #expect(
            rows[0].hasPrefix("| `dozing` | a time such as 30 s, 15 min, 2 h, 7 d or 10 y | `5 min` | yes | At least"))
        #expect(rows[0].contains("(since 2) | ") && rows[0].contains("(seit 2) |"))
        #expect(rows[1].hasPrefix("| `blankets` | a whole number from 1 to 9 | `1` | or `anchor` | "))
        #expect(rows[2].hasPrefix("| `anchor` | `previous`, `start` | `previous` | or `blankets` | "))
        #expect(rows[3].hasPrefix("| `when` | a [condition](#condition) |  |  | "))
    }

    @Test func `the schema has each property with what it may hold`() throws {
        let document = FileSchema("Nap", of: Nap.schema, condition: StudyCondition.schema).document
        let properties = try #require(document.node?["properties"]?.node)
        #expect(properties["dozing"]?.node?["type"] == "string")
        #expect(properties["blankets"]?.node?["maximum"] == 9 && properties["blankets"]?.node?["default"] == 1)
        #expect(properties["anchor"]?.node?["enum"] == ["previous", "start"])
        #expect(properties["when"]?.node?["$ref"] == "#/$defs/ConditionProperties")
        #expect(document.node?["required"] == ["dozing"])
        #expect(document.node?["$defs"]?.node?["ConditionProperties"]?.node?["properties"]?.node?["not"] != nil)
    }
}
