package import Tree

extension API.StudyDashboard {
    /// The names in `durations`.
    package var durationsPart: Durations { Durations(node: durations) }
    /// The names in `visits`.
    package var visitsPart: Visits { Visits(node: visits) }

    /// The active time of participants, without waits.
    @Element
    package struct Durations {
        @Property package var people: Int
        @Property package var minutes: Spread?
        @Property package var isHidden: Bool?
    }

    /// The tenth percentile, the median and the ninetieth percentile.
    @Element
    package struct Spread {
        @Property package var tenth: Double
        @Property package var median: Double
        @Property package var ninetieth: Double
    }

    /// Visits of the next seven days, and those that are late or missed.
    @Element
    package struct Visits {
        @Property package var waiting: Int
        @Property package var late: Int
        @Property package var missed: Int
        @Property package var days: [Day]
        /// The time until which the last late participant can come.
        @Property package var lateUntil: Double?
        @Property package var isHidden: Bool?

        @Element
        package struct Day {
            @Property package var day: String
            @Property package var due: Int
            @Property package var came: Int
        }
    }
}
