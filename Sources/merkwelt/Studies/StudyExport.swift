import Archive
import ArgumentParser
import Export
import Foundation
import Interface
import Research
import Tools
import Tree

/// A study's data as a file, one mode at a time.
struct StudyExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a study's data: tables with what describes them, or logs.",
        discussion: """
            zip: an archive with all tables, their dictionary, ledger, flow chart, definition and protocol. csv: the same as a \
            folder. json: all tables in one document. sessions: an archive with all logs and the definitions, to move a study \
            to another lab or to replay it, with numbers and exact dates. Formats of other programs are a ZIP archive if the name \
            of the output ends with .zip, otherwise a folder, or their one file:

            \(ExportFormat.allCases.map { "\($0.rawValue): \($0.purpose)" }.joined(separator: "\n"))

            Unless asked otherwise it can be given to anybody: people have codes, their dates are moved to 1910 to 1919, and \
            what can name somebody is withheld (free texts, zones, browsers, sizes of screens, links, seeds, hashes of logs). \
            For the team: --ids numbers --dates exact --level team.

            Excluded, late and partial participations are in it, labelled. Of those who have withdrawn there are counts and \
            the fate of their slots. The file is there when it is whole. With --json a line of JSON a second says on the \
            standard error how far it is.
            """)

    /// What is written.
    enum Format: ExpressibleByArgument, Equatable {
        case zip, csv, json, sessions
        case other(ExportFormat)

        private static let own: [(String, Format)] = [
            ("zip", .zip), ("csv", .csv), ("json", .json), ("sessions", .sessions),
        ]
        private static let all = own + ExportFormat.allCases.map { ($0.rawValue, .other($0)) }

        init?(argument: String) {
            guard let (_, format) = Self.all.first(where: { $0.0 == argument }) else { return nil }
            self = format
        }

        static var allValueStrings: [String] { all.map(\.0) }

        var defaultValueDescription: String { Self.all.first { $0.1 == self }?.0 ?? "" }
    }

    @Argument(help: "The study's id.") var study: String

    @Option(
        name: .shortAndLong, help: "The file or folder to write; it must not exist yet.", completion: .file())
    var output: String

    @Option(help: "In which form.")
    var format = Format.zip

    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    @Option(
        help: "Only this participation, for instance P0007; nothing of anybody else is in it.",
        transform: Chosen.participation)
    var participation: Int?

    @Option(
        help: ArgumentHelp(
            "Only participations that were added or have changed since: a position, a moment (2027-01-10T09:00:00Z), or the "
                + "older export itself.",
            discussion: "Who has withdrawn since is named, so that it can be deleted from the older export. A moment "
                + "is one of the machine's clock, which can have been wrong; a position, which each export tells, cannot.",
            valueName: "point"))
    var since: String?

    @Option(
        help:
            "An older package to compare with, with zip and csv: CHANGES.md says which rows were added, changed, are gone.",
        completion: .file())
    var check: String?

    @Flag(help: "Write the log of each session as well, with zip, csv and bids.")
    var logs = false

    @Flag(help: "Write what panels call people as well, into a file of its own, with zip and csv.")
    var externalIds = false

    @Flag(
        help:
            "Write codes for answers that are missing into the wide table, with zip, csv and xlsx: -77 left out, -88 not asked, -99 not reached. In sav and dta they are declared as missing, and always there."
    )
    var missingCodes = false

    @Option(help: "How people and sessions are called: codes, or numbers in the order of admission (P0001).")
    var ids: ExportOptions.Ids?

    @Option(help: "Which dates are told: shifted by whole weeks, exact, or none.")
    var dates: ExportOptions.Dates?

    @Option(help: "For whom it is: open to anybody, or the team.")
    var level: ExportOptions.Level?

    @OptionGroup var tables: TableChoiceOption

    @Option(help: "Names of columns that level open withholds and that are written all the same, with commas.")
    var include: String?

    /// The logs for another lab are as they are; everything else is for anybody unless said.
    private var wanted: ExportOptions {
        let isMoved = format == .sessions
        return ExportOptions(
            hasLogs: logs, hasExternals: externalIds, hasMissingCodes: missingCodes,
            ids: ids ?? (isMoved ? .numbers : .codes), dates: dates ?? (isMoved ? .exact : .shifted),
            level: level ?? (isMoved ? .team : .open),
            include: Set(include?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []))
    }
    @OptionGroup var release: AboutOption

    func validate() throws {
        guard mode.mode != .preview else {
            throw ValidationError("--mode: expected field, pilot or simulated; previews are not exported")
        }
        guard check == nil || format == .zip || format == .csv else {
            throw ValidationError("--check: rows are compared with --format zip and csv")
        }
        guard
            format == .zip || format == .csv
                || !(logs && !takesLogs || externalIds || missingCodes && !takesCodes
                    || release.about != nil && !isReleased)
        else {
            throw ValidationError(
                "--logs, --external-ids, --missing-codes and --about belong to --format zip and csv, --logs and --about also "
                    + "to bids, --missing-codes also to sav, dta and xlsx")
        }
    }

    /// Whether a format that is no package says who made the data.
    private var isReleased: Bool { format == .other(.bids) }

    /// Whether a format that is no package takes logs.
    private var takesLogs: Bool { if case .other(let format) = format { format.takesLogs } else { false } }

    /// Whether a format that is no package has codes for missing answers.
    private var takesCodes: Bool { if case .other(let format) = format { format.canHaveMissingCodes } else { false } }

    func run() async throws {
        let wanted = wanted
        guard !FileManager.default.fileExists(atPath: output) else {
            throw Complaint("\(output): it exists; name another one")
        }
        let about = try release.read()
        try await options.archive { archive in
            let stored = try await archive.known(study)
            let source = try await archive.exportSource(of: stored, mode.mode, sessions: archive)
            var wanted = wanted
            (wanted.about, wanted.choice) = (about, tables.choice)
            wanted.participation = participation
            wanted.since = try since.map(point)
            let older = try check.map { try ExportComparison(with: $0) }
            let extent = try await source.extent(of: participation.map { [$0] })
            let file = StudyExportFile(
                output, format, people: extent.people, sessions: extent.sessions, isJSON: options.json)
            let counts = try await file.write(
                source, wanted, with: Wiring.exporter(spoolsIn: options.data.path), comparedWith: older)
            var detail: Node = [
                "sessions": .int(counts.sessions), "participations": .int(counts.participations),
                "mode": .text(mode.mode.rawValue), "manifest": .text(counts.manifest), "isWhole": true,
            ]
            if let position = counts.position { detail["position"] = .int(position) }
            for (name, value) in wanted.fields { detail[Name(name)] = .text(value) }
            detail["participation"] = participation.map { .text(StoredParticipation.label($0)) }
            try await archive.note(AuditNote(.export, of: "study \(study)", by: .commandLine, detail))
            var node = counts.value
            node["unique"] = .int(counts.unique)
            node["study"] = .text(study)
            node["file"] = .text(output)
            if !counts.manifest.isEmpty { node["manifest"] = .text(counts.manifest) }
            if let older { node["compared"] = older.outcome.value }
            let told = older.map { [$0.outcome.title + ":"] + $0.outcome.lines } ?? []
            options.show(node, StudyExportFile.lines(counts, output) + told)
        }
    }

    /// The point that a text names: itself, or that of an older export.
    private func point(_ text: String) throws -> EarlierPoint {
        if let point = EarlierPoint(text) { return point }
        guard FileManager.default.fileExists(atPath: text) else {
            throw Complaint(
                "--since: expected a position, a moment (2027-01-10T09:00:00Z) or an older export, found \(text)")
        }
        guard let position = try ExportComparison(with: text).outcome.position else {
            throw Complaint("\(text): expected an export with a position, found one of data that do not change")
        }
        return .position(position)
    }
}

extension ExportOptions.Ids: ExpressibleByArgument {}
extension ExportOptions.Dates: ExpressibleByArgument {}
extension ExportOptions.Level: ExpressibleByArgument {}

/// A file of a study's data that is being written.
struct StudyExportFile {
    private let path: String
    private let format: StudyExport.Format
    private let people: Int
    private let sessions: Int?
    private let isJSON: Bool

    /// - Parameters:
    ///   - path: where it is written.
    ///   - people: the number of participations, for the line that says how far it is.
    ///   - sessions: the number of sessions, which that line counts if it is known.
    ///   - isJSON: whether it is told to a program how far it is.
    init(_ path: String, _ format: StudyExport.Format, people: Int, sessions: Int? = nil, isJSON: Bool = false) {
        (self.path, self.format, self.people) = (path, format, people)
        (self.sessions, self.isJSON) = (sessions, isJSON)
    }

    func write(
        _ source: any ExportSource, _ options: ExportOptions, with exporter: StudyExporter,
        comparedWith older: ExportComparison? = nil
    ) async throws -> ExportCounts {
        let form: ExportForm
        let work = InterruptibleWork()
        let progress = ExportProgress(
            of: sessions ?? people, what: sessions == nil ? "participations" : "sessions", isJSON: isJSON)
        defer { progress.end() }
        var exporter = exporter
        exporter.progress = { [sessions] in progress.show(sessions == nil ? $0 : $1) }
        switch format {
        case .csv:
            return try await exporter.write(folder: path, options, from: source, work: work, comparedWith: older)
        case .other(let format) where format.oneFile == nil && !path.hasSuffix(".zip"):
            return try await exporter.write(folder: path, options, as: format, from: source, work: work)
        case .other(let format): form = .format(format)
        case .zip: form = .package
        case .json: form = .json
        case .sessions: form = .sessions
        }
        let place = try PartialPlace(of: path, isFolder: false)
        let file = try Files.begin(place.path)
        let counts = try await exporter.write(form, options, from: source, work: work, comparedWith: older) { bytes in
            do { try file.write(contentsOf: Data(bytes)) } catch { throw Files.unwritable(path, error) }
        }
        try file.close()
        try place.finish()
        return counts
    }

    /// Where the moment lies from which a part begins, and what there is to doubt of it.
    private static func told(_ place: MomentPlace) -> String {
        let position = "by the machine's clock the moment is position \(place.position)"
        if place.isInDoubt {
            return position + ", behind which the clock was set back: all that came later is in it"
        }
        guard let known = place.known else { return position + "; no change is known" }
        let (first, last) = (Format.instant(known.lowerBound), Format.instant(known.upperBound))
        return position + "; the changes that are known are of \(first) to \(last)"
    }

    static func lines(_ counts: ExportCounts, _ path: String) -> [String] {
        ["\(counts.participations) participations, \(counts.sessions) sessions written to \(path)"]
            + (counts.withdrawn > 0 ? ["\(counts.withdrawn) have withdrawn: nothing of them is in it"] : [])
            + (counts.moment.map { [told($0)] } ?? [])
            + (counts.gone.isEmpty
                ? []
                : ["withdrawn since, to be deleted from older exports: \(counts.gone.joined(separator: ", "))"])
            + (counts.unreadable > 0
                ? ["\(counts.unreadable) sessions cannot be replayed by this version; the table of sessions names them"]
                : [])
            + (counts.manifest.isEmpty ? [] : ["manifest \(counts.manifest)"])
    }
}

/// Does the work at once, until the person at the terminal asks for an end.
struct InterruptibleWork: ExportWork {
    private let interruption = Interruption()
    let width = WorkAtOnce().width

    func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome {
        try interruption.check()
        return try work { !interruption.isAsked }
    }
}
