import Archive
import ArgumentParser
import Export
import Foundation
import Interface
import Research
import Tools
import Tree

/// The link between people and the codes that exports have of them.
struct StudyExportKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export-key", abstract: "Write who has which code in exports, or destroy that link.",
        discussion: """
            The table names people: number, code, what the panel calls them, and by how many weeks their dates are moved. Keep \
            it apart from exports.

            Once the key is destroyed, nobody can tell any more who has which code in the exports so far. Later exports have \
            other codes, and say so. A backup that holds the key does not bring it back, but keep in mind that it holds it.
            """)

    @Argument(help: "The study's id.") var study: String

    @Option(name: .shortAndLong, help: "The table to write; it must not exist yet.", completion: .file())
    var output: String?

    @Flag(help: "Destroy the key. It cannot be taken back.")
    var destroy = false

    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    func validate() throws {
        guard (output != nil) != destroy else {
            throw ValidationError("expected either --output or --destroy")
        }
        guard mode.mode != .preview else {
            throw ValidationError("--mode: expected field, pilot or simulated; previews are not exported")
        }
    }

    func run() async throws {
        try await options.archive { archive in
            let stored = try await archive.known(study)
            let file = ExportKeyFile(of: study, in: options.data.path)
            let detail: Node
            let line: String
            if let output {
                let source = try await archive.exportSource(of: stored, mode.mode, sessions: archive)
                let table = try await Wiring.exporter(spoolsIn: options.data.path).keyTable(of: source)
                try Files.write(Array(table.csv().utf8), to: output, mayReplace: false)
                // It names people: it is for its owner.
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: output)
                detail = [
                    "key": "written", "mode": .text(mode.mode.rawValue), "participations": .int(table.rows.count),
                ]
                line =
                    "\(table.rows.count) participations written to \(output); it names people: keep it apart from exports"
            } else {
                try await archive.markExportKey(of: study)
                guard let key = try file.destroy() else {
                    throw Complaint("\(study): there is no key; no export had codes")
                }
                detail = ["key": "destroyed", "number": .int(key.number)]
                line = "The key is destroyed: nobody can tell who has which code. Later exports have other codes."
            }
            try await archive.note(AuditNote(.export, of: "study \(study)", by: .commandLine, detail))
            options.show(detail, [line])
        }
    }
}
