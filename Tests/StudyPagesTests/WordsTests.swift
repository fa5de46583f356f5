import Archive
import Credentials
import Foundation
import Interface
import Logging
import ScreenTesting
import ServedPages
import Testing

@testable import Server
@testable import StudyPages

/// The script has words for all that the server may say about studies.
@Suite struct StudyWordsTests {
    private static let said = Set(StudySaidPhrase.allCases.map(\.rawValue) + RefusalPhrase.allCases.map(\.rawValue))

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

    @Test func `every problem that a route about studies names has words`() throws {
        // Pictures and sounds are the editor's.
        let routes = try table().routes.filter {
            ($0.path + "/").hasPrefix("/api/v1/studies/") && !$0.path.contains("/assets")
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

    @Test func `every state, phase and kind that the archive knows has words`() {
        for state in StudyState.allCases { #expect(Self.said.contains("state/" + state.rawValue)) }
        for phase in ParticipationPhase.allCases { #expect(Self.said.contains("phase/" + phase.rawValue)) }
        for kind in StudyLinkKind.allCases { #expect(Self.said.contains("kind/" + kind.rawValue)) }
        for refusal in [AdmissionRefusal.linkUnknown, .notOpen, .closed, .paused, .full] {
            #expect(Self.said.contains("state/" + refusal.rawValue))
        }
    }
}
