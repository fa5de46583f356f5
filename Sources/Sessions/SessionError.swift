import Tasks
import Tree

/// Why a session cannot be read or replayed. The description says where, what was expected and found, and what to do.
public struct SessionError: Error, Equatable, CustomStringConvertible, Sendable {
    public enum Reason: Equatable, Sendable {
        case format, version, family, definition, log
    }

    public let reason: Reason
    public let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }

    init(_ error: TreeError) {
        self.init(.format, error.description)
    }
}
