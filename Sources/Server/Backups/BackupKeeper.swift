package import Archive

/// The folder with the lab's backups, for its owners. The command line brings it; the server knows no files.
///
/// Whatever takes long is done on threads of the keeper's own.
package struct BackupKeeper: Sendable {
    let shelf: @Sendable () async throws(BackupFault) -> BackupShelf
    let make: @Sendable (_ author: Author) async throws(BackupFault) -> StoredBackup
    let examine: @Sendable (_ name: String) async throws(BackupFault) -> BackupFinding

    /// - Parameters:
    ///   - shelf: what lies there, and what comes next.
    ///   - make: makes a backup, reads it back, and keeps no more of the old ones than the folder is for. The audit log has
    ///     the author.
    ///   - examine: reads a backup that lies there, and compares it with what it says of itself.
    package init(
        shelf: @escaping @Sendable () async throws(BackupFault) -> BackupShelf,
        make: @escaping @Sendable (_ author: Author) async throws(BackupFault) -> StoredBackup,
        examine: @escaping @Sendable (_ name: String) async throws(BackupFault) -> BackupFinding
    ) {
        (self.shelf, self.make, self.examine) = (shelf, make, examine)
    }
}

/// Why nothing came of a wish about backups.
package enum BackupFault: Error, Equatable, Sendable {
    /// Another one is being made or examined.
    case underWay
    /// None of this name lies there.
    case unknown
    /// There is no room.
    case full
    /// Anything else, in a sentence.
    case failed(String)
}

/// What lies in the folder of backups, and how it goes on.
package struct BackupShelf: Sendable {
    /// The folder's whole path.
    package var folder: String
    /// Whether a lost disk would take both along, the lab and its backups.
    package var isOnSameDisk: Bool
    /// Whether what is made from now on is encrypted.
    package var isEncrypted: Bool
    /// How often the server makes one by itself, in seconds; nil for never.
    package var every: Double?
    /// When the next one is due, in milliseconds since 1970.
    package var next: Double?
    package var kept: BackupRotation
    /// When the last attempt failed, and why; nil where it did not.
    package var fault: (time: Double, reason: String)?
    /// The command that brings the newest one back.
    package var restore: String?
    /// The newest first.
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
    /// Whether somebody asked for it; then it is kept until it is deleted by hand.
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
