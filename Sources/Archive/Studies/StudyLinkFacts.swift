package import Rights

/// A link with its counts.
package struct StudyLinkFacts: Equatable, Sendable {
    package let link: StudyLink
    package let created: Double
    /// The reason for which the link admits no participants now; nil if it admits them.
    package let refusal: AdmissionRefusal?
    /// The numbers of begun participations, of held or completed places, and of completed ones.
    package let begun: Int
    package let places: Int
    package let completed: Int
    package let lastBegun: Double?
    /// The numbers of personal addresses, and of used ones.
    package let made: Int
    package let used: Int
}

/// The counts of a link.
struct LinkTally: Sendable {
    var begun = 0
    var places = 0
    var completed = 0
    var lastBegun: Double?

    mutating func add(_ place: StudyPlace, began: Double) {
        begun += 1
        if place != .released { places += 1 }
        if place == .completed { completed += 1 }
        lastBegun = max(lastBegun ?? began, began)
    }
}
