import Archive
import ArgumentParser
import Foundation
import Tools
import Tree

/// Shows and verifies the audit log.
struct Audit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Examine the audit log: who did what with people, data and backups.",
        discussion: "Numbers only: `merkwelt person list` says who is who.",
        subcommands: [Verify.self, Export.self, Head.self])

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say whether every entry is there and as it was written.",
            discussion: """
                Each entry has a hash over the one before. Whoever can write the file can make a new chain; an earlier head, \
                which every backup has, tells that as well. The exit code is 1 if an entry is missing or was altered.
                """)

        @OptionGroup var data: ArchiveOptions

        @Option(help: ArgumentHelp("An earlier head that the log has to hold, as NUMBER:HASH.", valueName: "head"))
        var head: String?

        func validate() throws {
            if let head, AuditHead(head) == nil {
                throw ValidationError(
                    "--head: expected NUMBER:HASH as `merkwelt audit head` prints it, found \"\(head)\"")
            }
        }

        func run() async throws {
            let archive = try data.openExisting()
            let report = try await archive.verifyAudit(holding: head.flatMap { AuditHead($0) })
            try await archive.close()
            if let broken = report.broken {
                print("entry \(broken) is missing or not what was written; the \(report.entries) before it are whole")
                throw ExitCode(1)
            }
            print("\(report.entries) \(report.entries == 1 ? "entry" : "entries"), whole; head \(report.head)")
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the audit log as lines of JSON, with the hashes.")

        private static let page = 1_000

        @OptionGroup var data: ArchiveOptions

        @Option(name: .shortAndLong, help: "A new file; otherwise the standard output.", completion: .file())
        var output: String?

        func run() async throws {
            if let output, FileManager.default.fileExists(atPath: output) {
                throw ValidationError("\(output): the file exists; name a file that does not exist")
            }
            umask(0o077)
            let archive = try data.openExisting()
            let file = try output.map { try Output($0) }
            var (last, hash): (Int64, SHA256) = (0, SHA256())
            while true {
                let entries = try await archive.audit(after: last, limit: Self.page)
                guard let end = entries.last else { break }
                let text = entries.map { $0.value.json() + "\n" }.joined()
                hash.add(Array(text.utf8))
                if let file { try file.write(text) } else { print(text, terminator: "") }
                last = end.number
            }
            let detail: Node = ["what": "audit", "entries": .int(last), "sha256": .text(hash.hexadecimal)]
            try await archive.note(AuditNote(.export, of: "audit", by: .commandLine, detail))
            try await archive.close()
        }
    }

    struct Head: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the last entry's number and hash, to be kept elsewhere.")

        @OptionGroup var data: ArchiveOptions

        func run() async throws {
            let archive = try data.openExisting()
            let head = try await archive.auditHead()
            try await archive.close()
            print(head)
        }
    }
}
