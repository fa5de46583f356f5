/// What taking a study over came to.
package struct TransferOutcome: Equatable, Sendable {
    /// Participations and sessions that are new.
    package var participations = 0
    package var sessions = 0
    /// Sessions of which the rest came.
    package var grown = 0
    /// Sessions that were there with an equal log.
    package var same = 0
    /// Participations that have withdrawn in this lab, of which nothing was taken.
    package var withdrawn = 0
    /// Whether groups were drawn from a secret that this lab does not have.
    package var lacksSecret = false
    /// What is here otherwise than in the transfer. Nothing is written where there is something.
    package var conflicts: [String] = []

    package init() {}
}
