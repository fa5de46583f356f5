import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import Server

/// What the server writes about requests: enough to run it, nothing about the people who use it.
@Suite struct LogTests {
    @Test func `a request leaves one line without address, name, key or content`() async throws {
        let lines = Lines()
        let laboratory = try Laboratory(logger: Logger(label: "test", factory: { _ in LineHandler(lines: lines) }))
        try await laboratory.test { client in
            _ = try await client.put(Example())
            _ = try await client.post(Example(), [Example.entry(0, #","note":"private""#)])
            _ = try await client(.get, "/api/v1/export?format=json&family=secret")
            _ = try await client(.get, "/some/private/place")
            _ = try await client(.get, "/api/v1/nothing/private")
        }
        let requests = lines.all.filter { $0.hasPrefix("request ") }.map { line in
            line.split(separator: " ").filter { !$0.hasPrefix("ms=") && !$0.hasPrefix("hb.request.id=") }
                .joined(separator: " ")
        }
        #expect(
            requests == [
                "request method=PUT route=/api/v1/sessions/{id} status=201",
                "request method=POST route=/api/v1/sessions/{id}/entries status=200",
                "request method=GET route=/api/v1/export status=200", "request method=GET route=page status=200",
                "request method=GET route=NotFound status=404",
            ])
        for line in lines.all where !line.hasPrefix("Server started") {
            for word in ["private", "secret", "127.0.0.1", Example().id, "abab"] {
                #expect(!line.contains(word), "\(line)")
            }
        }
    }

    @Test func `twenty refused keys make one line in the log of warnings`() async throws {
        let lines = Lines()
        let logger = Logger(
            label: "test",
            factory: { _ in
                var handler = LineHandler(lines: lines)
                handler.logLevel = .warning
                return handler
            })
        try await Laboratory(logger: logger).test { client in
            for _ in 0..<20 {
                _ = try await client(.get, "/api/v1/export?format=json", nil, [.authorization: "Bearer secret"])
            }
            _ = try await client(.get, "/api/v1/nothing")
        }
        let refused = lines.all.filter { $0.hasPrefix("refused") }.map { $0.prefix { $0 != "=" } }
        #expect(refused.count == 1 && !lines.all.contains { $0.hasPrefix("request ") || $0.contains("secret") })
        #expect(refused.first?.hasPrefix("refused with 401 (no valid key): /api/v1/export") == true, "\(refused)")
    }

    @Test func `the first refusal of a kind is logged at once, and the later ones in a sum per minute`() {
        let log = RefusalLog()
        let start = ContinuousClock.now
        func line(_ status: HTTPResponse.Status, _ seconds: Int) -> String? {
            log.line(for: status, route: "/a", at: start.advanced(by: .seconds(seconds)))
        }
        #expect(line(.ok, 0) == nil && line(.notFound, 0) == nil)
        #expect(line(.unauthorized, 0) == "refused with 401 (no valid key): /a")
        #expect(line(.unauthorized, 1) == nil && line(.unauthorized, 59) == nil)
        #expect(line(.tooManyRequests, 59) == "refused with 429 (too many at once): /a")
        #expect(line(.unauthorized, 60) == "refused with 401 (no valid key): /a; 2 more since the line before")
        #expect(line(.unauthorized, 61) == nil)
        #expect(line(.unauthorized, 200) == "refused with 401 (no valid key): /a; 1 more since the line before")
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) { lines.withLock { $0.append(line) } }
}

private struct LineHandler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let order = ["method", "route", "status"]
        let sorted = all.sorted {
            (order.firstIndex(of: $0.key) ?? 9, $0.key) < (order.firstIndex(of: $1.key) ?? 9, $1.key)
        }
        lines.append((["\(event.message)"] + sorted.map { "\($0.key)=\($0.value)" }).joined(separator: " "))
    }
}
