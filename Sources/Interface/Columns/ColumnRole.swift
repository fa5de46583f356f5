/// What a column is in an event, in a movement or in a list of answers. Formats that describe these need to know it of every
/// task, and know no task.
package enum ColumnRole: Equatable, Sendable {
    /// The moment at which an event began, and what began it.
    case onset(ColumnOnset)
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
    case sampled(ColumnTracked)
    /// Where what moves is along an axis, or where it points around an axis.
    case position(ColumnAxis), direction(ColumnAxis)
    /// What tells the items of a session apart; and what a row has for its item, the last one that is there.
    case item, value
}

/// What an event begins with.
package enum ColumnOnset: Sendable {
    /// With something that the person sees or hears.
    case seen, heard
    /// With what the person does.
    case done
}

/// What is tracked.
package enum ColumnTracked: String, Sendable {
    case head, contact
}

package enum ColumnAxis: String, Sendable {
    case x, y, z
}

/// What happened in an event.
package enum ColumnHappening: Sendable {
    /// A response of which another column says whether it was right.
    case judged
    /// A response that can be neither right nor wrong, a right one, a wrong one.
    case response, rightResponse, wrongResponse
    /// A response before there was anything to respond to.
    case falseStart
    /// None where one was due.
    case omission
    case interruption
}
