package import Space
package import Tree

/// What can happen in a hearing test. Each action is an entry of the session's log; the entry's time says when.
@Actions
package enum HearingAction: Sendable {
    /// A page took up the session; see `Action.opened`.
    case opened(origin: Double)
    /// Whose head the person hears through from here on.
    case wearing(WornHead)
    /// The recordings of the words that are heard from here on.
    @Stored("recordings") case prepared(WordRecordings)
    /// The person started a procedure, or went on after a pause.
    case begun
    /// What was done is safe on the device: the next trial begins.
    case advanced
    /// The first sound of the stimulus reached the output at the entry's time.
    case presented
    /// The head or view points there, in turns and degrees.
    @Stored("x") @Stored("pitch", unless: 0) case turnTo(Double, pitch: Double)
    @Stored("answer") case answered(Answer)
    /// The comfortable level is tried so many dB louder or softer.
    case adjusted(by: Double)
    /// The stimulus is to be presented again, where the procedure allows it.
    case listenAgain
    @Stored("by") case disturbed(ListeningDisturbance)
    /// The person left before the end, or skipped what is left of a procedure.
    case stopped
    case skipped
    /// The person kept the session.
    case saved
}

/// What the hearing test asks of the page.
package enum HearingEffect: Equatable, Sendable {
    /// Schedule the stimulus, then send `HearingAction.presented` with the time at which its first sound began.
    case present(Stimulus)
    /// The level in dB at which everything sounds from now on; a sound that goes on changes at once.
    case level(Double)
    /// Stop every sound.
    case silence
    /// Write the log to the device, then send `HearingAction.advanced`.
    case store
    /// The heading counts from here on: recentre the sources of the view.
    case recentre
    case finish
}
