package import Tree

extension API {
    /// An invitation with its link, shown once, besides the facts of every invitation.
    @Element
    package struct MadeInvitation: Crossing {
        @Property package var link: String
        @Property package var address: String
        @Property package var isOnlyHere: Bool
    }
}
