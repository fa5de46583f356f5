import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// Who comes by which link, and how far they are on the way from there to a participation that goes on here.
struct Arrival: Equatable, Sendable {
    enum Stage: Equatable, Sendable {
        /// No link of a study was opened.
        case absent
        /// Words, what the device keeps, and what the server says of the link are on their way.
        case arriving
        /// What the study is; nothing is stored yet.
        case offered(StudyOffer)
        /// Begin was pressed: the server admits, or does not.
        case beginning(StudyOffer)
        case going
        /// The server said no, or there is no such study.
        case refused(StudyRefusal)
        /// It goes on in another tab.
        case elsewhere
        /// It has gone on on another device; this one keeps what it has.
        case moved(Return)
        /// Everything is deleted, here and on the server.
        case forgotten
        /// Something that is needed did not come; what was to be done is tried again by hand.
        case unreachable
    }

    /// Whether it may go on here again once it has gone on on another device.
    enum Return: UInt8, Sendable {
        /// The log of that one is not to be had.
        case never
        case possible
        /// That was refused, as not all of this one's is sent.
        case unsent
    }

    var stage = Stage.absent
    /// The link's code.
    var code = ""
    /// What else its address held.
    var entrance: StudyArrival
    /// What the device keeps of the participation; nil before Begin.
    var record: StudyRecord?
    /// By how many ms the server's time was ahead of the device's clock, as this page last heard it.
    var wallAhead: Double?
    /// The language that was chosen before Begin, by its code.
    var chosen: String?
    /// The server has said to this page what time it is, which has not opened the log yet.
    var isTimeKnown = false
    /// Hash of the engine that runs it.
    let engine: String

    init(engine: String, entrance: StudyArrival) {
        self.engine = engine
        self.entrance = entrance
    }

    /// What is known of the study before and after Begin.
    var offer: StudyOffer? {
        switch stage {
        case .offered(let offer), .beginning(let offer): offer
        case .refused(let refusal): refusal.offer
        case .absent, .arriving, .going, .elsewhere, .moved, .forgotten, .unreachable: record?.offer
        }
    }

    /// The language of the author's texts: the one that was chosen here, else the first of the reader's wishes that the study
    /// has, else their own, else what texts fall back to; of those that nobody wished for comes first what buttons and
    /// headings can be in as well.
    func reading(_ study: Study?, _ surroundings: Surroundings) -> String {
        let languages = study?.languages ?? offer?.languages ?? []
        guard !languages.isEmpty else { return surroundings.language.code }
        let chosen = (record?.reads ?? self.chosen).map { [$0] } ?? []
        let spoken = languages.filter { voice($0) != nil }
        return Language.best(
            of: languages, for: chosen + surroundings.languages + [surroundings.language.code, "en"] + spoken,
            else: surroundings.language)
    }

    /// How the study speaks a language, by its code; nil where there are no words in it.
    func voice(_ code: String) -> StudyVoice? {
        if let definition = broughtBy(code) {
            return StudyVoice(language: Language(brought: code), words: Study.address(ofWordsIn: code, of: definition))
        }
        return Language(code: code).map { StudyVoice(language: $0, words: "") }
    }

    /// The hash of the definition that brings the words of a language. What a preview is of is told when it has begun.
    private func broughtBy(_ code: String) -> String? {
        if let offer, offer.brought.contains(where: { $0.isSame(as: code) }) { return offer.definition }
        guard offer?.definition == nil, let definition = record?.definition,
            Study(node: definition).broughtLanguages.contains(where: { $0.isSame(as: code) })
        else { return nil }
        return Value.node(definition).contentHash
    }

    // MARK: Addresses

    /// The link's own address, which begins.
    var address: String { entrance.origin + "/s/" + code }
    /// The address that goes on with it on any device.
    var wayBack: String { address + "#k=" + entrance.key }
    /// The same without the server's address.
    var wayBackPath: String { "/s/" + code + "#k=" + entrance.key }
    /// Whether its name means another machine on every other device.
    var isOnlyHere: Bool {
        ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains { address.bytes.starts(with: $0.bytes) }
    }
    /// The link with all that it brought, for another browser or device.
    var link: String { entrance.link.byteCount > 0 ? entrance.link : address }

    // MARK: The clock

    /// The server's time by the device's clock, for what is shown: a page's own may have stood still.
    func now(_ surroundings: Surroundings) -> Double {
        let ahead = record?.ahead ?? 0
        // The page is told the time once a minute.
        let isPut = wallAhead.map { ($0 - ahead).magnitude > 120_000 } ?? false
        return surroundings.now + (isPut ? wallAhead ?? ahead : ahead)
    }
}
