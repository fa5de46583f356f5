private import Foundation
private import NIOCore

/// The name or the address of a host in the one form in which hosts are compared: what browsers make of it before they send it.
/// Names are in lower case, with `xn--…` for letters that are not ASCII (RFC 5891) and without the dot that may end them;
/// addresses are as the system writes them, those of IPv6 in brackets.
package struct HostName: Hashable, Sendable {
    package let text: String

    /// What a header `Host` names, without its port; nil for what no browser writes there (RFC 9110, 7.2).
    init?(authority: String) {
        guard let (host, _) = Self.parts(of: authority) else { return nil }
        if let address = Self.address(host) {
            text = address
            return
        }
        let name = host.hasSuffix(".") ? host.dropLast() : host
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isOfName) }) else { return nil }
        // What is lowered has only ASCII in it.
        text = name.lowercased()
    }

    /// A name or an address that the lab is told to be its own, in whatever letters people write it; a port is left out.
    ///
    /// - Parameter own: an address of IPv6 may stand without brackets. Nil for what is neither name nor address.
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

    /// Whether it means this machine, and on every other machine that one.
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

    /// An address as the system writes it; nil for what is none. What stands in brackets is nothing else.
    private static func address(_ host: Substring) -> String? {
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let inner = isBracketed ? host.dropFirst().dropLast() : host
        guard inner.contains(":") == isBracketed,
            let text = (try? SocketAddress(ipAddress: String(inner), port: 0))?.ipAddress
        else { return nil }
        return isBracketed ? "[\(text)]" : text
    }

    private static func address(_ host: String) -> String? { address(host[...]) }

    /// Letters, digits, hyphens; underscores, which some networks have in names.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
    }
}
