private import Foundation
import Synchronization
package import TLS

/// The addresses and the certificate of the lab in a private network. Both change while it runs, since machines move
/// between networks and certificates hold for ninety days.
package final class LocalNetwork: Sendable {
    private struct State {
        var addresses: [String]
        var leaf: Certificate
    }

    /// Signs the certificates.
    package let authority: Authority
    /// The certificate and key for new connections.
    package let identity: TLSIdentity
    /// The port of HTTPS, the same at every address.
    package let port: Int
    /// The name of this machine that a responder announces in the network; nil without a responder.
    package let name: String?
    private let find: @Sendable () -> [String]
    private let now: @Sendable () -> Int
    private let onChange: @Sendable (_ addresses: [String]) -> Void
    private let state: Mutex<State>

    /// Finds the addresses and makes a certificate for them.
    ///
    /// - Parameters:
    ///   - authority: the authority that signs the certificates.
    ///   - port: the port of HTTPS.
    ///   - name: the name that a responder announces for this machine; nil without a responder.
    ///   - find: returns the private addresses of this machine, the likeliest for a phone first.
    ///   - now: seconds since 1970.
    ///   - onChange: called when the addresses have changed.
    /// - Throws: `over` if the authority is no longer valid, `clock`, `fault`.
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

    /// The seconds since 1970 by this machine's clock.
    package static let clock: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

    /// The private addresses, the likeliest for a phone first.
    package var addresses: [String] { state.withLock { $0.addresses } }

    /// The certificate for new connections.
    package var leaf: Certificate { state.withLock { $0.leaf } }

    /// Checks addresses and date, and makes a new certificate for new connections if the last one does not fit any
    /// more. Open connections go on.
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

    /// The names and addresses under which the lab can be asked for.
    var hosts: [String] { addresses + [authority.name] }
}
