import Foundation
import QRCode
import Server
import Synchronization
import Tools

/// How phones in the same network get in: the addresses, a code to scan, and what to check when nobody comes.
final class PhoneEntrance: Sendable {
    /// The private addresses of this machine; not empty.
    let addresses: [String]
    private let port: Int
    private let isVisited = Atomic(false)

    /// - Throws: ``Complaint`` if the machine has no private address.
    init(port: Int) throws {
        addresses = PrivateAddresses.ofThisMachine()
        self.port = port
        guard !addresses.isEmpty else {
            throw Complaint(
                "--lan: this machine has no address in a private network; connect it to a Wi-Fi or a cable, or leave out --lan"
            )
        }
    }

    /// A device has come; nothing needs to be said any more.
    func visited() { isVisited.store(true, ordering: .relaxed) }

    /// Says where phones get in, and a minute later, if none has, what to check.
    func open() {
        let links = addresses.map { "http://\(PrivateAddresses.inURL($0)):\(port)" }
        print("  for phones in the same Wi-Fi   \(links.joined(separator: "   "))")
        let hasColours = isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        if let code = try? QRCode(links[0]) { print(code.terminal(hasColours: hasColours)) }
        print(
            """
              By HTTP, as here, whoever shares the network can read what is sent, and phones keep back some things:
              sound in space, turning the phone, installing the lab. With HTTPS they have all: Examples/Deploy.
            """)
        Task {
            try await Task.sleep(for: .seconds(60))
            if isVisited.load(ordering: .relaxed) { return }
            print(
                """
                No other device has come yet. Check that the phone is in the same Wi-Fi; that it is not a guest network, \
                which keeps devices apart; and that a firewall on this machine lets port \(port) in.
                """)
            fflush(nil)
        }
    }
}
