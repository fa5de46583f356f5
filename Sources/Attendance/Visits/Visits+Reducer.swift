import Interface
import Sessions
import Studies
import Tasks
import Text
import Tree

extension Visits {
    /// The other parts, and the moment of an action.
    struct Handed {
        @Boxed private(set) var arrival: Arrival
        @Boxed private(set) var log: ParticipationLog
        let moment: Attendance.Now

        init(_ arrival: Boxed<Arrival>, _ log: Boxed<ParticipationLog>, _ moment: Attendance.Now) {
            (_arrival, _log) = (arrival, log)
            self.moment = moment
        }

        var participation: Participation? { log.open?.participation }
        var time: Double { moment.time }
        var isWaiting: Bool { participation?.phase == .waiting }

        func isAt(_ step: String) -> Bool { participation?.path.map { $0.isSame(as: step) } == true }
    }

    mutating func reduce(_ action: VisitsAction, _ handed: Handed) -> Sequel {
        var next = Sequel()
        switch action {
        case .wants(let wish): want(wish, handed, &next)
        case .arrived: arrive(handed, &next)
        case .lookAhead: if let participation = handed.participation { way.advance(participation) }
        case .perform(let effect): perform(effect, handed, &next)
        case .hold: hold(handed, &next)
        case .lookUp: lookUp(handed, &next)
        case .reserve: reserve(handed, &next)
        case .judged(let path):
            // The step is shown again because an answer was wrong.
            form.isWrong = handed.isAt(path) && handed.participation?.isReadyToLeave == false
        case .taking(let session): taking(session, &next)
        case .taken(let session, let finding): taken(session, finding, handed, &next)
        case .left(let session):
            // The task was left by its own quiet exit.
            guard running.map({ $0.isSame(as: session) }) == true else { break }
            running = nil
            sheet = .stop(nil)
        case .dropTask: (ahead, running) = (nil, nil)
        case .rested(let step): rested(step, handed, &next)
        case .counted(let seconds): counted(seconds, &next)
        case .measured(let step, let text): measured(step, text, handed, &next)
        case .copied(let isDone): form.copy?.said = isDone ? .copied : .notCopied
        case .result(let session, let code, let text):
            // The device has the log, unless the session was taken on another one.
            guard code == .done else {
                next.ask(.result(session: session))
                break
            }
            replay(try? SessionDocument(stored: text), session)
        case .replayed(let session, let text): replay(try? SessionDocument(json: text), session)
        case .present(let standing): present(standing, handed, &next)
        case .stay: whileWaiting { $0.isComing = false }
        case .comeUntold: comeUntold(handed, &next)
        case .come: come(handed, &next)
        case .renewal(let text): renewalCame(text, handed, &next)
        case .noRenewal: withoutRenewal(handed, &next)
        case .completed(let completion):
            self.completion = completion
            if handed.log.isOver {
                // Participants who could not go on, or who return later, read in peace and go back by hand.
                self.completion?.seconds = nil
            } else {
                next.take(.completed)
            }
        case .tooLate:
            isTooLate = true
            guard handed.log.open != nil, !handed.log.isOver else { break }
            // The data stay, and no more are asked for. The participation ends here as it has ended on the server.
            sheet = nil
            next.take(.stopped)
        case .picture(let svg):
            picture = svg.map { .drawn("data:image/svg+xml;base64," + String(bytes: Base64.text($0.bytes))) } ?? .failed
        case .mail(let contact): form.mail = StudyMail(contact)
        case .mailGone:
            form.mail = StudyMail(isOffered: form.mail.isOffered)
            next.out(.say(Saying(AttendancePhrase.mailGone.text(in: handed.moment.surroundings.language))))
        case .mailFault(let fault): form.mail.fault = fault
        case .walked(let time):
            // The server has moved the preview. Its log and its clock count.
            bar = PreviewBar()
            guard let time else { break }
            (ahead, findings) = (nil, [])
            next.then(.arrival(.walked(time)))
        case .notWalked: (bar.isAsked, bar.isFailed) = (false, true)
        case .takeBack:
            (sheet, completion) = (nil, nil)
            switch pace {
            case .held, .rest: pace = .free
            case .free, .wait, .finish: break
            }
        }
        return next
    }
}
