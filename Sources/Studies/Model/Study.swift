package import Definitions
package import Tree

/// What people shall do, who asks them to, and under which promises: the definition of a study.
///
/// It is content: its hash names it in every participation. Properties that this program does not know survive.
@Element
package struct Study {
    /// What `format` says.
    package static var formatName: String { "merkwelt.study" }

    @Property package var format: String = ""
    @Property package var id: String = ""
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property package var languages: [String] = ["en"]
    @Property package var title: Texts = Texts()
    /// What the study wants to find out, for the protocol and whoever comes by a link.
    @Property package var aim: Texts = Texts()
    @Property package var contact: Contact? = nil
    @Property package var ethics: Ethics? = nil
    @Property package var retention: Retention? = nil
    /// From when on, and until when, people may begin.
    @Property package var opens: Instant? = nil
    @Property package var closes: Instant? = nil
    /// For how long whoever is inside at closing may go on.
    @Property package var grace: TimeSpan = TimeSpan(1, .hours)
    /// How many places there are; nil is any number.
    @Property package var maximum: Int? = nil
    /// What becomes of people who come back after their place was given to someone else.
    @Property package var late: LateReturn = .finish
    /// After how long without contact, outside a wait, a participation counts as abandoned.
    @Property package var abandoned: TimeSpan = TimeSpan(2, .hours)
    /// Whether people may give an address for reminders by mail.
    @Property package var mail: Bool = false
    /// What calendars and mails call the study: nothing that others should not read over a shoulder.
    @Property package var neutralTitle: Texts = Texts()
    /// Which participations are left out of the analysis, as it is declared beforehand.
    @Property package var exclusions: Children<Exclusion> = []
    @Property package var steps: Children<Step> = []
    /// For the author's team; nobody else sees it.
    @Property package var note: String = ""
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
    @Property package var name: String = ""
    @Property package var email: String = ""
    @Property package var telephone: String = ""
}

/// Who approved of the study, and on what its use of data rests.
@Element
package struct Ethics {
    @Property package var board: String = ""
    @Property package var number: String = ""
    @Property package var basis: LegalBasis = .consent
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
    @Property package var data: TimeSpan? = nil
    /// How long it is kept who consented to what, also of those who withdraw; where it is not said, it goes with the data.
    @Property package var consents: TimeSpan? = nil
    /// How long an address for reminders is kept at most after somebody was last heard of; where it is not said, as the data.
    @Property package var contacts: TimeSpan? = nil
    @Property package var withdrawUntil: Instant? = nil
}

/// A rule by which participations are marked for the analysis; they are never removed.
@Element
package struct Exclusion {
    @Property package var id: String = ""
    /// See ``Circumstance``.
    @Property package var when: Node? = nil
    @Property package var text: Texts = Texts()
}
