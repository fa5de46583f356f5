import Archive
import ArgumentParser
import Research
import Studies
import Tools
import Tree

/// Imports a study from another lab.
struct StudyImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take a study over: a packed file, or the definition in an export.",
        discussion: """
            The study has the same hash here as where it comes from. It begins as a draft with a secret of its own; \
            `merkwelt study publish ID` freezes it. Nothing is written where the definition has a fault.
            """)

    @Argument(help: "A packed study, JSON or YAML, or an export, ZIP or folder.", completion: .file())
    var file: String

    @OptionGroup var options: StudyOptions

    @Option(help: "The hash that it must have, as the protocol says it.")
    var hash: String?

    func run() async throws {
        let study = try StudyFile(file)
        guard hash == nil || hash == study.checked.hash else {
            throw Complaint(
                "\(file): expected the hash \(hash ?? ""), found \(study.checked.hash); take the file that was deposited"
            )
        }
        let archive = try options.data.open()
        do {
            try await archive.makeStudy(study.study.id, study.checked, of: nil, by: .commandLine)
        } catch {
            try? await archive.close()
            throw error
        }
        try await archive.close()
        options.show(
            ["study": .text(study.study.id), "hash": .text(study.checked.hash), "state": "draft"],
            study.warnings + [
                "\(study.study.id): \(study.checked.hash)",
                "It is a draft; `merkwelt study publish \(study.study.id)` freezes it.",
            ])
    }
}
