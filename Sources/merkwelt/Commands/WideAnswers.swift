import Foundation
import Interface
import Quiz
import Study
import Tree

/// Tables with one row per session of a quiz. Sessions with the same definition share a file, whose columns are its items.
final class WideAnswers {
    private let folder: String
    private var files: [String: FileHandle] = [:]
    /// The names of the tables, in the order in which they were begun.
    private(set) var names: [String] = []

    init(folder: String) { self.folder = folder }

    /// Adds a session's row; sessions of other families are passed over.
    func add(_ document: SessionDocument, _ outcome: Study.Outcome) throws {
        guard case .quiz(let sitting, let findings) = outcome.state else { return }
        let session = document.session
        let definition = sitting.definition
        let columns = Sitting.wideColumns(definition)
        let hash = session.definitionHash
        let handle: FileHandle
        if let known = files[hash] {
            handle = known
        } else {
            let id = Self.isPlain(definition.id) ? definition.id : "quiz"
            let name = "answers-\(id)-\(hash.prefix(8))"
            handle = try Output.handle(folder + "/\(name).csv")
            files[hash] = handle
            names.append(name + ".csv")
            handle.write(Data(Table(columns: columns).csv().utf8))
            try Output.handle(folder + "/\(name)-columns.csv").write(Data(Table.dictionary(of: columns).csv().utf8))
        }
        let row = sitting.wideRow(session: session.id, language: session.language, findings)
        handle.write(Data(Table(columns: columns, rows: [row]).csv(withHeader: false).utf8))
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
