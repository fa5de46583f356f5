import Archive
import Foundation
import HTTPTypes
import Synchronization
import Testing
import Tree

@testable import Server

/// Backups over HTTP: what the folder says, and what becomes of wishes.
@Suite struct BackupRouteTests {
    private static let backup = StoredBackup(
        name: "merkwelt-20261122T170643Z.db", made: 1_795_367_203_000, bytes: 4_096, isEncrypted: false)

    /// A folder that does as it is told, and remembers who asked.
    private final class Folder: Sendable {
        let state = Mutex<(authors: [String], fault: BackupFault?)>(([], nil))

        var keeper: BackupKeeper {
            BackupKeeper(
                shelf: { () throws(BackupFault) in
                    let fault = self.state.withLock { $0.fault }
                    return BackupShelf(
                        folder: "/backups", isOnSameDisk: true, isEncrypted: false, every: 86_400,
                        next: 1_795_453_603_000, kept: .usual, fault: fault.map { (1, "\($0)") },
                        restore: "merkwelt restore", backups: [backup])
                },
                make: { author throws(BackupFault) in
                    let fault = self.state.withLock { state in
                        state.authors.append(author.actor)
                        return state.fault
                    }
                    if let fault { throw fault }
                    return backup
                },
                examine: { name throws(BackupFault) in
                    guard name == backup.name else { throw .unknown }
                    return BackupFinding(faults: ["page 7 is torn"], sessions: 3, audit: nil)
                })
        }
    }

    private let folder = Folder()
    private let lab: PeopleLaboratory

    init() throws { lab = try PeopleLaboratory(backups: folder.keeper) }

    @Test func `an owner sees what lies there, makes one under their number, and has one examined`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab, folder] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            let list = try await browser(.get, "/backups")
            #expect(list.status == 200 && list.headers[.cacheControl] == "no-store")
            #expect(list.json["kept"] == ["days": 7, "weeks": 4, "months": 12])
            #expect(list.json["isOnSameDisk"] == true && list.json["fault"] == nil)
            #expect(list.json["backups"]?.list?.first?.node?["name"] == .text(Self.backup.name))
            let made = try await browser(.post, "/backups")
            #expect(made.status == 201 && made.json["bytes"] == 4_096)
            #expect(folder.state.withLock { $0.authors } == ["person \(ada.number)"])
            let found = try await browser(.post, "/backups/\(Self.backup.name)/examination")
            #expect(found.json == ["isWhole": false, "faults": ["page 7 is torn"], "sessions": 3])
        }
    }

    @Test func `what cannot be is said with its remedy`() async throws {
        let ada = try await lab.owner()
        try await lab.laboratory.test { [lab, folder] client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            for (fault, status, problem) in [
                (BackupFault.underWay, 429, "too-many"), (.full, 507, "disk-full"),
                (.failed("age is not installed"), 500, "backup-failed"),
            ] {
                folder.state.withLock { $0.fault = fault }
                let answer = try await browser(.post, "/backups")
                #expect(answer.status == status && answer.problem == problem, "\(fault)")
                #expect(fault != .underWay || answer.headers[.retryAfter] == "5")
                #expect(problem != "backup-failed" || answer.json["detail"] == "age is not installed")
            }
            #expect(try await browser(.get, "/backups").json["fault"]?.node?["time"] == 1.0)
            let other = try await browser(.post, "/backups/merkwelt-20261122T170644Z.db/examination")
            #expect(other.status == 404 && other.problem == "not-found")
            for name in ["x", "..%2Fmerkwelt.db", "merkwelt-20261122T170643Z.db.age", "merkwelt-2026.db", "%00"] {
                let answer = try await browser(.post, "/backups/\(name)/examination")
                #expect([404, 422].contains(answer.status), "\(name): \(answer.status)")
            }
        }
    }

    @Test func `a server without a folder says so`() async throws {
        let lab = try PeopleLaboratory()
        let ada = try await lab.owner()
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            try await lab.signIn(ada, browser)
            let answer = try await browser(.get, "/backups")
            #expect(answer.status == 404 && answer.text.contains("merkwelt backup"))
        }
    }
}
