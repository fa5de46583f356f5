import Archive
import ArgumentParser
import Foundation
import Tools

/// The folder of the lab's database.
struct DataFolder: ParsableArguments {
    /// The default folder, in the current one.
    static let usual = ".merkwelt"

    @Option(name: .customLong("data"), help: "Folder of the lab's database; made if it does not exist.")
    var path = Self.usual

    /// The database's file where it has another name than the usual one.
    var file: String?

    var database: String { file ?? path + "/merkwelt.db" }

    private enum CodingKeys: String, CodingKey { case path }

    /// The default folder for the backups that an owner asks for.
    var backups: String { path + "/backups" }

    /// The file of the keys, which no backup of the database has.
    var keys: KeysFile { KeysFile(path + "/keys.json") }

    /// The file of the lab's own certificate authority, which `serve --lan` makes.
    var authority: AuthorityFile { AuthorityFile(path + "/authority.pem") }

    /// Opens the database, and makes folder and file if they do not exist.
    ///
    /// - Parameters:
    ///   - maximumBytes: the largest size in bytes; nil for no limit but the disk.
    ///   - drafts: further files beside which a crash may have left drafts.
    func open(maximumBytes: Int? = nil, drafts: [String] = []) throws -> SQLiteArchive {
        try make()
        var configuration = configuration()
        configuration.maximumBytes = maximumBytes
        configuration.furtherDrafts = drafts
        return try SQLiteArchive(path: database, configuration: configuration)
    }

    /// Makes the folder if it does not exist.
    func make() throws {
        do {
            // The folder has answers in plain text, so it is for its owner only. An existing folder keeps its
            // permissions, unless it has nothing but the lab's own files.
            let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            if FileManager.default.fileExists(atPath: path) {
                if isOwnFolder { try? FileManager.default.setAttributes(owner, ofItemAtPath: path) }
            } else {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true, attributes: owner)
            }
        } catch {
            throw Complaint(
                "\(path): the folder cannot be made: \(Complaint.reason(of: error)); choose another with --data")
        }
    }

    private var isOwnFolder: Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path), !names.isEmpty else {
            return false
        }
        return names.allSatisfy { name in
            ["merkwelt.db", "keys.json", ExportKeyFiles.prefix, "authority.pem", "backups"].contains {
                name.hasPrefix($0)
            }
        }
    }

    /// The archive's configuration for this program.
    func configuration() -> ArchiveConfiguration {
        var configuration = ArchiveConfiguration()
        configuration.version = Version.text
        return configuration
    }

    /// The path of a database that must exist.
    var existing: String {
        get throws {
            guard FileManager.default.fileExists(atPath: database) else {
                throw ValidationError("\(database): no such database; name the lab's folder with --data")
            }
            return database
        }
    }

    /// Opens a database that must exist.
    func openExisting() throws -> SQLiteArchive {
        let database = try existing
        // A server may be using it.
        var configuration = configuration()
        configuration.isVisitor = true
        return try SQLiteArchive(path: database, configuration: configuration)
    }
}
