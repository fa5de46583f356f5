import Interface
package import Tree

/// What forms say of declared properties.
///
/// Native programs have these words beside the declarations (``declared``). A program of the page has none there; its editors
/// say them by the names of properties.
package struct FormVocabulary: Sendable {
    /// What a property is called; a property without a title has no place in forms.
    package let title: @Sendable (Schema.Rule) -> FormWording?
    package let hint: @Sendable (Schema.Rule) -> FormWording?
    /// What a word of a choice is called.
    package let option: @Sendable (Schema.Rule, String) -> FormWording?
    /// Whether a text is long, whether a switch is on where nothing is stored, and whether few need the property.
    package let isLong: @Sendable (Schema.Rule) -> Bool
    package let isOn: @Sendable (Schema.Rule) -> Bool
    package let isRare: @Sendable (Schema.Rule) -> Bool
    /// Whether values of several kinds are edited as they stand in files; otherwise they are texts.
    package let hasValues: Bool

    package init(
        title: @escaping @Sendable (Schema.Rule) -> FormWording?,
        hint: @escaping @Sendable (Schema.Rule) -> FormWording? = { _ in nil },
        option: @escaping @Sendable (Schema.Rule, String) -> FormWording? = { _, _ in nil },
        isLong: @escaping @Sendable (Schema.Rule) -> Bool = { _ in false },
        isOn: @escaping @Sendable (Schema.Rule) -> Bool = { _ in false },
        isRare: @escaping @Sendable (Schema.Rule) -> Bool = { _ in false }, hasValues: Bool = false
    ) {
        self.title = title
        self.hint = hint
        self.option = option
        self.isLong = isLong
        self.isOn = isOn
        self.isRare = isRare
        self.hasValues = hasValues
    }

    /// The words beside the declarations.
    package static let declared = FormVocabulary(
        title: { rule in rule.details.isUnseen ? nil : rule.details.title.map { wording($0) } },
        hint: { rule in rule.details.hint.map { wording($0) } },
        option: { rule, word in { rule.details.word?(word, $0.code) ?? word } }, isLong: { $0.details.isLong },
        isOn: { isOnByItself($0) })

    static func wording(_ text: @escaping Schema.Wording) -> FormWording { { text($0.code) } }

    /// The page's program has no such defaults.
    private static func isOnByItself(_ rule: Schema.Rule) -> Bool {
        #if hasFeature(Embedded)
            false
        #else
            rule.fallback == .bool(true)
        #endif
    }
}
