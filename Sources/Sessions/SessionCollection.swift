import Tree

/// A file of many sessions, as its texts between what the page keeps. The page puts heads, entries and these texts together
/// and knows nothing of the form; so what a device has kept over years never has to lie in memory at once.
package enum SessionCollection {
    /// The text that stands in `format` of every file of many sessions.
    package static var format: String { "merkwelt.sessions" }

    /// In their order: what opens the file; what stands before a session's head, between head and entries, between two
    /// entries, behind the entries; what stands between two sessions; what closes the file.
    package static var frame: [String] {
        [
            opening(format) + "\"sessions\":[\n", opening(SessionDocument.format) + "\"session\":",
            ",\"entries\":[", ",", "]}", ",\n", "\n]}\n",
        ]
    }

    /// What closes the file instead where there is progress in the levels as well: what stands before it and behind it.
    package static var progressFrame: [String] { ["\n],\n\"progress\":", "}\n"] }

    private static func opening(_ format: String) -> String {
        "{\"format\":" + Value.text(format).json() + ",\"version\":" + Value.int(Session.formatVersion).json() + ","
    }
}
