import GRDB
import Tree

extension SQLiteArchive {
    package func about(of key: String) async throws(ArchiveError) -> String? {
        try await read { database in try Self.about(of: StudyRows.study(key, in: database).row, in: database) }
    }

    package func setAbout(_ json: String, of key: String, by author: Author) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            guard study.binned == nil else {
                throw ArchiveError(
                    .frozen, at: "study \(key)", "the study lies in the bin", remedy: "take it out of the bin first")
            }
            let former = try Self.about(of: study.row, in: database)
            let changed = Self.differing(former, json)
            guard !changed.isEmpty else { return }
            try database.execute(sql: "UPDATE studies SET about = ? WHERE id = ?", arguments: [json, study.row])
            // The log cannot be corrected, so it has the names of properties and not those of people.
            let detail: Node = ["changed": .list(changed.map { .text($0) })]
            try AuditChain.add(AuditNote(.studyAbout, of: "study \(key)", by: author, detail), at: now, in: database)
        }
    }

    static func about(of study: Int64, in database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT about FROM studies WHERE id = ?", arguments: [study])
    }

    /// The names of the properties that two objects differ in.
    private static func differing(_ former: String?, _ json: String) -> [String] {
        func node(_ text: String?) -> Node { text.flatMap { (try? Value(json: $0))?.node } ?? Node() }
        let (old, new) = (node(former), node(json))
        let names = Set(old.fields.map(\.name) + new.fields.map(\.name))
        return names.filter { old[$0] != new[$0] }.map(\.text).sorted()
    }
}
