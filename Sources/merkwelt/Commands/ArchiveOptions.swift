import Archive
import ArchivePostgres
import ArgumentParser
import Foundation
import Tools

/// Where the lab's data are: the folder of its keys, and its archive, which lies in the folder or in a PostgreSQL database.
struct ArchiveOptions: ParsableArguments {
    @OptionGroup var folder: DataFolder

    @Option(
        help: ArgumentHelp(
            "The archive: sqlite:FILE, or postgres://USER@HOST:PORT/NAME; otherwise merkwelt.db in --data.",
            discussion: """
                A database in PostgreSQL may have several servers; each needs the keys in --data as well. The password comes \
                from the file that PGPASSFILE names, or from a service file, and never stands here \
                (Documentation/scale.md).
                """, valueName: "address"))
    var archive: String?

    func validate() throws {
        guard case .file(let path)? = try archive.map({ try ArchivePlace($0, of: "--archive") }) else { return }
        guard folder.path == DataFolder.usual || Self.folder(of: path) == folder.path else {
            throw ValidationError(
                "--archive: the file \(path) lies in another folder than --data; name the file alone")
        }
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// What `--archive` names; it was found right before a command runs.
    private var named: ArchivePlace? { archive.flatMap { try? ArchivePlace($0, of: "--archive") } }

    /// The folder of keys, and of the archive where that is a file.
    var data: DataFolder {
        var data = folder
        if case .file(let path)? = named { (data.path, data.file) = (Self.folder(of: path), path) }
        return data
    }

    var path: String { data.path }
    var database: String { data.database }
    var keys: KeysFile { data.keys }
    var authority: AuthorityFile { data.authority }

    /// The address of the archive's server; nil where the archive is a file.
    var server: String? { named?.server }

    /// The options by which another command of this program finds the same archive.
    var words: [String] { ["--data", folder.path] + (archive.map { ["--archive", $0] } ?? []) }

    /// What an operator reads of where the data are.
    var place: String { server == nil ? database : (try? PostgresAddress(server ?? "").description) ?? "" }

    /// Whether there is an archive already.
    var isThere: Bool { server != nil || FileManager.default.fileExists(atPath: database) }

    /// Opens the archive, and makes folder and file if they do not exist. Tables in a database are made by
    /// `merkwelt upgrade` alone.
    ///
    /// - Parameters:
    ///   - maximumBytes: the largest size of a file; nil for no limit but the disk.
    ///   - drafts: further files beside which a crash may have left drafts.
    func open(maximumBytes: Int? = nil, drafts: [String] = []) throws -> any LabArchive {
        guard let server else { return try data.open(maximumBytes: maximumBytes, drafts: drafts) }
        try data.make()
        return try PostgresArchive(server, configuration: PostgresConfiguration(now: data.configuration().now))
    }

    /// Opens a copy of the database, from which is only read; nil for none.
    func openCopy(_ address: String?) throws -> PostgresArchive? {
        guard let address, let url = try ArchivePlace(address, of: "--archive-read").server else { return nil }
        var configuration = PostgresConfiguration(now: data.configuration().now)
        (configuration.connections, configuration.isCopy) = (2, true)
        return try PostgresArchive(url, configuration: configuration)
    }

    /// Opens an archive that must exist.
    func openExisting() throws -> any LabArchive {
        guard let server else { return try data.openExisting() }
        var configuration = PostgresConfiguration(now: data.configuration().now)
        (configuration.connections, configuration.writers) = (2, 1)
        return try PostgresArchive(server, configuration: configuration)
    }
}

/// An archive as the command line names it.
enum ArchivePlace: Equatable {
    case file(String)
    case server(String)

    /// An address that is refused is not shown again: it may have a password.
    ///
    /// - Parameter option: the option that names it, for messages.
    init(_ text: String, of option: String) throws {
        if let path = text.dropping("sqlite:"), !path.isEmpty {
            self = .file(path)
        } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
            do { _ = try PostgresAddress(text) } catch { throw ValidationError("\(option): \(error)") }
            self = .server(text)
        } else {
            throw ValidationError("\(option): expected sqlite:FILE or postgres://USER@HOST:PORT/NAME")
        }
    }

    /// The address of a server; nil for a file.
    var server: String? {
        if case .server(let url) = self { return url }
        return nil
    }
}

extension String {
    /// The rest after a beginning; nil for a text that begins otherwise.
    fileprivate func dropping(_ beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.utf8.count)) : nil
    }
}
