/// The outcome of ``SessionStore/append(_:to:of:)``.
package struct AppendOutcome: Equatable, Sendable {
    /// The highest index up to which the log is complete and on disk; -1 while it is empty.
    package var through: Int
    /// The indices whose content differs from the stored one, and those after them in the same call, in ascending
    /// order. These entries were kept as branches.
    package var conflicts: [Int]

    package init(through: Int, conflicts: [Int] = []) {
        self.through = through
        self.conflicts = conflicts
    }
}

/// The outcome of ``SessionStore/open(_:for:)``.
package enum OpenOutcome: Equatable, Sendable {
    /// The session is new, and is on disk.
    case created
    /// The same header was stored before, and nothing changed.
    case unchanged
}
