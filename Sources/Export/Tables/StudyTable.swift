public import Interface

/// A table of an export: its columns are all there is to know about it before its rows come.
public struct StudyTable: Sendable {
    /// As the route and the preview call it: `participations`, `reaction-trials`.
    public let name: String
    /// Its place in the package, below the study's folder.
    public let file: String
    public let columns: [Column]
    /// What its rows are.
    public let description: String
}

extension StudyTable {
    /// The name of a file after Psych-DS: official keywords with letters and digits, so that its validators find no fault.
    static func path(study: String, task: String? = nil, description: String) -> String {
        func plain(_ text: String) -> String { String(decoding: text.utf8.filter(isPlain), as: UTF8.self) }
        let task = task.map { "_task-\(plain($0))" } ?? ""
        return "data/study-\(plain(study))\(task)_description-\(plain(description))_data.csv"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
