package import Definitions
package import Tree

/// What people shall do, who asks them to, and under which promises: the definition of a study.
///
/// A study is content: its hash names it in every participation. Properties that this program does not know are kept.
@Element
package struct Study {
    /// What `format` says.
    package static var formatName: String { "merkwelt.study" }

    @Property(with: .needed, .unseen) package var format: String = ""
    @Property(with: .needed, .unseen) package var id: String = ""
    @Property(with: .needed, .called(.title)) package var title: Texts = Texts()
    /// What the study wants to find out, for the protocol and whoever comes by a link.
    @Property(with: .long, .called(.aim, hint: .hintAim)) package var aim: Texts = Texts()
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property(with: .called(.languages, hint: .hintLanguages)) package var languages: [String] = ["en"]
    /// Of languages that the lab does not speak the words around the texts, by code: a file's name, or in a packed study the
    /// file itself (``words(in:)``).
    @Property(with: .unseen) package var interface: Node? = nil
    @Property(with: .called(.contact)) package var contact: Contact? = nil
    @Property(with: .called(.ethics)) package var ethics: Ethics? = nil
    @Property(with: .called(.dataKept)) package var retention: Retention? = nil
    /// How many places there are; nil is any number.
    @Property(1 ... .infinity, with: .called(.maximum, hint: .hintMaximum)) package var maximum: Int? = nil
    /// From when on, and until when, people may begin.
    @Property(with: .called(.opens, hint: .hintInstant)) package var opens: Instant? = nil
    @Property(with: .called(.closes)) package var closes: Instant? = nil
    /// How long people who have begun may go on after the closing.
    @Property(with: .called(.grace, hint: .hintGrace)) package var grace: TimeSpan = TimeSpan(1, .hours)
    /// The time without contact, outside a wait, after which a participation counts as abandoned.
    @Property(with: .called(.abandoned, hint: .hintAbandoned)) package var abandoned: TimeSpan = TimeSpan(2, .hours)
    /// What happens to people who come back after their place was given to another person.
    @Property(with: .called(.late)) package var late: LateReturn = .finish
    /// Whether people may give an address for reminders by mail.
    @Property(with: .called(.mail, hint: .hintMail)) package var mail: Bool = false
    /// The name of the study in calendars and mails, which should tell others nothing about it.
    @Property(with: .called(.neutral, hint: .hintNeutral)) package var neutralTitle: Texts = Texts()
    /// Which participations are left out of the analysis, as it is declared beforehand.
    @Property(
        with: .called(.exclusions),
        .adding(.addExclusion, ["id": "rule", "when": ["device": "phone"], "text": [:]]))
    package var exclusions: Children<Exclusion> = []
    @Property(with: .needed, .unseen) package var steps: Children<Step> = []
    /// For the author's team; nobody else sees it.
    @Property(with: .called(.note, hint: .hintNote)) package var note: String = ""
}

/// What follows if a person comes back after their place was released.
package enum LateReturn: String, Choice {
    /// They finish with what they were given, beyond the maximum if need be.
    case finish
    /// They are thanked.
    case end
}

/// The person whom participants can ask.
@Element
package struct Contact {
    @Property(with: .called(.contactName)) package var name: String = ""
    @Property(with: .called(.email)) package var email: String = ""
    @Property(with: .called(.telephone)) package var telephone: String = ""
}

/// Who approved of the study, and the legal basis of its use of data.
@Element
package struct Ethics {
    @Property(with: .called(.board)) package var board: String = ""
    @Property(with: .called(.ethicsNumber)) package var number: String = ""
    @Property(with: .called(.basis)) package var basis: LegalBasis = .consent
}

/// The legal basis of the use of data, which decides what people are told on withdrawal.
package enum LegalBasis: String, Choice {
    /// Art. 6(1)(a) GDPR.
    case consent
    /// Art. 6(1)(e) GDPR.
    case publicInterest = "public-interest"
}

/// How long data are kept, and until when they can be withdrawn.
///
/// Times begin with the study's end, or where it has none with the last contact.
@Element
package struct Retention {
    @Property(with: .called(.kept, hint: .hintSpan)) package var data: TimeSpan? = nil
    /// How long records of consent are kept, also those of people who withdraw. Without it they are deleted with the
    /// data.
    @Property(with: .called(.consentsKept)) package var consents: TimeSpan? = nil
    /// The longest time that an address for reminders is kept after the last contact. Without it, it is kept as long as
    /// the data.
    @Property(with: .called(.contactsKept)) package var contacts: TimeSpan? = nil
    @Property(with: .called(.withdraw, hint: .hintInstant)) package var withdrawUntil: Instant? = nil
}

/// A rule by which participations are marked for the analysis; they are never removed.
@Element
package struct Exclusion {
    @Property(with: .needed, .called(.text)) package var text: Texts = Texts()
    /// See ``Circumstance``.
    @Property(with: .needed, .holds(.condition), .called(.condition)) package var when: Node? = nil
    @Property(with: .needed, .called(.identity)) package var id: String = ""
}
