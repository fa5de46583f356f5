import Archive
import ArgumentParser
import Families
import Foundation
import Interface
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

    @OptionGroup var data: DataFolder

    @Option(name: .shortAndLong, help: "Folder to write to; made if it does not exist.")
    var output = "export"

    func run() async throws {
        let archive = try data.openExisting()
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try await exportSessions(from: archive)
        try await exportProgress(from: archive)
        try await archive.close()
    }

    /// What each profile has reached in the levels. A profile's number means nothing beyond this export.
    private func exportProgress(from archive: SQLiteArchive) async throws {
        for (number, profile) in try await archive.profiles().enumerated() {
            guard let text = try await archive.document(.progress, of: profile) else { continue }
            try Output(output + "/progress-\(number + 1).json").write(text + "\n")
        }
    }

    /// Every session as a file, and its rows in the tables of its family. A session of a family that this version does
    /// not know, or that it cannot replay, is written whole and has no rows.
    private func exportSessions(from archive: SQLiteArchive) async throws {
        let tables = try families.families.map { try FamilyFiles($0, folder: output) }
        let answers = WideAnswers(folder: output)
        let progress = ProgressLine()
        var sessions = 0
        var unreadable = 0
        for profile in try await archive.profiles() {
            var cursor: SessionCursor?
            repeat {
                let page = try await archive.sessions(of: profile, family: nil, after: cursor, limit: 100)
                for stored in page.sessions {
                    let text = try await Self.document(stored, archive)
                    try Output(output + "/\(stored.record.identifier).json").write(text)
                    sessions += 1
                    if let document = try? SessionDocument(json: text),
                        let outcome = try? document.replay(families)
                    {
                        for table in tables where table.kind === outcome.activity.kind { table.add(document, outcome) }
                        try answers.add(document, outcome)
                    } else {
                        unreadable += 1
                    }
                    progress.show("sessions: \(sessions)")
                }
                cursor = page.next
            } while cursor != nil
        }
        progress.end()
        for table in tables where table.count > 0 {
            print("\(table.kind.facts.name): \(table.count) \(table.count == 1 ? "session" : "sessions")")
        }
        print("\(sessions) \(sessions == 1 ? "session" : "sessions") written to \(output)")
        if unreadable > 0 {
            print("\(unreadable) of them cannot be replayed by this version; their session files are complete")
        }
    }

    /// The session file, put together from the stored texts.
    private static func document(_ stored: StoredSession, _ archive: SQLiteArchive) async throws -> String {
        var entries: [String] = []
        while entries.count <= stored.through {
            let more = try await archive.entries(of: stored, from: entries.count)
            if more.isEmpty { break }
            entries += more.map(\.text)
        }
        var header = Node((try? Value(json: stored.record.header)) ?? .null) ?? Node()
        header[Name("definition")] = try? Value(json: stored.record.definition)
        let branches = try await archive.branches(of: stored, skipping: 0).map(\.entry.text)
        return "{\"format\":\"\(SessionDocument.format)\",\"version\":\(Session.formatVersion),\"session\":"
            + Value.node(header).json() + ",\"entries\":[" + entries.joined(separator: ",\n") + "],\"branches\":["
            + branches.joined(separator: ",") + "]}\n"
    }
}

/// The files of a family's tables.
private final class FamilyFiles {
    let kind: FamilyKind
    private let files: [Output]
    private(set) var count = 0

    init(_ kind: FamilyKind, folder: String) throws {
        self.kind = kind
        files = try kind.exportedTables.map { table in
            let name = folder + "/\(kind.facts.name)-\(table.name)"
            let file = try Output(name + ".csv")
            file.write(Table(columns: table.columns).csv())
            try Output(name + "-columns.csv").write(Table.dictionary(of: table.columns).csv())
            return file
        }
    }

    func add(_ document: SessionDocument, _ outcome: Outcome) {
        count += 1
        for (file, table) in zip(files, document.tables(outcome.finding)) { file.write(table.csv(withHeader: false)) }
    }
}

/// A file that is written piece by piece.
final class Output {
    private let handle: FileHandle

    init(_ path: String) throws { handle = try Self.handle(path) }

    /// The file, made anew.
    static func handle(_ path: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else { throw ValidationError("\(path): the file cannot be written; choose another folder with --output") }
        return handle
    }

    func write(_ text: String) { handle.write(Data(text.utf8)) }
}
