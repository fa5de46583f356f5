import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

/// What the server is asked, and what its answers mean.
extension Attendance {
    /// Asks the server. Its answer comes to ``replied(_:code:text:_:)``.
    ///
    /// - Parameter moment: only needed for what is told of the present.
    mutating func ask(_ question: StudyQuestion, _ moment: Now? = nil) -> [AttendanceStep] {
        lapsed = nil
        if waits(with: question), isSending {
            // The server decides by the log, so that goes first.
            lapsed = question
            return [.page(.upload)]
        }
        let request = AttendanceReply.asked(question)
        func ask(_ method: String, _ path: String, _ body: Node? = nil, isOpen: Bool = false) -> [AttendanceStep] {
            let text = body.map { Value.node($0).json() } ?? ""
            return [.page(.askStudy, [method, path, text, isOpen ? "open" : ""], request: request)]
        }
        switch question {
        case .link: return ask("GET", "/links/" + code, isOpen: true)
        case .begin:
            var body: Node = ["link": .text(code), "zone": .text(arrival.zone), "device": .node(arrival.details)]
            body["language"] = .text((moment?.surroundings.language ?? .english).code)
            if arrival.token.byteCount > 0 { body["token"] = .text(arrival.token) }
            if let name = offer?.externalName { body["external"] = arrival.query[Name(name)] }
            if let name = offer?.sessionName { body["session"] = arrival.query[Name(name)] }
            return ask("POST", "/participations", body)
        case .definition:
            return ask("GET", "/definitions/" + (record?.node["definition"]?.text ?? ""), isOpen: true)
        case .renewal: return ask("GET", "/definitions/" + (renewal?.definition ?? ""), isOpen: true)
        // The server finds the person's levels in the log.
        case .allotment(let step, _): return ask("POST", "/participation/allotments", ["step": .text(step)])
        case .cells(let step, let cells):
            return ask("POST", "/participation/cells", ["step": .text(step), "cells": cells.value])
        case .completion:
            return ask("POST", "/participation/completion", ["sessions": .node(throughs)])
        case .standing, .present: return ask("GET", "/participation")
        case .log: return ask("GET", "/sessions/" + (record?.log ?? arrival.log))
        case .session(let id), .result(let id): return ask("GET", "/sessions/" + id)
        case .withdrawal: return ask("DELETE", "/participation")
        case .picture:
            wayBackPicture = .asked
            return ask("POST", "/qr", ["text": .text(wayBack)])
        case .mail(.look): return ask("GET", "/participation/contact")
        case .mail(.give): return ask("PUT", "/participation/contact", ["address": .text(form.mail.address)])
        case .mail(.delete): return ask("DELETE", "/participation/contact")
        case .preview(let step, let group):
            var body = Node()
            if step.byteCount > 0 { body["to"] = .text(step) }
            if group.byteCount > 0 { body["group"] = .text(group) }
            return ask("POST", "/participation/preview", body)
        }
    }

    /// Whether a question waits until the server has the log. Of whoever could not go on it may want no more of it: that one is
    /// asked until it knows.
    func waits(with question: StudyQuestion) -> Bool { question.needsLog && participation?.phase.isOver != true }

    /// Whether something waits to get to the device or to the server.
    var isSending: Bool { waiting > 0 || stored < (document?.entries.count ?? 0) - 1 }

    /// How far each log goes: the server compares.
    private var throughs: Node {
        var node = Node()
        node[Name(log)] = .int((document?.entries.count ?? 0) - 1)
        return node
    }

    /// The server has answered, refused, or was not to be reached.
    mutating func replied(
        _ question: StudyQuestion, code: ReplyCode, text: String, _ moment: Now
    ) -> [AttendanceStep] {
        switch code {
        case .done:
            let steps = answered(question, text, moment)
            // What cannot be read has been cut on its way, and is asked for again.
            if stage == .unreachable { lapsed = question }
            return steps
        case .refused: return refused(question, StudyRefusal(json: text, offer: offer), moment)
        default: break
        }
        switch question {
        case .link, .definition, .standing, .log, .session: stage = .unreachable
        case .begin: if let offer { stage = .offered(offer) }
        case .allotment, .cells, .completion, .withdrawal: break
        case .present: return presentFailed(moment)
        case .renewal: return withoutRenewal(moment)
        case .result(let session): return replay(nil, session)
        case .picture: return picture(nil)
        case .mail(let wish): return failed(wish, .mailFailed)
        case .preview: return walkFailed()
        }
        lapsed = question
        return question.needsLog ? askSoon(30_000) : []
    }

    /// What did not come is asked again by itself, whether or not the device notices that the server is back.
    private mutating func askSoon(_ milliseconds: Int) -> [AttendanceStep] {
        guard !isAskingSoon else { return [] }
        isAskingSoon = true
        return [.page(.linger, [String(milliseconds)], request: .waited)]
    }

    /// What is known of the study before and after Begin.
    var offer: StudyOffer? {
        switch stage {
        case .offered(let offer), .beginning(let offer): offer
        case .refused(let refusal): refusal.offer
        case .absent, .arriving, .going, .elsewhere, .moved, .forgotten, .unreachable: record?.offer
        }
    }

    private mutating func answered(
        _ question: StudyQuestion, _ text: String, _ moment: Now
    ) -> [AttendanceStep] {
        switch question {
        case .link: return linkCame(text, moment)
        case .begin: return admitted(text, moment)
        case .definition: return definitionCame(text)
        case .standing: return standingCame(text, moment)
        case .log: return logFetched(text, moment)
        case .session: return sessionFetched(text, moment)
        case .result(let session): return replay(try? SessionDocument(json: text), session)
        case .present: return presentCame(text, moment)
        case .renewal: return renewalCame(text, moment)
        case .allotment(let step, _):
            // The answer is the action as the log has it, but for its kind and step.
            var node = (try? Value(json: text))?.node ?? Node()
            node["kind"] = .text("allotted")
            node["step"] = .text(step)
            guard let action = ParticipationAction(.node(node)) else { return lapse(question) }
            return take(action, moment)
        case .cells(let step, let cells):
            let node = (try? Value(json: text))?.node
            return take(.cellsTaken(step: step, cells: cells, full: node?["full"]?.text), moment)
        case .completion:
            completion = StudyCompletion(json: text)
            guard participation?.phase.isOver == true else { return take(.completed, moment) }
            // Whoever could not go on, or comes to look once more, reads in peace and goes back by hand.
            completion?.seconds = nil
            return []
        case .withdrawal: return forget()
        case .picture: return picture(text)
        case .preview: return walked(text, moment)
        case .mail(.delete):
            let isOffered = form.mail.isOffered
            form.mail = StudyMail(state: isOffered ? .offered : .unknown, isOffered: isOffered)
            return [.say(Saying(words?.text(.mailGone) ?? ""))]
        case .mail(.look), .mail(.give):
            let node = (try? Value(json: text))?.node ?? Node()
            let isOffered = node["isOffered"] == true
            form.mail = StudyMail(
                state: node["given"] != nil ? .given : isOffered ? .offered : .unknown, isOffered: isOffered,
                address: node["address"]?.text ?? "")
            return []
        }
    }

    /// The server has nothing of it any more, so the device has nothing either.
    private func forget() -> [AttendanceStep] { [.page(.keepStudy, [""], request: .forgotten)] }

    private mutating func picture(_ svg: String?) -> [AttendanceStep] {
        wayBackPicture =
            svg.map { .drawn("data:image/svg+xml;base64," + String(bytes: Base64.text($0.bytes))) } ?? .failed
        return []
    }

    /// Something about reminders did not work: the calendar and the way back do in any case.
    private mutating func failed(_ wish: MailWish, _ fault: AttendancePhrase) -> [AttendanceStep] {
        if wish != .look { form.mail.fault = fault }
        return []
    }

    private mutating func lapse(_ question: StudyQuestion) -> [AttendanceStep] {
        lapsed = question
        return []
    }

    private mutating func refused(
        _ question: StudyQuestion, _ refusal: StudyRefusal, _ moment: Now
    ) -> [AttendanceStep] {
        // By its code, by the researcher, or here, before a page went that could not say so.
        // A key that a way back has brought for it is forgotten as well.
        if refusal.known == .withdrawn { return forget() }
        if let participation, refusal.known == .participationOver {
            guard let end = ending(refusal.problem), !participation.phase.isOver else {
                stage = .moved(canTakeBack: true)
                return []
            }
            return take(end, moment)
        }
        switch question {
        case .present: return presentFailed(moment)
        case .renewal: return withoutRenewal(moment)
        case .result(let session): return replay(nil, session)
        case .picture: return picture(nil)
        case .preview: return walkFailed()
        case .link, .begin, .definition:
            stage = .refused(refusal)
            return []
        case .standing:
            // No participation has this key: then it is a link like any other.
            arrival.isReturning = false
            if let offer, refusal.known == .notFound { return show(offer, moment) }
            stage = .refused(refusal)
            return []
        case .log where isTakingBack:
            isTakingBack = false
            stage = .moved(canTakeBack: false)
            return []
        case .log:
            // Nothing but Begin has happened.
            return record.map { startLog($0, moment) } ?? []
        // The other device has sent nothing of it.
        case .session(let lacking): return goOnElsewhere(moment, without: lacking)
        case .cells(let step, _) where refusal.known == .cellFull:
            let full = refusal.problem["cell"]?.text ?? ""
            return take(.cellsTaken(step: step, cells: [], full: full), moment)
        case .withdrawal where refusal.known == .withdrawalClosed:
            isTooLate = true
            guard let participation, !participation.phase.isOver else { return [] }
            // What was given stays, and nobody is asked for more: it ends here as it has ended there.
            sheet = nil
            return take(.stopped, moment)
        case .mail(let wish):
            return failed(wish, refusal.known == .unacceptable ? .mailWrong : .mailFailed)
        case .allotment, .cells, .completion, .withdrawal:
            lapsed = question
            guard refusal.known == .incompleteUpload || refusal.known == .stepNotReached else {
                return []
            }
            // What the server lacks is on its way; it is asked again once that is confirmed, or in a while.
            return [.page(.upload)] + askSoon(2_000)
        }
    }

    /// What was asked in vain is asked again: the network is back, more is confirmed, or the person says so.
    mutating func askAgain(_ moment: Now) -> [AttendanceStep] {
        let time = askTime()
        guard let lapsed, time.isEmpty || lapsed != .completion else { return time }
        return time + askAgain(lapsed, moment)
    }

    private mutating func askAgain(_ lapsed: StudyQuestion, _ moment: Now) -> [AttendanceStep] {
        switch lapsed {
        case .present, .renewal, .picture, .result, .mail: return []
        case .link, .definition, .standing, .log, .session:
            self.lapsed = nil
            stage = .absent
            return enter(code, moment)
        case .begin: return begin(moment)
        case .allotment, .cells, .completion, .withdrawal, .preview: return ask(lapsed, moment)
        }
    }
}

extension StudyQuestion {
    /// Whether the server answers by the participation's log.
    var needsLog: Bool {
        switch self {
        case .allotment, .cells, .completion, .preview: true
        case .link, .begin, .definition, .standing, .log, .session, .present, .renewal, .withdrawal, .picture, .result,
            .mail:
            false
        }
    }
}
