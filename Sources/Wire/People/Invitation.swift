package import Tree

extension API {
    /// A link for a new person, or for a new passphrase.
    @Element
    package struct Invitation: Crossing {
        @Property(.positive) package var number: Int
        @Property package var kind: String
        @Property package var isOwner: Bool
        @Property(.count) package var created: Double
        @Property(.count) package var expires: Double
        @Property package var membership: API.Membership?
        @Property(.positive) package var person: Int?
        @Property package var name: String?
    }
}
