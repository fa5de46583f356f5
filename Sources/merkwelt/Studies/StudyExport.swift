import Archive
import ArgumentParser
import Families
import Foundation
import Interface
import Server
import Sessions
import Studies
import Tasks
import Tools
import Tree

/// A study's data as tables, one mode at a time.
struct StudyExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a study's participations, sessions, answers and ledger as tables.",
        discussion: """
            Excluded and late people are among them, labelled. External ids are not. consort.json has the numbers that the \
            dashboard has; the folder is whole only if it is there.
            """)

    @Argument(help: "The study's id.") var study: String

    @Option(name: .shortAndLong, help: "The folder to write; it must not exist yet.", completion: .directory)
    var output: String

    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    @ArgumentParser.Flag(help: "Write the log of each session as well.")
    var logs = false

    func run() async throws {
        guard !FileManager.default.fileExists(atPath: output) else {
            throw Complaint("\(output): it exists; name a folder that does not")
        }
        try await options.archive { archive in
            let stored = try await archive.known(study)
            try await archive.sweep(study)
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            var folder = try StudyFolder(output, archive: archive, hasLogs: logs)
            try await folder.write(stored, mode.mode)
            let detail: Node = ["sessions": .int(folder.sessionCount), "isWhole": true]
            try await archive.note(AuditNote(.export, of: "study \(study)", by: .commandLine, detail))
            options.show(
                [
                    "study": .text(study), "folder": .text(output), "participations": .int(folder.count),
                    "sessions": .int(folder.sessionCount), "unreadable": .int(folder.unreadable),
                ],
                ["\(folder.count) participations, \(folder.sessionCount) sessions written to \(output)"]
                    + (folder.unreadable > 0
                        ? ["\(folder.unreadable) sessions cannot be replayed by this version; export them with --logs"]
                        : []))
        }
    }
}

/// The folder of an export, written row by row: memory holds one session.
struct StudyFolder {
    private let path: String
    private let archive: SQLiteArchive
    private let hasLogs: Bool
    private let tables: [String: FamilyFiles]
    private let answers: WideAnswers
    private(set) var count = 0
    private(set) var sessionCount = 0
    private(set) var unreadable = 0

    init(_ path: String, archive: SQLiteArchive, hasLogs: Bool) throws {
        (self.path, self.archive, self.hasLogs) = (path, archive, hasLogs)
        var tables: [String: FamilyFiles] = [:]
        for kind in families.families { tables[kind.facts.name] = try FamilyFiles(kind, folder: path) }
        self.tables = tables
        answers = WideAnswers(folder: path)
        if hasLogs {
            try FileManager.default.createDirectory(atPath: path + "/logs", withIntermediateDirectories: true)
        }
    }

    mutating func write(_ study: StoredStudy, _ mode: StudyMode) async throws {
        // Before the rows: who comes meanwhile is in none of the files.
        let counts = try await archive.counts(of: study.key, mode: mode)
        let people = try table("participations", StudyTables.participations)
        let sessions = try table("sessions", StudyTables.sessions)
        var last = 0
        while true {
            let page = try await archive.participations(of: study.key, mode: mode, after: last, limit: 200)
            for participation in page where participation.number <= counts.admitted {
                try people.write(row(StudyTables.participations, StudyTables.row(participation)))
                count += 1
                for session in try await archive.sessions(of: participation) {
                    try await add(session, of: participation, to: sessions)
                }
            }
            guard let end = page.last else { break }
            last = end.number
        }
        let ledger = try table("ledger", StudyTables.ledger)
        for slot in try await archive.ledger(of: study.key, mode: mode) {
            try ledger.write(row(StudyTables.ledger, StudyTables.row(slot)))
        }
        try Output(path + "/dictionary.csv").write(StudyTables.dictionary.csv())
        for version in try await archive.versions(of: study.key) {
            let name = version.number == study.version ? "study.json" : "study-\(version.number).json"
            try Output(path + "/" + name).write(version.json + "\n")
        }
        var node = counts.node
        node["study"] = .text(study.key)
        node["mode"] = .text(mode.rawValue)
        node["rows"] = ["participations": .int(count), "sessions": .int(sessionCount)]
        if let secret = StudySecret(study.secret) {
            node["commitment"] = .text(secret.commitment)
            // Concealed before, checkable after.
            if study.closed != nil { node["secret"] = .text(study.secret.map { $0.hexadecimal }.joined()) }
        }
        try Output(path + "/consort.json").write(Value.node(node).json(pretty: true) + "\n")
    }

    private func table(_ name: String, _ columns: [Column]) throws -> Output {
        let file = try Output(path + "/\(name).csv")
        try file.write(Table(columns: columns).csv())
        return file
    }

    private func row(_ columns: [Column], _ cells: [Cell]) -> String {
        Table(columns: columns, rows: [cells]).csv(withHeader: false)
    }

    private mutating func add(
        _ session: StudySession, of participation: StoredParticipation, to file: Output
    ) async throws {
        try await archive.verify(session.session)
        var branches = 0
        var last: Branch?
        while true {
            let some = try await archive.branches(of: session.session, after: last)
            if some.isEmpty { break }
            branches += some.count
            last = some.last
        }
        try file.write(row(StudyTables.sessions, StudyTables.row(session, of: participation, branches: branches)))
        sessionCount += 1
        let bytes = try await StoredDocument(archive: archive, session: session.session).bytes()
        if hasLogs {
            let name = path + "/logs/\(participation.label)-\(session.session.record.identifier).json"
            try Output(name).write(String(decoding: bytes, as: UTF8.self))
        }
        // The participation's own log is of no family of tasks.
        guard session.session.record.family != Participation.family else { return }
        guard let document = try? SessionDocument(Value(json: bytes)), let outcome = try? document.replay(families)
        else {
            unreadable += 1
            return
        }
        try tables[outcome.activity.kind.facts.name]?.add(document, outcome)
        try answers.add(document, outcome)
    }
}

extension UInt8 {
    /// Two digits.
    fileprivate var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
