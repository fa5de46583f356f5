import Interface
import Studies
package import Tasks
import Tools
package import Tree

/// The tasks for a step, for authors of studies: every protocol of every family with its settings, each family with the
/// properties of a definition of its own, and the definitions that come with the lab of families whose definitions are
/// files.
package enum StudyTasks {
    /// The most levels of a form. Deeper levels are written as JSON, since elements may contain elements of their own
    /// kind.
    private static let deepest = 3

    /// Lists the tasks.
    ///
    /// - Parameter content: the lab's content; without it, no definitions come with the lab.
    /// - Returns: for each family first its protocols (`family`, `preset`, `title`, `name`, `definition`, `figures`),
    ///   then the family itself (`family`, `title`, `properties`, `figures`) with the figures of all its protocols. Of a
    ///   family whose definitions are files first those of the lab (`family`, `library`, `title`, `name`, `definition`,
    ///   `settings`, `figures`), then the family itself, for a file of one's own.
    package static func all(_ families: FamilyList, content: StudyTemplates? = nil) -> [Value] {
        var catalogue = TaskCatalogue(families)
        let formed = families.families.flatMap { family -> [Value] in
            guard let form = family.form else { return [] }
            let title = texts { family.room.door.title($0) }
            let own: Value = ["family": .text(family.facts.name), "title": title, "figures": []]
            return library(family, form, title, content, &catalogue) + [own]
        }
        return families.setByProperties.flatMap { family in
            var known: [String] = []
            let title = texts { family.room.door.title($0) }
            let protocols = family.protocols.compactMap { preset -> Value? in
                guard let definition = family.definition(preset: preset) else { return nil }
                let figures = catalogue.figures(family, definition, key: preset)
                known += figures.filter { !known.contains($0) }
                return [
                    "family": .text(family.facts.name), "preset": .text(preset), "title": title,
                    "name": texts { family.title(preset: preset, name: preset, language: $0) },
                    "definition": .node(definition), "figures": .list(figures.map { .text($0) }),
                ]
            }
            let own: Value = [
                "family": .text(family.facts.name), "title": title,
                "properties": .list(properties(of: family.schema, labels(of: family), depth: 0)),
                "figures": .list(known.map { .text($0) }),
            ]
            return protocols + [own]
        } + formed
    }

    /// The definitions of a family that come with the lab.
    private static func library(
        _ family: FamilyKind, _ form: DefinitionForm, _ title: Value, _ content: StudyTemplates?,
        _ catalogue: inout TaskCatalogue
    ) -> [Value] {
        (content?.names(in: form.folder) ?? []).compactMap { name in
            guard let path = content?.path(of: name, in: form.folder),
                let text = try? content?.text(name, in: form.folder),
                let written = try? WrittenDefinition(Array(text.utf8), file: name, starter: ""),
                let formed = FormedFile(written, file: path, form: form), !formed.faults.contains(where: \.isError)
            else { return nil }
            let definition = formed.definition
            let figures = catalogue.figures(family, definition, key: Value.node(definition).contentHash)
            return [
                "family": .text(family.facts.name), "library": .text(name), "title": title,
                "name": texts { family.heading(definition, language: $0) }, "definition": .node(definition),
                "settings": .list(family.settings(of: definition).map { setting($0) }),
                "figures": .list(figures.map { .text($0) }),
            ]
        }
    }

    private static func setting(_ setting: TaskSetting) -> Value {
        var node: Node = [
            "path": .list(setting.names.map { .text($0) }), "label": texts { setting.title($0) },
            "ofPeople": .bool(setting.isOfPeople),
        ]
        switch setting.form {
        case .one(let values):
            node["kind"] = "one"
            node["values"] = .list(values)
        case .whole(let range):
            node["kind"] = "int"
            node["limits"] = .list([.double(range.lowerBound), .double(range.upperBound)])
        }
        if let usual = setting.usual { node["usual"] = usual }
        return .node(node)
    }

    private static func texts(_ text: (Language) -> String) -> Value {
        var node = Node()
        for language in Language.allCases { node[Name(language.code)] = .text(text(language)) }
        return .node(node)
    }

    /// A family's labels of its properties, by their names.
    private static func labels(of family: FamilyKind) -> [String: Value] {
        // A definition of any family has a name.
        var labels: [String: Value] = ["preset": ["en": "Name", "de": "Name"]]
        for line in family.parameterLabels.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 3 else { continue }
            labels[parts[0]] = ["en": .text(parts[1]), "de": .text(parts[2])]
        }
        return labels
    }

    private static func properties(of schema: Schema, _ labels: [String: Value], depth: Int) -> [Value] {
        schema.rules.map { rule in
            let name = rule.name.text
            var property: Node = ["name": .text(name)]
            if let label = labels[name] { property["label"] = label }
            let (kind, more) = kind(of: rule.shape, labels, depth)
            property["kind"] = .text(kind)
            for field in more.fields { property[field.name] = field.value }
            if let limits = rule.limits {
                property["limits"] = .list([.double(limits.lowerBound), .double(limits.upperBound)])
            }
            if let usual = rule.fallback, usual != .null { property["usual"] = usual }
            return .node(property)
        }
    }

    /// The control that edits a shape, with its properties.
    private static func kind(of shape: Shape, _ labels: [String: Value], _ depth: Int) -> (String, Node) {
        switch shape {
        case .bool: ("bool", [:])
        case .int: ("int", [:])
        case .number: ("number", [:])
        case .text, .written, .reference: ("text", [:])
        case .choice(let words): ("choice", ["words": .list(words.map { .text($0) })])
        case .optional(let inner): kind(of: inner, labels, depth)
        case .list(.int), .list(.number): ("numbers", [:])
        case .list(.text), .list(.choice): ("words", [:])
        case .list(.element(let schema)) where depth < deepest:
            ("nodes", ["properties": .list(properties(of: schema(), labels, depth: depth + 1))])
        case .element(let schema) where depth < deepest:
            ("node", ["properties": .list(properties(of: schema(), labels, depth: depth + 1))])
        case .any, .texts, .numberOrText, .content, .condition, .list, .node, .named, .either, .element, .custom:
            ("json", [:])
        }
    }
}

extension FamilyList {
    /// The families whose tasks are set in a study by protocols and properties: neither questionnaires nor what is a file
    /// of its own.
    package var setByProperties: [FamilyKind] {
        families.filter { !$0.facts.asksQuestions && !($0.protocols.isEmpty && $0.schema.rules.isEmpty) }
    }
}
