/// One entry of a session's log as it is stored: its place, and its whole canonical JSON text.
///
/// The text holds everything the device sent, properties this version does not know included. Nothing is taken apart,
/// so what comes out is what went in, byte for byte.
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
