package import Tree

extension API {
    /// The request to begin a participation.
    @Element
    package struct NewParticipation: Crossing {
        package static var about: String {
            """
            Of `device` kind, system, browser, screen, refresh and clockStep are kept, and nothing else.
            """
        }

        @Property package var link: String
        @Property package var language: String
        @Property package var zone: String
        @Property package var token: String?
        @Property package var external: String?
        @Property package var session: String?
        @Property package var device: Node?
    }
}
