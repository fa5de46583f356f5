import Families
import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// From the link to the first step.
extension Attendance {
    /// What is needed before anything is shown: what the device keeps of this study.
    mutating func enter(_ code: String, _ moment: Now) -> [AttendanceStep] {
        guard stage == .absent || stage == .unreachable else { return [] }
        self.code = code
        stage = .arriving
        isTakingBack = false
        return [.page(.loadStudy, [code], request: .record)]
    }

    mutating func recordCame(_ text: String) -> [AttendanceStep] {
        record = StudyRecord(json: text)
        guard let record else { return ask(.link) }
        // The lab's own choice of a language is kept elsewhere.
        let wish = record.node["reads"]?.text.map { code in
            // What was read among other words, since there were none in its language, may have some by now.
            Language(code: code).map { AttendanceStep.language($0) } ?? .texts(code)
        }
        return (wish.map { [$0] } ?? []) + [.page(.holdSession, [record.log], request: .held)]
    }

    mutating func held(_ isHeld: Bool) -> [AttendanceStep] {
        guard let record else { return [] }
        guard isHeld else {
            stage = .elsewhere
            return []
        }
        return [.page(.loadSession, [record.log], request: .log)]
    }

    /// The participation's log was read from the device; it is not there where nothing but Begin has happened.
    mutating func logCame(code: ReplyCode, text: String, _ moment: Now) -> [AttendanceStep] {
        guard let record else { return [] }
        if code == .done, let document = try? SessionDocument(stored: text),
            let replay = try? Participation.replay(document)
        {
            self.document = document
            participation = replay.participation
            if replay.participation.phase == .completed { completedAt = document.completedAt }
            sent = document.entries.count - 1
            stored = sent
            // How long a task was left alone is known by its own log.
            if let task = taskLeftOpen { return [.page(.loadSession, [task], request: .past)] }
            return open(moment) + [presentQuestion]
        }
        if arrival.isReturning || record.isResumed { return ask(.log) }
        return startLog(record, moment)
    }

    /// The session that was begun at the present step and is not over.
    private var taskLeftOpen: String? {
        guard let participation, let path = participation.path else { return nil }
        return participation.sessions.last { $0.step.isSame(as: path) && !$0.isOver && !$0.isLeft }?.session
    }

    /// The log of the task that is open; none where nothing of it was kept here.
    mutating func pastCame(_ text: String, _ moment: Now) -> [AttendanceStep] {
        let last = (try? SessionDocument(stored: text))?.lastTime
        let now = moment.surroundings.timeOrigin + moment.time
        return open(moment, away: last.map { max(0, now - $0) } ?? 0) + [presentQuestion]
    }

    /// The log of a participation that was begun on another device. That one's tasks are not gone on with here.
    mutating func logFetched(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let document = try? SessionDocument(json: text), let replay = try? Participation.replay(document) else {
            stage = .unreachable
            return []
        }
        self.document = document
        participation = replay.participation
        (sent, stored) = (-1, -1)
        // Questions go on with their answers, which the server has.
        if !isTakingBack, case .questionnaire? = participation?.step?.form, let open = taskLeftOpen {
            return ask(.session(open))
        }
        // Of what is open this device may hold something else than the other one: it begins anew.
        return goOnElsewhere(moment, without: isTakingBack ? taskLeftOpen : nil)
    }

    /// It goes on here again, where the other device has left off.
    mutating func takeBack() -> [AttendanceStep] {
        (isTakingBack, isUnsent) = (true, false)
        (sheet, held, rest, completion) = (nil, nil, nil, nil)
        return ask(.log)
    }

    /// The log here is not replaced before all of it is sent, which the page does at once then.
    mutating func notTakenBack() -> [AttendanceStep] {
        (isTakingBack, isUnsent) = (false, true)
        (document, participation) = (nil, nil)
        stage = .moved(canTakeBack: true)
        return []
    }

    /// What was answered on the other device is kept here before it is gone on with.
    mutating func sessionFetched(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let document = try? SessionDocument(json: text) else {
            stage = .unreachable
            return []
        }
        // Its head has come and nothing else: the other device still has what follows, under this name.
        guard !document.entries.isEmpty else { return goOnElsewhere(moment, without: document.session.id) }
        let lines = SessionDocument.lines(of: document.entries[...])
        let head = document.session.value.json()
        return [.page(.keepSession, [head, document.session.id, lines], request: .kept)] + goOnElsewhere(moment)
    }

    /// - Parameter lacking: the session that the other device has sent nothing of. Under its name two would be written, of which
    ///   the server keeps the one that comes first.
    mutating func goOnElsewhere(_ moment: Now, without lacking: String? = nil) -> [AttendanceStep] {
        take(.takenOver(isOtherDevice: true, lacks: lacking), moment) + open(moment) + [presentQuestion]
    }

    mutating func startLog(_ record: StudyRecord, _ moment: Now) -> [AttendanceStep] {
        guard let definition = record.node["definition"]?.node, let seed = record.node["seed"].flatMap({ Int64($0) })
        else { return ask(.definition) }
        let study = Study(node: definition)
        guard let participation = try? Participation(study, seed: seed) else {
            stage = .unreachable
            return []
        }
        let session = Participation.session(
            of: study, id: record.log, seed: seed, started: epoch(moment), offset: moment.surroundings.offset,
            language: moment.surroundings.language.code, engine: engine)
        document = SessionDocument(session: session, entries: [])
        self.participation = participation
        (sent, stored) = (-1, -1)
        // Between Begin and this page it may have been withdrawn elsewhere.
        return isTimeKnown ? open(moment) : open(moment) + [presentQuestion]
    }

    /// The server's time, as far as it is known.
    private func epoch(_ moment: Now) -> Double {
        moment.surroundings.timeOrigin + moment.time + (record?.ahead ?? 0)
    }

    /// The page takes the participation up.
    private mutating func open(_ moment: Now, away: Double = 0) -> [AttendanceStep] {
        stage = .going
        lookAhead()
        let steps =
            speak(moment) + take(.opened(opening(moment, away: away)), moment) + reserve(moment) + [.page(.persist)]
        // At Begin the server has just said what time it is.
        return isTimeKnown ? steps + confirmClock() : steps
    }

    /// A group that is given at the beginning is asked for then, so that nobody needs a network at its step.
    private mutating func reserve(_ moment: Now) -> [AttendanceStep] {
        guard let participation, let step = participation.reservation,
            participation.path.map({ !$0.isSame(as: step) }) ?? true
        else { return [] }
        return ask(.allotment(step: step, levels: []), moment)
    }

    private func opening(_ moment: Now, away: Double = 0) -> Opening {
        let (language, texts) = (moment.surroundings.language.code, reading(moment.surroundings))
        return Opening(
            origin: moment.surroundings.timeOrigin + (record?.ahead ?? 0), zone: arrival.zone,
            offset: moment.surroundings.offset, language: language, device: arrival.device, page: arrival.page,
            away: away, texts: texts.isSame(as: language) ? nil : texts)
    }

    /// A return link's key is a participation's. The same key is answered the same again.
    mutating func standingCame(_ text: String, _ moment: Now) -> [AttendanceStep] {
        if let offer, let phase = (try? Value(json: text))?.node.flatMap({ dismissal($0) }) {
            stage = .refused(StudyRefusal(kind: phase, offer))
            return []
        }
        return ask(.begin, moment)
    }

    // MARK: Begin

    mutating func begin(_ moment: Now) -> [AttendanceStep] {
        guard case .offered(let offer) = stage else { return [] }
        stage = .beginning(offer)
        return ask(.begin, moment)
    }

    /// The server's answer to the link.
    mutating func linkCame(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard let offer = StudyOffer(json: text) else {
            stage = .unreachable
            return []
        }
        if arrival.isReturning {
            stage = .beginning(offer)
            return ask(.standing)
        }
        return show(offer, moment)
    }

    /// Shows what the study is, or why nobody can begin.
    mutating func show(_ offer: StudyOffer, _ moment: Now) -> [AttendanceStep] {
        let isOpen = offer.state.isSame(as: "open")
        stage = isOpen ? .offered(offer) : .refused(StudyRefusal(kind: offer.state, offer))
        return speak(moment)
    }

    /// Buttons and headings speak as the texts do, where there are words.
    private mutating func speak(_ moment: Now) -> [AttendanceStep] {
        guard let own = Language(code: reading(moment.surroundings)), own != moment.surroundings.language else {
            return []
        }
        return want(.language(own.code), moment)
    }

    /// The server has admitted the person: that is kept before anything else.
    mutating func admitted(_ text: String, _ moment: Now) -> [AttendanceStep] {
        guard case .beginning(let offer) = stage else { return [] }
        guard var node = (try? Value(json: text))?.node else {
            stage = .offered(offer)
            lapsed = .begin
            return []
        }
        // Begun on another device, it goes on in that one's log.
        if node["log"] == nil { node["log"] = .text(arrival.log) }
        node["offer"] = .node(offer.node)
        let texts = reading(moment.surroundings)
        if Language(code: texts) == nil { node["reads"] = .text(texts) }
        if let time = node["serverTime"].flatMap({ Double($0) }) {
            node["ahead"] = .double(time - moment.surroundings.timeOrigin - moment.time)
            isTimeKnown = true
        }
        record = StudyRecord(node)
        return keepRecord()
    }

    func keepRecord() -> [AttendanceStep] {
        guard let record else { return [] }
        return [.page(.keepStudy, [Value.node(record.node).json()], request: .kept)]
    }

    mutating func recordKept() -> [AttendanceStep] {
        guard let record, document == nil else { return [] }
        return [.page(.holdSession, [record.log], request: .held)]
    }

    /// The definition came by its hash, which names it.
    mutating func definitionCame(_ text: String) -> [AttendanceStep] {
        guard var node = record?.node, let value = try? Value(json: text) else {
            stage = .unreachable
            return []
        }
        node["definition"] = value
        record = StudyRecord(node)
        return keepRecord()
    }
}

extension SessionDocument {
    /// When it was completed, by the study's clock in ms since 1970.
    fileprivate var completedAt: Double? {
        var origin: Double?
        for entry in entries {
            origin = entry.action["origin"].flatMap { Double($0) } ?? origin
            if entry.action["kind"]?.text?.isSame(as: "completed") == true { return origin.map { $0 + entry.time } }
        }
        return nil
    }

    /// When its last entry was written, by the clock of its device in ms since 1970; nil for an empty log.
    fileprivate var lastTime: Double? {
        var origin: Double?
        for entry in entries { origin = entry.action["origin"].flatMap { Double($0) } ?? origin }
        guard let origin, let last = entries.last else { return nil }
        return origin + last.time
    }
}
