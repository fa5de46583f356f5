import Hummingbird
import NIOCore

/// What the server keeps for one request.
struct LabContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The origin of the request for counting newcomers: an IPv4 address, or the network of an IPv6 address, since a
    /// device can have many addresses in its network.
    let address: String?
    /// Whether it comes from this machine.
    let isFromThisMachine: Bool
    /// The port that it came to.
    let port: Int
    /// Whether it came over HTTPS to this server itself, not through a proxy.
    var isSecure = false
    private let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
        address = source.channel.remoteAddress.flatMap(Self.network)
        isFromThisMachine = source.channel.remoteAddress.map(Self.isLoopback) ?? false
        port = source.channel.localAddress?.port ?? 0
    }

    /// The presence of the client that waits for the answer; nil if it is not known.
    var presence: Presence? {
        get async {
            let channel = channel
            return try? await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).presence
            }.get()
        }
    }

    /// The network of an address that is given as text; the beginning of a text that is no address.
    static func network(ofAddress text: String) -> String {
        (try? SocketAddress(ipAddress: text, port: 0)).flatMap(network) ?? String(text.prefix(64))
    }

    private static func isLoopback(_ address: SocketAddress) -> Bool {
        guard let text = address.ipAddress else { return false }
        return text == "::1" || text.hasPrefix("127.") || text.hasPrefix("::ffff:127.")
    }

    /// The part of an address that is counted.
    static func network(_ address: SocketAddress) -> String? {
        func text(_ part: Slice<UnsafeRawBufferPointer>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        // The address follows family, port and, in IPv6, flow (RFC 3493).
        switch address {
        case .v4(let address): return withUnsafeBytes(of: address.address) { text($0[4..<8]) }
        case .v6(let address):
            return withUnsafeBytes(of: address.address) { bytes in
                // An IPv4 address that is mapped into IPv6 counts as the IPv4 address.
                let isMapped = bytes[8..<18].allSatisfy { $0 == 0 } && bytes[18] == 0xff && bytes[19] == 0xff
                return text(isMapped ? bytes[20..<24] : bytes[8..<16])
            }
        case .unixDomainSocket: return nil
        }
    }
}
