import Archive
import Foundation
import Server
import Synchronization
import Testing

/// A server at several addresses, as phones in a private network need it; here they are this machine's own.
@Suite struct ListenerTests {
    static let hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3"]

    /// A port that was free at all addresses a moment ago.
    static func freePort() async throws -> Int {
        let (ports, gate) = AsyncStream.makeStream(of: Int.self)
        try await Laboratory(page: false).running { gate.yield($0) }
        for await port in ports { return port }
        throw CancellationError()
    }

    static func status(_ host: String, _ port: Int, name: String) async throws -> String {
        try await blocking {
            let connection = try RawConnection(port: port, host: host)
            connection.send("GET /api/v1/health HTTP/1.1\r\nHost: \(name):\(port)\r\nConnection: close\r\n\r\n")
            return String(connection.receive().prefix(12))
        }
    }

    @Test func `every address answers under its own name and shares one archive`() async throws {
        let port = try await Self.freePort()
        let visits = Visits()
        let laboratory = try Laboratory(
            page: false,
            change: {
                $0.hosts = Self.hosts
                $0.port = port
                $0.onVisit = { visits.count.add(1, ordering: .relaxed) }
            })
        try await laboratory.running { ready in
            #expect(ready == port)
            let own = try await Self.status("127.0.0.1", port, name: "localhost")
            #expect(own == "HTTP/1.1 200" && visits.count.load(ordering: .relaxed) == 0)
            for host in Self.hosts {
                let answer = try await Self.status(host, port, name: host)
                #expect(answer == "HTTP/1.1 200")
            }
            #expect(visits.count.load(ordering: .relaxed) == 2)
            let foreign = try await Self.status("127.0.0.2", port, name: "evil.example")
            #expect(foreign == "HTTP/1.1 421")
            let stored = try await Client(port: port).put(Example())
            #expect(stored.status == 201)
        }
        // The archive is closed once, after the last address.
        let archive = laboratory.archive
        let error = await #expect(throws: ArchiveError.self) { try await archive.probe() }
        #expect(error?.code == .closed)
    }

    @Test func `an address whose port is taken is the one that is named`() async throws {
        let port = try await Self.freePort()
        let first = try Laboratory(
            page: false,
            change: {
                $0.hosts = ["127.0.0.2"]
                $0.port = port
            })
        try await first.running { port in
            let second = try Laboratory(
                page: false,
                change: {
                    $0.hosts = Self.hosts
                    $0.port = port
                })
            let error = await #expect(throws: ServerError.self) { try await second.server.run(signals: []) }
            #expect(error?.code == .portInUse && error?.description.hasPrefix("127.0.0.2:\(port): ") == true)
        }
    }
}

/// How many have come.
final class Visits: Sendable {
    let count = Atomic(0)
}
