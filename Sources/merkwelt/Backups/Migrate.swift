import Archive
import ArchivePostgres
import ArgumentParser
import Foundation
import Tools
import Tree

/// Moves a lab's data from one archive into another one.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Move all data from a file to PostgreSQL, or back.",
        discussion: """
            Stop the servers first: what comes meanwhile is not moved. The target has to be empty, with the tables that \
            `merkwelt upgrade` makes. In the end both sides are compared: the numbers of rows of each table, and a digest of \
            each session with its log. Announcements of what is kept no longer begin anew. Keys do not lie in an archive: \
            keys.json and the files export-key-… of the lab's folder are taken along by hand.
            """)

    @Option(help: ArgumentHelp("Where the data are: sqlite:FILE or postgres://…", valueName: "address"))
    var from: String

    @Option(help: ArgumentHelp("Where they shall be.", valueName: "address"))
    var to: String

    @Flag(help: "Go on with a move that was interrupted.")
    var resume = false

    func validate() throws {
        let source = try ArchivePlace(from, of: "--from")
        guard try ArchivePlace(to, of: "--to") != source else {
            throw ValidationError("--from and --to name the same archive")
        }
    }

    func run() async throws {
        let began = Date()
        let source = try Self.open(from, mustExist: true)
        let target = try Self.open(to, mustExist: false)
        let report: ArchiveMove.Report
        do {
            report = try await ArchiveMove(from: source, to: target).run(goesOn: resume)
            let detail = "\(report.sessions) sessions"
            try await target.note(
                AuditNote(.migration, of: detail, by: .commandLine, ["sha256": .text(report.digest)]))
        } catch let refusal as ArchiveMove.Refusal {
            try? await source.close()
            try? await target.close()
            throw Complaint(refusal.description)
        }
        try await source.close()
        try await target.close()
        for (name, count) in report.rows.sorted(by: { $0.key < $1.key }) where count > 0 {
            print("\(name): \(count) \(count == 1 ? "row" : "rows")")
        }
        let seconds = Date().timeIntervalSince(began)
        print("sessions: \(report.sessions) with \(report.entries) entries, digest \(report.digest)")
        print("Both sides are equal, after \(seconds.formatted(.number.precision(.fractionLength(1)))) s.")
    }

    private static func open(_ address: String, mustExist: Bool) throws -> any MovableArchive {
        switch try ArchivePlace(address, of: "--from") {
        case .file(let path):
            guard !mustExist || FileManager.default.fileExists(atPath: path) else {
                throw Complaint("\(path): no such database")
            }
            var configuration = DataFolder().configuration()
            configuration.isVisitor = mustExist
            return try SQLiteArchive(path: path, configuration: configuration)
        case .server(let url):
            return try PostgresArchive(url, configuration: PostgresConfiguration(now: DataFolder().configuration().now))
        }
    }
}
