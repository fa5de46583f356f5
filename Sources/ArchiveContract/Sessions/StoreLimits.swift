/// How much one session and one profile may keep. The defaults suit one machine.
package struct StoreLimits: Equatable, Sendable {
    /// The most entries of one session.
    package var sessionEntries = 100_000
    /// The most bytes of text in one session's entries and branches.
    package var sessionBytes = 16 << 20
    /// The most bytes of all sessions of one profile, their headers included.
    package var profileBytes = 256 << 20

    package init() {}
}
