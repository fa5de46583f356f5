import Families
import Foundation
import Sessions
import Studies
import Testing
import Tree

@testable import Export

/// A participation's log is no session that cannot be replayed.
@Suite struct WrittenSessionsTests {
    @Test func `logs of participations are told as what they are, and what they come to`() async throws {
        let source = try Specimen.source(people: 12)
        var told = WrittenSessions()
        var (logs, sessions) = (0, 0)
        for person in source.participations(after: 0, limit: 100) {
            for session in source.sessions(of: person.number) {
                let document = try SessionDocument(Value(json: await session.document()))
                told.add(document, isReplayed: (try? document.replay(families)) != nil)
                let report = try StudyLogReport(document)
                #expect((report != nil) == (session.family == Participation.family))
                if let report {
                    #expect(report.lines.contains("study       coffee-2") && report.results["phase"] != nil)
                    logs += 1
                } else {
                    sessions += 1
                }
            }
        }
        #expect(logs > 3 && sessions > 3 && told.studyLogs == logs && told.unreadable == 0)
        #expect(told.lines.count == 1 && told.lines[0].contains("merkwelt study export"))
        told.add(nil, isReplayed: false)
        #expect(told.unreadable == 1 && told.lines.last?.contains("cannot be replayed") == true)
    }
}
