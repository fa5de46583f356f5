import Archive
import ArgumentParser
import Foundation

/// Where the lab keeps its database.
struct DataFolder: ParsableArguments {
    @Option(name: .customLong("data"), help: "Folder of the lab's database; made if it does not exist.")
    var path = ".merkwelt"

    var database: String { path + "/merkwelt.db" }

    /// Opens the database, making folder and file where they do not exist yet.
    func open() throws -> SQLiteArchive {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ValidationError("\(path): the folder cannot be made; choose another with --data")
        }
        return try SQLiteArchive(path: database)
    }

    /// Opens a database that must exist.
    func openExisting() throws -> SQLiteArchive {
        guard FileManager.default.fileExists(atPath: database) else {
            throw ValidationError("\(database): no such database; name the lab's folder with --data")
        }
        return try SQLiteArchive(path: database)
    }
}
