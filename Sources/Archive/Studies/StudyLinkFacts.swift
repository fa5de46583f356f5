public import Rights

/// A link with what became of it.
public struct StudyLinkFacts: Equatable, Sendable {
    public let link: StudyLink
    public let created: Double
    /// Why nobody is admitted by it now; nil where somebody is.
    public let refusal: AdmissionRefusal?
    /// How many began by it, how many places are held or completed, and how many of them are completed.
    public let begun: Int
    public let places: Int
    public let completed: Int
    public let lastBegun: Double?
    /// How many personal addresses were made, and how many of them are used.
    public let made: Int
    public let used: Int
}
