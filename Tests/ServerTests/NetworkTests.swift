import Archive
import Foundation
import Server
import TLS
import Testing
import Tree

/// A lab that moves between networks, and whose certificate ends.
@Suite struct NetworkTests {
    /// Waits until something holds; a server that never gets there ends the test by its time limit.
    private func until(_ holds: @escaping @Sendable () -> Bool) async throws {
        while !holds() { try await Task.sleep(for: .milliseconds(20)) }
    }

    @Test(.timeLimit(.minutes(2)))
    func `a new address gets HTTP, HTTPS and a certificate while open connections go on`()
        async throws
    {
        let neighbourhood = try await Neighbourhood(["127.0.0.2"])
        try await neighbourhood.laboratory().running { _ in
            let before = neighbourhood.network.leaf.fingerprint
            let open = try await blocking { try Held(neighbourhood.connect("127.0.0.2")) }
            #expect(open.connection.certificate == before)
            #expect(throws: (any Error).self) { try neighbourhood.connect("127.0.0.3") }
            neighbourhood.move(to: ["127.0.0.3"])
            neighbourhood.look()
            try await until {
                (try? neighbourhood.ask("/api/v1/health", at: "127.0.0.3"))?.hasPrefix("HTTP/1.1 200 ") == true
            }
            try await blocking {
                #expect(neighbourhood.network.leaf.fingerprint != before)
                let there = try neighbourhood.askOpenly("/api/v1/health", at: "127.0.0.3")
                #expect(there.hasPrefix("HTTP/1.1 200 "))
                // The old address is no name of the lab any more, and no certificate is for it.
                #expect(throws: SecureConnection.Refused.self) { try neighbourhood.connect("127.0.0.2") }
                let gone = try neighbourhood.askOpenly("/", at: "127.0.0.2")
                #expect(gone.hasPrefix("HTTP/1.1 421 "))
                // Who came before has lost nothing.
                open.connection.send("GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.3\r\n\r\n")
                #expect(open.connection.receive(until: "}").hasPrefix("HTTP/1.1 200 "))
            }
            // And back: the address is listened at still.
            neighbourhood.move(to: ["127.0.0.2"])
            neighbourhood.look()
            try await until {
                (try? neighbourhood.ask("/api/v1/health", at: "127.0.0.2"))?.hasPrefix("HTTP/1.1 200 ") == true
            }
        }
    }

    @Test func `a certificate is replaced thirty days before its end, and not before`() async throws {
        let neighbourhood = try await Neighbourhood()
        let network = neighbourhood.network
        let first = network.leaf.fingerprint
        neighbourhood.pass(days: 59)
        try network.look()
        #expect(network.leaf.fingerprint == first)
        neighbourhood.pass(days: 2)
        try network.look()
        #expect(network.leaf.fingerprint != first)
        let second = network.leaf.fingerprint
        // The other order of the same addresses is no other network.
        neighbourhood.move(to: ["127.0.0.3", "127.0.0.2"])
        try network.look()
        let third = network.leaf.fingerprint
        neighbourhood.move(to: ["127.0.0.2", "127.0.0.3"])
        try network.look()
        #expect(third != second && network.leaf.fingerprint == third)
    }

    @Test(.timeLimit(.minutes(2)))
    func `every certificate that connections are shown is in the audit log`() async throws {
        let neighbourhood = try await Neighbourhood()
        let lab = try neighbourhood.laboratory()
        let network = neighbourhood.network
        @Sendable func entries() async throws -> [AuditEntry] { try await lab.archive.audit(after: 0, limit: 9) }
        try await lab.running { _ in
            while try await entries().count < 1 { try await Task.sleep(for: .milliseconds(20)) }
            // Looking alone changes nothing.
            neighbourhood.look()
            neighbourhood.pass(days: 61)
            neighbourhood.look()
            while try await entries().count < 2 { try await Task.sleep(for: .milliseconds(20)) }
        }
        let all = try await SQLiteArchive(path: lab.archive.path).audit(after: 0, limit: 9)
        #expect(all.map(\.action) == ["certificate", "certificate"])
        #expect(all.allSatisfy { $0.actor == "server" && $0.object == "certificate shown" })
        let last = try #require(try Value(json: all[1].detail).node)
        #expect(last["event"] == "made" && last["ends"] == .int(network.leaf.ends * 1_000))
        #expect(last["sha256"] == .text(SHA256.hexadecimal(of: network.leaf.der)))
        #expect(try Value(json: all[0].detail).node?["sha256"] != last["sha256"])
    }

    @Test func `an authority that is over leaves everything as it was, and says so`() async throws {
        let neighbourhood = try await Neighbourhood()
        let first = neighbourhood.network.leaf.fingerprint
        neighbourhood.pass(days: 3651)
        neighbourhood.move(to: ["127.0.0.3"])
        let error = #expect(throws: TLSError.self) { try neighbourhood.network.look() }
        #expect(error?.code == .over)
        #expect(neighbourhood.network.leaf.fingerprint == first && neighbourhood.network.addresses == ["127.0.0.2"])
    }

    @Test func `a responder is told the name and the address, and let go of at the end`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func program(_ text: String) throws -> String {
            let file = folder.appendingPathComponent(UUID().uuidString)
            try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
            return file.path
        }
        let told = folder.appendingPathComponent("told").path
        // Stands for avahi-publish, and tells when it is ended.
        let good = try program(
            "trap 'echo ended >> \(told); exit' TERM\necho \"$@\" > \(told)\necho \"Established under name '$3'\" >&2\nwhile :; do sleep 0.05; done"
        )
        let publisher = NamePublisher("merkwelt-3fa1.local", at: "192.168.1.9", program: good)
        #expect(publisher != nil)
        #expect(try String(contentsOfFile: told, encoding: .utf8) == "-a -R merkwelt-3fa1.local 192.168.1.9\n")
        publisher?.stop()
        while try !String(contentsOfFile: told, encoding: .utf8).hasSuffix("ended\n") { usleep(20_000) }
        for wrong in [try program("echo Failed >&2; exit 1"), "/nowhere/avahi-publish", try program("exec sleep 30")] {
            #expect(NamePublisher("a.local", at: "192.168.1.9", program: wrong, patience: 300) == nil)
        }
    }
}

/// A connection that a test holds while other tasks work.
private final class Held: @unchecked Sendable {
    // Used by one task after the other.
    let connection: SecureConnection

    init(_ connection: SecureConnection) { self.connection = connection }
}
