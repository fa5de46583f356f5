import Hummingbird
import NIOCore

/// What the server keeps for one request.
struct LabContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Where the request comes from, as far as newcomers are counted: an IPv4 address, or the network of an IPv6 one, in
    /// which one device has as many addresses as it likes.
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

    /// Who waits for the answer; nil where that cannot be known.
    var presence: Presence? {
        get async {
            let channel = channel
            return try? await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).presence
            }.get()
        }
    }

    /// The same for an address as text; of what is no address its beginning.
    static func network(ofAddress text: String) -> String {
        (try? SocketAddress(ipAddress: text, port: 0)).flatMap(network) ?? String(text.prefix(64))
    }

    private static func isLoopback(_ address: SocketAddress) -> Bool {
        guard let text = address.ipAddress else { return false }
        return text == "::1" || text.hasPrefix("127.") || text.hasPrefix("::ffff:127.")
    }

    /// The part of an address that says who comes.
    static func network(_ address: SocketAddress) -> String? {
        func text(_ part: Slice<UnsafeRawBufferPointer>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        // The address stands behind family, port and, in IPv6, flow (RFC 3493).
        switch address {
        case .v4(let address): return withUnsafeBytes(of: address.address) { text($0[4..<8]) }
        case .v6(let address):
            return withUnsafeBytes(of: address.address) { bytes in
                // An IPv4 address within IPv6 is that address.
                let isMapped = bytes[8..<18].allSatisfy { $0 == 0 } && bytes[18] == 0xff && bytes[19] == 0xff
                return text(isMapped ? bytes[20..<24] : bytes[8..<16])
            }
        case .unixDomainSocket: return nil
        }
    }
}
