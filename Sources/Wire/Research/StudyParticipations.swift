package import Tree

extension API {
    /// A page of a study's participations.
    @Element
    package struct StudyParticipations: Crossing {
        @Property package var participations: [API.StudyParticipation]
        @Property(.count) package var count: Int
        @Property package var cursor: String?
    }
}
