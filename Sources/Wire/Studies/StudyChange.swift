package import Tree

extension API {
    /// What is changed of a study besides its draft.
    @Element
    package struct StudyChange: Crossing {
        @Property package var isBlind: Bool
    }
}
