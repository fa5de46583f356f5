package import Tree

extension API {
    /// The numbers of a study.
    @Element
    package struct StudyDashboard: Crossing {
        @Property package var study: String
        @Property package var title: Node
        @Property package var state: String
        @Property package var mode: String
        @Property(.positive) package var version: Int
        @Property(.count) package var published: Double
        @Property(.count) package var at: Double
        @Property(.count) package var changes: Int
        @Property package var isBlinded: Bool
        @Property package var line: Line
        @Property package var recruitment: Node
        @Property package var funnel: Node
        @Property package var groups: [Node]
        @Property package var consort: Node
        @Property package var durations: Node
        @Property package var visits: Node
        @Property package var flags: [Flag]
        @Property package var cells: [Cell]
        @Property package var refused: Node
        @Property(.count) package var opens: Double?
        @Property(.count) package var closes: Double?
        @Property package var links: [API.StudyLink]?
        @Property package var clock: API.ClockDoubt?
        @Property package var mail: Mail?

        @Element
        package struct Line {
            @Property(.count) package var begun: Int
            @Property(.count) package var inside: Int
            @Property(.count) package var held: Int
            @Property(.count) package var completed: Int
            @Property(.count) package var late: Int
            @Property(.count) package var excluded: Int
            @Property(.count) package var lastHour: Int
            @Property(.count) package var waiting: Int?
            @Property(.count) package var maximum: Int?
        }

        @Element
        package struct Flag {
            @Property package var flag: String
            @Property(.count) package var people: Int
        }

        @Element
        package struct Cell {
            @Property package var step: String
            @Property package var cell: String
            @Property(.count) package var taken: Int
            @Property(.count) package var maximum: Int
        }

        @Element
        package struct Mail {
            @Property package var isConfigured: Bool
            @Property(.count) package var addresses: Int
            @Property(.count) package var sent: Int
            @Property(.count) package var trying: Int
            @Property(.count) package var unclear: Int
            @Property(.count) package var failed: Int
            @Property package var fault: String?
        }
    }
}
