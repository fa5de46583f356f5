import Foundation
import Interface
import Sessions
import Tasks
import Tree

/// Tables with one row per session. Sessions with the same definition share a file, whose columns the definition makes.
final class WideAnswers {
    private let folder: String
    private var files: [String: FileHandle] = [:]
    /// The names of the tables, in the order in which they were begun.
    private(set) var names: [String] = []

    init(folder: String) { self.folder = folder }

    /// Adds a session's row; a session that has none is passed over.
    func add(_ document: SessionDocument, _ outcome: Outcome) throws {
        let session = document.session
        guard let row = outcome.finding.wideRow(session: session.id, language: session.language) else { return }
        let hash = session.definitionHash
        let handle: FileHandle
        if let known = files[hash] {
            handle = known
        } else {
            let id = Self.isPlain(row.name) ? row.name : session.family
            let name = "answers-\(id)-\(hash.prefix(8))"
            handle = try Output.handle(folder + "/\(name).csv")
            files[hash] = handle
            names.append(name + ".csv")
            handle.write(Data(Table(columns: row.columns).csv().utf8))
            try Output.handle(folder + "/\(name)-columns.csv").write(
                Data(Table.dictionary(of: row.columns).csv().utf8))
        }
        handle.write(Data(Table(columns: row.columns, rows: [row.cells]).csv(withHeader: false).utf8))
    }

    /// Identities become parts of file names, so only letters, digits, - and _ are let through.
    private static func isPlain(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 64
            && id.utf8.allSatisfy { byte in
                byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte)
            }
    }
}
