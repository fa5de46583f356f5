import Tree

/// How invented people come to a study and leave it.
package struct SimulationSettings: Equatable, Sendable {
    /// How many come.
    package var people = 500
    /// How many come in a minute, one independent of the other.
    package var arrivalsPerMinute = 20.0
    /// The share that leaves before the end and does not come back in time.
    package var dropout = 0.25
    /// For groups in which another share leaves after they were allotted.
    package var dropoutIn: [GroupShare] = []
    /// The share of those who left that comes back after their place was released, and of those who come to a visit that
    /// comes late.
    package var late = 0.05
    /// The share that does not come to a visit at all.
    package var missed = 0.05
    /// The share that does not agree, and of those who are through the share that withdraws afterwards.
    package var declined = 0.02
    package var withdrawn = 0.01
    /// Equal seeds give equal people.
    package var seed: Int64 = 1
    /// When the first may come, in ms since 1970, and the minutes east of universal time where all of them are.
    package var started = 1_799_568_000_000.0
    package var offset = 60

    /// The figure that is compared between groups; nil where none is.
    package var effect: SimulatedEffect?
    /// Whether the logs of all sessions are kept, for an export; they take memory.
    package var keepsSessions = false
    /// Name of the program that runs it, for the heads of sessions.
    package var engine = ""

    /// A share of one group.
    @SameText
    package struct GroupShare: Sendable {
        package let group: String
        package let share: Double

        package init(group: String, share: Double) {
            self.group = group
            self.share = share
        }
    }

    package init() {}
}
