import Foundation
import Interface
import Sessions
import Tasks
import Tree

/// Tables with one row per session. Sessions with the same definition share a file, and the definition determines its
/// columns.
final class WideAnswers {
    private let folder: String
    private var files: [String: Output] = [:]
    /// The names of the tables, in the order in which they were begun.
    private(set) var names: [String] = []

    private let style: TableStyle

    init(folder: String, _ style: TableStyle) { (self.folder, self.style) = (folder, style) }

    /// Adds a session's row. A session without one is skipped.
    func add(_ document: SessionDocument, _ outcome: Outcome) throws {
        let session = document.session
        guard let row = outcome.finding.wideRow(session: session.id, language: session.language) else { return }
        let hash = session.definitionHash
        let file: Output
        if let known = files[hash] {
            file = known
        } else {
            let id = Self.isPlain(row.name) ? row.name : session.family
            let name = "answers-\(id)-\(hash.prefix(8))"
            file = try Output(folder + "/\(name).csv")
            files[hash] = file
            names.append(name + ".csv")
            try file.write(Table(columns: row.columns).csv(style))
            try Output(folder + "/\(name)-columns.csv").write(Table.dictionary(of: row.columns, style).csv(style))
        }
        try file.write(Table(columns: row.columns, rows: [row.cells]).csv(style, withHeader: false))
    }

    /// Identities become parts of file names, so only letters, digits, - and _ are allowed.
    private static func isPlain(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 64
            && id.utf8.allSatisfy { byte in
                byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte)
            }
    }
}
