private import Foundation
import GRDB
import Tree

/// The files beside an archive from which exports draw codes of people, one for each study that had such an export.
///
/// They are no part of the archive, so that a copy of it does not tell who is who. A backup has them only if that was
/// asked for. The mark of a key that was destroyed is among those of deletions, so that no backup brings it back.
package struct ExportKeyFiles: Sendable {
    package static let prefix = "export-key-"
    private static let end = ".json"
    /// The table of a backup that has them.
    private static let table = "exportKeys"

    private let folder: String

    /// - Parameter folder: the folder of the archive.
    package init(in folder: String) { self.folder = folder }

    init(beside archive: String) {
        let folder = (archive as NSString).deletingLastPathComponent
        self.init(in: folder.isEmpty ? "." : folder)
    }

    package func path(of study: String) -> String { "\(folder)/\(Self.prefix)\(study)\(Self.end)" }

    /// The studies that have a key.
    var studies: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.end) }
            .map { String($0.dropFirst(Self.prefix.count).dropLast(Self.end.count)) }.filter(Self.isName).sorted()
    }

    /// Whether a text can be a study's key, and thereby a part of a file's name.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && !text.utf8.contains(UInt8(ascii: "/")) && !text.utf8.contains(0)
    }

    /// The mark of a key that was destroyed, from which the key cannot be found.
    static func mark(of key: String) -> String {
        let text = key.trimmingCharacters(in: .whitespacesAndNewlines)
        return SHA256.hexadecimal(of: Array(("export-key/" + text).utf8))
    }

    /// The mark of a study's key; nil where it has none that can be read.
    func mark(of study: String) -> String? {
        (try? String(contentsOfFile: path(of: study), encoding: .utf8)).map { Self.mark(of: $0) }
    }

    /// Overwrites a study's key on the disk and removes it.
    ///
    /// - Returns: whether there was one.
    func destroy(of study: String) -> Bool {
        let path = path(of: study)
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) == 0 {
            let blank = [UInt8](repeating: 0x20, count: Int(status.st_size))
            if write(descriptor, blank, blank.count) == blank.count { fsync(descriptor) }
        }
        guard unlink(path) == 0 else { return false }
        DraftFile.synchronizeFolder(of: path)
        return true
    }

    // MARK: Backups

    /// Puts the keys into a copy of the archive.
    func put(into copy: String) throws {
        let keys = studies.compactMap { study in
            (try? String(contentsOfFile: path(of: study), encoding: .utf8)).map { (study, $0) }
        }
        guard !keys.isEmpty else { return }
        var connection = Configuration()
        connection.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
        let file = try DatabaseQueue(path: copy, configuration: connection)
        try file.write { database in
            try database.execute(
                sql: "CREATE TABLE \(Self.table) (study TEXT NOT NULL PRIMARY KEY, json TEXT NOT NULL) STRICT")
            for (study, json) in keys {
                try database.execute(sql: "INSERT INTO \(Self.table) VALUES (?, ?)", arguments: [study, json])
            }
        }
        try file.close()
    }

    /// The keys in a backup, by study.
    static func keys(in database: Database) throws -> [(study: String, json: String)] {
        guard try database.tableExists(table) else { return [] }
        return try Row.fetchAll(database, sql: "SELECT study, json FROM \(table) ORDER BY study")
            .map { (study: $0["study"], json: $0["json"]) }.filter { isName($0.study) }
    }

    /// Removes the keys from a backup that becomes an archive.
    static func remove(from database: Database) throws {
        if try database.tableExists(table) { try database.execute(sql: "DROP TABLE \(table)") }
    }

    /// Puts keys beside the archive, for their owner only. A key that is there stays: it may follow on the one of the
    /// backup, which was destroyed since. One that was destroyed does not come back.
    ///
    /// - Parameter isDestroyed: whether the key of a mark was destroyed.
    /// - Returns: the studies whose key was put there, and the keys that did not come back, by study.
    func restore(
        _ keys: [(study: String, json: String)], isDestroyed: (_ mark: String) -> Bool
    ) throws(ArchiveError) -> (restored: [String], destroyed: [String: String]) {
        var (restored, destroyed): ([String], [String: String]) = ([], [:])
        for (study, json) in keys where !FileManager.default.fileExists(atPath: path(of: study)) {
            guard !isDestroyed(Self.mark(of: json)) else {
                destroyed[study] = json
                continue
            }
            let draft = try DraftFile(at: path(of: study) + ".restore-part")
            do { try Data(json.utf8).write(to: URL(fileURLWithPath: draft.path)) } catch {
                throw ArchiveError(error, path: draft.path)
            }
            try draft.place(at: path(of: study))
            restored.append(study)
        }
        return (restored, destroyed)
    }
}
