/// A figure of a session, as the family's own measure has it.
struct SessionFigure: Equatable, Sendable {
    /// The name as in the session's results, joined by points. Elements of lists have their positions, from 1.
    let name: String
    /// The value; nil if it is not defined for the session.
    let value: Double?
    /// The unit; empty for pure numbers, shares and counts.
    let unit: String
    let lower: Double?
    let upper: Double?
    /// The number of trials, letters or items that it was computed from; nil if there is no single number.
    let count: Int?
}
