import Archive
import Logging
import ServiceLifecycle
import Synchronization
import TLS

/// Checks whether this machine has moved to another network, and listens at new addresses. Listeners at old addresses
/// stay, because an address may come back and cannot be reached until then.
struct NetworkWatch: Service {
    let network: LocalNetwork
    /// The moments at which to check.
    let moments: AsyncStream<Void>
    /// The listeners for an address.
    let listeners: @Sendable (_ address: String) -> [Listener]
    /// The store whose audit log notes the certificates.
    let people: any PeopleStore
    let logger: Logger

    /// A moment every few seconds, so that a phone is let in within ten seconds of a change.
    static var steadily: AsyncStream<Void> {
        AsyncStream { try? await Task.sleep(for: .seconds(5)) }
    }

    func run() async {
        let heard = Heard(network.addresses)
        var complaint: TLSError?
        var shown = network.leaf
        await writeDown(shown)
        await withDiscardingTaskGroup { group in
            for await _ in moments.cancelOnGracefulShutdown() {
                do throws(TLSError) {
                    try network.look()
                    complaint = nil
                } catch {
                    // The same complaint is logged only once, and not every few seconds.
                    if error != complaint { logger.warning("no new certificate: \(error)") }
                    complaint = error
                }
                if network.leaf.fingerprint != shown.fingerprint {
                    shown = network.leaf
                    await writeDown(shown)
                }
                for address in network.addresses where heard.begin(address) {
                    for listener in listeners(address) {
                        group.addTask {
                            do {
                                try await listener.run()
                            } catch {
                                // An IPv6 address may be too new for a listener, so it is tried again.
                                logger.info("\(error)")
                                heard.end(address)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Notes the certificate in the audit log. If the log cannot be written, phones are let in all the same.
    private func writeDown(_ leaf: Certificate) async {
        do throws(ArchiveError) {
            try await people.note(AuditNote(leaf, .made, as: .shown, by: .server))
        } catch {
            logger.warning("the new certificate is not in the audit log: \(error)")
        }
    }
}

/// The addresses that have listeners.
private final class Heard: Sendable {
    private let addresses: Mutex<Set<String>>

    init(_ addresses: [String]) { self.addresses = Mutex(Set(addresses)) }

    /// Adds an address; returns whether it is new.
    func begin(_ address: String) -> Bool { addresses.withLock { $0.insert(address).inserted } }

    func end(_ address: String) { addresses.withLock { _ = $0.remove(address) } }
}
