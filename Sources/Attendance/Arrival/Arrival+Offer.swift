import Interface
import Studies
import Tasks
import Text
import Tree
import Wire

/// From the link to Begin.
extension Arrival {
    mutating func linkCame(_ text: String, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let offer = StudyOffer(json: text) else { return unreadable(.link, &next) }
        guard entrance.isReturning else { return show(offer, moment, &next) }
        stage = .beginning(offer)
        next.ask(.standing)
    }

    /// What is needed was cut on its way, and is asked for again.
    mutating func unreadable(_ question: StudyQuestion, _ next: inout Sequel) {
        stage = .unreachable
        next.then(.questions(.lapse(question)))
    }

    /// Shows what the study is, or why nobody can begin.
    private mutating func show(_ offer: StudyOffer, _ moment: Attendance.Now, _ next: inout Sequel) {
        stage = offer.obstacle.map { .refused(StudyRefusal(kind: $0, offer)) } ?? .offered(offer)
        speak(nil, moment, &next)
    }

    /// Buttons and headings speak as the texts do, where there are words.
    func speak(_ study: Study?, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let voice = voice(reading(study, moment.surroundings)),
            !voice.language.code.isSame(as: moment.surroundings.language.code)
        else { return }
        next.out(.language(voice))
    }

    /// A return link's key is a participation's. The same key is answered the same again.
    mutating func standingCame(_ text: String, _ next: inout Sequel) {
        if let offer, let phase = ParticipationStanding(json: text)?.dismissal {
            stage = .refused(StudyRefusal(kind: phase.rawValue, offer))
        } else {
            next.ask(.begin)
        }
    }

    mutating func keyRefused(_ refusal: StudyRefusal, _ moment: Attendance.Now, _ next: inout Sequel) {
        // No participation has this key: then it is a link like any other.
        entrance.isReturning = false
        if let offer, refusal.known == .notFound { return show(offer, moment, &next) }
        stage = .refused(refusal)
    }

    mutating func begin(_ next: inout Sequel) {
        guard case .offered(let offer) = stage else { return }
        stage = .beginning(offer)
        next.ask(.begin)
    }

    /// The server has admitted the person: that is kept before anything else.
    mutating func admitted(_ text: String, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard case .beginning(let offer) = stage else { return }
        guard let begun = Node(answer: text).map({ API.Begun(node: $0) }) else {
            stage = .offered(offer)
            return next.then(.questions(.lapse(.begin)))
        }
        var record = StudyRecord(begun: begun, log: entrance.log, offer: offer)
        let texts = reading(nil, moment.surroundings)
        record.reads = chosen ?? (voice(texts) == nil ? texts : nil)
        if let time = API.Begun.serverTime.stored(in: begun) {
            record.ahead = time - moment.origin - moment.time
            isTimeKnown = true
        }
        self.record = record
        keepRecord(&next)
    }

    /// The definition came by its hash, which names it.
    mutating func definitionCame(_ text: String, _ next: inout Sequel) {
        guard record != nil, let definition = Node(answer: text) else { return unreadable(.definition, &next) }
        record?.definition = definition
        keepRecord(&next)
    }
}
