import Interface
import Tasks

/// A file that a family, or a module above it, makes of a session.
struct FileRow: Sendable {
    let session: String
    let definitionHash: String
    let file: TaskFile
    let content: String

    static let columns: [RowColumn<FileRow>] = [
        // The same column as that of sessions, since both name sessions alike.
        RowColumn(StudyColumns.session) { .text($0.session) },
        RowColumn(Column("definition", .text, "SHA-256 of the definition")) { .text($0.definitionHash) },
        RowColumn(Column("file", .text, "The end of the file's name")) { .text($0.file.suffix) },
        RowColumn(Column("content", .text, "The file")) { .text($0.content) },
    ]
}

extension Finding {
    /// The text files of the session whose names end so.
    func files(_ suffixes: [String], _ context: FileContext) -> [(file: TaskFile, content: String)] {
        files.filter { suffixes.contains($0.suffix) }.compactMap { file in
            guard case .text(let content)? = content(of: file, context) else { return nil }
            return (file, content)
        }
    }
}
