package import Tree

extension API {
    /// The members of a study.
    @Element
    package struct StudyMembers: Crossing {
        @Property package var members: [API.StudyMember]
        @Property package var owners: [String]
    }
}
