import Tree

/// How simulated people come to a study and leave it.
package struct SimulationSettings: Equatable, Sendable {
    /// How many come.
    package var people = 500
    /// How many people come in a minute, independently of each other.
    package var arrivalsPerMinute = 20.0
    /// The share that leaves before the end and does not come back in time.
    package var dropout = 0.25
    /// The shares for groups in which another share leaves after the allotment.
    package var dropoutIn: [GroupShare] = []
    /// The share of people who left that comes back after their place was released. It is also the share of people who
    /// come late to a visit.
    package var late = 0.05
    /// The share that does not come to a visit at all.
    package var missed = 0.05
    /// The share of people who do not agree, and the share of people who have completed and withdraw afterwards.
    package var declined = 0.02
    package var withdrawn = 0.01
    /// Equal seeds give equal people.
    package var seed: Int64 = 1
    /// When the first person can come, in ms since 1970; the people's offset from universal time follows, in minutes.
    package var started = 1_799_568_000_000.0
    package var offset = 60

    /// The figure that is compared between groups; nil where none is.
    package var effect: SimulatedEffect?
    /// Whether the logs of all sessions are kept in memory, for an export.
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
