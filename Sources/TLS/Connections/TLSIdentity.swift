import Synchronization

/// What a server proves itself with just now. A new one holds for connections that begin; those that are open go on with
/// the one they began with.
public final class TLSIdentity: Sendable {
    private let held: Mutex<TLSContext>

    public init(_ context: TLSContext) { held = Mutex(context) }

    /// What new connections begin with.
    public var context: TLSContext { held.withLock { $0 } }

    /// Has new connections begin with another certificate.
    public func replace(with context: TLSContext) { held.withLock { $0 = context } }
}
