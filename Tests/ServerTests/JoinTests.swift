import Foundation
import HTTPTypes
import TLS
import Testing

@testable import Server

/// The way in for phones.
@Suite struct JoinTests {
    private static func header(_ name: String, in answer: String) -> String? {
        answer.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
            .map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    private static func body(_ answer: String) -> String {
        answer.range(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    }

    @Test func `the join page over HTTP names the lab's origins over HTTPS and may ask only these`() async throws {
        let neighbourhood = try await Neighbourhood(["127.0.0.3", "127.0.0.2"], name: "merkwelt-3fa1.local")
        let (port, secure) = (neighbourhood.port, neighbourhood.network.port)
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let page = try neighbourhood.askOpenly("/join", at: "127.0.0.2")
                #expect(page.hasPrefix("HTTP/1.1 200 "))
                // The address that a phone came to is the first: it reaches that one.
                let origins =
                    "https://merkwelt-3fa1.local:\(secure) https://127.0.0.2:\(secure) https://127.0.0.3:\(secure)"
                #expect(
                    Self.body(page).contains(
                        "open http://127.0.0.2:\(port)/join https://127.0.0.2:\(secure) \(origins)<"))
                #expect(
                    Self.header("Content-Security-Policy", in: page)?.contains("connect-src 'self' \(origins);") == true
                )
                #expect(Self.body(page).contains(PageFixture.joinHead))
                let other = try neighbourhood.askOpenly("/reaction", at: "127.0.0.2")
                #expect(Self.header("Content-Security-Policy", in: other)?.contains("connect-src 'self';") == true)
                let machine = try neighbourhood.askOpenly("/join", at: "127.0.0.1", name: "localhost")
                #expect(Self.body(machine).contains("machine http://127.0.0.3:\(port)/join"))
                let secured = try neighbourhood.ask("/join", at: "127.0.0.2")
                #expect(Self.body(secured).contains("secure http://127.0.0.2:\(port)/join"))
            }
        }
    }

    /// Which a content policy cannot name.
    @Test func `addresses of IPv6 are not asked`() {
        let hosts = ["[fd00::2]", "192.168.1.9"]
        #expect(JoinMiddleware.origins(name: nil, hosts, port: 8443) == ["https://192.168.1.9:8443"])
        #expect(
            JoinMiddleware.origins(name: "a.local", hosts, port: 1) == ["https://a.local:1", "https://192.168.1.9:1"])
    }

    @Test func `the certificate that phones install is that of the authority`() async throws {
        let neighbourhood = try await Neighbourhood()
        let certificate = neighbourhood.network.authority.certificate
        try await neighbourhood.laboratory().running { _ in
            let client = Client(port: neighbourhood.port)
            let profile = try await client(.get, "/join/merkwelt.mobileconfig")
            #expect(profile.headers[.contentType] == "application/x-apple-aspen-config")
            let plist = try #require(
                PropertyListSerialization.propertyList(from: Data(profile.text.utf8), format: nil) as? [String: Any])
            let content = try #require((plist["PayloadContent"] as? [[String: Any]])?.first)
            #expect(content["PayloadContent"] as? Data == Data(certificate.der))
            #expect(content["PayloadType"] as? String == "com.apple.security.root")
            #expect(plist["PayloadType"] as? String == "Configuration")
            #expect(plist["PayloadDisplayName"] as? String == certificate.name)
            #expect(UUID(uuidString: plist["PayloadUUID"] as? String ?? "") != nil)
            #expect(plist["PayloadUUID"] as? String != content["PayloadUUID"] as? String)
            let again = try await client(.get, "/join/merkwelt.mobileconfig")
            #expect(again.text == profile.text)
            let head = try await client(.head, "/join/merkwelt.crt")
            #expect(head.headers[.contentType] == "application/x-x509-ca-cert")
            #expect(head.headers[.contentLength] == "\(certificate.der.count)")
            let code = try await client(.get, "/join/qr.svg")
            #expect(code.text == "<svg>http://127.0.0.2:\(neighbourhood.port)/join</svg>")
            #expect(code.headers[.contentType] == "image/svg+xml")
        }
    }

    @Test func `the answer that shows that HTTPS works may be read by other origins over HTTPS only`() async throws {
        let neighbourhood = try await Neighbourhood()
        try await neighbourhood.laboratory().running { _ in
            try await blocking {
                let secure = try neighbourhood.ask("/reach")
                #expect(secure.hasPrefix("HTTP/1.1 200 "))
                #expect(Self.header("Cross-Origin-Resource-Policy", in: secure) == "cross-origin")
                #expect(Self.header("Cache-Control", in: secure) == "no-store")
                let open = try neighbourhood.askOpenly("/reach")
                #expect(Self.header("Cross-Origin-Resource-Policy", in: open) == "same-origin")
                // No browser is told to insist on a certificate that it does not know.
                #expect(Self.header("Strict-Transport-Security", in: secure) == nil)
            }
        }
    }

    @Test func `a server without a local network has no join page and no certificate to install`() async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/join/merkwelt.crt")
            #expect(answer.status == 404)
            let page = try await client(.get, "/join")
            #expect(!page.text.contains(PageFixture.joinHead))
        }
    }

    @Test func `a given certificate is used for HTTPS, and browsers are told to insist on it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (chain, key) = (folder.path + "/chain.pem", folder.path + "/key.pem")
        // Any certificate does; this one has its key in the same text.
        let authority = try Authority(computer: "tower", now: LocalNetwork.clock())
        let text = try authority.pem()
        try text.write(toFile: chain, atomically: true, encoding: .utf8)
        let error = #expect(throws: TLSError.self) { try TLSContext(chain: chain, key: key) }
        #expect(error?.description.hasPrefix("\(key): no key that belongs to \(chain) can be read (") == true)
        #expect(throws: TLSError.self) { try TLSContext(chain: key, key: chain) }
        let identity = TLSIdentity(try TLSContext(chain: chain, key: chain))
        let securePort = try await ListenerTests.freePort()
        let laboratory = try Laboratory(change: {
            $0.secure = SecureEntrance(hosts: ["127.0.0.2"], port: securePort, identity: identity)
        })
        try await laboratory.running { port in
            let answer = try await blocking {
                let connection = try SecureConnection(port: securePort, host: "127.0.0.2")
                connection.send("GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.2\r\n\r\n")
                return connection.receive(until: "}")
            }
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(
                Self.header("Strict-Transport-Security", in: answer) == "max-age=31536000; includeSubDomains")
            let open = try await Client(port: port)(.get, "/api/v1/health")
            #expect(open.headers.contains { $0.name.canonicalName == "strict-transport-security" } == false)
        }
    }
}
