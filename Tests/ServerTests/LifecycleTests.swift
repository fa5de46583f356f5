import Archive
import Credentials
import Foundation
import Interface
import Logging
import Server
import Synchronization
import Testing

@Suite struct LifecycleTests {
    @Test func `a port that is in use is named with what to do`() async throws {
        let first = try Laboratory(page: false)
        try await first.running { port in
            let second = try Laboratory(page: false, change: { $0.port = port })
            let error = await #expect(throws: ServerError.self) { try await second.server.run(signals: []) }
            #expect(error?.code == .portInUse)
            #expect(
                error?.description
                    == "127.0.0.1:\(port): another program listens there; "
                    + "stop it, or choose another port (--port \(port + 1))")
        }
    }

    @Test func `an address that the machine does not have is named`() async throws {
        let laboratory = try Laboratory(page: false, change: { $0.hosts = ["192.0.2.1"] })
        let error = await #expect(throws: ServerError.self) { try await laboratory.server.run(signals: []) }
        #expect(error?.code == .addressUnknown)
    }

    @Test(arguments: [
        "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nbroken header\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 90_000))\r\n\r\n",
    ])
    func `bytes that are not HTTP are answered with a problem and the headers`(bytes: String) async throws {
        let laboratory = try Laboratory()
        try await laboratory.running { port in
            let answer = try await blocking {
                let connection = try RawConnection(port: port)
                connection.send(bytes)
                return connection.receive()
            }
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.contains("Content-Type: application/problem+json\r\n"))
            #expect(answer.contains("Cross-Origin-Opener-Policy: same-origin\r\n"))
            #expect(answer.hasSuffix(#""type":"urn:merkwelt:problem:malformed-request"}"#))
            let next = try await blocking {
                let connection = try RawConnection(port: port)
                connection.send("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return connection.receive()
            }
            #expect(next.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `who connects while a server stops breaks nothing`() async throws {
        for _ in 0..<20 {
            let laboratory = try Laboratory(page: false)
            let isComing = Mutex(true)
            try await laboratory.running { port in
                await withCheckedContinuation { begun in
                    Thread.detachNewThread {
                        var count = 0
                        do {
                            while isComing.withLock({ $0 }) {
                                _ = try RawConnection(port: port)
                                count += 1
                                if count == 5 { begun.resume() }
                            }
                        } catch {}  // nobody listens any more
                        if count < 5 { begun.resume() }
                    }
                }
            }
            isComing.withLock { $0 = false }
        }
    }

    @Test func `a request that is cut off stores nothing`() async throws {
        let laboratory = try Laboratory(page: false)
        let example = Example()
        try await laboratory.running { port in
            let answer = try await blocking {
                for cut in [1, 40, 200, example.header.utf8.count - 1] {
                    let connection = try RawConnection(port: port)
                    connection.send(Self.request("PUT", example.path, example.header, cut: cut))
                }
                let connection = try RawConnection(port: port)
                connection.send(Self.request("GET", "/api/v1/sessions", nil))
                return connection.receive(until: "}")
            }
            #expect(answer.hasSuffix(#"{"sessions":[]}"#))
        }
    }

    @Test func `a signal lets requests finish, closes idle connections, and folds the log into the file`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try await ShutdownScenario(folder: path).run()
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == ["sessions.mwdb", "sessions.mwdb-reserve"])
    }

    @Test(.timeLimit(.minutes(2)))
    func `a signal ends the server although the other half of a request never comes`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try await ShutdownScenario(folder: path, isCompleted: false).run()
        }
    }

    static func request(_ method: String, _ path: String, _ body: String?, cut: Int = 0) -> String {
        let content = body ?? ""
        let length = body == nil ? "" : "Content-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n"
        let key = String(repeating: "ab", count: 32)
        return "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(key)\r\n" + length + "\r\n"
            + content.dropLast(cut)
    }
}

/// Runs in a process of its own: a request is half sent when the signal comes, and another connection is idle.
private struct ShutdownScenario {
    let folder: String
    /// Whether the other half comes. Without it the server would wait for as long as its patience lasts.
    var isCompleted = true

    func run() async throws {
        let archive = try SQLiteArchive(path: folder + "/sessions.mwdb")
        var configuration = LabServerConfiguration()
        configuration.port = 0
        if !isCompleted { configuration.patience = 3600 }
        let lab = Lab(
            Lab.Stores(archive), keys: { KeyRing() },
            pages: LabPages { _, language in FirstScreen(language: language.code, title: "", html: "") },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        let server = try LabServer(lab, configuration)
        let example = Example()
        let start = ContinuousClock.now
        try await server.run { [isCompleted] port in
            Thread.detachNewThread {
                guard let idle = try? RawConnection(port: port), let busy = try? RawConnection(port: port) else {
                    exit(3)
                }
                idle.send("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                guard idle.receive(until: "}").hasPrefix("HTTP/1.1 200") else { exit(4) }
                let request = LifecycleTests.request("PUT", example.path, example.header)
                busy.send(String(request.dropLast(10)))
                usleep(200_000)
                kill(getpid(), SIGTERM)
                guard isCompleted else {
                    guard busy.isClosed() else { exit(8) }
                    return
                }
                usleep(300_000)
                busy.send(String(request.suffix(10)))
                guard busy.receive(until: "}").hasPrefix("HTTP/1.1 201") else { exit(5) }
                guard idle.receive().isEmpty else { exit(6) }
            }
        }
        // Much less than the ten seconds after which everything is cut.
        guard !isCompleted || ContinuousClock.now - start < .seconds(5) else { exit(7) }
    }
}
