package import Tree

extension API {
    /// The valid links.
    @Element
    package struct InvitationList: Crossing {
        @Property package var invitations: [API.Invitation]
    }
}
