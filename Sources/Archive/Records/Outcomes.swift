/// What became of a call of ``SessionStore/append(_:to:of:)``.
package struct AppendOutcome: Equatable, Sendable {
    /// The highest index up to which the log is complete and on disk; -1 while it is empty.
    package var through: Int
    /// The indices whose content differs from what was already stored, and of what followed these in the same call, in rising
    /// order. They were kept as branches.
    package var conflicts: [Int]

    package init(through: Int, conflicts: [Int] = []) {
        self.through = through
        self.conflicts = conflicts
    }
}

/// What became of a call of ``SessionStore/open(_:for:)``.
package enum OpenOutcome: Equatable, Sendable {
    /// The session is new and on disk now.
    case created
    /// The same header had been stored before; nothing changed.
    case unchanged
}
