import Archive
import Credentials
import Foundation
import Interface
import Logging
import Testing
import Wire

@testable import Server

/// An archive in a folder of its own for one test.
struct TestArchive: ~Copyable {
    let archive: SQLiteArchive
    private let file: String

    init() throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString).db").path
        archive = try SQLiteArchive(path: file, configuration: ArchiveConfiguration(now: { 1_000 }))
    }

    deinit { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
}

/// What pages that ask the routes have to have words for.
enum Routes {
    static func all() throws -> [Route] {
        let place = try TestArchive()
        let archive = place.archive
        let lab = Lab(
            Lab.Stores(archive), keys: { KeyRing() },
            pages: LabPages { _, language in FirstScreen(language: language.code, title: "", html: "") },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        return try LabServer(lab, LabServerConfiguration()).table.routes
    }

    /// The problems of some routes, and what doorkeeper, disk and machine may add on each.
    static func problems(of isMeant: (Route) -> Bool) throws -> Set<ProblemKind> {
        let routes = try all().filter(isMeant)
        #expect(routes.count > 20)
        let everywhere: [ProblemKind] = [
            .signInNeeded, .notPermitted, .notFound, .crossSite, .unavailable, .diskFull, .fault,
        ]
        return Set(routes.flatMap(\.problems) + everywhere)
    }
}
