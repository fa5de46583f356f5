import COpenSSL
import Foundation
import Server
import TLS
import Testing

/// HTTPS as clients see it that nobody here wrote.
@Suite struct SecureTests {
    private static let health = "GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func `the lab answers by TLS 1 point 2 and 1 point 3, but not 1 point 1, under each name`() async throws {
        let neighbourhood = try await Neighbourhood()
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let names = [
                    ("127.0.0.1", "localhost"), ("127.0.0.1", "127.0.0.1"), ("127.0.0.2", "127.0.0.2"),
                    ("127.0.0.2", neighbourhood.network.authority.name),
                ]
                for (host, name) in names {
                    let connection = try neighbourhood.connect(host, name: name)
                    connection.send("GET /api/v1/health HTTP/1.1\r\nHost: \(name)\r\n\r\n")
                    #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 200 "), "\(name)")
                    #expect(connection.version == "TLSv1.3")
                }
                let older = try SecureConnection(
                    port: neighbourhood.network.port, trusting: neighbourhood.root, version: TLS1_2_VERSION)
                #expect(older.version == "TLSv1.2")
                older.send(Self.health)
                #expect(older.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
                #expect(throws: SecureConnection.Refused.self) {
                    try SecureConnection(port: neighbourhood.network.port, version: TLS1_1_VERSION)
                }
            }
        }
    }

    @Test func `a foreign name, a foreign authority and a foreign Host are refused`() async throws {
        let neighbourhood = try await Neighbourhood()
        let stranger = try await Neighbourhood()
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let mismatch = #expect(throws: SecureConnection.Refused.self) {
                    try neighbourhood.connect(name: "evil.example")
                }
                #expect(mismatch?.verification == Int(X509_V_ERR_HOSTNAME_MISMATCH))
                #expect(throws: SecureConnection.Refused.self) {
                    try SecureConnection(port: neighbourhood.network.port, trusting: stranger.root)
                }
                let connection = try neighbourhood.connect()
                connection.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 421 "))
            }
        }
    }

    @Test func `a large session goes in and comes out whole over many requests of one connection`() async throws {
        let neighbourhood = try await Neighbourhood()
        let example = Example()
        let note = #","note":"\#(String(repeating: "ä", count: 20_000))""#
        let key = String(repeating: "ab", count: 32)
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let connection = try neighbourhood.connect()
                func request(_ method: String, _ path: String, _ body: String) -> String {
                    let type =
                        body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
                    return
                        "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(key)\r\n\(type)\r\n\(body)"
                }
                connection.send(request("PUT", example.path, example.header))
                #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 201 "))
                for index in 0..<50 {
                    connection.send(
                        request("POST", example.path + "/entries", #"{"entries":[\#(Example.entry(index, note))]}"#))
                    #expect(connection.receive(until: "}").hasSuffix(#"{"through":\#(index)}"#))
                }
                connection.send(
                    request("GET", example.path, "").replacingOccurrences(
                        of: "\r\n\r\n", with: "\r\nConnection: close\r\n\r\n"))
                let answer = connection.receive()
                #expect(answer.split(separator: note).count == 51)
                #expect(connection.isDismissed)
            }
        }
    }

    @Test func `a client that closes its side of TLS after a request still gets the answer`() async throws {
        let neighbourhood = try await Neighbourhood()
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let connection = try neighbourhood.connect()
                connection.send(Self.health)
                connection.finish()
                #expect(connection.receive().hasPrefix("HTTP/1.1 200 "))
                #expect(connection.isDismissed)
            }
        }
    }

    @Test func `bytes that are no TLS close their connection, and nobody else's`() async throws {
        let neighbourhood = try await Neighbourhood()
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let good = try neighbourhood.connect()
                for bytes in ["GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{5}hello", "\u{0}"] {
                    let connection = try RawConnection(port: neighbourhood.network.port)
                    connection.send(bytes)
                    // Half a greeting is waited for.
                    let isClosed = bytes.utf8.count == 1 || connection.isClosed()
                    #expect(isClosed, "\(bytes)")
                }
                good.send(Self.health)
                #expect(good.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
            }
        }
    }

    @Test func `a server that stops says goodbye on connections that wait`() async throws {
        let neighbourhood = try await Neighbourhood()
        let (connections, gate) = AsyncStream.makeStream(of: Void.self)
        let laboratory = try neighbourhood.laboratory()
        let waiting = Task { [port = neighbourhood.network.port] in
            for await _ in connections { break }
            return try await blocking {
                let connection = try SecureConnection(port: port)
                connection.send(Self.health)
                #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
                return connection.version
            }
        }
        try await laboratory.running { _ in
            gate.yield()
            let version = try await waiting.value
            #expect(version == "TLSv1.3")
        }
        #expect(throws: (any Error).self) { try SecureConnection(port: neighbourhood.network.port) }
    }
}
