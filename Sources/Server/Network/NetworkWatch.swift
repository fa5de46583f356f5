import Archive
import Logging
import ServiceLifecycle
import Synchronization
import TLS

/// Looks whether this machine is in another network now, and listens at addresses that are new. What listens at an address
/// that is gone stays: the address may come back, and until then nobody reaches it.
struct NetworkWatch: Service {
    let network: LocalNetwork
    /// When to look.
    let moments: AsyncStream<Void>
    /// What listens at an address.
    let listeners: @Sendable (_ address: String) -> [Listener]
    /// Where it is written down what connections are shown.
    let people: any PeopleStore
    let logger: Logger

    /// Every few seconds: a phone is let in within ten of a change.
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
                    // It would be said every few seconds.
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
                                // An IPv6 address may be too new to be listened at; then it is tried again.
                                logger.info("\(error)")
                                heard.end(address)
                            }
                        }
                    }
                }
            }
        }
    }

    /// A lab whose log cannot be written to just now lets phones in all the same.
    private func writeDown(_ leaf: Certificate) async {
        do throws(ArchiveError) {
            try await people.note(AuditNote(leaf, .made, as: .shown, by: .server))
        } catch {
            logger.warning("the new certificate is not in the audit log: \(error)")
        }
    }
}

/// The addresses that are listened at.
private final class Heard: Sendable {
    private let addresses: Mutex<Set<String>>

    init(_ addresses: [String]) { self.addresses = Mutex(Set(addresses)) }

    /// Whether it is new.
    func begin(_ address: String) -> Bool { addresses.withLock { $0.insert(address).inserted } }

    func end(_ address: String) { addresses.withLock { _ = $0.remove(address) } }
}
