/// One entry of a session's log as it is stored: its place, and its whole canonical JSON text.
///
/// The text has everything that the device sent, including properties that this version does not know. It is stored and
/// returned unchanged, byte for byte.
package struct LogEntry: Equatable, Sendable {
    /// The place in the log, from 0.
    package var index: Int
    /// The entry as canonical JSON.
    package var text: String

    package init(index: Int, text: String) {
        self.index = index
        self.text = text
    }
}
