private import Foundation
import GRDB
import Tree

/// The manifest of a backup, in a table of the backup.
///
/// The stored text is JSON. Earlier versions ignore what later versions add to it, such as the head of the audit log.
package struct BackupManifest: Equatable, Sendable {
    /// The version of the program that made the backup.
    package let version: String
    /// The version of the tables, as the name of the last change to them.
    package let schema: String
    /// The time of the backup, in milliseconds since 1970.
    package let time: Double
    package let content: ArchiveContent
    /// The last entry of the backup's audit log; nil for a version that had none.
    package let audit: AuditHead?
    /// How many keys of exports the backup has.
    package let exportKeys: Int

    private static let format = "merkwelt.backup"

    /// Writes a manifest into a copy of an archive, and then the hash of the whole file into the manifest's text.
    ///
    /// - Parameters:
    ///   - path: the copy, which no other program uses.
    ///   - version: the program's version.
    ///   - time: milliseconds since 1970.
    static func seal(_ path: String, version: String, time: Double) throws -> BackupManifest {
        // A random text in the place of the hash, so that the place can be found in the file.
        let blank = SHA256.hexadecimal(of: (0..<32).map { _ in UInt8.random(in: 0...255) })
        var connection = Configuration()
        connection.foreignKeysEnabled = true
        connection.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
        let file = try DatabaseQueue(path: path, configuration: connection)
        let (manifest, page) = try file.writeWithoutTransaction { database in
            try database.inTransaction {
                try remove(from: database)
                // The copy is not in use, so its log cannot be missing.
                if try database.tableExists("uses") { try database.execute(sql: "UPDATE uses SET isOpen = 0") }
                let manifest = BackupManifest(
                    version: version, schema: try ArchiveSchema.applied(in: database).last ?? "", time: time,
                    content: try ArchiveContent(database),
                    audit: try AuditChain.exists(in: database) ? AuditChain.head(in: database) : nil,
                    exportKeys: try ExportKeyFiles.keys(in: database).count)
                try database.execute(
                    sql: """
                        CREATE TABLE manifest (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL) STRICT;
                        INSERT INTO manifest VALUES (1, ?)
                        """, arguments: [manifest.json(file: blank)])
                return .commit
            }
            return (try read(from: database)?.manifest, try FilePage(ofTable: "manifest", in: database))
        }
        try file.close()
        guard let manifest, let place = try page.place(of: blank, in: path) else { throw CocoaError(.fileReadUnknown) }
        try page.write(hash(of: path, without: place), at: place, in: path)
        return manifest
    }

    /// Reads a file's manifest and compares the file with it, byte for byte.
    ///
    /// - Returns: the manifest; `nil` if there is none, because the file may be a copy of another kind.
    /// - Throws: `damaged` if the file is not as it was written.
    static func check(_ path: String) throws -> BackupManifest? {
        var connection = Configuration()
        connection.readonly = true
        let file = try DatabaseQueue(path: path, configuration: connection)
        let found = try file.read { database -> (BackupManifest, String, FilePage)? in
            guard let (manifest, hash) = try read(from: database) else { return nil }
            return (manifest, hash, try FilePage(ofTable: "manifest", in: database))
        }
        try file.close()
        guard let (manifest, hash, page) = found else { return nil }
        guard let place = try page.place(of: hash, in: path), try Self.hash(of: path, without: place) == hash else {
            throw ArchiveError(
                .damaged, at: path, "the file is not what was written: its hash differs from the one in its manifest",
                remedy: "take another backup")
        }
        return manifest
    }

    /// Removes the manifest, which makes a backup an archive. Without a manifest nothing happens.
    static func remove(from database: Database) throws {
        if try database.tableExists("manifest") { try database.execute(sql: "DROP TABLE manifest") }
    }

    private static func read(from database: Database) throws -> (manifest: BackupManifest, hash: String)? {
        guard try database.tableExists("manifest") else { return nil }
        guard let text = try String.fetchOne(database, sql: "SELECT json FROM manifest"),
            let node = try? Value(json: text).node, node["format"] == .text(format),
            case .text(let version) = node["version"], case .text(let schema) = node["schema"],
            case .double(let time) = node["time"], case .text(let hash) = node["file"],
            let content = ArchiveContent(node)
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its manifest cannot be read")
        }
        let audit = node["audit"]?.text.flatMap { AuditHead($0) }
        let exportKeys = node["exportKeys"].flatMap { Int($0) } ?? 0
        let manifest = BackupManifest(
            version: version, schema: schema, time: time, content: content, audit: audit, exportKeys: exportKeys)
        return (manifest, hash)
    }

    private func json(file hash: String) -> String {
        var node = content.node
        node["format"] = .text(Self.format)
        node["version"] = .text(version)
        node["schema"] = .text(schema)
        node["time"] = .double(time)
        if let audit { node["audit"] = .text(audit.description) }
        if exportKeys > 0 { node["exportKeys"] = .int(exportKeys) }
        node["file"] = .text(hash)
        return Value.node(node).json()
    }

    /// SHA-256 of a file in which the 64 digits at a position count as zeros.
    private static func hash(of path: String, without place: Int) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let blank = place..<place + 64
        var (hash, position) = (SHA256(), 0)
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            var bytes = [UInt8](piece)
            let here = blank.clamped(to: position..<position + bytes.count)
            for index in here { bytes[index - position] = UInt8(ascii: "0") }
            hash.add(bytes)
            position += bytes.count
        }
        return hash.hexadecimal
    }
}

/// The page of a database's file that holds a small table.
private struct FilePage {
    private let start: Int
    private let size: Int

    init(ofTable table: String, in database: Database) throws {
        let number = try Int.fetchOne(
            database, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
        size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        start = max(0, (number ?? 1) - 1) * size
    }

    /// The position of a text in the file; nil unless the page has it exactly once.
    func place(of text: String, in path: String) throws -> Int? {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(start))
        let page = try file.read(upToCount: size) ?? Data()
        guard let first = page.range(of: Data(text.utf8)), text.utf8.count == 64,
            page[first.upperBound...].range(of: Data(text.utf8)) == nil
        else { return nil }
        return start + first.lowerBound - page.startIndex
    }

    func write(_ text: String, at place: Int, in path: String) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(place))
        try file.write(contentsOf: Data(text.utf8))
        try file.synchronize()
        try file.close()
    }
}
