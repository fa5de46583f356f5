private import Foundation
import Synchronization
package import TLS

/// The lab in a private network: at which addresses, with which certificate. Both change while it runs: phones and laptops
/// move between networks, and certificates hold for ninety days.
package final class LocalNetwork: Sendable {
    private struct State {
        var addresses: [String]
        var leaf: Certificate
    }

    /// Signs the certificates.
    package let authority: Authority
    /// What HTTPS begins connections with.
    package let identity: TLSIdentity
    /// The port of HTTPS, the same at every address.
    package let port: Int
    /// The name that a responder in the network tells others for this machine; nil where none does.
    package let name: String?
    private let find: @Sendable () -> [String]
    private let now: @Sendable () -> Int
    private let onChange: @Sendable (_ addresses: [String]) -> Void
    private let state: Mutex<State>

    /// Finds the addresses and makes a certificate for them.
    ///
    /// - Parameters:
    ///   - authority: signs the certificates.
    ///   - port: of HTTPS.
    ///   - name: under which a responder tells others this machine's addresses; nil where none does.
    ///   - find: gives the private addresses of this machine, the likeliest for a phone first.
    ///   - now: seconds since 1970.
    ///   - onChange: is called when the addresses are others than before.
    /// - Throws: `over` if the authority does not hold any more, `clock`, `fault`.
    package init(
        authority: Authority, port: Int = 8443, name: String? = nil,
        find: @escaping @Sendable () -> [String] = PrivateAddresses.ofThisMachine,
        now: @escaping @Sendable () -> Int = LocalNetwork.clock,
        onChange: @escaping @Sendable (_ addresses: [String]) -> Void = { _ in }
    ) throws(TLSError) {
        let addresses = find()
        let leaf = try authority.leaf(for: addresses, now: now())
        (self.authority, self.port, self.name) = (authority, port, name)
        (self.find, self.now, self.onChange) = (find, now, onChange)
        identity = TLSIdentity(try TLSContext(leaf))
        state = Mutex(State(addresses: addresses, leaf: leaf.certificate))
    }

    /// Seconds since 1970, as this machine has them.
    package static let clock: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

    /// The private addresses, the likeliest for a phone first.
    package var addresses: [String] { state.withLock { $0.addresses } }

    /// What connections that begin now are shown.
    package var leaf: Certificate { state.withLock { $0.leaf } }

    /// Looks at addresses and calendar, and has new connections begin with a new certificate where the last one does not
    /// fit any more. Open connections go on.
    ///
    /// - Throws: `over`, `clock`, `fault`; everything stays as it was.
    package func look() throws(TLSError) {
        let found = find()
        let (addresses, leaf) = state.withLock { ($0.addresses, $0.leaf) }
        let isMoved = Set(found) != Set(addresses)
        guard isMoved || authority.shouldRenew(leaf, now: now()) else { return }
        let renewed = try authority.leaf(for: found, now: now())
        identity.replace(with: try TLSContext(renewed))
        state.withLock { $0 = State(addresses: found, leaf: renewed.certificate) }
        if isMoved { onChange(found) }
    }

    /// Names and addresses under which the lab is asked for.
    var hosts: [String] { addresses + [authority.name] }
}
