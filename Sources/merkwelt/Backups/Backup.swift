import Archive
import ArgumentParser
import Foundation
import Tools
import Tree

/// Backs the lab's database up while a server may be using it.
struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Back up the lab's database into a new file.",
        discussion: """
            A server may go on using the database: the backup is complete as of one moment. It says what it holds, with a \
            hash of every byte, and is read back and examined before it gets its name; a file that exists is never \
            replaced. What a killed backup had begun goes with the next one into the same folder. Copying the files \
            themselves while a server runs can give a damaged copy.

            `merkwelt restore` brings a backup back, `merkwelt check` examines one, and `merkwelt serve --backup-to` makes \
            them regularly.
            """)

    @OptionGroup var data: DataFolder

    @Option(
        help: ArgumentHelp("The new file; - writes to the standard output.", valueName: "file"), completion: .file())
    var to: String?

    @Argument(help: ArgumentHelp("The same as --to.", visibility: .hidden), completion: .file())
    var file: String?

    @OptionGroup var encryption: Encryption

    @OptionGroup var keys: ExportKeysOption

    func validate() throws {
        guard (to == nil) != (file == nil) else {
            throw ValidationError("expected one new file: merkwelt backup --to FILE")
        }
    }

    func run() throws {
        // The backup has answers in plain text.
        umask(0o077)
        guard let target = to ?? file else { return }
        let goesOut = target == "-"
        let database = try data.existing
        let backup = ArchiveBackup(
            of: database, configuration: data.configuration(), hasExportKeys: keys.withExportKeys)
        let manifest: BackupManifest
        if goesOut || encryption.isWanted {
            // The plain text is only in the folder of the database.
            manifest = try encryption.write(
                backup, draft: database + ".backup-part", to: goesOut ? nil : target,
                through: goesOut ? database + ".encrypted-part" : target + ".backup-part")
        } else {
            manifest = try backup.write(to: target)
        }
        manifest.writeDown(in: database, data.configuration(), by: .commandLine) { reason in
            FileHandle.standardError.write(Data("the backup is whole, but not in the audit log: \(reason)\n".utf8))
        }
        let words =
            "\(database) was backed up to \(goesOut ? "the standard output" : target): \(manifest.content.words)"
            + (keys.withExportKeys ? "; keys of exports: \(manifest.exportKeys)" : "")
        if goesOut {
            FileHandle.standardError.write(Data((words + "\n").utf8))
        } else {
            print(words)
        }
    }
}

/// Whether backups have the keys of exports.
struct ExportKeysOption: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Put the keys of exports into backups too, so that later exports have the codes of earlier ones after a loss.",
            discussion: "Whoever has such a backup knows who has which code; encrypt it."))
    var withExportKeys = false
}

extension BackupManifest {
    /// Notes a backup in the archive's audit log. The backup is valid even if that fails.
    func writeDown(
        in database: String, _ configuration: ArchiveConfiguration, by author: Author, orSay say: (String) -> Void
    ) {
        var detail: Node = ["sessions": .int(content.sessions), "logs": .text(content.logs)]
        if let audit { detail["head"] = .text(audit.description) }
        if exportKeys > 0 { detail["exportKeys"] = .int(exportKeys) }
        do {
            try AuditLog(of: database, configuration: configuration).note(AuditNote(.backup, by: author, detail))
        } catch {
            say("\(error)")
        }
    }
}

extension ArchiveContent {
    /// The numbers of records, in a line.
    var words: String {
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        return count(profiles, "profile", "profiles") + ", " + count(sessions, "session", "sessions") + ", "
            + count(entries, "entry", "entries") + "; logs \(logs.prefix(16))"
    }
}

extension Encryption {
    /// Writes a backup in the wanted form into a file, or to the standard output if none is named.
    ///
    /// - Parameters:
    ///   - backup: the backup.
    ///   - draft: the path of the plain draft.
    ///   - target: the new file.
    ///   - through: the path of the encrypted draft.
    func write(
        _ backup: ArchiveBackup, draft: String, to target: String?, through: String
    ) throws -> BackupManifest {
        if let target, FileManager.default.fileExists(atPath: target) {
            throw ValidationError("\(target): the file exists; name a file that does not exist")
        }
        try check()
        let plain = try backup.prove(at: draft)
        var result = plain.draft
        if isWanted {
            result = try DraftFile(at: through)
            try encrypt(plain.draft.path, to: result.path)
        }
        if let target {
            try result.place(at: target)
        } else {
            try Self.pour(result.path)
        }
        withExtendedLifetime(plain) {}
        return plain.manifest
    }

    /// Writes a file to the standard output.
    static func pour(_ path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            do {
                try FileHandle.standardOutput.write(contentsOf: piece)
            } catch {
                throw ValidationError(
                    "the standard output could not be written to its end; what was written is not whole")
            }
        }
    }
}
