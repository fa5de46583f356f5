package import Tree

extension API {
    /// The links that still hold.
    @Element
    package struct InvitationList: Crossing {
        @Property package var invitations: [API.Invitation]
    }
}
