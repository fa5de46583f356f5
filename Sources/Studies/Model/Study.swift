package import Definitions
package import Tree

/// What people shall do, who asks them to, and under which promises: the definition of a study.
///
/// It is content: its hash names it in every participation. Properties that this program does not know survive.
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
    /// For how long whoever is inside at closing may go on.
    @Property(with: .called(.grace, hint: .hintGrace)) package var grace: TimeSpan = TimeSpan(1, .hours)
    /// After how long without contact, outside a wait, a participation counts as abandoned.
    @Property(with: .called(.abandoned, hint: .hintAbandoned)) package var abandoned: TimeSpan = TimeSpan(2, .hours)
    /// What becomes of people who come back after their place was given to someone else.
    @Property(with: .called(.late)) package var late: LateReturn = .finish
    /// Whether people may give an address for reminders by mail.
    @Property(with: .called(.mail, hint: .hintMail)) package var mail: Bool = false
    /// What calendars and mails call the study: nothing that others should not read over a shoulder.
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

/// What becomes of a return after the place was released.
package enum LateReturn: String, Choice {
    /// They finish with what they were given, beyond the maximum if need be.
    case finish
    /// They are thanked.
    case end
}

/// Whom people ask.
@Element
package struct Contact {
    @Property(with: .called(.contactName)) package var name: String = ""
    @Property(with: .called(.email)) package var email: String = ""
    @Property(with: .called(.telephone)) package var telephone: String = ""
}

/// Who approved of the study, and on what its use of data rests.
@Element
package struct Ethics {
    @Property(with: .called(.board)) package var board: String = ""
    @Property(with: .called(.ethicsNumber)) package var number: String = ""
    @Property(with: .called(.basis)) package var basis: LegalBasis = .consent
}

/// On what the use of data rests; it decides what withdrawal says.
package enum LegalBasis: String, Choice {
    /// Art. 6(1)(a) GDPR.
    case consent
    /// Art. 6(1)(e) GDPR.
    case publicInterest = "public-interest"
}

/// How long data are kept, and until when they can be withdrawn.
///
/// Times begin with the study's end or, where it has none, when somebody was last heard of.
@Element
package struct Retention {
    @Property(with: .called(.kept, hint: .hintSpan)) package var data: TimeSpan? = nil
    /// How long it is kept who consented to what, also of those who withdraw; where it is not said, it goes with the data.
    @Property(with: .called(.consentsKept)) package var consents: TimeSpan? = nil
    /// How long an address for reminders is kept at most after somebody was last heard of; where it is not said, as the data.
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
