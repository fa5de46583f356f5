import Archive
import ArgumentParser
import Export
import Families
import Foundation
import Interface
import Server
import Sessions
import Tasks
import Tools
import Tree

/// Writes everything in the lab's database to files.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export all sessions of the lab's database.",
        discussion:
            "Writes one session file (JSON) each, the tables of each family (CSV), where a family has it a table with one "
            + "row per session of a definition (CSV), what each profile has reached (JSON), and the data dictionaries (CSV)."
    )

    @OptionGroup var data: ArchiveOptions

    @Option(name: .shortAndLong, help: "Folder to write to; made if it does not exist.")
    var output = "export"

    @ArgumentParser.Flag(
        help: ArgumentHelp(
            "Write tables for a spreadsheet: marked as UTF-8, with an apostrophe in front of what would run as a formula.",
            discussion: "Without it every cell is what was given, as in `merkwelt study export`."))
    var spreadsheet = false

    private var style: TableStyle { spreadsheet ? .spreadsheet : .data }

    /// Whether everything that is stored could be written.
    private var isWhole = true
    /// What was written of sessions, for the audit log.
    private var written = (sessions: 0, hash: SHA256())

    enum CodingKeys: String, CodingKey { case data, output, spreadsheet }

    mutating func run() async throws {
        let archive = try data.openExisting()
        try Files.folder(output)
        try await exportSessions(from: archive)
        try await exportProgress(from: archive)
        let detail: Node = ["sessions": .int(written.sessions), "sha256": .text(written.hash.hexadecimal)]
        do throws(ArchiveError) {
            try await archive.note(AuditNote(.export, of: "all sessions", by: .commandLine, detail))
        } catch {
            // From a full disk people's data can still be had; what was written is whole.
            guard error.code == .full else { throw error }
            FileHandle.standardError.write(Data("the audit log has no room for this export: \(error)\n".utf8))
        }
        try await archive.close()
        if !isWhole { throw ExitCode(1) }
    }

    /// What each profile has reached in the levels. A profile's number means nothing beyond this export.
    private func exportProgress(from archive: some ProfileStore) async throws {
        for (number, profile) in try await archive.profiles().enumerated() {
            guard let text = try await archive.document(.progress, of: profile) else { continue }
            try Output(output + "/progress-\(number + 1).json").write(text + "\n")
        }
    }

    /// Every session as a file, and its rows in the tables of its family. A session of a family that this version does
    /// not know, or that it cannot replay, is written whole and has no rows.
    private mutating func exportSessions(from archive: some ProfileStore) async throws {
        let tables = try families.families.map { try FamilyFiles($0, folder: output, style) }
        let answers = WideAnswers(folder: output, style)
        var names = FileNames(folder: output)
        let progress = ProgressLine()
        var told = WrittenSessions()
        var altered = 0
        for profile in try await archive.profiles() {
            var cursor: SessionCursor?
            repeat {
                let page = try await archive.sessions(of: profile, family: nil, after: cursor, limit: 100)
                for stored in page.sessions {
                    let file = StoredDocument(archive: archive, session: stored)
                    let text: String
                    do {
                        try await archive.verify(stored)
                        text = String(decoding: try await file.bytes(), as: UTF8.self)
                    } catch let error as ArchiveError where error.code == .altered {
                        progress.end()
                        print("not exported: \(error)")
                        altered += 1
                        continue
                    } catch let error as ArchiveError where error.code == .gone {
                        // It was erased while this went on, and is no part of what there is.
                        continue
                    }
                    let document = try? SessionDocument(json: text)
                    let outcome = try? document?.replay(families)
                    told.add(document, isReplayed: outcome != nil)
                    if let document, let outcome {
                        let results = SessionWriter.Results.json(outcome.finding.results.value.json())
                        let bytes = try await file.bytes(results)
                        written.hash.add(bytes)
                        try Output(names.next(document)).write(String(decoding: bytes, as: UTF8.self))
                        for table in tables where table.kind === outcome.activity.kind {
                            try table.add(document, outcome)
                        }
                        try answers.add(document, outcome)
                    } else {
                        written.hash.add(Array(text.utf8))
                        try Output(output + "/\(stored.record.identifier).json").write(text)
                    }
                    progress.show("sessions: \(told.count)")
                }
                cursor = page.next
            } while cursor != nil
        }
        progress.end()
        written.sessions = told.count
        for table in tables where table.count > 0 {
            print("\(table.kind.facts.name): \(table.count) \(table.count == 1 ? "session" : "sessions")")
        }
        print("\(told.count) \(told.count == 1 ? "session" : "sessions") written to \(output)")
        for line in told.lines { print(line) }
        if altered > 0 {
            print("\(altered) were altered on the disk and are not among them; `merkwelt check \(data.path)` names all")
            isWhole = false
        }
    }
}

/// The names of session files: family and start as in the page, and where two have one name the session's as well.
private struct FileNames {
    let folder: String
    private var used: Set<String> = []

    init(folder: String) { self.folder = folder }

    mutating func next(_ document: SessionDocument) -> String {
        var name = document.fileName
        // What an earlier export of another lab left in the folder is not this export's to replace.
        let isTaken = Files.holdsAnother(than: document.session, folder + "/" + name + ".json")
        if used.contains(name) || isTaken { name += "-" + document.session.id }
        used.insert(name)
        return folder + "/" + name + ".json"
    }
}

/// The files of a family's tables.
final class FamilyFiles {
    let kind: FamilyKind
    private let files: [Output]
    private(set) var count = 0

    private let style: TableStyle

    init(_ kind: FamilyKind, folder: String, _ style: TableStyle) throws {
        (self.kind, self.style) = (kind, style)
        files = try kind.exportedTables.map { table in
            let name = folder + "/\(kind.facts.name)-\(table.name)"
            let file = try Output(name + ".csv")
            try file.write(Table(columns: table.columns).csv(style))
            try Output(name + "-columns.csv").write(Table.dictionary(of: table.columns, style).csv(style))
            return file
        }
    }

    func add(_ document: SessionDocument, _ outcome: Outcome) throws {
        count += 1
        for (file, table) in zip(files, document.tables(outcome.finding)) {
            try file.write(table.csv(style, withHeader: false))
        }
    }
}

/// A file that is written piece by piece.
final class Output {
    private let handle: FileHandle
    private let path: String

    init(_ path: String) throws {
        handle = try Files.begin(path)
        self.path = path
    }

    func write(_ text: String) throws {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            throw Files.unwritable(path, error)
        }
    }
}
