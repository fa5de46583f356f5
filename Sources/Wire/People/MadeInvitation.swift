package import Tree

extension API {
    /// An invitation with its link, told once, besides what every invitation has.
    @Element
    package struct MadeInvitation: Crossing {
        @Property package var link: String
        @Property package var address: String
        @Property package var isOnlyHere: Bool
    }
}
