import Interface
package import Tree

extension FormPart {
    /// The parts of a form for properties, in the order of their declaration. Properties without a title, or hidden in
    /// forms, have none.
    ///
    /// - Parameter elsewhere: the name of the element whose objects have a place of their own in the editor.
    package static func parts(of rules: [Schema.Rule], elsewhere: String = "") -> [FormPart] {
        rules.flatMap { rule -> [FormPart] in
            guard let title = rule.details.title, !rule.details.isUnseen else { return [] }
            let remark = rule.details.remark.map { [FormPart.told(wording($0))] } ?? []
            return [part(rule, rule.shape, wording(title), elsewhere)] + remark
        }
    }

    private static func wording(_ text: @escaping Schema.Wording) -> FormWording { { text($0.code) } }

    private static func part(
        _ rule: Schema.Rule, _ shape: Shape, _ title: @escaping FormWording, _ elsewhere: String
    ) -> FormPart {
        let name = rule.name.text
        switch shape {
        case .optional(let inner): return part(rule, inner, title, elsewhere)
        case .condition: return .condition(name, title)
        case .reference(let thing): return .reference(name, to: thing, title)
        case .list(.reference(let thing)): return .references(name, to: thing, title)
        case .element(let schema): return .object(name, title, parts(of: schema().rules, elsewhere: elsewhere))
        case .list(.element(let schema)):
            let entry = schema()
            if entry.name == elsewhere { return .inside(name, title) }
            return .list(
                name, title, add: rule.details.addition.map { wording($0) }, new: rule.details.entry ?? [:],
                parts(of: entry.rules, elsewhere: elsewhere))
        default:
            return .field(
                FormField(name, title, control(rule, shape), hint: rule.details.hint.map { wording($0) }))
        }
    }

    private static func control(_ rule: Schema.Rule, _ shape: Shape) -> FormField.Control {
        switch shape {
        case .texts: rule.details.isLong ? .area : .line
        case .int, .number: .number
        case .bool: .toggle(isOn(rule))
        case .choice(let words):
            rule.details.isNeeded ? .always(options(words, rule)) : .choice(options(words, rule))
        case .list(.choice(let words)): .several(options(words, rule))
        case .list(.int), .list(.number): .numbers
        case .list: .words(.comma)
        default: .word
        }
    }

    /// Whether a switch is on if nothing is stored. The page's program has no such defaults.
    private static func isOn(_ rule: Schema.Rule) -> Bool {
        #if hasFeature(Embedded)
            false
        #else
            rule.fallback == .bool(true)
        #endif
    }

    private static func options(_ words: [String], _ rule: Schema.Rule) -> [FormOption] {
        words.map { word in FormOption(word) { rule.details.word?(word, $0.code) ?? word } }
    }
}
