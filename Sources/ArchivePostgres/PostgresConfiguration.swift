/// The settings of an archive in PostgreSQL.
package struct PostgresConfiguration: Sendable {
    /// How much one session and one profile may keep.
    package var limits = StoreLimits()
    /// The connections that read, and that change anything but logs.
    package var connections = 8
    /// The connections that append to logs. All uploads of a profile go through the same one.
    package var writers = 4
    /// The most uploads of one transaction.
    package var group = 512
    /// Whether each transaction is first carried out and taken back. Tests find by it what a repetition would change.
    package var isRehearsed = false
    /// Whether the server is a copy that only lets itself be read.
    package var isCopy = false
    /// The time now, in milliseconds since 1970.
    package var now: @Sendable () -> Double

    /// - Parameter now: the clock, in milliseconds since 1970.
    package init(now: @escaping @Sendable () -> Double) { self.now = now }
}
