package import Tree

extension API {
    /// A change of a person.
    @Element
    package struct PersonChange: Crossing {
        @Property package var isOwner: Bool?
        @Property package var isDisabled: Bool?
        @Property package var memberships: [API.Membership]?
    }
}
