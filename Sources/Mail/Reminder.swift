package import Interface

/// What a reminder of a visit tells.
package struct Reminder: Sendable {
    /// A BCP 47 tag.
    package var language: String
    /// What the study calls itself before others; empty for "your appointment".
    package var title: String
    /// From when on, and until when at the latest, in ms on the clock of the person's zone.
    package var from: Double
    package var until: Double?
    /// The zone's name.
    package var zone: String
    /// The address that goes on with it.
    package var wayBack: String
    /// Where the reminders are stopped.
    package var stop: String
    /// Whom one can ask: name, mail, telephone.
    package var contact: [String]
    /// The language with the words that the study brings of it; nil where the lab has words of its own.
    package var words: Language?

    package init(
        language: String, title: String, from: Double, until: Double?, zone: String, wayBack: String, stop: String,
        contact: [String]
    ) {
        (self.language, self.title, self.from, self.until) = (language, title, from, until)
        (self.zone, self.wayBack, self.stop, self.contact) = (zone, wayBack, stop, contact)
    }

    /// The mail.
    ///
    /// - Parameters:
    ///   - from: the lab's address.
    ///   - to: whom it reminds.
    ///   - identity: see ``MailMessage/identity``.
    ///   - time: when it is written, in ms since 1970.
    package func message(from: MailAddress, to: MailAddress, identity: String, time: Double) -> MailMessage {
        let words = self.words ?? Language(code: language) ?? .english
        let format = Format(words)
        let what = title.isEmpty ? ReminderPhrase.place.text(in: words) : Self.oneLine(title)
        let date = format.longDate(self.from, offset: 0)
        let clock = format.time(self.from, offset: 0)
        // A visit that can be begun over several days has no "between" on one.
        let end = until.flatMap { format.longDate($0, offset: 0) == date ? format.time($0, offset: 0) : nil }
        let due =
            end.map {
                ReminderPhrase.dueBetween.text(
                    in: words, ("date", date), ("time", clock), ("until", $0), ("zone", Self.oneLine(zone)))
            }
            ?? ReminderPhrase.dueAt.text(in: words, ("date", date), ("time", clock), ("zone", Self.oneLine(zone)))
        var paragraphs = [
            ReminderPhrase.hello.text(in: words, ("what", what)), due,
            ReminderPhrase.goOn.text(in: words) + "\n" + wayBack + "\n" + ReminderPhrase.yours.text(in: words),
        ]
        let asked = contact.filter { !$0.isEmpty }.map(Self.oneLine)
        if !asked.isEmpty {
            paragraphs.append(ReminderPhrase.contact.text(in: words, ("contact", asked.joined(separator: ", "))))
        }
        paragraphs.append(ReminderPhrase.stopLine.text(in: words) + "\n" + stop)
        paragraphs.append(ReminderPhrase.kept.text(in: words))
        return MailMessage(
            from: from, to: to, replyTo: contact.lazy.compactMap { MailAddress($0) }.first,
            subject: ReminderPhrase.subject.text(in: words, ("what", what), ("date", date)),
            text: paragraphs.joined(separator: "\n\n"), language: words.code, identity: identity, time: time,
            stop: stop)
    }

    /// A text of somebody else without what would end a line.
    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }
}

/// The page on which reminders are stopped: nothing happens until its button is pressed, because programs that look through
/// mail open every link.
package struct StopPage: Sendable {
    package let title: String
    /// `ltr` or `rtl`.
    package let direction: String
    /// The content as HTML; there is nothing of anybody in it.
    package let html: String

    /// - Parameters:
    ///   - isStopped: whether it is done.
    ///   - code: the reader's language.
    package init(isStopped: Bool, language code: String) {
        let language = Language(code: code) ?? .english
        func say(_ phrase: ReminderPhrase) -> String { phrase.text(in: language) }
        title = say(isStopped ? .stoppedTitle : .stopTitle)
        direction = language.direction
        let body =
            isStopped
            ? "<p>\(say(.stopped))</p>"
            : """
            <p>\(say(.stopQuestion))</p><p>\(say(.stopEffect))</p>\
            <form method="post"><button class="button button-primary" type="submit">\(say(.stop))</button></form>
            """
        html = "<main class=\"page\"><h1>\(title)</h1>\(body)</main>"
    }
}
