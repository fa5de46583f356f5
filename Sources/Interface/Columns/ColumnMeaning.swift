/// What a column says of an event, of a movement or of an answer. Formats that describe these need to know it of every task,
/// and know no task.
package enum ColumnMeaning: Equatable, Sendable {
    /// The moment at which an event began, and what began it.
    case onset(EventCause)
    /// The moment at which it was over.
    case end
    /// The moment of the response, which is all that there is of a response without a stimulus.
    case response
    /// The time from the onset to the response.
    case responseTime
    /// The kind of event.
    case kind
    /// Whether the response was right, or wrong.
    case right, wrong
    /// Whether the event was interrupted.
    case interrupted
    /// The moment of a sample of a movement: on the page's clock, or else since the onset of the event whose columns of
    /// the same names have the same values.
    case sampled(TrackedPoint)
    /// Where what moves is along an axis, or where it points around an axis.
    case position(SpatialAxis), direction(SpatialAxis)
    /// What tells the items of a session apart; and what a row has for its item, the last one that is there.
    case item, value
}
