package import Tree

/// What can happen in a sitting. Each action is an entry of the session's log; the entry's time says when.
@Actions
package enum Action: Sendable {
    /// A page took up the session. `origin` is the epoch of the page's clock in ms: times before and after a reload
    /// are on different clocks. `letters`: the first page measured texts in the letters that people see, and not in code
    /// points as those of before.
    @Stored("letters", unless: false) case opened(origin: Double, letters: Bool = true)
    /// The person started.
    case begun
    /// An item was answered or its answer changed: the identity of an answer, a list of them, a number, a text; null
    /// takes the answer back.
    @Stored("value", unless: Value.null) case answered(item: String, value: Value)
    /// The person said that a slider is right where it stood untouched: in the middle.
    case touched(item: String)
    case next
    case back
    /// All answers are shown once more: after the last page, or on the way back from a page that was opened from there.
    case reviewed
    /// A page was opened again from the review, the one with this item.
    case revisited(item: String)
    /// The person asked for the result.
    case finished
    /// The person is done with the result; nothing leads back to it.
    case done
    /// The person left before the end.
    case stopped
    /// The person kept the session.
    case saved
}
