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

    package init(
        link: StudyLink, created: Double, refusal: AdmissionRefusal?, begun: Int, places: Int, completed: Int,
        lastBegun: Double?, made: Int, used: Int
    ) {
        (self.link, self.created, self.refusal, self.begun) = (link, created, refusal, begun)
        (self.places, self.completed, self.lastBegun, self.made) = (places, completed, lastBegun, made)
        self.used = used
    }
}

/// The counts of a link.
package struct LinkTally: Sendable {
    package private(set) var begun = 0
    package private(set) var places = 0
    package private(set) var completed = 0
    package private(set) var lastBegun: Double?

    package init() {}

    package init(begun: Int, places: Int, completed: Int, lastBegun: Double?) {
        (self.begun, self.places, self.completed, self.lastBegun) = (begun, places, completed, lastBegun)
    }

    mutating func add(_ place: StudyPlace, began: Double) {
        begun += 1
        if place != .released { places += 1 }
        if place == .completed { completed += 1 }
        lastBegun = max(lastBegun ?? began, began)
    }
}
