package import Tree

extension API {
    /// A link to a study for participants.
    @Element
    package struct StudyLink: Crossing {
        @Property package var code: String
        @Property package var kind: String
        @Property package var mode: String
        @Property package var label: String
        @Property package var isEnabled: Bool
        @Property package var path: String
        @Property package var url: String
        @Property package var isOnlyHere: Bool
        @Property package var state: String
        @Property(.count) package var begun: Int
        @Property(.count) package var places: Int
        @Property(.count) package var completed: Int
        @Property(.count) package var created: Double
        @Property(.positive) package var maximum: Int?
        @Property(.count) package var closes: Double?
        @Property(.count) package var lastBegun: Double?
        @Property(.count) package var made: Int?
        @Property(.count) package var used: Int?
        @Property package var settings: Node?
    }
}
