package import Tasks

/// What the device answers that was given entries of a session.
package enum StorageReply: Equatable, Sendable {
    /// They are durable.
    case stored
    /// The session is not there, or not as far as it was thought to be: it has to be written whole.
    case vanished
    case fault(StorageFault)

    package init(_ code: ReplyCode, _ text: String) {
        switch code {
        case .done: self = .stored
        case .vanished: self = .vanished
        case .refused: self = .fault(.conflict)
        case .full: self = .fault(.full)
        case .failed, .cancelled, .tooLarge: self = .fault(.refused(text))
        }
    }
}
