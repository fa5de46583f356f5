import Archive
import Server
import Testing

/// Signing in from another machine, over the lab's own HTTPS.
@Suite struct SecureSignInTests {
    private static func post(_ path: String, _ body: String, host: String, _ more: String = "") -> String {
        """
        POST /api/v1\(path) HTTP/1.1\r\nHost: \(host)\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\(more)\
        Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
        """
    }

    private static let attempt = #"{"name":"Ada","passphrase":"\#(PeopleLaboratory.passphrase)"}"#

    private func laboratory(_ neighbourhood: Neighbourhood, secrets: Double = 10) throws -> PeopleLaboratory {
        try PeopleLaboratory(
            secrets: secrets,
            change: {
                $0.port = neighbourhood.port
                $0.network = neighbourhood.network
                $0.moments = neighbourhood.moments
            })
    }

    @Test func `over HTTPS one signs in with a cookie for it, over HTTP from elsewhere nobody does`() async throws {
        let neighbourhood = try await Neighbourhood()
        let lab = try laboratory(neighbourhood)
        _ = try await lab.owner()
        try await lab.laboratory.running { _ in
            try await blocking {
                let secure = try neighbourhood.connect("127.0.0.2")
                secure.send(Self.post("/sign-in", Self.attempt, host: "127.0.0.2:\(neighbourhood.network.port)"))
                let answer = secure.receive()
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
                #expect(answer.contains("Set-Cookie: __Host-merkwelt="))
                #expect(answer.contains("; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure\r\n"))
                let open = try RawConnection(port: neighbourhood.port, host: "127.0.0.2")
                open.send(Self.post("/sign-in", Self.attempt, host: "127.0.0.2:\(neighbourhood.port)"))
                let refused = open.receive()
                #expect(refused.hasPrefix("HTTP/1.1 403 ") && refused.contains("not-secure"))
                #expect(!refused.contains("Set-Cookie"))
            }
        }
    }

    @Test func `what a client says of a proxy counts for nothing over the lab's own HTTPS`() async throws {
        let neighbourhood = try await Neighbourhood()
        let lab = try laboratory(neighbourhood, secrets: 2)
        try await lab.laboratory.running { _ in
            try await blocking {
                let statuses = try (1...3).map { number in
                    let connection = try neighbourhood.connect("127.0.0.2")
                    connection.send(
                        Self.post(
                            "/links", #"{"link":"none"}"#, host: "127.0.0.2",
                            "X-Forwarded-For: 198.51.100.\(number)\r\n"))
                    return String(connection.receive().prefix(12))
                }
                #expect(statuses == ["HTTP/1.1 404", "HTTP/1.1 404", "HTTP/1.1 429"])
            }
        }
    }
}
