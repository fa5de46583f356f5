package import Interface

/// A step of a study that is previewed, and for whom.
package struct PreviewedStep: Sendable {
    /// The step, as a JSON Pointer: `/steps/2/then/0`.
    package let step: String
    /// The person's group; nil where they have none yet.
    package let group: String?
    package let language: Language
    /// When they come to it, in ms since 1970, and the minutes east of universal time where they are.
    package let now: Double
    package let offset: Int
}
