import Foundation
import GRDB
import Studies
import Synchronization
import Testing
import Tree

@testable import Archive
@testable import Server

/// What an upload of a participation's log costs the archive.
@Suite struct FollowingTests {
    /// Counts what is committed.
    private final class CommitCount: TransactionObserver, Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
        func databaseDidRollback(_ db: Database) {}
    }

    /// A study that asks for several agreements before the way begins.
    private static func definition(asking count: Int) throws -> String {
        var study = try #require(try Value(json: StudyLaboratory.definition).node)
        let steps = study["steps"]?.list ?? []
        let consents = (1...count).map { number -> Value in
            var step = steps.first?.node ?? Node()
            step["id"] = .text("consent\(number)")
            return .node(step)
        }
        study["steps"] = .list(consents + steps.dropFirst())
        return Value.node(study).json()
    }

    @Test(arguments: [1, 2, 6])
    func `an upload of a log is two commits, however many agreements are in it`(count: Int) async throws {
        let lab = try await StudyLaboratory(Self.definition(asking: count))
        let commits = CommitCount()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            #expect(try await person.begin().status == 201)
            let opening = Opening(
                origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
            try await person.act(.opened(opening))
            lab.archive.pool.add(transactionObserver: commits)
            for number in 1...count {
                let before = commits.value
                let agreed = Consented(
                    items: ["voluntary"], textHash: String(repeating: String(number), count: 64), isSigned: false)
                let answer = try await person.act(.shown(step: "consent\(number)"), .consented(agreed))
                #expect(answer.status == 200, "\(answer.text)")
                #expect(commits.value - before == 2, "the entries, and what follows from them")
                let course = try await lab.archive.course(of: 1, in: "coffee", mode: .field)
                #expect(course?.consents.map(\.step) == (1...number).map { "consent\($0)" })
            }
            let before = commits.value
            try await person.act(.shown(step: "groups"))
            #expect(commits.value - before == 2)
            let notes = try await lab.archive.audit(after: 0, limit: 100).filter { $0.action == "consent" }
            #expect(notes.count == count, "each was written down once")
        }
    }
}
