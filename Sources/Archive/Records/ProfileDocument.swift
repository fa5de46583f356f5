/// What a profile keeps besides its sessions: one text of each kind.
package enum ProfileDocument: String, CaseIterable, Sendable {
    /// What was reached in the levels of the listening family.
    case progress
}

/// What becomes of a document that is looked at.
package struct Revision<Answer: Sendable>: Sendable {
    /// The text that is stored from now on; `nil` leaves the document as it is.
    package let text: String?
    /// What the caller is told.
    package let answer: Answer

    package init(text: String?, answer: Answer) {
        self.text = text
        self.answer = answer
    }
}
