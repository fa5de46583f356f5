package import Rights

/// A link with what became of it.
package struct StudyLinkFacts: Equatable, Sendable {
    package let link: StudyLink
    package let created: Double
    /// Why nobody is admitted by it now; nil where somebody is.
    package let refusal: AdmissionRefusal?
    /// How many began by it, how many places are held or completed, and how many of them are completed.
    package let begun: Int
    package let places: Int
    package let completed: Int
    package let lastBegun: Double?
    /// How many personal addresses were made, and how many of them are used.
    package let made: Int
    package let used: Int
}

/// What came by a link, counted.
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
