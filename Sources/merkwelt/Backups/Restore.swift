import Archive
import ArgumentParser
import Foundation

/// Restores a backup.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a backup in the place of the lab's database.",
        discussion: """
            The backup is examined first, against its own list of what it holds and byte for byte. The database that was \
            there is kept beside the new one as NAME.before-restore-TIME. While a server has it open nothing is done.

            What was deleted after the backup was made stays deleted, as far as the database that is replaced tells, and the \
            file NAME-erased beside it, which is read also where the database is lost. What was deleted only because its time \
            was over comes back with --without-retention, for a lab whose clock was wrong; it goes again once it was announced.

            Keys of exports that the backup has (backup --with-export-keys) are put beside the database, for its owner alone; a \
            key that is there stays, and one that was destroyed since stays destroyed.
            """)

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "The database, or the folder that `merkwelt serve` keeps it in; need not exist.", valueName: "archive"),
        completion: .file())
    var to: String

    @OptionGroup var decryption: Decryption

    @Flag(
        help: ArgumentHelp(
            "Take a file that is no backup but a database itself, such as one that was kept.",
            discussion: "Then only its own seals tell whether it is whole."))
    var withoutManifest = false

    @Option(
        help: ArgumentHelp(
            "A further file of what was deleted, such as one saved from another disk.", valueName: "NAME-erased"),
        completion: .file())
    var erasures: String?

    @Flag(
        help: ArgumentHelp(
            "Bring back what was deleted because its time was over, and for no other reason.",
            discussion: "What people deleted stays deleted."))
    var withoutRetention = false

    func run() throws {
        umask(0o077)
        guard FileManager.default.fileExists(atPath: file) else { throw ValidationError("\(file): no such file") }
        if let erasures, !FileManager.default.fileExists(atPath: erasures) {
            throw ValidationError("\(erasures): no such file")
        }
        var folder = DataFolder()
        folder.path = to
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: to, isDirectory: &isFolder)
        let database = isThere && isFolder.boolValue ? folder.database : to
        let restoration = ArchiveRestoration(
            from: file, to: database, needsManifest: !withoutManifest, erasures: erasures,
            liftsRetention: withoutRetention, configuration: folder.configuration())
        let isEncrypted = Age.isEncrypted(file)
        var refusal: (any Error)?
        let outcome: ArchiveRestoration.Outcome
        do throws(ArchiveError) {
            let (decryption, file) = (decryption, file)
            outcome = try restoration.run(
                fill: isEncrypted
                    ? { draft in
                        do { try decryption.decrypt(file, to: draft) } catch {
                            refusal = error
                            throw error
                        }
                    } : nil)
        } catch {
            throw refusal ?? error
        }
        var made = ""
        if let manifest = outcome.manifest {
            made =
                ", made \(Date(timeIntervalSince1970: manifest.time / 1000).formatted(.iso8601)) by version \(manifest.version)"
        }
        print("\(database) was restored from \(file)\(made): \(outcome.content.words)")
        if outcome.erased > 0 {
            print("\(outcome.erased) sessions of the backup had been deleted since, and stay deleted")
        }
        if outcome.erasedByRetention > 0 {
            print(
                "  \(outcome.erasedByRetention) of them because their time was over; if the clock was wrong then, "
                    + "restore once more with --without-retention")
        }
        if !outcome.exportKeys.isEmpty {
            print("keys of exports lie beside it again: \(outcome.exportKeys.joined(separator: ", "))")
        }
        let place = (database as NSString).deletingLastPathComponent
        for (study, key) in outcome.destroyedExportKeys.sorted(by: { $0.key < $1.key }) {
            try ExportKeyFile(of: study, in: place.isEmpty ? "." : place).follow(on: key)
            print("the key of exports of \(study) had been destroyed since, and stays so: exports have other codes now")
        }
        if let kept = outcome.kept { print("what was there before lies in \(kept)") }
    }
}
