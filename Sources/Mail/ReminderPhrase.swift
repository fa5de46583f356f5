import Interface

/// What a reminder says, and the page that stops reminders.
enum ReminderPhrase: CaseIterable, Vocabulary {
    case subject, hello, dueAt, dueBetween, place, goOn, yours, stopLine, contact, kept
    case stopTitle, stopQuestion, stopEffect, stop, stoppedTitle, stopped

    var english: String {
        switch self {
        case .subject: "Reminder: {what}, {date}"
        case .hello: "This is the reminder that you asked for: {what}."
        case .dueAt: "You can go on from {date}, {time} on ({zone})."
        case .dueBetween: "You can go on on {date}, between {time} and {until} ({zone})."
        case .place: "Your appointment"
        case .goOn: "Go on here:"
        case .yours: "Whoever has this link goes on in your place, so keep it to yourself."
        case .stopLine: "No more reminders, and your address deleted:"
        case .contact: "Questions? {contact}"
        case .kept: "Your address is kept for these reminders alone, encrypted, and deleted after the last visit."
        case .stopTitle: "Stop the reminders?"
        case .stopQuestion: "You then get no more mail from this study, and your address is deleted."
        case .stopEffect: "You still take part: your way back is in the mails that you have."
        case .stop: "Stop and delete my address"
        case .stoppedTitle: "The reminders are stopped"
        case .stopped: "Your address is deleted here. You still take part: your way back is in the mails that you have."
        }
    }

    var german: String {
        switch self {
        case .subject: "Erinnerung: {what}, {date}"
        case .hello: "Das ist die Erinnerung, um die du gebeten hast: {what}."
        case .dueAt: "Weiter geht es ab {date}, {time} Uhr ({zone})."
        case .dueBetween: "Weiter geht es am {date} zwischen {time} und {until} Uhr ({zone})."
        case .place: "Dein Termin"
        case .goOn: "Hier geht es weiter:"
        case .yours: "Wer diesen Link hat, macht an deiner Stelle weiter. Behalte ihn für dich."
        case .stopLine: "Keine Erinnerungen mehr, und deine Adresse wird gelöscht:"
        case .contact: "Fragen? {contact}"
        case .kept:
            "Deine Adresse liegt nur für diese Erinnerungen hier, verschlüsselt, und wird nach dem letzten Termin gelöscht."
        case .stopTitle: "Erinnerungen beenden?"
        case .stopQuestion: "Du bekommst dann keine Mail von dieser Studie mehr, und deine Adresse wird gelöscht."
        case .stopEffect: "Du machst weiter mit: Dein Rückweg steht in den Mails, die du schon hast."
        case .stop: "Beenden und meine Adresse löschen"
        case .stoppedTitle: "Die Erinnerungen sind beendet"
        case .stopped:
            "Deine Adresse ist hier gelöscht. Du machst weiter mit: Dein Rückweg steht in den Mails, die du schon hast."
        }
    }
}
