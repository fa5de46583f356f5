import Sessions
import Studies
import Tasks
import Tree

/// The actions of the participation's log.
enum LogAction: Sendable {
    /// The log is available: begun, or read from the device or the server.
    case open(OpenLog)
    /// The participation takes an action.
    case take(ParticipationAction)
    /// Entries that are not on their way to the device's storage are handed over.
    case store
    /// The device has answered about the entries up to an index.
    case stored(through: Int, StorageReply)
    /// The number of entries that the server has not confirmed.
    case waits(entries: Int)
    /// Whether another device's log is to replace this one's.
    case takeBack(Bool)
    /// Everything of the log is deleted here.
    case drop
}
