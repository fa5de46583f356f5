package import Tree

extension API {
    /// A person with an account.
    @Element
    package struct Person: Crossing {
        @Property(.positive) package var number: Int
        @Property package var name: String
        @Property package var isOwner: Bool
        @Property package var isDisabled: Bool
        @Property package var hasPassphrase: Bool
        @Property package var hasSecondFactor: Bool
        @Property(.count) package var recoveryCodes: Int
        @Property package var memberships: [API.Membership]
        @Property(.count) package var created: Double
    }
}
