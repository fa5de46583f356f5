package import Tree

extension API {
    /// A participation as the team sees it.
    @Element
    package struct StudyParticipation: Crossing {
        @Property package var number: String
        @Property package var mode: String
        @Property package var phase: String
        @Property package var place: String
        @Property(.positive) package var version: Int
        @Property(.count) package var visit: Int
        @Property(.count) package var began: Double
        @Property(.count) package var contact: Double
        @Property package var isLate: Bool
        @Property package var flags: [String]
        @Property(.count) package var sessions: Int?
        @Property package var link: String?
        @Property package var step: String?
        @Property package var group: String?
        @Property package var reason: String?
        @Property package var excluded: String?
        @Property package var note: String?
        @Property(.count) package var ended: Double?
        @Property(.count) package var deadline: Double?
        @Property(.count) package var dueFrom: Double?
        @Property(.count) package var dueUntil: Double?
        @Property package var steps: [Node]?
        @Property package var visits: [Node]?
        @Property package var slots: [Node]?
        @Property package var sessionList: [Node]?
        @Property package var consents: [Node]?
        @Property package var details: Node?
        @Property package var earlier: String?
        @Property package var later: String?
        @Property package var day: String?
    }
}
