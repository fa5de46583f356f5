private import Foundation
private import NIOCore

/// The name or the address of a host in the form in which hosts are compared, which is the one that browsers send.
/// Names are in lower case, with `xn--…` for letters that are not ASCII (RFC 5891) and without a dot at the end.
/// Addresses are as the system writes them, those of IPv6 in brackets.
package struct HostName: Hashable, Sendable {
    package let text: String

    /// The host of a header `Host`, without its port; nil for a text that no browser writes there (RFC 9110, 7.2).
    init?(authority: String) {
        guard let (host, _) = Self.parts(of: authority) else { return nil }
        if let address = Self.address(host) {
            text = address
            return
        }
        let name = host.hasSuffix(".") ? host.dropLast() : host
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isOfName) }) else { return nil }
        // The lower-cased text only has ASCII.
        text = name.lowercased()
    }

    /// A name or an address that the lab is given as its own, in upper or lower case. A port is left out; nil for a
    /// text that is neither name nor address.
    ///
    /// - Parameter own: the text; an address of IPv6 may be without brackets.
    package init?(own: String) {
        if own.contains(":"), let address = Self.address("[\(own)]") {
            text = address
        } else if let name = HostName(authority: own) {
            self = name
        } else if let (host, _) = Self.parts(of: own),
            host.utf8.allSatisfy({ $0 > 127 || $0 == 0x2e || Self.isOfName($0) }),
            let encoded = URLComponents(string: "http://" + host)?.encodedHost, let name = HostName(authority: encoded)
        {
            self = name
        } else {
            return nil
        }
    }

    /// Whether it means the machine on which it is used, as `localhost` does.
    package var isOfThisMachine: Bool { Self.ofThisMachine.contains(text) }

    private static let ofThisMachine: Set = ["localhost", "127.0.0.1", "[::1]"]

    /// Whether it is an address and no name.
    var isAddress: Bool { Self.address(text[...]) != nil }

    /// A host and the digits of its port.
    private static func parts(of authority: String) -> (host: Substring, port: Substring)? {
        let end =
            authority.hasPrefix("[")
            ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        let (host, rest) = (authority[..<(end ?? authority.endIndex)], authority[(end ?? authority.endIndex)...])
        let port = rest.dropFirst()
        guard !host.isEmpty, rest.isEmpty || rest.hasPrefix(":") && port.utf8.count <= 5,
            port.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return (host, port)
    }

    /// An address as the system writes it; nil if the text is none. A text in brackets can only be an address.
    private static func address(_ host: Substring) -> String? {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let inner = isBracketed ? host.dropFirst().dropLast() : host
        guard inner.contains(":") == isBracketed,
            let text = (try? SocketAddress(ipAddress: String(inner), port: 0))?.ipAddress
        else { return nil }
        return isBracketed ? "[\(text)]" : text
    }

    private static func address(_ host: String) -> String? { address(host[...]) }

    /// Whether a byte may be in a name: letters, digits, hyphens, and underscores, which some networks use.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
    }
}
