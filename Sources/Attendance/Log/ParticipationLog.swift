import Sessions
import Studies
import Tasks
import Text
import Tree

/// The participation's log, and what of it is safe on the device and on the server: the same way that sessions go.
struct ParticipationLog: Equatable, Sendable {
    /// nil as long as there is none here.
    var open: OpenLog?
    /// Entries that the server has not confirmed, of this log and of sessions.
    var waiting = 0
    /// Another device's log is to take the place of this one's, so that it goes on here again.
    var isTakingBack = false

    /// Its identity; empty as long as there is none.
    var id: String { open?.document.session.id ?? "" }
    /// Whether something waits to get to the device or to the server.
    var isSending: Bool { waiting > 0 || open.map { $0.stored < $0.last } == true }
    var isOver: Bool { open?.participation.phase.isOver == true }

    /// - Parameter time: on the page's clock, in ms.
    mutating func reduce(_ action: LogAction, at time: Double) -> Sequel {
        var next = Sequel()
        switch action {
        case .open(let log): open = log
        case .take(let action): take(action, at: time, &next)
        case .store: store(&next)
        case .stored(let through, let reply): stored(through, reply, &next)
        case .waits(let entries):
            let isHeard = entries < waiting
            waiting = entries
            next.then(.questions(.confirmed(isHeard: isHeard)))
        case .takeBack(let isTakingBack): self.isTakingBack = isTakingBack
        case .drop: open = nil
        }
        return next
    }

    /// Lets the participation take an action: an entry of its log, and what follows. One that does not fit leaves no trace.
    private mutating func take(_ action: ParticipationAction, at time: Double, _ next: inout Sequel) {
        guard open != nil else { return }
        let before = open?.participation.path
        let effects = open?.participation.reduce(action, at: time) ?? []
        if case .refuse? = effects.first { return }
        let index = open.map { $0.last + 1 } ?? 0
        open?.document.entries.append(Entry(index: index, time: time, action: action.value))
        let after = open?.participation.path
        if after.map({ path in before.map { $0.isSame(as: path) } ?? false }) != true {
            next.then(.visits(.arrived))
        } else if open?.participation.isTaskDone == true {
            next.then(.visits(.lookAhead))
        }
        for effect in effects {
            switch effect {
            // With what is entered by all that follows.
            case .store: next.before(.log(.store))
            default: next.then(.visits(.perform(effect)))
            }
        }
    }

    /// Hands the entries that are not yet on their way to the page's storage.
    private mutating func store(_ next: inout Sequel) {
        guard let open, open.sent < open.last else { return }
        let from = open.sent + 1
        self.open?.sent = open.last
        guard from > 0 else { return write(open, &next) }
        let lines = SessionDocument.lines(of: open.document.entries[from...])
        next.page(
            .appendEntries, [open.document.session.id, "\(from)", lines], request: .stored(through: open.last))
    }

    private func write(_ open: OpenLog, _ next: inout Sequel) {
        next.page(.keepSession, open.document.whole, request: .stored(through: open.last))
    }

    private mutating func stored(_ through: Int, _ reply: StorageReply, _ next: inout Sequel) {
        guard let open else { return }
        switch reply {
        case .stored:
            isTakingBack = false
            self.open?.stored = max(open.stored, through)
            next.page(.upload)
            next.then(.questions(.confirmed(isHeard: false)))
        case .fault(.conflict) where isTakingBack:
            // The log here is not replaced before all of it is sent, which the page does at once then.
            isTakingBack = false
            self.open = nil
            next.then(.arrival(.halt(.moved(.unsent))))
        case .fault(.conflict):
            // Another tab went on with it: its log is the one that counts.
            next.then(.arrival(.halt(.elsewhere)))
        case .vanished:
            self.open?.sent = open.last
            write(open, &next)
        case .fault:
            // No room, or storage that fails: what was refused is offered again with what comes next.
            self.open?.sent = open.stored
            next.page(.upload)
        }
    }
}

extension Participation {
    /// Whether what stands before the person is the end of a task or of questions.
    var isTaskDone: Bool {
        switch step?.form {
        case .questionnaire, .task: isReadyToLeave
        case .information, .consent, .check, .pause, .allot, .quota, .screen, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish, nil:
            false
        }
    }
}
