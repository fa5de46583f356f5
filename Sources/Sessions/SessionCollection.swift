import Tree

/// The texts of a file of many sessions that stand between heads and entries. The page puts its stored heads and
/// entries between them without knowing the format, so that a device's sessions never have to be in memory at once.
package enum SessionCollection {
    /// The text that stands in `format` of every file of many sessions.
    package static var format: String { "merkwelt.sessions" }

    /// The texts in their order: one opens the file; four stand before a session's head, between head and entries,
    /// between two entries, and behind the entries; one stands between two sessions; one closes the file.
    package static var frame: [String] {
        [
            opening(format) + "\"sessions\":[\n", opening(SessionDocument.format) + "\"session\":",
            ",\"entries\":[", ",", "]}", ",\n", "\n]}\n",
        ]
    }

    /// The two texts around the progress in the levels, where there is some. They close the file instead.
    package static var progressFrame: [String] { ["\n],\n\"progress\":", "}\n"] }

    private static func opening(_ format: String) -> String {
        "{\"format\":" + Value.text(format).json() + ",\"version\":" + Value.int(Session.formatVersion).json() + ","
    }
}
