import ArgumentParser
import AuthorFiles
import Export
import Families
import Tools
import Tree

/// Verifies that an export came from a protocol.
struct StudyVerify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Say whether an export came from a protocol.",
        discussion: """
            All files are compared with their hashes, the definition with the protocol's, the seeds of sessions with their \
            derivation, the figures with what the logs come to (in an export with logs), and the ledger with the secret of \
            the allotment (in an export after the study was closed). The exit code is 1 where something differs; what could \
            not be checked is named.
            """)

    @Argument(help: "An export: a ZIP archive or a folder.", completion: .file())
    var export: String

    @Argument(help: "The protocol's page (HTML, Markdown), or the packed study (JSON, YAML).", completion: .file())
    var `protocol`: String

    @Flag(help: "Print one JSON value instead of lines.")
    var json = false

    func run() throws {
        let verification = try StudyVerification(export, against: promise(), families: families)
        if json {
            print(Value.node(verification.value).json(pretty: true))
        } else {
            for line in verification.lines { print(line) }
        }
        if !verification.findings.isEmpty { throw ExitCode(1) }
    }

    private func promise() throws -> ProtocolPromise {
        if [".json", ".yaml", ".yml"].contains(where: { `protocol`.hasSuffix($0) }) {
            return ProtocolPromise(hash: try FaultlessStudy(`protocol`).text.hash)
        }
        guard let promise = ProtocolPromise(page: try Files.text(`protocol`)) else {
            throw Complaint(
                "\(`protocol`): expected a protocol that `merkwelt study protocol` wrote, found no SHA-256 of a definition"
            )
        }
        return promise
    }
}
