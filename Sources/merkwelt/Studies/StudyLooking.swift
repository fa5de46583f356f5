import Archive
import ArgumentParser
import Export
import Foundation
import Interface
import Research
import Studies
import Tools
import Tree

struct StudyList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the studies in the lab.")

    @OptionGroup var options: StudyOptions

    func run() async throws {
        try await options.archive { archive in
            let studies = try await archive.studies()
            options.show(
                ["studies": .list(studies.map { .node($0.node) })],
                studies.isEmpty
                    ? ["There is no study; `merkwelt study publish FILE` makes one."] : studies.map(\.line))
        }
    }
}

struct StudyStatus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say how many came, how far they are, and how groups stand.")

    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    func run() async throws {
        let (key, mode) = (study, mode.mode)
        try await options.archive { archive in
            let study = try await archive.known(key)
            try await archive.sweep(key)
            let counts = try await archive.counts(of: key, mode: mode)
            var node = study.node
            node["mode"] = .text(mode.rawValue)
            node["counts"] = .node(counts.node)
            options.show(node, [study.line] + counts.lines)
        }
    }
}

struct StudyLedger: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ledger", abstract: "Print every slot that was ever given, with its fate, as CSV.")

    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    @ArgumentParser.Flag(help: "Draw every slot again from the study's secret; exit code 1 where one differs.")
    var check = false

    func run() async throws {
        let (key, mode) = (study, mode.mode)
        try await options.archive { archive in
            let study = try await archive.known(key)
            let slots = try await archive.ledger(of: key, mode: mode)
            if check { return try await draw(slots, again: study, in: archive) }
            let source = try await ArchiveSource(study, mode, studies: archive, archive: archive)
            var rows = LedgerRows()
            let table = Table(
                StudyColumns.ledger,
                try await source.ledger().map { slot in
                    rows.row(slot, label: StoredParticipation.label(slot.number))
                })
            options.show(
                ["study": .text(key), "slots": .list(slots.map { .node($0.node) })],
                [String(table.csv().dropLast())])
        }
    }

    private func draw(_ slots: [StoredSlot], again study: StoredStudy, in archive: any LabArchive) async throws {
        let definitions = try await archive.versions(of: study.key).compactMap { version in
            (try? Value(json: version.json))?.node.map { Study(node: $0) }
        }
        guard !definitions.isEmpty else { throw Complaint("\(study.key): nothing is published yet") }
        let check = StudyLedgerCheck(slots, definitions, of: study)
        options.show(
            [
                "study": .text(study.key), "slots": .int(check.count),
                "differences": .list(check.differences.map { .text($0) }),
            ],
            check.differences.map { "differs: \($0)" } + ["\(check.count) slots drawn again"])
        if !check.differences.isEmpty { throw ExitCode(1) }
    }
}

extension StoredStudy {
    var node: Node {
        var node: Node = [
            "study": .text(key), "state": .text(state.rawValue), "created": .double(created), "blind": .bool(isBlind),
        ]
        if let version { node["version"] = .int(version) }
        return node
    }

    var line: String { "\(key)  \(state.rawValue)" + (version.map { "  version \($0)" } ?? "") }
}

extension StoredSlot {
    fileprivate var node: Node {
        var node: Node = [
            "ledger": .text(ledger), "stratum": .text(stratum), "group": .text(group),
            "participation": .text(StoredParticipation.label(number)), "kind": .text(kind.rawValue),
            "state": .text(state.rawValue), "given": .double(given),
        ]
        if let position { node["position"] = .int(position) }
        if let fate { node["fate"] = .text(fate) }
        if let freed { node["freed"] = .double(freed) }
        return node
    }
}
