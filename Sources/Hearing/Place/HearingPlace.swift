package import Space

/// What hearing tests remember on this page.
package struct HearingPlace: Equatable, Sendable {
    package var preset: HearingPreset = .quick
    package var steering = Steering()
    /// The last stimulus could not sound.
    package var isSilent = false
    package var words = WordMarks()
    /// How many stimuli the page was asked to present: an answer to an earlier one comes too late.
    var presentations = 0

    package init() {}
}

/// What the page's answers to this family are about.
package enum HearingReply: Equatable, Sendable {
    case orientation
    /// The stimulus with that number is heard.
    case presented(Int)
    /// Where the recordings of words are.
    case words(SentenceMatrix)
}

/// What goes along with a running hearing test.
package struct HearingInput: Sendable {
    var head = HeadInput()
    /// When the stimulus that is on its way is heard, and when its last sound is over.
    var presenting: (onset: Double, last: Double)?

    package init() {}
}
