import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// The arrival by a link, up to a participation that runs on this page.
struct Arrival: Equatable, Sendable {
    enum Stage: Equatable, Sendable {
        /// No link of a study was opened.
        case absent
        /// Words, the device's record, and the server's answer about the link are on their way.
        case arriving
        /// The study is shown, and nothing is stored yet.
        case offered(StudyOffer)
        /// Begin was pressed, and the server has to admit the participant.
        case beginning(StudyOffer)
        case going
        /// The server refused, or there is no such study.
        case refused(StudyRefusal)
        /// The participation runs in another tab.
        case elsewhere
        /// The participation was continued on another device. This one keeps its own entries.
        case moved(Return)
        /// Everything is deleted, here and on the server.
        case forgotten
        /// A needed answer did not arrive. The person can try again.
        case unreachable
    }

    /// Whether a participation can continue here again after it was continued on another device.
    enum Return: UInt8, Sendable {
        /// The other device's log is not available.
        case never
        case possible
        /// The attempt was refused, because not all entries of this device are sent.
        case unsent
    }

    var stage = Stage.absent
    /// The link's code.
    var code = ""
    /// The other parts of the link's address.
    var entrance: StudyArrival
    /// The device's record of the participation; nil before Begin.
    var record: StudyRecord?
    /// The difference between the server's time and the device's clock, in ms, as this page last heard it.
    var wallAhead: Double?
    /// The code of the language that was chosen before Begin.
    var chosen: String?
    /// Whether the server has told its time to this page, which has not opened the log yet.
    var isTimeKnown = false
    /// The hash of the engine that runs it.
    let engine: String

    init(engine: String, entrance: StudyArrival) {
        self.engine = engine
        self.entrance = entrance
    }

    /// The study as the link offers it, before and after Begin.
    var offer: StudyOffer? {
        switch stage {
        case .offered(let offer), .beginning(let offer): offer
        case .refused(let refusal): refusal.offer
        case .absent, .arriving, .going, .elsewhere, .moved, .forgotten, .unreachable: record?.offer
        }
    }

    /// The language of the author's texts. It is the first of these that the study has: the chosen one, the reader's
    /// preferred ones, the page's own, the fallback. Otherwise a language with words for buttons and headings is
    /// preferred.
    func reading(_ study: Study?, _ surroundings: Surroundings) -> String {
        let languages = study?.languages ?? offer?.languages ?? []
        guard !languages.isEmpty else { return surroundings.language.code }
        let chosen = (record?.reads ?? self.chosen).map { [$0] } ?? []
        let spoken = languages.filter { voice($0) != nil }
        return Language.best(
            of: languages, for: chosen + surroundings.languages + [surroundings.language.code, "en"] + spoken,
            else: surroundings.language)
    }

    /// The voice of a language, by its code; nil if there are no words in it.
    func voice(_ code: String) -> StudyVoice? {
        if let definition = broughtBy(code) {
            return StudyVoice(language: Language(brought: code), words: Study.address(ofWordsIn: code, of: definition))
        }
        return Language(code: code).map { StudyVoice(language: $0, words: "") }
    }

    /// The hash of the definition that brings the words of a language. A preview's definition is known only after
    /// Begin.
    private func broughtBy(_ code: String) -> String? {
        if let offer, offer.brought.contains(where: { $0.isSame(as: code) }) { return offer.definition }
        guard offer?.definition == nil, let definition = record?.definition,
            Study(node: definition).broughtLanguages.contains(where: { $0.isSame(as: code) })
        else { return nil }
        return Value.node(definition).contentHash
    }

    // MARK: Addresses

    /// The link's own address, without a key.
    var address: String { entrance.origin + "/s/" + code }
    /// The address that continues the participation on any device.
    var wayBack: String { address + "#k=" + entrance.key }
    /// The same address without the server's part.
    var wayBackPath: String { "/s/" + code + "#k=" + entrance.key }
    /// Whether the address means a different machine on every other device.
    var isOnlyHere: Bool {
        ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains { address.bytes.starts(with: $0.bytes) }
    }
    /// The link with all that it brought, for another browser or device.
    var link: String { entrance.link.byteCount > 0 ? entrance.link : address }

    // MARK: The clock

    /// The server's time by the device's clock, for what is shown, because a page's own clock may have stood still.
    func now(_ surroundings: Surroundings) -> Double {
        let ahead = record?.ahead ?? 0
        // The page is told the time once a minute.
        let isPut = wallAhead.map { ($0 - ahead).magnitude > 120_000 } ?? false
        return surroundings.now + (isPut ? wallAhead ?? ahead : ahead)
    }
}
