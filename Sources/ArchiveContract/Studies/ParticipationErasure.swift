/// The receipt of a participation's erasure.
package struct ParticipationErasure: Equatable, Sendable {
    package let sessions: Int
    /// Milliseconds since 1970.
    package let time: Double
    /// The entry of the audit log.
    package let entry: AuditHead

    package init(sessions: Int, time: Double, entry: AuditHead) {
        (self.sessions, self.time, self.entry) = (sessions, time, entry)
    }
}
