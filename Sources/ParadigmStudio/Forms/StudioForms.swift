import Editing
import Interface
import Paradigm
import Text
import Tree

/// The forms of a paradigm's parts, made from the declarations of their properties.
enum StudioForms {
    /// What forms say of a property, by its name; a property that nobody has named yet is called as in files.
    private static let words = FormVocabulary(
        title: { rule in
            if let word = PropertyWord(property: rule.name.text) { return word.inForm }
            let name = rule.name.text
            return { _ in name }
        }, hint: { PropertyHint(property: $0.name.text)?.inForm },
        option: { OptionWord(word: $1)?.inForm },
        isLong: { $0.name.text.isSame(as: "about") || $0.name.text.isSame(as: "note") },
        isOn: { $0.name.text.isSame(as: "show") },
        isRare: { isRare($0.name.text) }, hasValues: true)

    /// The parts of a form for an object at a path, those that few need after the others.
    static func parts(at path: Path, of node: Node) -> [FormPart] {
        let schema = Definition.schema.shape(at: path)?.schema ?? (path.steps.isEmpty ? Definition.schema : nil)
        guard let schema else { return [] }
        let kinds = PartKinds(at: path)
        let rules = schema.rules.filter { rule in
            let name = rule.name.text
            if path.steps.isEmpty { return !elsewhere.contains { $0.isSame(as: name) } }
            // Lists with a place of their own in the outline.
            if name.isSame(as: "show") && rule.shape.part(at: .index(0)) != nil || name.isSame(as: "group") {
                return false
            }
            return kinds?.isForeign(name, in: node) != true
        }
        return FormPart.parts(of: rules, words: words)
    }

    /// The parts of the definition's form that belong to a section of the outline.
    static func parts(of section: OutlineSection) -> [FormPart] {
        let rules = Definition.schema.rules.filter { rule in
            section.properties.contains { $0.isSame(as: rule.name.text) }
        }
        return FormPart.parts(of: rules, words: words)
    }

    /// Properties of the definition that have a place of their own in the outline.
    private static let elsewhere = [
        "format", "texts", "colours", "stage", "responses", "between", "tables", "columns", "trackers", "trial",
        "trials",
        "correct", "points", "blocks", "measures", "simulate",
    ]

    /// Properties that stand behind "More".
    private static func isRare(_ name: String) -> Bool { rare.contains { $0.isSame(as: name) } }

    private static let rare = [
        "note", "version", "licence", "needs", "results", "files", "fit", "orientation", "fullscreen", "cursor",
        "early",
        "fast", "late", "several", "held", "labels", "per", "again", "replace", "ends", "mark", "each", "round",
        "rotate",
        "mirror", "opacity", "keep", "font", "line", "spoken", "stroke", "gap", "alt", "after", "lasts", "pause", "set",
        "responses", "warmup", "summary", "interrupted", "from", "until", "counts", "right",
    ]
}
