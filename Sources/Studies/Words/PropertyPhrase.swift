package import Interface

/// The names of the properties of a study, as the editor's forms and protocols show them. Each language has a file of
/// its own for them.
package enum PropertyPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Studies.PropertyPhrase", of: PropertyPhrase.self)

    case feedback, practice, interrupted, text, leastPause, mostPause, told, keep, outcome, maximum, outside
    case times, identity, note, leastReading, picture, pictureText, question, answer, correct, attempts
    case misunderstood, heading, required, consentedBy, title, kindOfAnswer, checked, atLeast, atMost, otherwise
    case groups, ratio, method, sizes, release, probability, blind, reserve, order, pick, redraw, visit, after
    case onDay, anchor, from, until, days, tolerance, missed, clock, reminders, calendar, lowest, highest, aim
    case languages, contactName, email, telephone, board, ethicsNumber, basis, kept, consentsKept, contactsKept
    case withdraw, opens, closes, grace, abandoned, late, mail, neutral, endsWhen, endsUnless, belonging
    case whichWay, untilTrue, condition, cells, comprehension, answers, sections, items, questionsAsked, strata
    case shownFigures, bands, exclusions, questionnaire, contact, ethics, dataKept, waySteps, wayThen
    case wayOtherwise, test, figure, questionHint, needed, leastChosen, mostChosen, firstDay, lastDay, stepSize
    case unit, lowLabel, highLabel, longest, statements, statement, value, fixed, introduction, random, back
    case preset, definition, set, yes, no
}
