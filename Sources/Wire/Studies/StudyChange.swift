package import Tree

extension API {
    /// A change of a study besides its draft.
    @Element
    package struct StudyChange: Crossing {
        @Property package var isBlind: Bool
    }
}
