import Interface
import Studies
import Tasks
import Text
import Tree
import Wire

/// The steps from the link to Begin.
extension Arrival {
    mutating func linkCame(_ text: String, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let offer = StudyOffer(json: text) else { return unreadable(.link, &next) }
        guard entrance.isReturning else { return show(offer, moment, &next) }
        stage = .beginning(offer)
        next.ask(.standing)
    }

    /// Asks again for an answer that was truncated on its way.
    mutating func unreadable(_ question: StudyQuestion, _ next: inout Sequel) {
        stage = .unreachable
        next.then(.questions(.lapse(question)))
    }

    /// Shows the study, or why no participant can begin.
    private mutating func show(_ offer: StudyOffer, _ moment: Attendance.Now, _ next: inout Sequel) {
        stage = offer.obstacle.map { .refused(StudyRefusal(kind: $0, offer)) } ?? .offered(offer)
        speak(nil, moment, &next)
    }

    /// Switches buttons and headings to the language of the texts, if there are words in it.
    func speak(_ study: Study?, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let voice = voice(reading(study, moment.surroundings)),
            !voice.language.code.isSame(as: moment.surroundings.language.code)
        else { return }
        next.out(.language(voice))
    }

    /// Takes the standing of the key from a return link. The same key gets the same answer again.
    mutating func standingCame(_ text: String, _ next: inout Sequel) {
        if let offer, let phase = ParticipationStanding(json: text)?.dismissal {
            stage = .refused(StudyRefusal(kind: phase.rawValue, offer))
        } else {
            next.ask(.begin)
        }
    }

    mutating func keyRefused(_ refusal: StudyRefusal, _ moment: Attendance.Now, _ next: inout Sequel) {
        // No participation has this key, so it is an ordinary link.
        entrance.isReturning = false
        if let offer, refusal.known == .notFound { return show(offer, moment, &next) }
        stage = .refused(refusal)
    }

    mutating func begin(_ next: inout Sequel) {
        guard case .offered(let offer) = stage else { return }
        stage = .beginning(offer)
        next.ask(.begin)
    }

    /// Takes the server's admission, which is stored before anything else.
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

    /// Takes the definition, which was asked for by its hash.
    mutating func definitionCame(_ text: String, _ next: inout Sequel) {
        guard record != nil, let definition = Node(answer: text) else { return unreadable(.definition, &next) }
        record?.definition = definition
        keepRecord(&next)
    }
}
