/// What remains of an erasure for people.
package struct ParticipationErasure: Equatable, Sendable {
    package let sessions: Int
    /// Milliseconds since 1970.
    package let time: Double
    /// The audit log's entry.
    package let entry: AuditHead
}
