import Archive
import AuthorFiles
import Credentials
import Documents
import Export
import Families
import Foundation
import HTTPTypes
import Interface
import Logging
import Mail
import Tree

@testable import Server

/// A server with an archive of its own for one test.
final class Laboratory: Sendable {
    let folder: URL
    let archive: SQLiteArchive
    let server: LabServer

    init(
        page: Bool = true, scorer: Scorer? = nil, check: DefinitionCheck? = nil, columns: ColumnExporter? = nil,
        progress: ProgressKeeper? = nil, dictionary: DictionaryMaker? = nil,
        backups: BackupKeeper? = nil, exporter: StudyExporter? = nil, templates: [StudyTemplate] = [],
        version: String = "",
        mailer: Mailer? = nil, baker: (any HeadBaker)? = nil,
        archive other: (any SessionStore)? = nil, logger: Logger? = nil,
        keys: KeyRing = KeyRing(), passphrases: PassphraseHasher = PassphraseHasher(),
        archiveLimits: (inout ArchiveConfiguration) -> Void = { _ in }, seconds: (@Sendable () -> Double)? = nil,
        change: (inout LabServerConfiguration) -> Void = { _ in }
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var limits = ArchiveConfiguration(now: { 1_000 })
        archiveLimits(&limits)
        archive = try SQLiteArchive(path: folder.appendingPathComponent("sessions.mwdb").path, configuration: limits)
        var configuration = LabServerConfiguration()
        configuration.port = 0
        configuration.version = "9.9"
        // What a test has left open is not waited for any longer.
        configuration.patience = 1
        if page { configuration.page = try PageFixture.build(in: folder) }
        change(&configuration)
        let quiet = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        var lab = Lab(
            Lab.Stores(archive), families: families, version: version, keys: { keys }, pages: Self.pages,
            logger: logger ?? quiet)
        if let other { lab.stores.sessions = other }
        lab.work = FamilyDoubles(
            scorer: scorer, check: check, columns: columns, keeper: progress, maker: dictionary)
        lab.program = "test"
        lab.templates = { _ in templates }
        (lab.passphrases, lab.mailer, lab.backups, lab.seconds) = (passphrases, mailer, backups, seconds)
        (lab.exporter, lab.baker, lab.picture) = (exporter, baker, { "<svg>\($0)</svg>" })
        server = try LabServer(lab, configuration)
    }

    /// Pages that say what they were given.
    private static let pages: LabPages = {
        var pages = LabPages { path, language in
            FirstScreen(language: language.code, title: "\(language.code) <\(path)>", html: "<p>\(language.code)</p>")
        } step: { _, sight in
            "<body>\(sight.step) \(sight.group ?? "none") \(sight.language.code) \(sight.offset)</body>"
        }
        pages.served = { path, language in
            let scripts: [String: ServedPage.Script] = ["/enter": .people, "/studies": .studies, "/withdraw": .studies]
            guard let script = scripts[path] else { return nil }
            return ServedPage(
                FirstScreen(language: language.code, title: "in", html: "<p>enter \(language.code)</p>"), script: script
            )
        }
        pages.join = { page, language in
            let text = (["\(page.viewer)", page.address, page.secureAddress] + page.secureOrigins).joined(
                separator: " ")
            return FirstScreen(language: language.code, title: "join", html: "<p>\(text)</p>")
        }
        pages.code = { page, language in
            let fault = page.fault.map { "\($0)" } ?? "none"
            return FirstScreen(language: language.code, title: "code", html: "<form>\(page.typed) \(fault)</form>")
        }
        pages.figures = { figure, language, offset in
            "\(figure.name) \(language.code) \(offset) " + Value.node(figure.facts).json()
        }
        pages.picture = { name, _, language, _ in
            name == "recruitment" ? "<svg>\(name) \(language.code)</svg>" : nil
        }
        return pages
    }()

    /// The same with other routes.
    private init(_ other: Laboratory, _ table: RouteTable) {
        (folder, archive) = (other.folder, other.archive)
        var server = other.server
        server.table = table
        self.server = server
    }

    /// The same server with other routes behind its doors; the caller holds on to the laboratory that it has the folder of.
    func with(_ table: RouteTable) -> Laboratory { Laboratory(self, table) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a test against the server as people reach it.
    func test(_ body: @escaping @Sendable (Client) async throws -> Void) async throws {
        try await running { port in try await body(Client(port: port)) }
    }

    /// Starts the server as it is started for people, gives its port to a test, and stops it afterwards.
    func running(_ body: @escaping @Sendable (_ port: Int) async throws -> Void) async throws {
        let (ports, gate) = AsyncStream.makeStream(of: Int.self)
        try await withThrowingTaskGroup { group in
            group.addTask { try await self.server.run(signals: []) { gate.yield($0) } }
            group.addTask {
                for await port in ports { return try await body(port) }
            }
            try await group.next()
            group.cancelAll()
        }
    }
}

/// A session as a device sends it.
struct Example: Sendable {
    var id: String
    var header: String
    var path: String { "/api/v1/sessions/\(id)" }

    init(_ number: Int = 1, family: String = "reaction", change: (inout Node) -> Void = { _ in }) {
        let digits = String(number, radix: 16)
        id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        let definition: Value = ["family": .text(family), "trials": 5, "wait": [1.5, 5.0]]
        var node: Node = [
            "version": 1, "id": .text(id), "family": .text(family), "definition": definition,
            "definitionHash": .text(definition.contentHash), "seed": .int(number),
            "started": .double(1_700_000_000_000 + Double(number)), "offset": 60, "language": "de", "engine": "test-1",
        ]
        change(&node)
        header = Value.node(node).json()
    }

    /// Entry number `index` of the session.
    static func entry(_ index: Int, _ extra: String = "") -> String {
        #"{"action":{"kind":"press","x":0.1\#(extra)},"index":\#(index),"time":\#(index * 100).25}"#
    }

    static func entries(_ range: Range<Int>) -> [String] { range.map { entry($0) } }
}

extension SQLiteArchive {
    /// Makes an empty study if there is none of this key.
    func haveStudy(_ key: String) async throws {
        guard try await study(key) == nil else { return }
        _ = try await makeStudy(
            key, secret: [UInt8](repeating: 1, count: 32), draft: nil, of: nil, by: .commandLine)
    }
}

extension StudyFigure {
    /// What it is a figure of.
    fileprivate var name: String {
        switch self {
        case .dashboard: "dashboard"
        case .way: "way"
        case .results: "results"
        case .wall: "wall"
        case .simulation: "simulation"
        case .comparison: "comparison"
        }
    }
}
