package import Tree

extension API.StudySimulationReport {
    /// The names in `steps`.
    package var stepParts: [Step] { (steps ?? []).map { Step(node: $0) } }
    /// The names in `ways`.
    package var wayParts: [Way] { (ways ?? []).map { Way(node: $0) } }
    /// The names in `cells`.
    package var cellParts: [API.StudyDashboard.Cell] { (cells ?? []).map { API.StudyDashboard.Cell(node: $0) } }
    /// The names in `ledgers`.
    package var ledgerParts: [API.StudyDashboard.Ledger] {
        (ledgers ?? []).map { API.StudyDashboard.Ledger(node: $0) }
    }
    /// The names in `minutes`.
    package var minutesPart: Minutes? { minutes.map { Minutes(node: $0) } }
    /// The names in `refused`.
    package var refusedPart: Refused { Refused(node: refused ?? Node()) }

    @Element
    package struct Step {
        @Property package var step: String
        @Property package var kind: String
        @Property package var people: Int
        @Property package var left: Int
        @Property package var medianInSeconds: Double?
    }

    /// A branch, with the number of participants on each way.
    @Element
    package struct Way {
        @Property package var step: String
        @Property package var then: Int
        @Property package var otherwise: Int
    }

    /// Percentiles of the whole study's duration.
    @Element
    package struct Minutes {
        @Property package var p10: Double?
        @Property package var p50: Double?
        @Property package var p90: Double?
    }

    /// The participants who were not admitted.
    @Element
    package struct Refused {
        @Property package var full: Int
        @Property package var closed: Int
    }
}
