package import Tree

/// The participations and sessions of a transfer. They are read from their file while the archive writes, one at a
/// time, and anew where the transaction is tried again.
package protocol TransferContent: Sendable {
    /// Calls a function with each participation in the order of their numbers. None has a fault.
    func forEachParticipation(_ body: (Node) throws -> Void) throws
    /// Calls a function with each session, in the order in which those of a participation came.
    func forEachSession(_ body: (TransferredSession) throws -> Void) throws
}
