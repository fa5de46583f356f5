import Text
package import Tree

/// What the reducer asks of the page, or of a simulation.
package enum ParticipationEffect: Equatable, Sendable {
    /// Show the screen of the step at this path; `shown` follows.
    case show(step: String)
    /// Begin a session; `sessionBegan` and `sessionEnded` follow.
    case beginSession(SessionOrder)
    /// Go on with the session that was begun.
    case resumeSession(step: String, session: String)
    /// Ask the server for a group or a row; `allotted` follows. `levels` are the person's levels of the strata.
    case askAllotment(step: String, levels: [Value])
    /// Ask the server for these cells; `cellsTaken` follows.
    case askCells(step: String, cells: [String])
    /// Store durably on the device what happened, and send it.
    case store
    /// Offer an entry for the calendar: ``Participation/calendar(link:now:fallback:)``.
    case offerCalendar
    /// Send everything, then ask the server to note the completion; `completed` follows.
    case askCompletion
    /// Show the code that came with the completion, and lead back where the link says so.
    case redirect
    /// Remove all data of the participation from the device.
    case forget
    /// The action did not fit, so nothing has changed.
    case refuse(ParticipationError)
}

/// A session that is to be taken.
@SameText
package struct SessionOrder: Sendable {
    package let step: String
    /// From 1; 0 is for practice.
    package let attempt: Int
    package let seed: Int64
    package let task: OrderedTask
}

/// What is taken in a session. The list of families knows which family asks questions.
@SameText
package enum OrderedTask: Sendable {
    /// A quiz's definition.
    case questionnaire(Node)
    /// A family's definition, and what is set of it.
    case definition(family: String, Node, setting: Node)
    case preset(family: String, String)
}

/// Why an action does not fit the state, or a definition cannot be run: what was expected, and what was found.
@SameText
package struct ParticipationError: Error, CustomStringConvertible, Sendable {
    package let expected: String
    package let found: String

    package init(expected: String, found: String) {
        self.expected = expected
        self.found = found
    }

    package var description: String { "expected " + expected + ", found " + found }
}
