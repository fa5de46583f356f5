import Archive
import ArgumentParser
import Export
import Families
import Foundation
import Research
import Studies
import Tools
import Tree

/// Imports a study from another lab.
struct StudyImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take a study over: with all data, or its definition alone.",
        discussion: """
            An export that was written with `merkwelt study export ID --format sessions` brings the whole study: versions, \
            participations with groups, slots and consents, and every session's log. So does a package or a data set after \
            BIDS with --logs --ids numbers --dates exact --level team. Files, hashes and logs are checked first; then all is written, or nothing. \
            What is here already with an equal log is passed over, of a longer log the rest is appended, and where anything \
            is otherwise here all of that is listed and nothing is written.

            Keys, tokens, contacts and the settings of links are in no export: the study comes paused or closed, with its \
            links switched off. Make new links with `merkwelt study links ID --add`, then open it. Whoever was inside \
            cannot go on with the device that they had.

            A packed file, or an export of another form, brings the definition alone: a draft with the same hash as where \
            it comes from; `merkwelt study publish ID` freezes it. An export with codes, moved dates or withheld columns is \
            refused, since no study can be taken over from it; --definition-only takes its definition.
            """)

    @Argument(help: "An export, ZIP or folder, or a packed study, JSON or YAML.", completion: .file())
    var file: String

    @OptionGroup var options: StudyOptions

    @Option(help: "The hash that the definition must have, as the protocol says it.")
    var hash: String?

    @Flag(help: "Take the definition alone, as a draft, also of an export with all data.")
    var definitionOnly = false

    @Flag(help: "Check everything, say what would come, and write nothing.")
    var dryRun = false

    func run() async throws {
        var isFolder: ObjCBool = false
        let isExport =
            FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
            && (isFolder.boolValue || file.hasSuffix(".zip"))
        if isExport, !definitionOnly, try StudyTransfer.isThere(file) {
            try await takeAll()
        } else {
            try await takeDefinition(isExport: isExport)
        }
    }

    private func require(_ found: String) throws {
        guard hash == nil || hash == found else {
            throw Complaint(
                "\(file): expected the hash \(hash ?? ""), found \(found); take the file that was deposited")
        }
    }

    private func takeDefinition(isExport: Bool) async throws {
        let study = try StudyFile(file)
        try require(study.checked.hash)
        let hint =
            isExport
            ? [
                "Of this export the definition is taken alone. Data come with "
                    + "`merkwelt study export \(study.study.id) --format sessions`, written where the study is."
            ] : []
        if !dryRun {
            let archive = try options.data.open()
            do {
                try await archive.makeStudy(study.study.id, study.checked, of: nil, by: .commandLine)
            } catch {
                try? await archive.close()
                throw error
            }
            try await archive.close()
        }
        options.show(
            ["study": .text(study.study.id), "hash": .text(study.checked.hash), "state": "draft"],
            study.warnings + hint + [
                "\(study.study.id): \(study.checked.hash)",
                dryRun
                    ? "Nothing was written."
                    : "It is a draft; `merkwelt study publish \(study.study.id)` freezes it.",
            ])
    }

    private func takeAll() async throws {
        let progress = ImportProgress()
        let transfer = try StudyTransfer(file, families: families) { progress.tell("checked", $0) }
        progress.end()
        try require(transfer.hash)
        // A trial makes no folder.
        let isThere = options.data.isThere
        let opened: any LabArchive
        if isThere {
            opened = try options.data.openExisting()
        } else if dryRun {
            return show(transfer, nil)
        } else {
            opened = try options.data.open()
        }
        guard let archive = opened as? any LabArchive & TransferStore else {
            try await opened.close()
            throw Complaint(
                "\(file): data are imported into a file; give --archive sqlite:FILE, then `merkwelt migrate` it")
        }
        let outcome: TransferOutcome
        do {
            let total = transfer.sessions
            outcome = try await transfer.take(into: archive, isTrial: dryRun, by: .commandLine) {
                progress.tell("written", $0, of: total)
            }
        } catch {
            progress.end()
            try? await archive.close()
            throw error
        }
        progress.end()
        try await archive.close()
        guard outcome.conflicts.isEmpty else {
            throw Complaint(
                outcome.conflicts.joined(separator: "\n")
                    + "\n\(file): \(outcome.conflicts.count) conflicts, so nothing was written")
        }
        show(transfer, outcome)
    }

    /// - Parameter outcome: nil of a trial where there is no lab yet, so that all is new.
    private func show(_ transfer: StudyTransfer, _ outcome: TransferOutcome?) {
        let (key, mode) = (transfer.study.key, transfer.study.mode.rawValue)
        let (people, sessions) = (
            outcome?.participations ?? transfer.participations, outcome?.sessions ?? transfer.sessions
        )
        let (same, grown, gone) = (outcome?.same ?? 0, outcome?.grown ?? 0, outcome?.withdrawn ?? 0)
        let node: Node = [
            "study": .text(key), "mode": .text(mode), "hash": .text(transfer.hash),
            "manifest": .text(transfer.identity),
            "participations": .int(people), "sessions": .int(sessions), "grown": .int(grown), "same": .int(same),
            "withdrawn": .int(gone), "unreadable": .int(transfer.unreadable), "isWritten": .bool(!dryRun),
        ]
        var lines = ["\(key) (\(mode)): \(people) participations and \(sessions) sessions are new"]
        if same > 0 { lines.append("\(same) sessions are here already with an equal log") }
        if grown > 0 { lines.append("of \(grown) sessions the rest was appended") }
        if gone > 0 { lines.append("\(gone) have withdrawn in this lab: nothing of them was taken") }
        if transfer.unreadable > 0 {
            lines.append("\(transfer.unreadable) sessions cannot be replayed by this version; their logs are whole")
        }
        if outcome?.lacksSecret ?? false {
            lines.append(
                "Groups were drawn from a secret that only exports after the closing have. Nobody new can be let in here "
                    + "until a later export brings it.")
        }
        lines.append(
            dryRun
                ? "Nothing was written."
                : "Links are switched off and keys are in no export: make new links with `merkwelt study links \(key) --add`."
        )
        options.show(node, lines)
    }
}

/// How far an import is, on a terminal alone.
private final class ImportProgress: Sendable {
    private static let step = 100
    private let isShown = isatty(STDERR_FILENO) == 1

    func tell(_ word: String, _ count: Int, of total: Int? = nil) {
        guard isShown, count % Self.step == 0 || count == total else { return }
        write("\r\(word) \(count)\(total.map { " of \($0)" } ?? "") sessions")
    }

    func end() { if isShown { write("\r\u{1B}[K") } }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
