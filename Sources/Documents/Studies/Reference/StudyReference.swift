import Definitions
import Interface
import Studies
package import Tree

/// The reference of the study file for its authors: made from what is declared of each property.
package struct StudyReference: Sendable {
    /// An object of the file.
    struct Part {
        let heading: String
        let line: String
        let schema: Schema
    }

    private let tasks: [Node]

    /// - Parameter tasks: protocols and families, as `StudyTasks` of AuthorFiles tells them.
    package init(tasks: [Value]) { self.tasks = tasks.compactMap { $0.node } }

    /// Properties that nothing is said of: there must be none.
    package var gaps: [String] {
        parts.flatMap { part in
            part.schema.rules.filter { rule in
                Language.allCases.contains { Self.meaning(rule, $0).utf8.isEmpty }
            }.map { part.heading + "." + $0.name.text }
        }
    }

    /// The reference as Markdown.
    package var markdown: String {
        Self.opening + parts.map { section($0) }.joined() + Self.conditions + conditionTable + figures + definitions
    }

    private func section(_ part: Part) -> String {
        "\n## \(part.heading)\n\n\(part.line)\n\n" + Self.table(of: part.schema)
    }

    /// What is declared of an object's properties, a row for each.
    static func table(of schema: Schema) -> String {
        var text = head
        for rule in schema.readingOrder {
            let usual = rule.fallback.flatMap { shown($0) } ?? ""
            text += "| `\(rule.name.text)` | \(holds(rule)) | \(usual) | \(needed(rule, schema)) "
            text += "| \(meaning(rule, .english)) | \(meaning(rule, .german)) |\n"
        }
        return text
    }

    private static func holds(_ rule: Schema.Rule) -> String {
        rule.shape.told(rule.limits) { schema in
            if schema.name == Step.schema.name { return "steps" }
            let heading = heading(of: schema)
            return "[\(heading.lowercased())](#\(heading.lowercased().replacing(" ", with: "-")))"
        }
    }

    /// Whether the check asks for a property, or for another one in its place.
    private static func needed(_ rule: Schema.Rule, _ schema: Schema) -> String {
        let rival = rule.details.rival ?? schema.rules.first { $0.details.rival == rule.name }?.name
        return rule.details.isNeeded ? "yes" : rival.map { "or `\($0.text)`" } ?? ""
    }

    private static let head = """
        | property | holds | otherwise | needed | meaning | Bedeutung |
        | --- | --- | --- | --- | --- | --- |

        """

    private static func shown(_ value: Value) -> String? {
        switch value {
        case .null, .text(""), .list([]): nil
        case .node(let node): node.isEmpty ? nil : "`\(value.json())`"
        case .bool, .int, .double, .list: "`\(value.json())`"
        case .text(let text): "`\(text)`"
        }
    }

    /// What a property is called, with its hint; else what is said of it here.
    private static func meaning(_ rule: Schema.Rule, _ language: Language) -> String {
        let said = sentences[rule.name.text].map { language == .english ? $0.english : $0.german } ?? ""
        guard let title = rule.details.title, !rule.shape.isReference else { return cell(said) }
        let hint = rule.details.hint.map { " – " + $0(language.code) } ?? ""
        let since = rule.details.since > 1 ? " (\(language == .english ? "since" : "seit") \(rule.details.since))" : ""
        return cell(title(language.code) + hint + since)
    }

    private static func cell(_ text: String) -> String {
        text.replacing("\n", with: " ").replacing("|", with: "\\|")
    }

    private var conditionTable: String {
        var text = "| property | holds | meaning | Bedeutung |\n| --- | --- | --- | --- |\n"
        for rule in StudyCondition.schema.rules {
            let said = Self.ofConditions[rule.name.text]
            text +=
                "| `\(rule.name.text)` | \(Self.holds(rule)) | \(said?.english ?? "") | \(said?.german ?? "") |\n"
        }
        return text
    }

    /// Names in conditions that nothing is said of, and what is said of no name: there must be none.
    package static var gapsOfConditions: [String] {
        Set(StudyCondition.schema.rules.map(\.name.text)).symmetricDifference(ofConditions.keys).sorted()
    }

    // MARK: Families

    private var figures: String {
        var text = Self.figuresOpening
        for task in tasks where task["preset"] == nil {
            let names = (task["figures"]?.list ?? []).compactMap { $0.text }.map { "`\($0)`" }
            let list = names.isEmpty ? "Those that its definition brings." : names.joined(separator: ", ")
            let library = task["library"]?.text.map { ", library:" + $0 } ?? ""
            text += "\n**\(task["family"]?.text ?? "")\(library)**: \(list)\n"
        }
        return text
    }

    /// What a step can set of the definitions of a family that come with the lab: what a block has, once, and the blocks and
    /// levels of each definition.
    private func settings(of family: String) -> String {
        let own = tasks.filter { $0["family"]?.text == family && $0["library"] != nil }
        guard !own.isEmpty else { return "" }
        var text = Self.library(own.compactMap { $0["library"]?.text })
        text += "\n| of a block | holds | meaning | Bedeutung |\n| --- | --- | --- | --- |\n"
        var told: [String] = []
        for setting in own.flatMap(Self.settings) where setting.path.count > 1 && !told.contains(setting.path[1]) {
            told.append(setting.path[1])
            // The label of a block's property begins with the block.
            func label(_ code: Name) -> String {
                let label = setting.node["label"]?.node?[code]?.text ?? ""
                return Self.cell(String(label.dropFirst(setting.path[0].count + 2)))
            }
            text +=
                "| `\(setting.path[1])` | \(Self.values(setting.node)) | \(label(Name("en"))) | \(label(Name("de"))) |\n"
        }
        for task in own {
            var parts: [String] = []
            let settings = Self.settings(task)
            for setting in settings where setting.path.count == 1 {
                parts.append("`\(setting.path[0])`, one of \(Self.values(setting.node))")
            }
            for block in settings.filter({ $0.path.count > 1 }).map(\.path[0]).uniqued {
                let usual = settings.filter { $0.path.count > 1 && $0.path[0] == block }.map {
                    "`\($0.path[1])` \($0.node["usual"].flatMap { Self.shown($0) } ?? "")"
                }
                parts.append("block `\(block)` with \(usual.joined(separator: ", "))")
            }
            text += "\n- `library:\(task["library"]?.text ?? "")`, \(task["name"]?.node?["en"]?.text ?? ""): "
            text += parts.joined(separator: "; ") + "."
        }
        return text + "\n"
    }

    private static func settings(_ task: Node) -> [(path: [String], node: Node)] {
        (task["settings"]?.list ?? []).compactMap { $0.node }.map { node in
            ((node["path"]?.list ?? []).compactMap { $0.text }, node)
        }
    }

    /// What can be set, as one of some values or a number.
    private static func values(_ setting: Node) -> String {
        let words = (setting["values"]?.list ?? []).map { "`\($0.text ?? $0.json())`" }.joined(separator: ", ")
        return words.isEmpty ? holds(setting) : words
    }

    private var definitions: String {
        var text = Self.definitionsOpening
        for task in tasks where task["preset"] == nil && task["library"] == nil {
            let family = task["family"]?.text ?? ""
            guard task["properties"] != nil else {
                text += "\n### \(family)\n\n" + settings(of: family)
                continue
            }
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

extension Shape {
    /// Whether it names something elsewhere that belongs to the file.
    fileprivate var isReference: Bool {
        switch self {
        case .reference("step"), .reference("answer"), .reference("figure"): true
        default: false
        }
    }
}

extension [String] {
    /// Each once, in the order in which they come first.
    fileprivate var uniqued: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
