import Sessions
import Studies
import Tasks
import Tree

/// What makes the participation's log safe: the same way that sessions go.
extension Attendance {
    /// Hands the entries that are not yet on their way to the page's storage.
    mutating func store() -> [AttendanceStep] {
        guard let document else { return [] }
        let count = document.entries.count
        guard sent < count - 1 else { return [] }
        let from = sent + 1
        sent = count - 1
        let request = AttendanceReply.stored(through: count - 1)
        if from == 0 { return [write(document, request)] }
        let lines = SessionDocument.lines(of: document.entries[from...])
        return [.page(.appendEntries, [document.session.id, "\(from)", lines], request: request)]
    }

    private func write(_ document: SessionDocument, _ request: AttendanceReply) -> AttendanceStep {
        .page(
            .keepSession,
            [document.session.value.json(), document.session.id, SessionDocument.lines(of: document.entries[...])],
            request: request)
    }

    mutating func stored(through: Int, _ reply: StorageReply, _ moment: Now) -> [AttendanceStep] {
        guard let document else { return [] }
        switch reply {
        case .stored:
            isTakingBack = false
            stored = max(stored, through)
            let upload: [AttendanceStep] = [.page(.upload)]
            return isAnswerDue ? upload + askAgain(moment) : upload
        case .fault(.conflict) where isTakingBack: return notTakenBack()
        case .fault(.conflict):
            // Another tab went on with it: its log is the one that counts.
            stage = .elsewhere
            return []
        case .vanished:
            sent = document.entries.count - 1
            return [write(document, .stored(through: sent))]
        case .fault:
            // No room, or storage that fails: what was refused is offered again with what comes next.
            sent = stored
            return [.page(.upload)]
        }
    }

    /// How much waits has changed.
    mutating func waits(for entries: Int, _ moment: Now) -> [AttendanceStep] {
        let isHeard = entries < waiting
        waiting = entries
        // Whoever confirms entries says what time it is, too.
        return isAnswerDue ? askAgain(moment) : isHeard ? askTime() : []
    }

    /// Whether what the server had to have first for an answer is there.
    var isAnswerDue: Bool {
        guard let lapsed, lapsed.needsLog else { return false }
        return !(waits(with: lapsed) && isSending)
    }
}
