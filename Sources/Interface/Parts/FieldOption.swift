/// An alternative that can be chosen.
public struct FieldOption: Sendable {
    public let value: String
    package let label: String
    let detail: String?
    let aside: String?
    let language: String?

    /// - Parameters:
    ///   - value: the value that is reported when it is chosen.
    ///   - label: its name.
    ///   - detail: a line about it.
    ///   - aside: a few letters at the end of its row: how long it takes.
    ///   - language: the code of the label's, where that is not the page's.
    public init(
        _ value: String, _ label: String, detail: String? = nil, aside: String? = nil, language: String? = nil
    ) {
        self.value = value
        self.label = label
        self.detail = detail
        self.aside = aside
        self.language = language
    }
}
