import Archive
import ArgumentParser
import Export
import Foundation
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
            to another lab or to replay it. Formats of other programs are a ZIP archive if the name of the output ends with .zip, \
            otherwise a folder, or their one file:

            \(ExportFormat.allCases.map { "\($0.rawValue): \($0.purpose)." }.joined(separator: "\n"))

            Excluded, late and partial participations are in it, labelled. Of those who have withdrawn there are counts and \
            the fate of their slots. The file is there when it is whole.
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

    @Flag(help: "Write the log of each session as well, with zip and csv.")
    var logs = false

    @Flag(help: "Write what panels call people as well, into a file of its own, with zip and csv.")
    var externalIds = false

    @Flag(
        help:
            "Write codes for answers that are missing into the wide table, with zip, csv and xlsx: -77 left out, -88 not asked, -99 not reached. In sav and dta they are declared as missing, and always there."
    )
    var missingCodes = false

    func validate() throws {
        guard mode.mode != .preview else {
            throw ValidationError("--mode: expected field, pilot or simulated; previews are not exported")
        }
        guard format == .zip || format == .csv || !(logs || externalIds || missingCodes && !takesCodes) else {
            throw ValidationError("--logs, --external-ids and --missing-codes belong to --format zip and csv")
        }
    }

    /// Whether a format that is no package has codes for missing answers.
    private var takesCodes: Bool { [.other(.sav), .other(.dta), .other(.xlsx)].contains(format) }

    func run() async throws {
        guard !FileManager.default.fileExists(atPath: output) else {
            throw Complaint("\(output): it exists; name another one")
        }
        try await options.archive { archive in
            let stored = try await archive.known(study)
            let source = try await archive.exportSource(of: stored, mode.mode, sessions: archive)
            let wanted = ExportOptions(
                hasLogs: logs, hasExternals: externalIds, hasMissingCodes: missingCodes)
            let counts = try await StudyExportFile(output, format).write(
                source, wanted, with: Wiring.exporter(spoolsIn: options.data.path))
            let detail: Node = [
                "sessions": .int(counts.sessions), "participations": .int(counts.participations),
                "mode": .text(mode.mode.rawValue), "manifest": .text(counts.manifest), "isWhole": true,
            ]
            try await archive.note(AuditNote(.export, of: "study \(study)", by: .commandLine, detail))
            var node = counts.value
            node["study"] = .text(study)
            node["file"] = .text(output)
            if !counts.manifest.isEmpty { node["manifest"] = .text(counts.manifest) }
            options.show(node, StudyExportFile.lines(counts, output))
        }
    }
}

/// A file of a study's data that is being written.
struct StudyExportFile {
    private let path: String
    private let format: StudyExport.Format

    init(_ path: String, _ format: StudyExport.Format) { (self.path, self.format) = (path, format) }

    func write(
        _ source: any ExportSource, _ options: ExportOptions, with exporter: StudyExporter
    ) async throws -> ExportCounts {
        let form: ExportForm
        switch format {
        case .csv: return try await exporter.write(folder: path, options, from: source, work: WorkAtOnce())
        case .other(let format) where format.oneFile == nil && !path.hasSuffix(".zip"):
            return try await exporter.write(folder: path, options, as: format, from: source, work: WorkAtOnce())
        case .other(let format): form = .format(format)
        case .zip: form = .package
        case .json: form = .json
        case .sessions: form = .sessions
        }
        // Written beside its place, and put there when it is whole.
        let partial = path + ".partial-" + UUID().uuidString.prefix(8)
        let file = try Files.begin(partial)
        do {
            let counts = try await exporter.write(form, options, from: source, work: WorkAtOnce()) { bytes in
                do { try file.write(contentsOf: Data(bytes)) } catch { throw Files.unwritable(path, error) }
            }
            try file.synchronize()
            try file.close()
            try FileManager.default.moveItem(atPath: partial, toPath: path)
            return counts
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw error
        }
    }

    static func lines(_ counts: ExportCounts, _ path: String) -> [String] {
        ["\(counts.participations) participations, \(counts.sessions) sessions written to \(path)"]
            + (counts.withdrawn > 0 ? ["\(counts.withdrawn) have withdrawn: nothing of them is in it"] : [])
            + (counts.unreadable > 0
                ? ["\(counts.unreadable) sessions cannot be replayed by this version; the table of sessions names them"]
                : [])
            + (counts.manifest.isEmpty ? [] : ["manifest \(counts.manifest)"])
    }
}
