/// What happened in an event.
package enum EventOutcome: Sendable {
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
