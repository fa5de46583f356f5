package import Tree

extension API {
    /// The place of the backups, their interval, and the existing ones.
    @Element
    package struct BackupShelf: Crossing {
        package static var about: String {
            """
            `every` and `next` are absent where the server makes none by itself. `restore` is the command that \
            brings the newest one back, on the machine and while no server runs.
            """
        }

        @Property package var folder: String
        @Property package var isOnSameDisk: Bool
        @Property package var isEncrypted: Bool
        @Property package var kept: Kept
        @Property package var backups: [API.Backup]
        @Property package var every: Double?
        @Property(.count) package var next: Double?
        @Property package var fault: Fault?
        @Property package var restore: String?

        @Element
        package struct Kept {
            @Property(.count) package var days: Int
            @Property(.count) package var weeks: Int
            @Property(.count) package var months: Int
        }

        @Element
        package struct Fault {
            @Property(.count) package var time: Double
            @Property package var reason: String
        }
    }
}
