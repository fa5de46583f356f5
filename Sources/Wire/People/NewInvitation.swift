package import Tree

extension API {
    /// The request for a link.
    @Element
    package struct NewInvitation: Crossing {
        package static var about: String { "`join` makes a person; `reset` lets `person` choose a new passphrase." }

        @Property package var kind: String
        @Property package var isOwner: Bool?
        @Property package var membership: API.Membership?
        @Property(.positive) package var person: Int?
    }
}
