import Foundation
import Server
import Synchronization
import TLS

/// A private network made of this machine's own addresses. A test moves it and turns the calendar.
final class Neighbourhood: Sendable {
    let network: LocalNetwork
    let port: Int
    /// What the server looks at whenever a test says so.
    let moments: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation
    private let scene: Scene

    private final class Scene: Sendable {
        let addresses: Mutex<[String]>
        let now = Mutex(LocalNetwork.clock())

        init(_ addresses: [String]) { self.addresses = Mutex(addresses) }
    }

    init(_ addresses: [String] = ["127.0.0.2"], name: String? = nil) async throws {
        let scene = Scene(addresses)
        self.scene = scene
        port = try await ListenerTests.freePort()
        (moments, tick) = AsyncStream.makeStream(of: Void.self)
        network = try LocalNetwork(
            authority: Authority(computer: "tower", now: LocalNetwork.clock()),
            port: try await ListenerTests.freePort(), name: name, find: { scene.addresses.withLock { $0 } },
            now: { scene.now.withLock { $0 } })
    }

    /// The authority's certificate, as clients trust it.
    var root: String { get throws { try network.authority.certificate.pem() } }

    /// Has this machine at other addresses from now on.
    func move(to addresses: [String]) { scene.addresses.withLock { $0 = addresses } }

    /// Lets days pass.
    func pass(days: Int) { scene.now.withLock { $0 += days * 86_400 } }

    /// Has the server look.
    func look() { tick.yield() }

    /// A lab in this network.
    func laboratory(change: (inout LabServerConfiguration) -> Void = { _ in }) throws -> Laboratory {
        try Laboratory(change: { configuration in
            configuration.port = port
            configuration.network = network
            configuration.moments = moments
            change(&configuration)
        })
    }

    /// A client of the lab that trusts its authority.
    func connect(_ host: String = "127.0.0.1", name: String? = nil) throws -> SecureConnection {
        try SecureConnection(port: network.port, host: host, trusting: root, name: name ?? host)
    }

    /// What the lab answers to one request over HTTPS.
    func ask(_ path: String, at host: String = "127.0.0.2", _ more: String = "") throws -> String {
        let connection = try connect(host)
        connection.send("GET \(path) HTTP/1.1\r\nHost: \(host):\(network.port)\r\nConnection: close\r\n\(more)\r\n")
        return connection.receive()
    }

    /// What the lab answers to one request over HTTP.
    func askOpenly(_ path: String, at host: String = "127.0.0.2", name: String? = nil) throws -> String {
        let connection = try RawConnection(port: port, host: host)
        connection.send("GET \(path) HTTP/1.1\r\nHost: \(name ?? host):\(port)\r\nConnection: close\r\n\r\n")
        return connection.receive()
    }
}
