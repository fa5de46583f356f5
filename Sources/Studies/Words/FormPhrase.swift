package import Interface

/// The phrases about properties in forms and references, besides their names: hints, remarks, and labels for adding an
/// entry.
package enum FormPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Studies.FormPhrase", of: FormPhrase.self)

    case hintSpan, hintNoRule, hintOutcome, addCell, hintNote, hintIdentity, hintHeading, hintPicture
    case addQuestion, addAnswer, addSection, hintSection, generated, addItem, hintBound, hintGroups, hintRatio
    case hintMethod, hintSizes, addStratum, hintRelease, hintBlind, secret, hintPick, hintDate, hintClock
    case hintDays, hintReminders, addFigure, addBand, hintAim, hintLanguages, hintInstant, hintMaximum
    case hintSet, hintGrace, hintAbandoned, hintMail, hintNeutral, addExclusion
}
