/// What taking a study over came to.
package struct TransferOutcome: Equatable, Sendable {
    /// Participations and sessions that are new.
    package internal(set) var participations = 0
    package internal(set) var sessions = 0
    /// Sessions of which the rest came.
    package internal(set) var grown = 0
    /// Sessions that were there with an equal log.
    package internal(set) var same = 0
    /// Participations that have withdrawn in this lab, of which nothing was taken.
    package internal(set) var withdrawn = 0
    /// Whether groups were drawn from a secret that this lab does not have.
    package internal(set) var lacksSecret = false
    /// What is here otherwise than in the transfer. Nothing is written where there is something.
    package internal(set) var conflicts: [String] = []
}
