/// The settings of an archive in a file. The defaults suit one machine.
///
/// ```swift
/// var configuration = ArchiveConfiguration()
/// configuration.maximumBytes = 4 << 30
/// configuration.limits.sessionEntries = 50_000
/// let archive = try SQLiteArchive(path: "sessions.mwdb", configuration: configuration)
/// ```
package struct ArchiveConfiguration: Sendable {
    /// The time to wait for another program that holds the file, in seconds.
    package var patience: Double = 5
    /// The size to which the file may grow, in bytes; `nil` for no limit but the disk.
    package var maximumBytes: Int?
    /// How much one session and one profile may keep.
    package var limits = StoreLimits()
    /// The bytes of the disk that a reserve file holds for deletions on a full disk. On a small disk it is smaller.
    package var reserveBytes = 16 << 20
    /// Whether another program may be using the file at the same time. Its notes in the file and its reserve are then
    /// left alone.
    package var isVisitor = false
    /// Further files beside which a crash may have left drafts.
    package var furtherDrafts: [String] = []
    /// The program's version, which is part of the names of copies.
    package var version = "0"
    /// The migrations that this version knows.
    var migrations = ArchiveSchema.migrations
    /// The size up to which a file is examined page by page when it is opened, in bytes (about 1 s per GB).
    package var maximumBytesToExamine = 1 << 30
    /// The time now, in milliseconds since 1970.
    package var now: @Sendable () -> Double

    /// - Parameter now: the clock, in milliseconds since 1970; the machine's own by default.
    package init(now: @escaping @Sendable () -> Double = ArchiveConfiguration.machineClock) {
        self.now = now
    }
}
