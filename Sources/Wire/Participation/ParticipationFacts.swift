package import Tree

extension API {
    /// The facts of every answer about a participation.
    @Element
    package struct ParticipationFacts: Crossing {
        @Property package var number: String
        @Property package var study: String
        @Property(.count) package var version: Int
        @Property package var mode: String
        @Property package var phase: String
        @Property package var definition: String
        @Property(.count) package var visit: Int?
        @Property package var isLate: Bool?
        @Property package var step: String?
        @Property(.count) package var deadline: Double?
        @Property(.count) package var dueFrom: Double?
        @Property(.count) package var dueUntil: Double?
        @Property package var renewal: Renewal?

        @Element
        package struct Renewal {
            @Property(.count) package var version: Int
            @Property package var definition: String
        }
    }
}
