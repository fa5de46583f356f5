import Sessions
import Studies
import Tasks
import Text
import Tree

/// The participation's log, and how much of it is stored on the device and on the server. It is stored like the logs of
/// sessions.
struct ParticipationLog: Equatable, Sendable {
    /// The log; nil while there is none on this page.
    var open: OpenLog?
    /// The number of entries that the server has not confirmed, of this log and of sessions.
    var waiting = 0
    /// Whether another device's log is to replace this one's, so that the participation continues here.
    var isTakingBack = false

    /// The log's identity; empty while there is none.
    var id: String { open?.document.session.id ?? "" }
    /// Whether entries are on their way to the device or the server.
    var isSending: Bool { waiting > 0 || open.map { $0.stored < $0.last } == true }
    var isOver: Bool { open?.participation.phase.isOver == true }

    /// - Parameter time: the time on the page's clock, in ms.
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

    /// Lets the participation take an action, and adds an entry to its log. An action that does not fit leaves no
    /// trace.
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
            // Storing comes last, so that it includes the entries of all further events.
            case .store: next.before(.log(.store))
            default: next.then(.visits(.perform(effect)))
            }
        }
    }

    /// Hands new entries to the page's storage.
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
            // The log here is replaced only after all of it is sent, which the page then does at once.
            isTakingBack = false
            self.open = nil
            next.then(.arrival(.halt(.moved(.unsent))))
        case .fault(.conflict):
            // Another tab continued it, and that tab's log counts.
            next.then(.arrival(.halt(.elsewhere)))
        case .vanished:
            self.open?.sent = open.last
            write(open, &next)
        case .fault:
            // There is no room, or the storage fails. The refused entries are handed over again with the next ones.
            self.open?.sent = open.stored
            next.page(.upload)
        }
    }
}

extension Participation {
    /// Whether the person is at the end of a task or of a questionnaire.
    var isTaskDone: Bool {
        switch step?.form {
        case .questionnaire, .task: isReadyToLeave
        case .information, .consent, .check, .pause, .allot, .quota, .screen, .only, .branch, .order, .repetition,
            .wait, .feedback, .finish, nil:
            false
        }
    }
}
