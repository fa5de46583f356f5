/// What is counted of a newcomer to a study.
struct StudyVisit: Sendable {
    let study: String
    /// The link's code.
    let link: String
    let network: String
    /// How many places one network may take by this link at once; nil if that is not limited.
    let share: Int?

    /// The rate by which a network may take places again: all of them within two hours, about as long as an idle place
    /// is held.
    var shareRate: ServerLimits.Rate? {
        share.map { ServerLimits.Rate(burst: Double($0), perMinute: Double($0) / 120) }
    }
}
