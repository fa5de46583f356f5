import Interface

/// What a reminder says, and the page that stops reminders.
enum ReminderPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Mail.ReminderPhrase", of: ReminderPhrase.self)

    case subject, hello, dueAt, dueBetween, place, goOn, yours, stopLine, contact, kept
    case stopTitle, stopQuestion, stopEffect, stop, stoppedTitle, stopped
}
