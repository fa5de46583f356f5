import Synchronization

/// What a server proves itself with just now. A new one holds for connections that begin; those that are open go on with
/// the one they began with.
package final class TLSIdentity: Sendable {
    private let held: Mutex<TLSContext>

    package init(_ context: TLSContext) { held = Mutex(context) }

    /// What new connections begin with.
    package var context: TLSContext { held.withLock { $0 } }

    /// Has new connections begin with another certificate.
    package func replace(with context: TLSContext) { held.withLock { $0 = context } }
}
