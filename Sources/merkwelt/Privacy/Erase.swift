import Archive
import ArgumentParser
import Foundation
import Tools

/// Erases data on a person's request, and prints a receipt.
struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Erase a session, or everything of a profile, and print a receipt.",
        discussion: """
            A server may be running. What was erased is overwritten on the disk and cannot come back: not from a device that \
            still sends it (410), and not from a backup that `merkwelt restore` reads later. Backups themselves, files beside \
            the database that end in .before-…, and what was exported keep it until they are deleted.
            """)

    @OptionGroup var data: ArchiveOptions

    @Option(help: ArgumentHelp("One session, by the id that stands in its file.", valueName: "id"))
    var session: String?

    @Option(
        help: ArgumentHelp(
            "Everything of the profile that has this session: whoever asks finds an id in their own files.",
            valueName: "id"))
    var profileOf: String?

    @Option(
        help: ArgumentHelp(
            "Everything of a profile, by its number in the audit log; with --session only that of it.",
            valueName: "number"))
    var profile: Int64?

    @Flag(help: "Only say what would be erased.")
    var dryRun = false

    func validate() throws {
        guard (profileOf != nil) != (session != nil || profile != nil) else {
            throw ValidationError("expected --session, --profile, both, or --profile-of")
        }
        for (name, text) in [("--session", session), ("--profile-of", profileOf)] {
            if let text, SessionIdentifier(text) == nil {
                throw ValidationError("\(name): expected a session's id, a UUID in lower case, found \"\(text)\"")
            }
        }
    }

    func run() async throws {
        let archive = try data.openExisting()
        let owner = try await owner(in: archive)
        if let session = session.flatMap({ SessionIdentifier($0) }) {
            if dryRun {
                tell(try await archive.holdings(of: session, of: owner))
            } else {
                tell(try await archive.erase(session, of: owner, by: .commandLine))
            }
        } else if dryRun {
            tell(try await archive.holdings(of: owner))
        } else if let receipt = try await archive.erase(owner, by: .commandLine) {
            tell(receipt)
        } else {
            throw Complaint("the profile was erased meanwhile; nothing is left to erase")
        }
        try await archive.close()
    }

    /// The owner of the data.
    private func owner(in archive: some ProfileStore) async throws -> ProfileIdentifier {
        if let profile {
            guard let owner = try await archive.profile(profile) else {
                throw Complaint("profile \(profile): there is none; `merkwelt audit export` has the numbers")
            }
            return owner
        }
        guard let session = (session ?? profileOf).flatMap({ SessionIdentifier($0) }) else {
            throw ValidationError("expected a session's id")
        }
        let owners = try await archive.owners(of: session)
        guard let first = owners.first else {
            throw Complaint("session \(session): no profile has it, or not any more")
        }
        guard owners.count == 1 else {
            throw Complaint(
                "session \(session): \(owners.count) profiles have one of this name; say whose with --profile")
        }
        return first
    }

    private func tell(_ counts: ErasureCounts) {
        print("Nothing was erased. This would be: \(counts.words)")
    }

    private func tell(_ receipt: ErasureReceipt) {
        let time = Date(timeIntervalSince1970: receipt.time / 1000).formatted(.iso8601)
        print("Erased, and overwritten on the disk")
        print("  of         \(receipt.object)")
        print("  what       \(receipt.counts.words)")
        print("  when       \(time)")
        print("  written    entry \(receipt.entry.number) of the audit log")
        print("  its hash   \(receipt.entry.hash)")
        print("  remains    hashes against return, in the database and in \(data.database)-erased")
    }
}

extension ErasureCounts {
    /// The counts as a list.
    fileprivate var words: String {
        [
            (sessions, "session", "sessions"), (entries, "entry", "entries"), (branches, "branch", "branches"),
            (results, "result", "results"), (documents, "document", "documents"),
        ].map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
    }
}
