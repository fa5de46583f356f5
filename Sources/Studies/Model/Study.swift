public import Definitions
public import Tree

/// What people shall do, who asks them to, and under which promises: the definition of a study.
///
/// It is content: its hash names it in every participation. Properties that this program does not know survive.
@Element
public struct Study {
    /// What `format` says.
    public static var formatName: String { "merkwelt.study" }

    @Property public var format: String = ""
    @Property public var id: String = ""
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property public var languages: [String] = ["en"]
    @Property public var title: Texts = Texts()
    /// What the study wants to find out, for the protocol and whoever comes by a link.
    @Property public var aim: Texts = Texts()
    @Property public var contact: Contact? = nil
    @Property public var ethics: Ethics? = nil
    @Property public var retention: Retention? = nil
    /// From when on, and until when, people may begin.
    @Property public var opens: Instant? = nil
    @Property public var closes: Instant? = nil
    /// For how long whoever is inside at closing may go on.
    @Property public var grace: TimeSpan = TimeSpan(1, .hours)
    /// How many places there are; nil is any number.
    @Property public var maximum: Int? = nil
    /// What becomes of people who come back after their place was given to someone else.
    @Property public var late: LateReturn = .finish
    /// After how long without contact, outside a wait, a participation counts as abandoned.
    @Property public var abandoned: TimeSpan = TimeSpan(2, .hours)
    /// Whether people may give an address for reminders by mail.
    @Property public var mail: Bool = false
    /// What calendars and mails call the study: nothing that others should not read over a shoulder.
    @Property public var neutralTitle: Texts = Texts()
    /// Which participations are left out of the analysis, as it is declared beforehand.
    @Property public var exclusions: Children<Exclusion> = []
    @Property public var steps: Children<Step> = []
    /// For the author's team; nobody else sees it.
    @Property public var note: String = ""
}

/// What becomes of a return after the place was released.
public enum LateReturn: String, Choice {
    /// They finish with what they were given, beyond the maximum if need be.
    case finish
    /// They are thanked.
    case end
}

/// Whom people ask.
@Element
public struct Contact {
    @Property public var name: String = ""
    @Property public var email: String = ""
    @Property public var telephone: String = ""
}

/// Who approved of the study, and on what its use of data rests.
@Element
public struct Ethics {
    @Property public var board: String = ""
    @Property public var number: String = ""
    @Property public var basis: LegalBasis = .consent
}

/// On what the use of data rests; it decides what withdrawal says.
public enum LegalBasis: String, Choice {
    /// Art. 6(1)(a) GDPR.
    case consent
    /// Art. 6(1)(e) GDPR.
    case publicInterest = "public-interest"
}

/// How long data are kept, and until when they can be withdrawn.
///
/// Times begin with the study's end or, where it has none, when somebody was last heard of.
@Element
public struct Retention {
    @Property public var data: TimeSpan? = nil
    /// How long it is kept who consented to what, also of those who withdraw; where it is not said, it goes with the data.
    @Property public var consents: TimeSpan? = nil
    /// How long an address for reminders is kept at most after somebody was last heard of; where it is not said, as the data.
    @Property public var contacts: TimeSpan? = nil
    @Property public var withdrawUntil: Instant? = nil
}

/// A rule by which participations are marked for the analysis; they are never removed.
@Element
public struct Exclusion {
    @Property public var id: String = ""
    /// See ``Circumstance``.
    @Property public var when: Node? = nil
    @Property public var text: Texts = Texts()
}
