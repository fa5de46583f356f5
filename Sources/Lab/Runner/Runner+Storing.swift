import Sessions
import Tasks
import Tree

/// What makes a running session safe.
extension Runner {
    /// Hands the entries that are not yet on their way to the page's storage.
    mutating func store() -> [LabStep] {
        guard let running else { return [] }
        // After a fault the entries that were refused are offered again with the new ones.
        let from = (running.storageFault == nil ? running.sent : running.stored) + 1
        let count = running.document.entries.count
        guard from < count else { return [] }
        self.running?.sent = count - 1
        if running.trial != nil {
            self.running?.stored = count - 1
            return []
        }
        let text = SessionDocument.lines(of: running.document.entries[from...])
        return [
            .page(
                .appendEntries, [running.id, "\(from)", text],
                request: .stored(session: running.id, through: count - 1))
        ]
    }

    /// Writes the running session's line of the index, so that an interrupted session is offered with it after a reload.
    func summarise() -> [LabStep] {
        guard let running, running.trial == nil, let activity = running.activity else { return [] }
        return [.then(.library(.put(Summary(of: running.document.session, activity, running.finding))))]
    }

    mutating func stored(_ id: String, through: Int, code: Int, text: String) -> [LabStep] {
        guard running?.id == id else { return [] }
        if code == 0 {
            running?.stored = through
            running?.storageFault = nil
        } else {
            running?.storageFault = StorageFault(code: code, text: text)
            if code == 1 {
                // Another tab went on with this session. Its log is the one that counts; this one stops here.
                running?.stage = .heldElsewhere
                return [.page(.frames, ["off"]), .page(.fullscreen, ["off"]), .page(.wakeLock, ["off"])]
            }
        }
        return [.page(.upload)]
    }

    mutating func held(_ id: String, isHeld: Bool) -> [LabStep] {
        if running?.id == id {
            if !isHeld { running?.stage = .heldElsewhere }
            return []
        }
        guard isHeld else { return [.then(.shell(.tell(.heldByOtherTab, isError: true, detail: "")))] }
        return [.page(.loadSession, [id], request: .document(session: id, use: .resume))]
    }
}
