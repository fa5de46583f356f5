import Archive
import Credentials
import Foundation
import Interface
import Logging
import ScreenTesting
import ServedPages
import Testing

@testable import PeoplePages
@testable import Server

/// The script has words for all that the server may say about people.
@Suite struct WordsTests {
    private static let said = Set(SaidPhrase.allCases.map(\.rawValue) + RefusalPhrase.allCases.map(\.rawValue))

    private func table() throws -> RouteTable {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString).db")
        let archive = try SQLiteArchive(path: file.path, configuration: ArchiveConfiguration(now: { 1_000 }))
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
        return try LabServer(
            configuration: LabServerConfiguration(), archive: archive, people: archive, assets: archive,
            studies: archive,
            keys: { KeyRing() },
            firstScreen: { _, language in FirstScreen(language: language, title: "", html: "") },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        ).table
    }

    @Test func `every problem that a route about people names has words`() throws {
        let places = [
            "sign-in", "links", "set-up", "account", "people", "invitations", "tokens", "audit", "backups", "retention",
        ]
        let routes = try table().routes.filter { route in
            // The links of studies are the study pages'.
            route.operation != "getLink"
                && places.contains { (route.path + "/").hasPrefix("/api/v1/" + $0 + "/") }
        }
        #expect(routes.count > 20)
        // What doorkeeper, disk and machine may add on every route.
        let everywhere: [ProblemKind] = [
            .signInNeeded, .notPermitted, .notFound, .crossSite, .unavailable, .diskFull, .fault,
        ]
        for kind in Set(routes.flatMap(\.problems) + everywhere) {
            #expect(Self.said.contains(kind.rawValue), "\(kind.rawValue)")
        }
    }

    @Test func `every reason that tells problems apart has words`() {
        for reason in Problem.Reason.allCases {
            let kind: ProblemKind =
                switch reason {
                case .code: .signInWrong
                case .length, .contained, .frequent: .unacceptable
                case .backup: .tooMany
                }
            #expect(Self.said.contains(kind.rawValue + "/" + reason.rawValue), "\(reason.rawValue)")
        }
    }

    @Test func `every rule about what is kept no longer has words`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString).db")
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
        let archive = try SQLiteArchive(path: file.path, configuration: ArchiveConfiguration(now: { 1_000 }))
        let names = try await archive.retention().map(\.name)
        #expect(names.count >= 3)
        for name in names + ["data", "consents"] { #expect(Self.said.contains("retention/" + name), "\(name)") }
        try await archive.close()
    }

    @Test func `every action of the audit log has words`() {
        for action in AuditAction.allCases {
            #expect(Self.said.contains("audit/" + action.rawValue), "\(action.rawValue)")
        }
    }

    @Test func `the script finds its words in the document, with room for numbers`() {
        let words = PageText(PeoplePage.audit.markup(in: .german).html()).elements("p")
        func said(_ key: String) -> Substring? {
            words.first { PageText.attribute("data-key", in: $0.attributes).map { String($0) } == key }?.content
        }
        #expect(said("audit/backup") == "hat eine Sicherung gemacht")
        #expect(said("too-many") == "Zu viele Versuche. Versuche es in [n] s noch einmal.")
    }
}
