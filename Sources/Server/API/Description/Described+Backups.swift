import Tree
import Wire

/// Backups, and what is kept no longer.
extension Described {
    static let backups: [Described] = [
        Described(
            API.BackupShelf.self,
            [
                "every": ["exclusiveMinimum": 0],
                "kept": Words.says("Of so many of the last days, weeks and months that have one the newest is kept."),
                "fault": Words.says("Why the last one could not be made; absent where it could."),
            ]),
        Described(
            API.Backup.self, ["isByHand": Words.says("Somebody asked for it; it stays until it is deleted by hand.")]),
        Described(API.BackupFinding.self, ["audit": Words.says("The head of its audit log: `NUMBER:HASH`.")]),
        Described(API.RetentionList.self),
        Described(API.RetentionRule.self, ["name": Words.says("What it is about: `sign-ins`, `data` and others.")]),
    ]
}
