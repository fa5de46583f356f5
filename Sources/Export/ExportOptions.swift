/// What goes into an export besides its tables.
public struct ExportOptions: Equatable, Sendable {
    /// The log of each session.
    public var hasLogs: Bool
    /// What panels call those who take part, in a file of their own.
    public var hasExternals: Bool
    /// Whether answers that are missing have codes in the wide table: −77 left out, −88 not asked, −99 not reached.
    public var hasMissingCodes: Bool

    public init(hasLogs: Bool = false, hasExternals: Bool = false, hasMissingCodes: Bool = false) {
        (self.hasLogs, self.hasExternals, self.hasMissingCodes) = (hasLogs, hasExternals, hasMissingCodes)
    }
}
