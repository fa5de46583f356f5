package import Tree

extension API {
    /// What a participation's sessions came to, visit by visit.
    @Element
    package struct ParticipationResults: Crossing {
        package static var about: String {
            """
            `visits`: by number, with what is known of their time; `steps`: each task and questionnaire, the same one of \
            several visits once; its `visits` say where it was taken, its `figures` are main figures and scores of scales \
            with a value for each of these visits, or the reason why there is none. `lower` and `upper` are the ends of the \
            95 % interval, `n` is how many trials or items the figure was made of. `isHidden`: nothing is told while groups \
            are hidden; `hasHiddenSteps`: steps that depend on a hidden group are left out.
            """
        }

        @Property package var study: String
        @Property package var title: Node
        @Property package var number: String
        @Property package var mode: String
        @Property(.positive) package var version: Int
        @Property package var phase: String?
        @Property package var isLate: Bool?
        @Property package var group: String?
        @Property package var flags: [String]
        @Property package var rules: [String]
        @Property package var excluded: String?
        @Property(.count) package var began: Double?
        @Property(.count) package var ended: Double?
        @Property package var day: String?
        @Property package var isHidden: Bool?
        @Property package var hasHiddenSteps: Bool?
        @Property package var visits: [Visit]
        @Property package var steps: [Step]

        @Element
        package struct Visit {
            @Property(.positive) package var visit: Int
            /// When the first session of the visit began.
            @Property(.count) package var began: Double?
            @Property(.count) package var due: Double?
            @Property(.count) package var lateSeconds: Double?
            @Property package var isMissed: Bool?
        }

        /// A task or questionnaire.
        @Element
        package struct Step {
            /// The names of the steps at which it is taken, in the order of their visits.
            @Property package var names: [String]
            @Property package var family: String
            @Property package var title: Node
            @Property package var visits: [Sitting]
            @Property package var figures: [Figure]
        }

        /// What was taken of a step at one visit.
        @Element
        package struct Sitting {
            @Property(.positive) package var visit: Int
            /// The step by its path.
            @Property package var step: String
            @Property package var session: String?
            @Property(.positive) package var attempt: Int?
            @Property(.count) package var began: Double?
            @Property package var isComplete: Bool?
            @Property package var missing: String?
        }

        @Element
        package struct Figure {
            @Property package var figure: String
            @Property package var title: Node
            @Property package var unit: String
            @Property package var isScore: Bool
            @Property package var values: [Point]
        }

        /// A figure at one visit.
        @Element
        package struct Point {
            @Property(.positive) package var visit: Int
            @Property package var value: Double?
            @Property package var lower: Double?
            @Property package var upper: Double?
            @Property(.count) package var n: Int?
            @Property package var missing: String?
        }
    }
}
