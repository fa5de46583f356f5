package import Tree

/// Something that happens in a participation. Each action is an entry of the log. Steps are named by their paths.
@Actions
package enum ParticipationAction: Sendable {
    /// A page took the participation up, for the first time or again.
    case opened(Opening)
    case consented(Consented)
    /// Between two visits the text of the version with this number was agreed to, at its step.
    case consentedAgain(version: Int, step: String, Consented)
    case declined
    /// The screen of the step is shown.
    case shown(step: String)
    /// The person goes on.
    case left(step: String)
    /// Questions about a text were answered: identities of answers by identities of questions.
    case answered(step: String, answers: Node)
    case sessionBegan(step: String, session: String, attempt: Int)
    /// The session is over; `facts` holds the facts of it that later steps name.
    case sessionEnded(step: String, session: String, facts: Facts)
    /// A check was tried: a number in the check's unit, or whether it is there.
    case checked(step: String, found: Checking)
    /// The server's answer to ``ParticipationEffect/askAllotment(step:levels:)``.
    case allotted(step: String, GivenSlot)
    /// The server's answer to ``ParticipationEffect/askCells(step:cells:)``: the cells that were taken, or the one that is full.
    case cellsTaken(step: String, cells: [String], full: String?)
    case paused
    case resumed
    /// The visit with this number begins.
    @Stored("visit") case visitBegan(Int)
    /// The person did not come to the visit with this number in time.
    @Stored("visit") case visitMissed(Int)
    /// The server told the right epoch of the page's clock, in ms since 1970. `pages` is the number of pages, this one
    /// last, that had a wrong clock; their dates move. With 0, this page's clock stood still for a while, and only
    /// later dates follow the new epoch.
    @Stored("pages", in: 0...) case clockSet(origin: Double, pages: Int)
    /// Another tab or device goes on with the participation. `lacks` is an open session of the one before that never
    /// came to the server and is begun anew.
    @Stored("isOtherDevice", unless: false) case takenOver(isOtherDevice: Bool, lacks: String? = nil)
    /// A person who had lost their place came back to the server, and goes on with this kind of slot.
    @Stored("slot") case returned(LedgerEntry.Kind)
    /// The server said that it is too late.
    case expired
    case withdrew
    /// The person stopped, and their data stay.
    case stopped
    /// The server holds everything and has noted the completion.
    case completed
}

/// What a page knows as it takes a participation up.
package struct Opening: Equatable, Sendable {
    /// Epoch of the page's clock in ms since 1970, by the server's clock if that is known.
    package var origin: Double
    /// The zone's name, as the device says it.
    package var zone: String
    /// Minutes east of universal time.
    package var offset: Int
    /// Code of the language of the words.
    package var language: String
    package var device: [DeviceTrait]
    /// The page's `width`, `height`, `pixelRatio`, `browser` and `appearance`, as tasks measure them; empty in earlier
    /// logs.
    package var page: Node
    /// How long the person was away before, in ms, as far as the page knows; 0 the first time.
    package var away: Double
    /// Code of the language of the author's texts; nil where it is that of the words.
    package var texts: String?

    package init(
        origin: Double, zone: String, offset: Int, language: String, device: [DeviceTrait], page: Node = Node(),
        away: Double = 0, texts: String? = nil
    ) {
        self.origin = origin
        self.zone = zone
        self.offset = offset
        self.language = language
        self.device = device
        self.page = page
        self.away = away
        self.texts = texts
    }
}

/// What was agreed to.
@SameText
package struct Consented: Sendable {
    /// Identities of the items that were ticked.
    package var items: [String]
    /// SHA-256 of the text that was read.
    package var textHash: String
    /// Whether a name or a drawing was given. These are never kept in the log.
    package var isSigned: Bool

    package init(items: [String], textHash: String, isSigned: Bool) {
        self.items = items
        self.textHash = textHash
        self.isSigned = isSigned
    }
}

/// What a check found.
package enum Checking: Equatable, Sendable {
    /// A number in the check's unit: Hz, ms, right answers.
    case number(Double)
    /// Whether what is checked is there, or was done.
    case isThere(Bool)
}

/// A slot as the server gives it.
@SameText
package struct GivenSlot: Sendable {
    package var kind: LedgerEntry.Kind
    package var position: Int?
    /// The group; empty where it is a row.
    package var group: String
    /// The identities of an order's steps in their drawn order; empty where it is a group.
    package var order: [String]

    package init(kind: LedgerEntry.Kind, position: Int?, group: String = "", order: [String] = []) {
        self.kind = kind
        self.position = position
        self.group = group
        self.order = order
    }
}
