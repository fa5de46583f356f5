import Interface
package import Tree

extension FormPart {
    /// The parts of a form for properties, in the order of their declaration. Properties without a title have none.
    ///
    /// - Parameters:
    ///   - elsewhere: the name of the element whose objects have a place of their own in the editor.
    ///   - words: what is said of each property.
    package static func parts(
        of rules: [Schema.Rule], elsewhere: String = "", words: FormVocabulary = .declared
    ) -> [FormPart] {
        rules.flatMap { rule -> [FormPart] in
            guard let title = words.title(rule) else { return [] }
            let remark = rule.details.remark.map { [FormPart.told(FormVocabulary.wording($0))] } ?? []
            return [part(rule, rule.shape, title, elsewhere, words)] + remark
        }
    }

    private static func part(
        _ rule: Schema.Rule, _ shape: Shape, _ title: @escaping FormWording, _ elsewhere: String,
        _ words: FormVocabulary, isOptional: Bool = false
    ) -> FormPart {
        let name = rule.name.text
        func parts(_ schema: Schema) -> [FormPart] { self.parts(of: schema.rules, elsewhere: elsewhere, words: words) }
        switch shape {
        case .optional(let inner): return part(rule, inner, title, elsewhere, words, isOptional: true)
        case .condition: return .condition(name, title)
        case .reference(let thing): return .reference(name, to: thing, title)
        case .list(.reference(let thing)): return .references(name, to: thing, title)
        case .element(let schema): return .object(name, title, parts(schema()))
        case .list(.element(let schema)):
            let entry = schema()
            if entry.name == elsewhere { return .inside(name, title) }
            return .list(
                name, title, add: rule.details.addition.map { FormVocabulary.wording($0) },
                new: rule.details.entry ?? [:], parts(entry))
        default:
            return .field(
                FormField(
                    name, title, control(rule, shape, words, isOptional), hint: words.hint(rule),
                    isRare: words.isRare(rule)))
        }
    }

    private static func control(
        _ rule: Schema.Rule, _ shape: Shape, _ words: FormVocabulary, _ isOptional: Bool
    ) -> FormField.Control {
        switch shape {
        case .texts: words.isLong(rule) ? .area : .line
        case .int, .number: .number
        case .bool: .toggle(words.isOn(rule))
        case .choice(let options):
            choice(self.options(options, rule, words), isOptional: isOptional && words.hasValues, rule)
        case .list(.choice(let options)): .several(self.options(options, rule, words))
        case .list(.int), .list(.number): .numbers
        case .list(.any) where words.hasValues: .flow
        case .list: .words(.comma)
        case .any, .either, .numberOrText, .content, .node, .named, .custom: words.hasValues ? .flow : .word
        default: .word
        }
    }

    /// Where no word is the first one, nothing is chosen by itself.
    private static func choice(
        _ options: [FormOption], isOptional: Bool, _ rule: Schema.Rule
    ) -> FormField.Control {
        if isOptional { return .choice([FormOption("", { _ in "–" })] + options) }
        return rule.details.isNeeded ? .always(options) : .choice(options)
    }

    private static func options(_ options: [String], _ rule: Schema.Rule, _ words: FormVocabulary) -> [FormOption] {
        options.map { word in FormOption(word, words.option(rule, word) ?? { _ in word }) }
    }
}
