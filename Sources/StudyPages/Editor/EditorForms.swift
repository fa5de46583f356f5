import Studies
import Tree

/// The forms: what of a study, and of each kind of step, can be edited. They follow from what is declared of each property.
enum EditorForms {
    static func of(_ kind: StepKind) -> [EditorPart] {
        let common = Step.schema.rules.map(\.name)
        let parts = parts(of: kind.schema.rules.filter { !common.contains($0.name) })
        return kind == .questionnaire ? [questionnaire, .workshop] + parts : parts
    }

    /// What all steps have.
    static var ofAll: [EditorPart] { parts(of: Step.schema.rules) }

    /// What belongs to the whole.
    static var about: [EditorPart] { parts(of: Study.schema.rules) }

    /// The parts of a form for properties, in the order in which they are declared.
    static func parts(of rules: [Schema.Rule]) -> [EditorPart] {
        rules.flatMap { rule -> [EditorPart] in
            guard let title = rule.details.title, !rule.details.isUnseen else { return [] }
            return [part(rule, rule.shape, title)] + (rule.details.remark.map { [.told($0)] } ?? [])
        }
    }

    private static func part(_ rule: Schema.Rule, _ shape: Shape, _ title: @escaping Schema.Wording) -> EditorPart {
        let name = rule.name.text
        switch shape {
        case .optional(let inner): return part(rule, inner, title)
        case .condition: return .condition(name, title)
        case .reference("family"): return .tasks(title)
        case .reference("answer"): return .reference(.answer, title)
        case .reference("figure"): return .reference(.figure, title)
        case .list(.reference("group")): return .groups(title)
        case .element(let schema): return .object(name, title, parts(of: schema().rules))
        case .list(.element(let schema)):
            let entry = schema()
            if entry.name == Step.schema.name { return .inside(name, title) }
            return .list(
                name, title, add: rule.details.addition ?? EditorPhrase.addPart.wording, new: rule.details.entry ?? [:],
                parts(of: entry.rules))
        default: return .field(name, title, control(rule, shape), hint: rule.details.hint)
        }
    }

    private static func control(_ rule: Schema.Rule, _ shape: Shape) -> EditorControl {
        switch shape {
        case .texts: rule.details.isLong ? .area : .line
        case .int, .number: .number
        case .bool: .toggle(rule.fallback == .bool(true))
        case .choice(let words):
            rule.details.isNeeded ? .always(options(words, rule)) : .choice(options(words, rule))
        case .list(.choice(let words)): .several(options(words, rule))
        case .list(.int), .list(.number): .numbers
        case .list: .words
        default: .word
        }
    }

    private static func options(_ words: [String], _ rule: Schema.Rule) -> [EditorOption] {
        words.map { word in EditorOption(word) { rule.details.word?(word, $0) ?? word } }
    }
}
