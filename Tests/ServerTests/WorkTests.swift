import Archive
import Foundation
import HTTPTypes
import NIOCore
import Synchronization
import Testing
import Tree
import Wire

@testable import Server

/// Work that takes long: it keeps nobody else waiting, and it ends.
@Suite(.timeLimit(.minutes(5))) struct WorkTests {
    private func fill(_ client: Client, _ count: Int) async throws {
        for number in 1...count {
            #expect(try await client.put(Example(number)).status == 201)
            #expect(try await client.post(Example(number), Example.entries(0..<3)).status == 200)
        }
    }

    @Test func `while tables and replays take as long as they like, everybody else is answered`() async throws {
        let gate = Gate()
        let scorer = Scorer(engine: "one") { _, _ in
            gate.wait()
            return "{}"
        }
        let columns = ColumnExporter(
            header: { _ in "row" },
            rows: { _, _, _ in
                gate.wait()
                return "1\r\n"
            })
        try await Laboratory(page: false, scorer: scorer, columns: columns).test { client in
            try await fill(client, 8)
            try await withThrowingTaskGroup { group in
                defer { gate.open() }
                for number in 1...8 {
                    group.addTask { _ = try await client(.get, Example(number).path) }
                }
                for _ in 0..<2 { group.addTask { _ = try await client(.get, "/api/v1/export?format=csv") } }
                try await gate.entered()
                #expect(try await client(.get, "/api/v1/health").status == 200)
                #expect(try await client(.get, "/api/v1/sessions").json["sessions"]?.list?.count == 8)
                #expect(!gate.isOpen, "they were answered meanwhile")
                gate.open()
                try await group.waitForAll()
            }
        }
    }

    @Test func `a replay that takes too much is given up, and not begun again`() async throws {
        let counter = Counter()
        let scorer = Scorer(engine: "one") { _, budget in
            counter.increase()
            while true { try budget.check() }
        }
        let columns = ColumnExporter(
            header: { _ in "row" },
            rows: { _, _, budget in
                counter.increase()
                while true { try budget.check() }
            })
        let laboratory = try Laboratory(
            page: false, scorer: scorer, columns: columns, change: { $0.limits.workSeconds = 0.01 })
        try await laboratory.test { client in
            try await fill(client, 1)
            for _ in 0..<3 {
                let document = try await client(.get, Example(1).path)
                #expect(document.status == 200)
                #expect(
                    document.json["resultsFault"]?.text?.hasPrefix("the computation takes more than the 0.01 s") == true
                )
                #expect(document.json["entries"]?.list?.count == 3)
                #expect(try await client(.get, "/api/v1/export?format=csv").text == "row\r\n")
            }
            #expect(counter.value == 1)
            let export = try await client(.get, "/api/v1/export?format=json").json
            #expect(export["sessions"]?.list?.first?.node?["resultsFault"] != nil)
            #expect(counter.value == 1)
        }
    }

    @Test func `why a session cannot be replayed is kept for the next start`() async throws {
        struct Fault: Error, CustomStringConvertible { let description = "no" }
        let laboratory = try Laboratory(page: false, scorer: Scorer(engine: "one") { _, _ in throw Fault() })
        try await laboratory.test { client in
            try await fill(client, 1)
            #expect(try await client(.get, Example(1).path).json["resultsFault"] == "no")
        }
        let archive = try SQLiteArchive(path: laboratory.archive.path)
        let scorer = Scorer(engine: "one") { _, _ in #"{"again":true}"# }
        try await Laboratory(page: false, scorer: scorer, archive: archive).test { client in
            let document = try await client(.get, Example(1).path)
            #expect(document.json["resultsFault"] == "no")
        }
    }

    @Test func `a definition is checked only after the limits have let it in`() async throws {
        let counter = Counter()
        let check = DefinitionCheck { _, _ in
            counter.increase()
            return ["no"]
        }
        let laboratory = try Laboratory(
            page: false, check: check, change: { $0.limits.newProfiles = .init(burst: 2, perMinute: 0.001) })
        try await laboratory.test { client in
            for number in 1...5 {
                let status = try await client.put(Example(number)).status
                #expect(status == (number < 3 ? 422 : 429))
            }
            #expect(counter.value == 2)
        }
    }

    @Test func `profiles take turns, however much one of them has waiting`() async throws {
        let pool = WorkPool(threads: 1, seconds: 10)
        let gate = Gate()
        let order = Turns()
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await pool.run(for: "first") {
                } work: { _, _ in
                    gate.wait()
                }
            }
            defer { gate.open() }
            try await gate.entered()
            for (place, owner) in ["a", "a", "a", "b", "c", "b"].enumerated() {
                group.addTask {
                    try await pool.run(for: owner) {
                    } work: { _, _ in
                        order.note(owner)
                    }
                }
                try await eventually { pool.waitingCount > place }
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(order.owners == ["a", "b", "c", "a", "b", "a"])
    }

    @Test func `whoever leaves gives up the place in the queue, and ends the work that is under way`() async throws {
        let pool = WorkPool(threads: 1, seconds: 100)
        let began = Gate()
        let running = Task {
            try await pool.run(for: "a") {
            } work: { _, budget in
                began.open()
                while true { try budget.check() }
            }
        }
        try await eventually { began.isOpen }
        let waiting = Task {
            try await pool.run(for: "b") {
            } work: { _, _ in
            }
        }
        try await eventually { pool.waitingCount > 0 }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        running.cancel()
        await #expect(throws: WorkBudget.Spent(seconds: nil)) { try await running.value }
        try await pool.run(for: "c") {
        } work: { _, _ in
        }
    }

    @Test func `one profile may have so much waiting and no more`() async throws {
        let pool = WorkPool(threads: 1, seconds: 10)
        let gate = Gate()
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await pool.run(for: "a") {
                } work: { _, _ in
                    gate.wait()
                }
            }
            defer { gate.open() }
            try await gate.entered()
            for place in 0..<WorkPool.mostWaiting {
                group.addTask {
                    try await pool.run(for: "a") {
                    } work: { _, _ in
                    }
                }
                try await eventually { pool.waitingCount > place }
            }
            let refused = await #expect(throws: Problem.self) {
                try await pool.run(for: "a") {
                } work: { _, _ in
                }
            }
            #expect(refused?.kind == .tooMany)
            gate.open()
            try await group.waitForAll()
        }
    }

    @Test func `newcomers of one address use up its share and not that of the others`() throws {
        var limits = ServerLimits()
        limits.newProfiles = .init(burst: 10, perMinute: 1)
        limits.newProfilesPerAddress = .init(burst: 3, perMinute: 1)
        let guardian = RateGuard(limits) { 0 }
        for _ in 0..<3 { try guardian.admitProfile(from: "here") }
        for _ in 0..<20 { #expect(throws: Problem.self) { try guardian.admitProfile(from: "here") } }
        for _ in 0..<3 { try guardian.admitProfile(from: "there") }
        for _ in 0..<3 { try guardian.admitProfile(from: "yonder") }
        try guardian.admitProfile(from: "elsewhere")
        #expect(throws: Problem.self) { try guardian.admitProfile(from: "nowhere") }
    }

    @Test func `whoever was quiet for long has no more than a burst`() throws {
        var limits = ServerLimits()
        limits.newSessions = .init(burst: 3, perMinute: 60)
        let time = Mutex(0.0)
        let guardian = RateGuard(limits) { time.withLock { $0 } }
        for _ in 0..<2 {
            for _ in 0..<3 { try guardian.admitSession(of: "device") }
            #expect(throws: Problem.self) { try guardian.admitSession(of: "device") }
            time.withLock { $0 += 3_600 }
        }
    }

    @Test func `a device counts by its address, in IPv6 by its network`() throws {
        func network(_ address: String) throws -> String? {
            LabContext.network(try SocketAddress(ipAddress: address, port: 1))
        }
        #expect(try network("192.0.2.1") != network("192.0.2.2"))
        #expect(try network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9"))
        #expect(try network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
        #expect(try network("::ffff:192.0.2.1") == network("192.0.2.1"))
    }
}

/// Who had their turns, in order.
private final class Turns: Sendable {
    private let state = Mutex<[String]>([])

    var owners: [String] { state.withLock { $0 } }

    func note(_ owner: String) { state.withLock { $0.append(owner) } }
}
