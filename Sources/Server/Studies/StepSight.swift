/// What is looked at of a study, and as whom.
public struct StepSight: Sendable {
    /// The step, as a JSON Pointer: `/steps/2/then/0`.
    public let step: String
    /// The person's group; nil where they have none yet.
    public let group: String?
    /// Code of their language.
    public let language: String
    /// When they come to it, in ms since 1970, and the minutes east of universal time where they are.
    public let now: Double
    public let offset: Int
}
