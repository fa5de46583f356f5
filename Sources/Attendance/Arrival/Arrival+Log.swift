import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// The steps from a stored participation, here or on the server, to the page that continues it.
extension Arrival {
    /// Takes the participation's log from the device. It is missing if nothing but Begin has happened.
    mutating func logCame(_ code: ReplyCode, _ text: String, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let record else { return }
        if code == .done, let log = OpenLog(stored: text) {
            next.then(.log(.open(log)))
            // The task's own log tells how long it was left.
            if let task = log.participation.openSession {
                next.page(.loadSession, [task], request: .past)
            } else {
                open(log.participation, moment, &next)
                next.askPresent()
            }
        } else if entrance.isReturning || record.isResumed {
            next.ask(.log)
        } else {
            startLog(moment, &next)
        }
    }

    /// Takes the log of the open task; it is empty if nothing of it is stored here.
    mutating func pastCame(_ text: String, _ log: ParticipationLog, _ moment: Attendance.Now, _ next: inout Sequel) {
        let last = (try? SessionDocument(stored: text))?.lastTime
        open(log.open?.participation, moment, away: last.map { max(0, moment.origin + moment.time - $0) } ?? 0, &next)
        next.askPresent()
    }

    /// Takes the log of a participation that was begun on another device. Tasks of the other device are not continued
    /// here.
    mutating func fetched(_ text: String, isTakenBack: Bool, _ moment: Attendance.Now, _ next: inout Sequel) {
        guard let log = OpenLog(fetched: text) else { return unreadable(.log, &next) }
        next.then(.log(.open(log)))
        let task = log.participation.openSession
        // Questionnaires continue with their answers, which the server has.
        if !isTakenBack, case .questionnaire? = log.participation.step?.form, let task {
            return next.ask(.session(task))
        }
        // This device may have other entries of the open task than the other one, so the task begins anew.
        goOnElsewhere(log.participation, moment, without: isTakenBack ? task : nil, &next)
    }

    /// Stores the answers from the other device before they are continued.
    mutating func fetchedSession(
        _ text: String, _ id: String, _ log: ParticipationLog, _ moment: Attendance.Now, _ next: inout Sequel
    ) {
        guard let document = try? SessionDocument(json: text) else { return unreadable(.session(id), &next) }
        // Only its header has arrived. The other device still has the entries under this name.
        guard !document.entries.isEmpty else {
            return goOnElsewhere(log.open?.participation, moment, without: document.session.id, &next)
        }
        next.page(.keepSession, document.whole, request: .kept)
        goOnElsewhere(log.open?.participation, moment, &next)
    }

    mutating func noLog(isTakenBack: Bool, _ moment: Attendance.Now, _ next: inout Sequel) {
        // Nothing but Begin has happened.
        guard isTakenBack else { return startLog(moment, &next) }
        stage = .moved(.never)
        next.then(.log(.takeBack(false)))
    }

    /// - Parameter lacking: the session of which the other device has sent nothing. Two sessions under its name would
    ///   collide, and the server keeps the one that arrives first.
    mutating func goOnElsewhere(
        _ participation: Participation?, _ moment: Attendance.Now, without lacking: String? = nil,
        _ next: inout Sequel
    ) {
        next.take(.takenOver(isOtherDevice: true, lacks: lacking))
        open(participation, moment, &next)
        next.askPresent()
    }

    private mutating func startLog(_ moment: Attendance.Now, _ next: inout Sequel) {
        guard let record else { return }
        guard let definition = record.definition, let seed = record.seed else { return next.ask(.definition) }
        let study = Study(node: definition)
        guard let participation = try? Participation(study, seed: seed) else {
            stage = .unreachable
            return
        }
        let session = Participation.session(
            of: study, id: record.log, seed: seed, started: moment.origin + moment.time + record.ahead,
            offset: moment.surroundings.offset, language: moment.surroundings.language.code, engine: engine)
        next.then(.log(.open(OpenLog(SessionDocument(session: session, entries: []), participation))))
        // Between Begin and this page it may have been withdrawn elsewhere.
        let isJustBegun = isTimeKnown
        open(participation, moment, &next)
        if !isJustBegun { next.askPresent() }
    }

    /// Opens the participation on this page.
    private mutating func open(
        _ participation: Participation?, _ moment: Attendance.Now, away: Double = 0, _ next: inout Sequel
    ) {
        stage = .going
        next.then(.visits(.lookAhead))
        speak(participation?.study, moment, &next)
        next.take(.opened(opening(participation?.study, moment, away)))
        next.then(.visits(.reserve))
        next.page(.persist)
        // At Begin the server has just told its time.
        next.then(.arrival(.opened))
    }

    private func opening(_ study: Study?, _ moment: Attendance.Now, _ away: Double) -> Opening {
        let language = moment.surroundings.language.code
        let texts = reading(study, moment.surroundings)
        return Opening(
            origin: moment.origin + (record?.ahead ?? 0), zone: entrance.zone, offset: moment.surroundings.offset,
            language: language, device: entrance.device, page: entrance.page, away: away,
            texts: texts.isSame(as: language) ? nil : texts)
    }
}

extension Participation {
    /// The session that was begun at the present step and is not over.
    var openSession: String? {
        guard let path else { return nil }
        return sessions.last { $0.step.isSame(as: path) && !$0.isOver && !$0.isLeft }?.session
    }
}

extension SessionDocument {
    /// The time of its last entry, by its device's clock in ms since 1970; nil for an empty log.
    fileprivate var lastTime: Double? {
        var origin: Double?
        for entry in entries { origin = entry.action["origin"].flatMap { Double($0) } ?? origin }
        guard let origin, let last = entries.last else { return nil }
        return origin + last.time
    }
}
