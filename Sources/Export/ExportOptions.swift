/// What goes into an export besides its tables.
public struct ExportOptions: Equatable, Sendable {
    /// The log of each session.
    public var hasLogs: Bool
    /// What panels call those who take part, in a file of their own.
    public var hasExternals: Bool

    public init(hasLogs: Bool = false, hasExternals: Bool = false) {
        (self.hasLogs, self.hasExternals) = (hasLogs, hasExternals)
    }
}
