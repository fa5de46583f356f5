import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle
import Synchronization
import TLS

extension LabServer {
    /// An address to listen on, and how.
    private struct Place {
        let host: String
        let port: Int
        /// The certificate and key of HTTPS; nil for HTTP.
        var identity: TLSIdentity?
    }

    /// The services that listen at each address. They share everything but the connections. The first service closes
    /// the archive after the last request, because services stop in reverse order.
    ///
    /// - Parameter onReady: is called with the port of the first address when requests are accepted everywhere.
    func listeners(onReady: @escaping @Sendable (_ port: Int) -> Void) -> [any Service] {
        let plain = router(isSecure: false).buildResponder()
        let secure = router(isSecure: true).buildResponder()
        let places = places
        let waiting = Mutex(places.count)
        let first = Mutex(configuration.port)
        // The share also allows for a listener that is added later.
        let share = ConnectionLimit.share(of: configuration.network == nil ? places.count : max(8, places.count))
        var services: [any Service] = []
        for (number, place) in places.enumerated() {
            let isUp: @Sendable (any Channel) async -> Void = { channel in
                if number == 0, let port = channel.localAddress?.port { first.withLock { $0 = port } }
                let left = waiting.withLock { count in
                    count -= 1
                    return count
                }
                if left == 0 { onReady(first.withLock { $0 }) }
            }
            let beside: [any Service] = number == 0 ? [ArchiveService(archive: lab.stores.sessions)] : []
            services.append(listener(place.identity == nil ? plain : secure, at: place, share, beside, isUp))
        }
        if let network = configuration.network {
            services.append(
                NetworkWatch(
                    network: network, moments: configuration.moments,
                    listeners: { address in
                        self.places(of: network, at: [address]).map { place in
                            self.listener(place.identity == nil ? plain : secure, at: place, share, [], { _ in })
                        }
                    }, people: door.people, logger: logger))
        }
        if configuration.drainSeconds > 0 {
            services.append(DrainService(draining: draining, seconds: configuration.drainSeconds))
        }
        return services
    }

    private var places: [Place] {
        var places = configuration.hosts.map { Place(host: $0, port: configuration.port) }
        if let secure = configuration.secure {
            places += secure.hosts.map { Place(host: $0, port: secure.port, identity: secure.identity) }
        }
        if let network = configuration.network {
            // The machine itself also has HTTPS, so that one can try how a phone sees the lab.
            places.append(Place(host: "127.0.0.1", port: network.port, identity: network.identity))
            places += self.places(of: network, at: network.addresses)
        }
        return places
    }

    private func places(of network: LocalNetwork, at addresses: [String]) -> [Place] {
        addresses.flatMap { address in
            [
                Place(host: address, port: configuration.port),
                Place(host: address, port: network.port, identity: network.identity),
            ]
        }
    }

    private func listener(
        _ responder: some HTTPResponder<LabContext>, at place: Place, _ share: Int, _ services: [any Service],
        _ isUp: @escaping @Sendable (any Channel) async -> Void
    ) -> Listener {
        let isLoopback = place.host == "127.0.0.1" || place.host == "::1"
        let limit = ConnectionLimit(share, onOpen: isLoopback ? nil : configuration.onVisit, logger: logger)
        let connections = configuration.connections
        let plain = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(connections), BadRequestHandler()],
            idleTimeout: .seconds(Int64(configuration.idleSeconds)))
        let server =
            place.identity.map { identity in
                HTTPServerBuilder { responder in
                    SecureChannel(
                        identity: identity, plain: HTTP1Channel(responder: responder, configuration: plain))
                }
            } ?? .http1(configuration: plain)
        let application = Application(
            responder: responder, server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(place.host, port: place.port), backlog: 1024, availableConnectionsDelegate: limit),
            services: services, onServerRunning: isUp, logger: logger)
        return Listener(
            host: place.host, port: place.port, option: place.identity == nil ? "--port" : "--secure-port",
            application: application)
    }
}
