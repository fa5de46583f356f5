/// The kinds of texts that a profile keeps besides its sessions, one text of each.
package enum ProfileDocument: String, CaseIterable, Sendable {
    /// The progress in the levels of the listening family.
    case progress
}

/// The result of revising a document.
package struct Revision<Answer: Sendable>: Sendable {
    /// The new text; `nil` leaves the document as it is.
    package let text: String?
    /// The answer for the caller.
    package let answer: Answer

    package init(text: String?, answer: Answer) {
        self.text = text
        self.answer = answer
    }
}
