package import Tree

extension API.StudyDashboard {
    /// The names in `recruitment`.
    package var recruitmentPart: Recruitment { Recruitment(node: recruitment) }

    /// The numbers of participants over time, with the plan.
    @Element
    package struct Recruitment {
        @Property package var days: [Day]
        /// The completions per day, and the number of days from which they are computed.
        @Property package var perDay: Double?
        @Property package var paceDays: Int?
        /// The day on which all places are likely taken.
        @Property package var doneBy: String?
        @Property package var target: Target?
        /// The number of completions by now on the line of the target.
        @Property package var expected: Double?

        @Element
        package struct Day {
            @Property package var day: String
            @Property package var begun: Int
            @Property package var allotted: Int
            @Property package var completed: Int
        }

        /// The straight line from the opening to the closing.
        @Element
        package struct Target {
            @Property package var from: String
            @Property package var until: String
            @Property package var places: Int
        }
    }
}
