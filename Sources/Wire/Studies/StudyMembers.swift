package import Tree

extension API {
    /// Who has a part in a study.
    @Element
    package struct StudyMembers: Crossing {
        @Property package var members: [API.StudyMember]
        @Property package var owners: [String]
    }
}
