package import Tasks

/// What a device answers to entries of a session that it was to store.
package enum StorageReply: Equatable, Sendable {
    /// They are durable.
    case stored
    /// The session is not there, or has fewer entries than was thought. It has to be written whole.
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
