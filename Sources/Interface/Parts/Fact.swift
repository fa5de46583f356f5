/// A number with a label.
public struct Fact: Sendable {
    let number: String
    let label: String

    /// - Parameters:
    ///   - number: written out with its unit.
    ///   - label: what the number is, in a word or two.
    public init(_ number: String, _ label: String) {
        self.number = number
        self.label = label
    }
}
