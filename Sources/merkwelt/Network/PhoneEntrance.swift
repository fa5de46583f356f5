import Foundation
import QRCode
import Server
import Synchronization
import TLS
import Tools

/// The entrance for phones in the same network: the addresses, a code to scan, and hints if no phone arrives.
final class PhoneEntrance: Sendable {
    /// The network as the server uses it.
    let network: LocalNetwork
    private let port: Int
    private let isVisited = Atomic(false)

    /// - Parameters:
    ///   - authority: signs the certificates.
    ///   - port: the port of HTTP.
    ///   - securePort: the port of HTTPS.
    /// - Throws: ``Complaint`` if the machine has no private address; `TLSError` if no certificate can be made.
    init(_ authority: Authority, port: Int, securePort: Int) throws {
        let addresses = PrivateAddresses.ofThisMachine()
        guard let first = addresses.first else {
            throw Complaint(
                "--lan: this machine has no address in a private network; connect it to a Wi-Fi or a cable, or leave out --lan"
            )
        }
        let publisher = Mutex(NamePublisher(authority.name, at: first))
        let name = publisher.withLock { $0 == nil ? nil : authority.name }
        self.port = port
        network = try LocalNetwork(
            authority: authority, port: securePort, name: name,
            onChange: { addresses in
                publisher.withLock { publisher in
                    publisher?.stop()
                    if name != nil { publisher = addresses.first.flatMap { NamePublisher(authority.name, at: $0) } }
                }
                Self.say(addresses, authority, name: name, port: port, securePort: securePort, isNew: true)
            })
    }

    /// Notes that a device has arrived, so that no hints are needed.
    func visited() { isVisited.store(true, ordering: .relaxed) }

    /// Prints the addresses and, if no device arrives within a minute, hints.
    func open() {
        print("The lab is open")
        Self.line("on this computer", "http://localhost:\(port)")
        Self.say(
            network.addresses, network.authority, name: network.name, port: port, securePort: network.port,
            isNew: false)
        print("  stop with Ctrl-C")
        Task {
            try await Task.sleep(for: .seconds(60))
            if isVisited.load(ordering: .relaxed) { return }
            print(
                """
                No other device has come yet. Check that the phone is in the same Wi-Fi; that it is not a guest network, \
                which keeps devices apart; and that a firewall on this machine lets ports \(port) and \(network.port) in.
                """)
            fflush(nil)
        }
    }

    private static func say(
        _ addresses: [String], _ authority: Authority, name: String?, port: Int, securePort: Int, isNew: Bool
    ) {
        defer { fflush(nil) }
        guard !addresses.isEmpty else {
            return print("This computer is in no private network just now. Phones get in again when it is.")
        }
        if isNew { print("This computer is in another network now.") }
        let places = addresses.map(PrivateAddresses.inURL)
        let links = places.map { "http://\($0):\(port)/join" }
        line("for phones here", links.joined(separator: "   "), "same Wi-Fi: scan this")
        let hasColours = isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        if let code = try? QRCode(links[0]) { print(code.terminal(hasColours: hasColours)) }
        let secure = ((name.map { [$0] } ?? []) + places).map { "https://\($0):\(securePort)" }
        line("secure", secure.joined(separator: "   "))
        line("certificate", authority.certificate.digits, "compare before a phone trusts it")
        if name == nil {
            print(
                """
                  No responder (Avahi) tells phones a name for this computer, so they keep its address: when that changes, \
                what is on a phone stays under the old one.
                """)
        }
    }

    private static func line(_ what: String, _ value: String, _ remark: String = "") {
        let start = "  " + what.padding(toLength: 19, withPad: " ", startingAt: 0) + value
        print(
            remark.isEmpty
                ? start : start.padding(toLength: max(start.count + 3, 59), withPad: " ", startingAt: 0) + remark)
    }
}
