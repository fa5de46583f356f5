import Archive
import ArgumentParser
import Credentials
import Foundation
import Tree

/// Commands for the keys that are beside the database and in no backup of it.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Copy the lab's keys, which no backup has, and bring them back.",
        discussion: """
            Second factors and the contacts of participants need keys.json, which lies beside the database. Who has it and \
            a backup has both halves: keep the copy in another place than the backups.
            """,
        subcommands: [Export.self, Restore.self])

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Write the lab's keys into a new file.")

        @OptionGroup var data: DataFolder

        @Option(
            help: ArgumentHelp("The new file; - writes to the standard output.", valueName: "file"),
            completion: .file())
        var to: String

        @OptionGroup var encryption: Encryption

        func run() throws {
            umask(0o077)
            let goesOut = to == "-"
            guard goesOut || !FileManager.default.fileExists(atPath: to) else {
                throw ValidationError("\(to): the file exists; name a file that does not exist")
            }
            try encryption.check()
            guard let ring = try data.keys.existing() else {
                throw ValidationError(
                    "\(data.keys.path): the lab has no keys yet; they are made with the first second factor")
            }
            var result = try DraftFile(at: data.keys.path + ".export-part")
            try Data((ring.json + "\n").utf8).write(to: URL(fileURLWithPath: result.path))
            if encryption.isWanted {
                let plain = result
                result = try DraftFile(at: data.keys.path + ".encrypted-part")
                try encryption.encrypt(plain.path, to: result.path)
            }
            if goesOut {
                try Encryption.pour(result.path)
            } else {
                let copy = try DraftFile(at: to + ".export-part")
                try Data(contentsOf: URL(fileURLWithPath: result.path)).write(to: URL(fileURLWithPath: copy.path))
                try copy.place(at: to)
                print("the lab's keys were written to \(to)")
            }
            try data.note(.export, of: "keys")
        }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Put exported keys beside the lab's database.",
            discussion: "Keys that are there already are never replaced.")

        @Argument(help: "The file that `merkwelt keys export` wrote.", completion: .file())
        var file: String

        @OptionGroup var data: DataFolder

        @OptionGroup var decryption: Decryption

        func run() throws {
            umask(0o077)
            guard FileManager.default.fileExists(atPath: file) else { throw ValidationError("\(file): no such file") }
            guard FileManager.default.fileExists(atPath: data.path) else {
                throw ValidationError("\(data.path): no such folder; name the lab's folder with --data")
            }
            let plain = try DraftFile(at: data.keys.path + ".restore-part")
            var source = file
            if Age.isEncrypted(file) {
                try decryption.decrypt(file, to: plain.path)
                source = plain.path
            }
            guard let text = try? String(contentsOfFile: source, encoding: .utf8), let ring = KeyRing(json: text)
            else {
                throw ValidationError("\(file): expected the keys that `merkwelt keys export` wrote")
            }
            guard try data.keys.keep(ring) == ring else {
                throw ValidationError(
                    "\(data.keys.path): other keys are there already, and second factors may need them; "
                        + "move that file away first if they are not needed")
            }
            withExtendedLifetime(plain) {}
            try data.note(.restore, of: "keys")
            print("the keys lie in \(data.keys.path)")
        }
    }
}

extension DataFolder {
    /// Notes an action of the command line in the audit log, if there is a database.
    fileprivate func note(_ action: AuditAction, of kind: String) throws {
        guard FileManager.default.fileExists(atPath: database) else { return }
        try AuditLog(of: database, configuration: configuration()).note(AuditNote(action, of: kind, by: .commandLine))
    }
}
