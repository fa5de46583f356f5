private import Foundation
private import NIOCore

/// The addresses by which only devices in the same network reach this machine.
package enum PrivateAddresses {
    /// The private addresses of this machine, the likeliest for a phone first: by Wi-Fi, then by cable, then by this
    /// machine's own containers and tunnels; IPv4 before IPv6. Loopback addresses are left out, and so are link-local
    /// IPv6 addresses, which a browser cannot open.
    package static func ofThisMachine() -> [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        return inOrder(devices.compactMap { device in device.address?.ipAddress.map { (device.name, $0) } })
    }

    static func inOrder(_ found: [(device: String, address: String)]) -> [String] {
        var seen: Set<String> = []
        let ranked = found.filter { isPrivate($0.address) && seen.insert($0.address).inserted }.enumerated().map {
            (rank: rank($1.device) * 2 + ($1.address.contains(":") ? 1 : 0), place: $0, address: $1.address)
        }
        return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.address)
    }

    private static func rank(_ device: String) -> Int {
        func begins(_ names: [String]) -> Bool { names.contains { device.hasPrefix($0) } }
        if begins(["wl"]) { return 0 }
        if begins(["en", "eth"]) { return 1 }
        return begins(["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "podman", "tun", "tap", "utun"]) ? 3 : 2
    }

    /// Whether an address is one of a private network: RFC 1918, RFC 6598 (used by some routers and virtual networks),
    /// RFC 3927 (self-assigned), RFC 4193.
    ///
    /// - Parameter address: IPv4 with four numbers, or IPv6 without brackets.
    package static func isPrivate(_ address: String) -> Bool {
        guard let parsed = try? SocketAddress(ipAddress: address, port: 0) else { return false }
        switch parsed {
        case .v4(let address):
            let (first, second) = withUnsafeBytes(of: address.address.sin_addr) { ($0[0], $0[1]) }
            return switch first {
            case 10: true
            case 172: (16...31).contains(second)
            case 192: second == 168
            case 169: second == 254
            case 100: (64...127).contains(second)
            default: false
            }
        case .v6(let address): return withUnsafeBytes(of: address.address.sin6_addr) { $0[0] & 0xfe == 0xfc }
        case .unixDomainSocket: return false
        }
    }

    /// Whether listening at an address or a name lets in machines outside the private networks of this machine.
    ///
    /// - Throws: `addressUnknown` if no address belongs to the name.
    package static func isPublic(_ host: String) throws(ServerError) -> Bool {
        let found: SocketAddress
        do {
            found = try SocketAddress.makeAddressResolvingHost(host, port: 0)
        } catch {
            throw ServerError(
                .addressUnknown, at: host, "no address belongs to this name",
                remedy: "use 127.0.0.1, or an address or a name of this machine")
        }
        let address = found.ipAddress ?? host
        // The server would listen at every address, so all addresses of this machine are tested.
        guard ["0.0.0.0", "::"].contains(address) else { return isOpen(address) }
        let all = ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress }
        return all.contains { ($0.contains(":") == false || address == "::") && isOpen($0) }
    }

    /// Whether an address is neither loopback, nor of a private network, nor link-local (fe80::/10).
    static func isOpen(_ address: String) -> Bool {
        let isOfOneCable = ["fe8", "fe9", "fea", "feb"].contains { address.lowercased().hasPrefix($0) }
        return !(isPrivate(address) || isOfOneCable || address.hasPrefix("127.") || address == "::1")
    }

    /// An address as it stands in a URL.
    package static func inURL(_ address: String) -> String { address.contains(":") ? "[\(address)]" : address }
}
