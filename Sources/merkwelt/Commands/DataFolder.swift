import Archive
import ArgumentParser
import Foundation
import Tools

/// Where the lab keeps its database.
struct DataFolder: ParsableArguments {
    /// In the folder that one works in.
    static let usual = ".merkwelt"

    @Option(name: .customLong("data"), help: "Folder of the lab's database; made if it does not exist.")
    var path = Self.usual

    var database: String { path + "/merkwelt.db" }

    /// Where backups lie that an owner asks for, where no other folder is named.
    var backups: String { path + "/backups" }

    /// Where the keys lie that are in no backup of the database.
    var keys: KeysFile { KeysFile(path + "/keys.json") }

    /// Where the lab's own certificate authority lies, which `serve --lan` makes.
    var authority: AuthorityFile { AuthorityFile(path + "/authority.pem") }

    /// Opens the database, making folder and file where they do not exist yet.
    ///
    /// - Parameters:
    ///   - maximumBytes: how large it may become; nil leaves it to the disk.
    ///   - drafts: files elsewhere of which a crash may have left drafts.
    func open(maximumBytes: Int? = nil, drafts: [String] = []) throws -> SQLiteArchive {
        do {
            // Answers lie in it in plain text: it is for its owner. A folder that was there keeps its rights, unless it
            // holds nothing but the lab's own files.
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
        var configuration = configuration()
        configuration.maximumBytes = maximumBytes
        configuration.furtherDrafts = drafts
        return try SQLiteArchive(path: database, configuration: configuration)
    }

    private var isOwnFolder: Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path), !names.isEmpty else {
            return false
        }
        return names.allSatisfy { name in
            ["merkwelt.db", "keys.json", ExportKeyFile.prefix, "authority.pem", "backups"].contains {
                name.hasPrefix($0)
            }
        }
    }

    /// How this program uses a database.
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
