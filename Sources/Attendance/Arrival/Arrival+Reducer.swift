import Interface
import Studies
import Tasks
import Text
import Tree

extension Arrival {
    /// - Parameters:
    ///   - log: the participation's present log.
    ///   - moment: the time and the surroundings.
    mutating func reduce(_ action: ArrivalAction, _ log: ParticipationLog, _ moment: Attendance.Now) -> Sequel {
        var next = Sequel()
        switch action {
        case .enter(let code): enter(code, &next)
        case .again:
            stage = .absent
            enter(code, &next)
        case .takeOver: takeOver(&next)
        case .record(let text): recordCame(text, &next)
        case .held(let isHeld): held(isHeld, &next)
        case .log(let code, let text): logCame(code, text, moment, &next)
        case .past(let text): pastCame(text, log, moment, &next)
        case .kept: if log.open == nil { hold(&next) }
        case .link(let text): linkCame(text, moment, &next)
        case .standing(let text): standingCame(text, &next)
        case .keyRefused(let refusal): keyRefused(refusal, moment, &next)
        case .begin: begin(&next)
        case .admitted(let text): admitted(text, moment, &next)
        case .notAdmitted: if let offer { stage = .offered(offer) }
        case .definition(let text): definitionCame(text, &next)
        case .fetched(let text): fetched(text, isTakenBack: log.isTakingBack, moment, &next)
        case .fetchedSession(let text, let id): fetchedSession(text, id, log, moment, &next)
        case .noLog: noLog(isTakenBack: log.isTakingBack, moment, &next)
        case .noSession(let lacking): goOnElsewhere(log.open?.participation, moment, without: lacking, &next)
        case .halt(let stage): self.stage = stage
        case .present(let standing): presentCame(standing, log, moment, &next)
        case .opened: if isTimeKnown { confirmClock(log, &next) }
        case .clockConfirmed: confirmClock(log, &next)
        case .walked(let time):
            guard record != nil else { break }
            record?.ahead = time - moment.origin - moment.time
            keepRecord(&next)
            next.ask(.log)
        case .reads(let code):
            chosen = code
            guard record != nil else { break }
            record?.reads = code
            keepRecord(&next)
        case .agreed(let study):
            record?.agreed = study
            keepRecord(&next)
        // The server refuses what cannot be stored there, so it is asked for the participation's state.
        case .refused: if stage == .going { next.askPresent() }
        case .lost(let session): lost(session, log, &next)
        case .forgotten:
            stage = .forgotten
            record = nil
            next.then(.log(.drop))
            next.then(.visits(.dropTask))
            next.out(.forget)
        }
        return next
    }

    /// Loads what the device has stored about this study.
    private mutating func enter(_ code: String, _ next: inout Sequel) {
        guard stage == .absent || stage == .unreachable else { return }
        self.code = code
        stage = .arriving
        next.then(.log(.takeBack(false)))
        next.page(.loadStudy, [code], request: .record)
    }

    private mutating func recordCame(_ text: String, _ next: inout Sequel) {
        record = StudyRecord(json: text)
        guard let record else { return next.ask(.link) }
        // The lab's own choice of a language is stored elsewhere.
        if let code = record.reads {
            // Texts in a language without words may have some by now.
            next.out(voice(code).map { .language($0) } ?? .texts(code))
        }
        hold(&next)
    }

    /// Claims the log, which only one tab at a time may write.
    private func hold(_ next: inout Sequel) {
        guard let record else { return }
        next.page(.holdSession, [record.log], request: .held)
    }

    private mutating func held(_ isHeld: Bool, _ next: inout Sequel) {
        guard let record else { return }
        guard isHeld else {
            stage = .elsewhere
            return
        }
        next.page(.loadSession, [record.log], request: .log)
    }

    func keepRecord(_ next: inout Sequel) {
        guard let record else { return }
        next.page(.keepStudy, [Value.node(record.node).json()], request: .kept)
    }

    // MARK: Other tabs and devices

    /// Continues here again, from where the other tab or device stopped.
    private mutating func takeOver(_ next: inout Sequel) {
        switch stage {
        case .moved(.possible), .moved(.unsent):
            stage = .moved(.possible)
            next.then(.log(.takeBack(true)))
            next.then(.visits(.takeBack))
            next.ask(.log)
        case .absent, .arriving, .offered, .beginning, .going, .refused, .elsewhere, .moved(.never), .forgotten,
            .unreachable:
            stage = .absent
            enter(code, &next)
        }
    }

    private mutating func lost(_ session: String, _ log: ParticipationLog, _ next: inout Sequel) {
        if session.byteCount == 0 {
            if stage == .going { stage = .moved(.possible) }
        } else if session.isSame(as: log.id) {
            stage = .elsewhere
        } else {
            next.out(.lost(session: session))
        }
    }
}
