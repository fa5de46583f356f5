/// How an archive in a file behaves. The defaults suit one machine.
///
/// ```swift
/// var configuration = ArchiveConfiguration()
/// configuration.maximumBytes = 4 << 30
/// configuration.maximumSessionEntries = 50_000
/// let archive = try SQLiteArchive(path: "sessions.mwdb", configuration: configuration)
/// ```
package struct ArchiveConfiguration: Sendable {
    /// How long to wait for another program that holds the file, in seconds.
    package var patience: Double = 5
    /// How large the file may grow, in bytes; `nil` leaves it to the disk.
    package var maximumBytes: Int?
    /// How many entries one session may have.
    package var maximumSessionEntries = 100_000
    /// How many bytes of text one session's entries and branches may have.
    package var maximumSessionBytes = 16 << 20
    /// How many bytes all sessions of one profile may have, their headers included.
    package var maximumProfileBytes = 256 << 20
    /// How many bytes of the disk are held back in a file of their own, for deletions on a disk that is full; on a small disk
    /// less.
    package var reserveBytes = 16 << 20
    /// Whether another program may be using the file at the same time: then its notes in the file and the room that it
    /// holds back are left alone.
    package var isVisitor = false
    /// Files elsewhere of which drafts may be left by a crash, besides those beside the archive.
    package var furtherDrafts: [String] = []
    /// The program's version, for the copies that are named after it.
    package var version = "0"
    /// The changes to the tables that this version knows.
    var migrations = ArchiveSchema.migrations
    /// Up to which size a file is examined page by page when it is opened, in bytes (about 1 s per GB).
    package var maximumBytesToExamine = 1 << 30
    /// Milliseconds since 1970.
    package var now: @Sendable () -> Double

    /// - Parameter now: the clock, milliseconds since 1970; the machine's own by default.
    package init(now: @escaping @Sendable () -> Double = ArchiveConfiguration.machineClock) {
        self.now = now
    }
}
