import Foundation
import HTTPTypes
import Logging
import Testing
import Tree

@testable import Server

/// What comes over the wire: foreign names, malformed bodies, drops, and answers that nobody reads.
@Suite(.timeLimit(.minutes(2))) struct ConnectionTests {
    private static func get(_ path: String, _ headers: String) -> String {
        "GET \(path) HTTP/1.1\r\n\(headers)Authorization: Bearer \(String(repeating: "ab", count: 32))\r\n\r\n"
    }

    private func answer(_ port: Int, _ bytes: String) async throws -> String {
        try await blocking {
            let connection = try RawConnection(port: port)
            connection.send(bytes)
            return connection.receive(until: "}")
        }
    }

    @Test func `only requests for a name of this server are answered`() async throws {
        let laboratory = try Laboratory(page: false, change: { $0.names = ["Lab.example", "Bücher.example"] })
        try await laboratory.running { port in
            for host in [
                "localhost", "localhost:\(port)", "127.0.0.1:\(port)", "[::1]:80", "LAB.EXAMPLE:443",
                "localhost.:\(port)", "[0:0:0:0:0:0:0:1]", "xn--bcher-kva.example", "XN--BCHER-KVA.example.",
            ] {
                let answer = try await answer(port, Self.get("/api/v1/health", "Host: \(host)\r\n"))
                #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(host)")
            }
            for host in [
                "evil.example", "localhost.evil.example", "192.168.1.7", "127.0.0.2", "[::2]", "a:b:c",
                "bücher.example", "xn--bcher-kva.example.evil", "[::1]evil.example", "localhost:80@evil.example",
            ] {
                for path in ["/api/v1/health", "/", "/host.abc.js"] {
                    let answer = try await answer(port, Self.get(path, "Host: \(host)\r\n"))
                    #expect(answer.hasPrefix("HTTP/1.1 421 "), "\(host)\(path)")
                    #expect(answer.contains("urn:merkwelt:problem:misdirected"))
                }
            }
            for headers in [
                "", "Host: \r\n", "Host: localhost\r\nHost: localhost\r\n", "Host: a\r\nhost: localhost\r\n",
            ] {
                let answer = try await answer(port, Self.get("/api/v1/health", headers))
                #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(headers)")
            }
        }
        var configuration = LabServerConfiguration()
        configuration.hosts = ["0.0.0.0"]
        let everywhere = HostMiddleware(configuration)
        #expect(everywhere.accepts("192.168.1.7:8080") && everywhere.accepts("[fe80::1]"))
        #expect(!everywhere.accepts("evil.example") && !everywhere.accepts("1.2.3.4.evil.example"))
        #expect(!everywhere.accepts("[]") && !everywhere.accepts("+1.2.3.4"))
    }

    @Test(arguments: [
        ("chunked", "zz\r\n{}\r\n0\r\n\r\n"), ("chunked", "+2\r\n{}\r\n0\r\n\r\n"),
        ("chunked", "-2\r\n{}\r\n0\r\n\r\n"),
        ("chunked", "fffffffffffffffff\r\n{}\r\n0\r\n\r\n"), ("chunked", "2\r\n{}xx0\r\n\r\n"),
        ("xchunked", "2\r\n{}\r\n0\r\n\r\n"),
    ])
    func `a malformed chunked body is a fault of the request, answered once`(coding: String, body: String) async throws
    {
        try await Laboratory(page: false).running { port in
            let key = String(repeating: "ab", count: 32)
            let fields = "Host: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer \(key)\r\n"
            let line = "POST \(Example().path)/entries HTTP/1.1\r\n"
            let head = "\(line)\(fields)Transfer-Encoding: \(coding)\r\n\r\n"
            let answer = try await blocking {
                let connection = try RawConnection(port: port)
                connection.send(head + body)
                return connection.receive()
            }
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
            #expect(answer.contains("urn:merkwelt:problem:malformed-request"))
        }
    }

    @Test func `a body that comes drop by drop is cut off, one that comes is not`() async throws {
        let laboratory = try Laboratory(page: false, change: { $0.connections.period = 0.3 })
        try await laboratory.running { port in
            let request = LifecycleTests.request("PUT", Example().path, Example().header)
            let isCut = try await blocking {
                let connection = try RawConnection(port: port)
                connection.send(String(request.dropLast(50)))
                return connection.isClosed()
            }
            #expect(isCut)
            #expect(try await answer(port, request).hasPrefix("HTTP/1.1 201 "))
        }
    }

    @Test func `answers that nobody reads are few, and cut off`() async throws {
        let laboratory = try Laboratory(page: false, change: { $0.connections.period = 3 })
        try await laboratory.running { port in
            try await store(port)
            let export = Self.get("/api/v1/export?format=json", "Host: localhost\r\nConnection: close\r\n")
            let refused = try await blocking { try Self.twoWhoDoNotRead(port, export) }
            #expect(refused.hasPrefix("HTTP/1.1 429 "))
            #expect(refused.contains(#""version":1}"#))
        }
    }

    @Test func `work ends when the one who asked for it has left`() async throws {
        let (begun, ended) = (Counter(), Counter())
        let scorer = Scorer(engine: "one") { _, budget in
            begun.increase()
            while !budget.isSpent {}
            ended.increase()
            throw budget.spent
        }
        let laboratory = try Laboratory(page: false, scorer: scorer, change: { $0.limits.workSeconds = 60 })
        try await laboratory.running { port in
            let put = LifecycleTests.request("PUT", Example().path, Example().header)
            #expect(try await answer(port, put).hasPrefix("HTTP/1.1 201 "))
            let isOver = try await blocking {
                do {
                    let connection = try RawConnection(port: port)
                    connection.send(Self.get(Example().path, "Host: localhost\r\n"))
                    for _ in 0..<12_000 where begun.value == 0 { usleep(10_000) }
                    // It is open until here.
                    connection.send("")
                }
                for _ in 0..<12_000 where ended.value == 0 { usleep(10_000) }
                return begun.value == 1 && ended.value == 1
            }
            #expect(isOver)
        }
    }

    /// Stores a session of twelve megabytes.
    private func store(_ port: Int) async throws {
        let padding = String(repeating: "x", count: 60_000)
        let put = LifecycleTests.request("PUT", Example().path, Example().header)
        let announced = try await answer(port, put)
        #expect(announced.hasPrefix("HTTP/1.1 201 "))
        for start in stride(from: 0, to: 200, by: 10) {
            var entries: [String] = []
            for index in start..<(start + 10) { entries.append(Example.entry(index, ",\"text\":\"\(padding)\"")) }
            let list = entries.joined(separator: ",")
            let post = LifecycleTests.request("POST", Example().path + "/entries", "{\"entries\":[\(list)]}")
            let stored = try await answer(port, post)
            #expect(stored.hasSuffix("\"through\":\(start + 9)}"))
        }
    }

    /// Two do not read, and a third is told to wait. They are cut off, and then there is room again: what the third heard,
    /// and the end of what it got.
    private static func twoWhoDoNotRead(_ port: Int, _ export: String) throws -> String {
        let first = try RawConnection(port: port)
        first.send(export)
        first.waitForAnswer()
        let second = try RawConnection(port: port)
        second.send(export)
        second.waitForAnswer()
        let third = try RawConnection(port: port)
        third.send(export)
        var refused = third.receive()
        for _ in 0..<2_400 {
            let next = try RawConnection(port: port)
            next.send(export)
            let answer = next.receive()
            if answer.hasPrefix("HTTP/1.1 200 ") {
                refused += String(answer.suffix(40))
                break
            }
            usleep(50_000)
        }
        // Both are open until here.
        first.send("")
        second.send("")
        return refused
    }

    @Test func `no more connections are accepted than there are descriptors for`() {
        var limit = ConnectionLimit(2, logger: .init(label: "test"))
        limit.connectionOpened()
        #expect(limit.isAcceptingNewConnections())
        limit.connectionOpened()
        #expect(!limit.isAcceptingNewConnections())
        limit.connectionClosed()
        #expect(limit.isAcceptingNewConnections())
    }
}
