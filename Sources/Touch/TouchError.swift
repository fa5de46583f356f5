/// Why something from outside could not be read.
public struct TouchError: Error, Equatable, Sendable {
    /// Place, what was expected, what was found.
    public let message: String

    init(_ message: String) { self.message = message }
}
