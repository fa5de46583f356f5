import Archive
import ArgumentParser
import Foundation
import Interface
import Study
import Tree

/// Writes everything in the lab's database to files.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export all sessions of the lab's database.",
        discussion:
            "Writes one session file (JSON) each, the tables of each family (CSV), for each quiz its answers with one row "
            + "per session (CSV), what each profile has reached in the levels (JSON), and the data dictionaries (CSV).")

    @OptionGroup var data: DataFolder

    @Option(name: .shortAndLong, help: "Folder to write to; made if it does not exist.")
    var output = "export"

    func run() async throws {
        let archive = try data.openExisting()
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for family in Family.allCases { try await export(family, from: archive) }
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

    private func export(_ family: Family, from archive: SQLiteArchive) async throws {
        let tables = try family.tables.map { table in
            let file = try Output(output + "/\(family.rawValue)-\(table.name).csv")
            file.write(Table(columns: table.columns).csv())
            try Output(output + "/\(family.rawValue)-\(table.name)-columns.csv").write(
                Table.dictionary(of: table.columns).csv())
            return file
        }
        let answers = WideAnswers(folder: output)
        let progress = Progress()
        var sessions = 0
        var unreadable = 0
        for profile in try await archive.profiles() {
            var cursor: SessionCursor?
            repeat {
                let page = try await archive.sessions(of: profile, family: family.rawValue, after: cursor, limit: 100)
                for stored in page.sessions {
                    let text = try await Self.document(stored, archive)
                    try Output(output + "/\(stored.record.identifier).json").write(text)
                    sessions += 1
                    if let document = try? SessionDocument(json: text), let outcome = try? document.replay() {
                        for (file, table) in zip(tables, document.tables(outcome)) {
                            file.write(table.csv(withHeader: false))
                        }
                        try answers.add(document, outcome)
                    } else {
                        unreadable += 1
                    }
                    progress.show("\(family.rawValue): \(sessions)")
                }
                cursor = page.next
            } while cursor != nil
        }
        progress.end()
        print("\(family.rawValue): \(sessions) \(sessions == 1 ? "session" : "sessions") written to \(output)")
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
