import Interface
import Studies
import Tasks
import Text
import Tree
import Wire

/// The questions to the server, and the treatment of missing answers.
struct Questions: Equatable, Sendable {
    /// The question that got no answer and can be asked again.
    var lapsed: StudyQuestion?
    /// Whether a question for the server's time got no answer. It is asked again with the next answer of the server.
    var isTimeDue = false
    /// Whether a timer for asking again is running.
    var isAskingSoon = false

    /// Whether a question got no answer.
    @inline(never) var lacksAnswer: Bool { lapsed != nil }
    @inline(never) func lacks(_ question: StudyQuestion) -> Bool { lapsed == question }

    /// The other parts, on which requests and answers depend.
    struct Handed {
        @Boxed private(set) var arrival: Arrival
        @Boxed private(set) var log: ParticipationLog
        @Boxed private(set) var visits: Visits
        /// The code of the language of the words.
        let language: String

        init(
            _ arrival: Boxed<Arrival>, _ log: Boxed<ParticipationLog>, _ visits: Boxed<Visits>, _ language: Language
        ) {
            (_arrival, _log, _visits) = (arrival, log, visits)
            self.language = language.code
        }
    }

    mutating func reduce(_ action: QuestionsAction, _ handed: Handed) -> Sequel {
        var next = Sequel()
        switch action {
        case .ask(let question): ask(question, handed, &next)
        case .replied(let question, let code, let text):
            switch StudyReply(code: code, text: text, offer: handed.arrival.offer) {
            case .answered(let text): answered(question, text, handed, &next)
            case .refused(let refusal): refused(question, refusal, handed, &next)
            case .unreached: unreached(question, handed, &next)
            }
        case .lapse(let question): lapsed = question
        case .again: askAgain(handed, &next)
        case .lingered:
            isAskingSoon = false
            askAgain(handed, &next)
        case .confirmed(let isHeard):
            // A confirmation of entries tells the server's time as well.
            if isAnswerDue(handed.log) { askAgain(handed, &next) } else if isHeard { _ = askTime(handed, &next) }
        case .complete:
            guard isTimeDue else {
                ask(.completion, handed, &next)
                break
            }
            // After the completion no entry can be dated anew.
            lapsed = .completion
            _ = askTime(handed, &next)
        case .comeBack:
            lapsed = nil
            next.askPresent()
        case .toldPresent: if lapsed == .completion, isAnswerDue(handed.log) { askAgain(handed, &next) }
        }
        return next
    }

    /// Asks the server.
    mutating func ask(_ question: StudyQuestion, _ handed: Handed, _ next: inout Sequel) {
        lapsed = nil
        if waits(with: question, handed.log), handed.log.isSending {
            // The server decides by the log, so the log is sent first.
            lapsed = question
            return next.page(.upload)
        }
        let request = handed.request(question)
        next.page(
            .askStudy, [request.method, request.path, request.text, request.isOpen ? "open" : ""],
            request: .asked(question))
    }

    // MARK: Asking again

    /// Asks again after a pause, whether or not the device notices that the server is back.
    mutating func askSoon(_ milliseconds: Int, _ next: inout Sequel) {
        guard !isAskingSoon else { return }
        isAskingSoon = true
        next.page(.linger, [String(milliseconds)], request: .waited)
    }

    /// Whether a question waits until the server has the log. After an end the server may accept no more of it, so the
    /// question is asked at once.
    private func waits(with question: StudyQuestion, _ log: ParticipationLog) -> Bool {
        question.needsLog && !log.isOver
    }

    /// Whether the server has everything that the missing answer depends on.
    private func isAnswerDue(_ log: ParticipationLog) -> Bool {
        guard let lapsed, lapsed.needsLog else { return false }
        return !(waits(with: lapsed, log) && log.isSending)
    }

    /// Asks for the server's time again, if that got no answer before.
    ///
    /// - Returns: whether it was asked.
    private mutating func askTime(_ handed: Handed, _ next: inout Sequel) -> Bool {
        guard isTimeDue, handed.arrival.stage == .going else { return false }
        isTimeDue = false
        if lapsed == .present { lapsed = nil }
        next.askPresent()
        return true
    }

    /// Asks the unanswered question again.
    private mutating func askAgain(_ handed: Handed, _ next: inout Sequel) {
        let isTimeAsked = askTime(handed, &next)
        guard let lapsed, !isTimeAsked || lapsed != .completion else { return }
        switch lapsed {
        case .present, .renewal, .picture, .result, .mail: break
        case .link, .definition, .standing, .log, .session:
            self.lapsed = nil
            next.then(.arrival(.again))
        case .begin: next.then(.arrival(.begin))
        case .allotment, .cells, .completion, .withdrawal, .preview: ask(lapsed, handed, &next)
        }
    }
}
