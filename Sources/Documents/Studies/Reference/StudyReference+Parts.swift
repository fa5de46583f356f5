import Interface
import Studies
import StudyStudio
import Tree

/// The objects of which a study file is made, found from what is declared of the study and of each kind of step.
extension StudyReference {
    var parts: [Part] {
        var told: [String] = [Step.schema.name]
        var parts = [Part(heading: "The study", line: "The whole file.", schema: Study.schema)]
        parts += within(Study.schema, &told)
        for kind in StudyEditorKinds.order {
            let line = "\(kind.text(in: .english)) (\(kind.text(in: .german))): \(kind.line.text(in: .english)) \n\n"
            parts.append(
                Part(heading: kind.rawValue, line: line + kind.line.text(in: .german), schema: kind.schema))
            parts += within(kind.schema, &told)
        }
        return parts
    }

    /// The objects within an object, each told where it first occurs.
    private func within(_ schema: Schema, _ told: inout [String]) -> [Part] {
        schema.rules.flatMap { rule -> [Part] in
            guard let inner = rule.shape.entrySchema, !told.contains(inner.name) else { return [] }
            told.append(inner.name)
            let isList = if case .list = rule.shape { true } else { false }
            let line = (isList ? "An entry of " : "What ") + "`\(rule.name.text)`" + (isList ? "." : " holds.")
            return [Part(heading: Self.heading(of: inner), line: line, schema: inner)] + within(inner, &told)
        }
    }

    /// What an object is called above its table.
    static func heading(of schema: Schema) -> String { headings[schema.name] ?? schema.name }
}
