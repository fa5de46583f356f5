import Sessions
import Studies
package import Tasks
import Text
import Tree

extension Attendance {
    /// When something happens, and in which surroundings.
    package struct Now {
        /// On the page's clock, in ms.
        package let time: Double
        package let surroundings: Surroundings

        package init(time: Double, surroundings: Surroundings) {
            self.time = time
            self.surroundings = surroundings
        }
    }

    /// Takes one action, and says what follows from it.
    @export(interface) @inline(never)
    package mutating func reduce(_ action: AttendanceAction, _ moment: Now) -> [AttendanceStep] {
        switch action {
        case .enter(let code): return enter(code, moment)
        case .answered(let reply, let code, let text): return answered(reply, code: code, text: text, moment)
        case .wants(let wish): return want(wish, moment)
        case .taking(let session): return taking(session, moment)
        case .taken(let session, let finding): return taken(session, finding, moment)
        case .left(let session): return left(session, moment)
        case .waiting(let entries): return waits(for: entries, moment)
        case .online(let isOnline): return isOnline ? askAgain(moment) : []
        // Nobody goes on with what is not kept: the server says how it stands.
        case .refused: return stage == .going ? [presentQuestion] : []
        case .lost(let session):
            if session.byteCount == 0 {
                if stage == .going { stage = .moved(canTakeBack: true) }
                return []
            }
            guard session.isSame(as: log) else { return [.lost(session: session)] }
            stage = .elsewhere
            return []
        }
    }

    private mutating func answered(
        _ reply: AttendanceReply, code: ReplyCode, text: String, _ moment: Now
    ) -> [AttendanceStep] {
        switch reply {
        case .record: return recordCame(text)
        case .held: return held(code == .done)
        case .log: return logCame(code: code, text: text, moment)
        case .past: return pastCame(code == .done ? text : "", moment)
        case .result(let session): return resultCame(session, code: code, text)
        case .kept: return recordKept()
        case .stored(let through): return stored(through: through, StorageReply(code, text), moment)
        case .asked(let question):
            return replied(question, StudyReply(code: code, text: text, offer: offer), moment)
        case .rested(let step): return rested(step, moment)
        case .counted(let seconds): return counted(seconds)
        case .measured(let step): return measured(step, text, moment)
        case .forgotten:
            stage = .forgotten
            participation = nil
            document = nil
            record = nil
            (ahead, running) = (nil, nil)
            return [.forget]
        case .cleared: return cleared()
        case .waited:
            isAskingSoon = false
            return askAgain(moment)
        case .shared where code == .done && !text.isSame(as: "copied"): return []
        // The person changed their mind.
        case .shared where code == .cancelled: return []
        case .shared, .copied:
            form.copy?.said = code == .done ? .copied : .notCopied
            return []
        }
    }
}
