import Sessions
import Studies
import Tasks
import Tree

/// What can happen to the participation's log.
enum LogAction: Sendable {
    /// It is there: begun, or read from the device or the server.
    case open(OpenLog)
    /// The participation takes an action.
    case take(ParticipationAction)
    /// What is not on its way to the device's storage is handed over.
    case store
    /// The device has answered about the entries up to this one.
    case stored(through: Int, StorageReply)
    /// So many entries are not confirmed by the server.
    case waits(entries: Int)
    /// Another device's log is to take the place of this one's, or no longer.
    case takeBack(Bool)
    /// Nothing of it is left here.
    case drop
}
