package import Archive

/// The folder with the lab's backups, for its owners. The command line hands it in, so that the server does not depend
/// on files.
///
/// Long work is done on threads of its own.
package struct BackupKeeper: Sendable {
    let shelf: @Sendable () async throws(BackupFault) -> BackupShelf
    let make: @Sendable (_ author: Author) async throws(BackupFault) -> StoredBackup
    let examine: @Sendable (_ name: String) async throws(BackupFault) -> BackupFinding

    /// - Parameters:
    ///   - shelf: what is in the folder, and when the next backup is due.
    ///   - make: makes a backup, reads it back, and deletes old ones beyond the rotation. The audit log names the
    ///     author.
    ///   - examine: reads a backup in the folder and verifies it.
    package init(
        shelf: @escaping @Sendable () async throws(BackupFault) -> BackupShelf,
        make: @escaping @Sendable (_ author: Author) async throws(BackupFault) -> StoredBackup,
        examine: @escaping @Sendable (_ name: String) async throws(BackupFault) -> BackupFinding
    ) {
        (self.shelf, self.make, self.examine) = (shelf, make, examine)
    }
}

/// Why a request about backups failed.
package enum BackupFault: Error, Equatable, Sendable {
    /// Another one is being made or examined.
    case underWay
    /// There is no backup of this name.
    case unknown
    /// There is no room.
    case full
    /// Anything else, in a sentence.
    case failed(String)
}

/// The contents of the folder of backups, and its schedule.
package struct BackupShelf: Sendable {
    /// The folder's whole path.
    package var folder: String
    /// Whether the backups are on the same disk as the lab.
    package var isOnSameDisk: Bool
    /// Whether new backups are encrypted.
    package var isEncrypted: Bool
    /// How often the server makes one by itself, in seconds; nil for never.
    package var every: Double?
    /// When the next one is due, in milliseconds since 1970.
    package var next: Double?
    package var kept: BackupRotation
    /// When and why the last attempt failed; nil if it did not.
    package var fault: (time: Double, reason: String)?
    /// The command that brings the newest one back.
    package var restore: String?
    /// The backups, the newest first.
    package var backups: [StoredBackup]

    package init(
        folder: String, isOnSameDisk: Bool, isEncrypted: Bool, every: Double?, next: Double?, kept: BackupRotation,
        fault: (time: Double, reason: String)?, restore: String?, backups: [StoredBackup]
    ) {
        (self.folder, self.isOnSameDisk, self.isEncrypted) = (folder, isOnSameDisk, isEncrypted)
        (self.every, self.next, self.kept, self.fault) = (every, next, kept, fault)
        (self.restore, self.backups) = (restore, backups)
    }
}

/// A backup in the folder.
package struct StoredBackup: Equatable, Sendable {
    /// Its file's name.
    package var name: String
    /// Milliseconds since 1970.
    package var made: Double
    package var bytes: Int
    package var isEncrypted: Bool
    /// Whether a person asked for it. Such a backup is kept until it is deleted by hand.
    package var isByHand: Bool

    package init(name: String, made: Double, bytes: Int, isEncrypted: Bool, isByHand: Bool = false) {
        (self.name, self.made, self.bytes) = (name, made, bytes)
        (self.isEncrypted, self.isByHand) = (isEncrypted, isByHand)
    }
}

/// What an examination of a backup found.
package struct BackupFinding: Equatable, Sendable {
    /// A sentence for each fault; empty if it is whole.
    package var faults: [String]
    /// How many sessions it has.
    package var sessions: Int
    /// The last entry of its audit log.
    package var audit: AuditHead?

    package init(faults: [String], sessions: Int, audit: AuditHead?) {
        (self.faults, self.sessions, self.audit) = (faults, sessions, audit)
    }
}
