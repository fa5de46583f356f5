/// Somebody new who comes to a study, as far as they are counted.
struct StudyVisit: Sendable {
    let study: String
    /// The link's code.
    let link: String
    let network: String
    /// How many places one network may take by this link at once; nil where that does not matter.
    let share: Int?

    /// What a network takes it may take again over two hours, about as long as a place is held for who does nothing.
    var shareRate: ServerLimits.Rate? {
        share.map { ServerLimits.Rate(burst: Double($0), perMinute: Double($0) / 120) }
    }
}
