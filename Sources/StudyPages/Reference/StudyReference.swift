import Definitions
import Interface
import Studies
package import Tasks
import Text
package import Tree

/// The reference of the study file for its authors: made from what the check knows of each property, what the elements say
/// where a file says nothing, what the check misses where nothing is there, and what the editor calls it.
package struct StudyReference: Sendable {
    /// An object of the file.
    struct Part {
        let heading: String
        let line: String
        let known: [Known]
        let schema: Schema
        let forms: [EditorPart]
        /// Where the check finds one that is empty.
        let sample: Node
        let place: Path
    }

    private let families: FamilyList
    private let tasks: [Node]

    /// - Parameters:
    ///   - families: that the lab has.
    ///   - tasks: protocols and families, as `StudyTasks` of StudyFiles tells them.
    package init(_ families: FamilyList, tasks: [Value]) {
        self.families = families
        self.tasks = tasks.compactMap { $0.node }
    }

    /// Properties that nothing is said of: there must be none.
    package var gaps: [String] {
        parts.flatMap { part in
            part.known.filter { known in
                Language.allCases.contains { meaning(known.name, part, $0).utf8.isEmpty }
            }.map { part.heading + "." + $0.name }
        }
    }

    /// The reference as Markdown.
    package var markdown: String {
        Self.opening + parts.map { section($0) }.joined() + Self.conditions + conditionTable + figures + definitions
    }

    private func section(_ part: Part) -> String {
        let needed = required(part)
        var text = "\n## \(part.heading)\n\n\(part.line)\n\n" + Self.head
        let defaults = part.schema.rules
        for known in part.known {
            let usual = defaults.first { $0.name.text == known.name }?.fallback.flatMap { Self.shown($0) } ?? ""
            let must = needed.contains(known.name) ? "yes" : ""
            text +=
                "| `\(known.name)` | \(Self.holds(known.kind)) | \(usual) | \(must) "
                + "| \(meaning(known.name, part, .english)) | \(meaning(known.name, part, .german)) |\n"
        }
        return text
    }

    private static let head = """
        | property | holds | otherwise | needed | meaning | Bedeutung |
        | --- | --- | --- | --- | --- | --- |

        """

    /// What the check misses in an object that has nothing.
    private func required(_ part: Part) -> [String] {
        var sample = part.sample
        sample["format"] = "merkwelt.study"
        let missed = StudyLint.faults(in: .node(sample), families: families, isPacked: true).compactMap {
            fault -> String? in
            guard fault.code == .missingProperty, fault.path == part.place else { return nil }
            // Its remedy names the property: "add text: …".
            return part.known.map(\.name).first { fault.remedy.hasPrefix("add \($0): ") }
        }
        // Without it the check looks at nothing else.
        return part.place == Path([]) ? ["format"] + missed : missed
    }

    private static func shown(_ value: Value) -> String? {
        switch value {
        case .null, .text(""), .list([]): nil
        case .node(let node): node.isEmpty ? nil : "`\(value.json())`"
        case .bool, .int, .double, .list: "`\(value.json())`"
        case .text(let text): "`\(text)`"
        }
    }

    private static func holds(_ kind: Known.Kind) -> String {
        func words(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
        return switch kind {
        case .text: "a word or text"
        case .texts: "a text, or one in each language"
        case .bool: "`true` or `false`"
        case .whole: "a whole number"
        case .number: "a number"
        case .end: "a number or a text"
        case .textList: "a list of words"
        case .nodeList: "a list of objects"
        case .node: "an object"
        case .condition: "a [condition](#condition)"
        case .wholeList: "a list of whole numbers"
        case .word(let all): words(all)
        case .wordList(let all): "a list: " + words(all)
        case .written(let what, _): what
        case .writtenList(let what, _): "a list, each " + what
        case .named: "an object, or a file's name"
        }
    }

    /// What the editor calls a property, with its hint; else what is said of it here.
    private func meaning(_ name: String, _ part: Part, _ language: Language) -> String {
        if let field = Self.field(name, in: part.forms) {
            let hint = field.hint.map { " – " + $0.text(in: language) } ?? ""
            return Self.cell(field.phrase.text(in: language) + hint)
        }
        let kind = part.sample["steps"]?.list?.first?.node?["kind"]?.text.flatMap(StepKind.init(rawValue:))
        if let kind, part.place.steps.count == 2, let property = PropertyName.of(kind, name) {
            return Self.cell(property.phrase.text(in: language))
        }
        let said = Self.sentences[name]
        return Self.cell(language == .english ? said?.english ?? "" : said?.german ?? "")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("\n", with: " ").replacing("|", with: "\\|")
    }

    private static func field(
        _ name: String, in parts: [EditorPart]
    ) -> (phrase: PropertyPhrase, hint: EditorPhrase?)? {
        for part in parts {
            switch part {
            case .field(name, let phrase, _, let hint): return (phrase, hint)
            case .object(name, let phrase, _), .list(name, let phrase, _, _, _), .condition(name, let phrase),
                .inside(name, let phrase):
                return (phrase, nil)
            case .groups(let phrase) where name == "groups": return (phrase, nil)
            case .forTypes(_, let parts):
                if let found = field(name, in: parts) { return found }
            case .field, .object, .list, .condition, .inside, .groups, .tasks, .reference, .workshop, .told: break
            }
        }
        return nil
    }

    private var conditionTable: String {
        var text = "| property | holds | meaning | Bedeutung |\n| --- | --- | --- | --- |\n"
        for known in StudyProperties.condition {
            let said = Self.ofConditions[known.name]
            text +=
                "| `\(known.name)` | \(Self.holds(known.kind)) | \(said?.english ?? "") | \(said?.german ?? "") |\n"
        }
        return text
    }

    /// Names in conditions that nothing is said of, and what is said of no name: there must be none.
    package static var gapsOfConditions: [String] {
        Set(StudyProperties.condition.map(\.name)).symmetricDifference(ofConditions.keys).sorted()
    }

    // MARK: Families

    private var figures: String {
        var text = Self.figuresOpening
        for task in tasks where task["preset"] == nil {
            let names = (task["figures"]?.list ?? []).compactMap { $0.text }.map { "`\($0)`" }
            let list = names.isEmpty ? "Those that its definition brings." : names.joined(separator: ", ")
            text += "\n**\(task["family"]?.text ?? "")**: \(list)\n"
        }
        return text
    }

    private var definitions: String {
        var text = Self.definitionsOpening
        for task in tasks where task["preset"] == nil {
            let family = task["family"]?.text ?? ""
            let presets = tasks.filter { $0["family"]?.text == family }.compactMap { $0["preset"]?.text }
            text += "\n### \(family)\n\n"
            if !presets.isEmpty {
                text += "`preset`: " + presets.map { "`\($0)`" }.joined(separator: ", ") + ".\n\n"
            }
            text += "| property of `definition` | holds | otherwise | meaning | Bedeutung |\n"
            text += "| --- | --- | --- | --- | --- |\n" + rows(task["properties"], "")
        }
        return text
    }

    /// Only what the family has words for: what a level is made of is content.
    private func rows(_ properties: Value?, _ before: String) -> String {
        var text = ""
        for property in (properties?.list ?? []).compactMap({ $0.node }) {
            guard let label = property["label"]?.node else { continue }
            let name = before + (property["name"]?.text ?? "")
            let usual = property["usual"].flatMap { Self.shown($0) } ?? ""
            text +=
                "| `\(name)` | \(Self.holds(property)) | \(usual) | \(Self.cell(label["en"]?.text ?? "")) "
                + "| \(Self.cell(label["de"]?.text ?? "")) |\n"
            text += rows(property["properties"], name + (property["kind"] == "nodes" ? "[]." : "."))
        }
        return text
    }

    private static func holds(_ property: Node) -> String {
        let ends = (property["limits"]?.list ?? []).compactMap { Double($0) }.map { Value.double($0).json() }
        let range = ends.count == 2 ? " from \(ends[0]) to \(ends[1])" : ""
        return switch property["kind"]?.text {
        case "bool": "`true` or `false`"
        case "int": "a whole number" + range
        case "number": "a number" + range
        case "choice": (property["words"]?.list ?? []).compactMap { $0.text }.map { "`\($0)`" }.joined(separator: ", ")
        case "numbers": "a list of numbers"
        case "words": "a list of words"
        case "nodes": "a list of objects"
        case "node", "json": "an object"
        default: "a word or text"
        }
    }
}
