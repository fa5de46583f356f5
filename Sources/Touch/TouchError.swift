/// Why something from outside could not be read.
package struct TouchError: Error, Equatable, Sendable {
    /// Place, what was expected, what was found.
    package let message: String

    init(_ message: String) { self.message = message }
}
