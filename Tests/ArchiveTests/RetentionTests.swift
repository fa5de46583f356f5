import Foundation
import Rights
import Synchronization
import Testing
import Tree

@testable import Archive

/// What is kept no longer than it is needed.
@Suite struct RetentionTests {
    private static let day = 86_400_000.0

    /// A clock that a test moves.
    private final class Clock: Sendable {
        let time = Mutex(0.0)
        var now: Double { time.withLock { $0 } }
        func advance(days: Double) { time.withLock { $0 += days * day } }
    }

    @Test func `what proves nothing any more goes, with its entry, and nothing else`() async throws {
        let (workspace, clock) = (try Workspace(), Clock())
        let archive = try workspace.archive { $0.now = { clock.now } }
        _ = try await archive.invite(Invitation(.open), hash: "link-1", by: .commandLine)
        let ada = try await archive.takeUp("link-1", as: Newcomer(name: PersonName("Ada"), passphrase: "phc"))
        _ = try await archive.begin(
            NewSignIn(hash: "sign-in", person: ada.number, hasSecondFactor: false), by: .person(ada.number))
        for (hash, days) in [("short-token", 10.0), ("long-token", 90)] {
            let token = NewToken(label: "t", actions: [.wholeAudit], studies: nil, expires: days * Self.day)
            _ = try await archive.make(token, hash: hash, of: ada.number, by: .person(ada.number))
        }
        #expect(try await archive.retention().map(\.due) == [0, 0, 0, 0])
        #expect(try await archive.applyRetention(by: .server).isEmpty)
        clock.advance(days: 26.5)
        #expect(
            try await archive.retention() == [
                RetentionFinding(name: "sign-ins", due: 1, soon: 0), RetentionFinding(name: "links", due: 0, soon: 1),
                RetentionFinding(name: "tokens", due: 0, soon: 1), RetentionFinding(name: "studies", due: 0, soon: 0),
            ], "told fourteen days before")
        clock.advance(days: 14)
        let actions = try await archive.audit(after: 0, limit: 99).count
        #expect(try await archive.applyRetention(by: .server).map(\.due) == [1, 1, 1])
        let entry = try #require(try await archive.audit(after: 0, limit: 99).last)
        #expect(entry.action == "retention" && entry.actor == "server" && entry.number == actions + 1)
        #expect(try Value(json: entry.detail) == .node(["sign-ins": 1, "links": 1, "tokens": 1]))
        let left = try workspace.bytesOnDisk()
        for gone in ["short-token", "link-1"] { #expect(left.range(of: Data(gone.utf8)) == nil, "\(gone)") }
        #expect(left.range(of: Data("long-token".utf8)) != nil)
        #expect(try await archive.applyRetention(by: .server).isEmpty)
        #expect(try await archive.audit(after: 0, limit: 99).count == actions + 1, "nothing happened, nothing is told")
    }
}
