/// One of the things that can be chosen.
public struct FieldOption: Sendable {
    public let value: String
    let label: String
    let detail: String?

    public init(_ value: String, _ label: String, detail: String? = nil) {
        self.value = value
        self.label = label
        self.detail = detail
    }
}
