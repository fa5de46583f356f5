package import Tree

extension API {
    /// A backup.
    @Element
    package struct Backup: Crossing {
        package static var about: String { "It was read back and compared before it got its name." }

        @Property package var name: String
        @Property(.count) package var made: Double
        @Property(.count) package var bytes: Int
        @Property package var isEncrypted: Bool
        @Property package var isByHand: Bool
    }
}
