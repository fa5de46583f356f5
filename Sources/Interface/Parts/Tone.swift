/// How much a message matters.
public enum Tone: UInt8, CaseIterable, Sendable {
    /// Good to know.
    case info
    /// Something went well.
    case good
    /// Something limits what can be said or done.
    case warning
    /// Something did not work.
    case error

    var name: String {
        switch self {
        case .info: "info"
        case .good: "good"
        case .warning: "warning"
        case .error: "error"
        }
    }

    var icon: Icon {
        switch self {
        case .info: .info
        case .good: .check
        case .warning, .error: .warning
        }
    }
}
