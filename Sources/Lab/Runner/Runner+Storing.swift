import Sessions
import Tasks
import Tree

/// The storing of the running session.
extension Runner {
    /// Hands new entries to the page's storage. A session that was only begun is not written, since nothing of it could
    /// be lost.
    mutating func store() -> [LabStep] {
        guard let running, running.stage != .heldElsewhere else { return [] }
        if running.trial != nil {
            self.running?.sent = running.document.entries.count - 1
            self.running?.stored = running.document.entries.count - 1
            return []
        }
        guard running.isOpened else { return running.standing.hasContent || running.isOver ? storeWhole() : [] }
        // After a fault, refused entries are offered again with the new ones.
        let from = (running.storageFault == nil ? running.sent : running.stored) + 1
        let count = running.document.entries.count
        guard from < count else { return [] }
        self.running?.sent = count - 1
        return [
            .page(
                .appendEntries, [running.id, "\(from)", entriesText(running.document, from: from)],
                request: .stored(session: running.id, through: count - 1))
        ]
    }

    /// Writes the running session from its head on, for the first time or because the device no longer has it.
    mutating func storeWhole() -> [LabStep] {
        guard let running else { return [] }
        self.running?.isOpened = true
        self.running?.sent = running.document.entries.count - 1
        return [keep(running.document, header: running.header)]
    }

    /// Writes a session whole.
    func keep(_ document: SessionDocument, header: String?) -> LabStep {
        let id = document.session.id
        return .page(
            .keepSession, [header ?? document.session.value.json(), id, entriesText(document, from: 0)],
            request: .stored(session: id, through: document.entries.count - 1))
    }

    /// Reads a session that was written, to know whether it is safe.
    func readAgain(_ id: String) -> LabStep {
        .page(.loadSession, [id], request: .document(session: id, use: .readBack))
    }

    private func entriesText(_ document: SessionDocument, from: Int) -> String {
        SessionDocument.lines(of: document.entries[from...])
    }

    /// Writes the running session's line of the index, so that an interrupted session is offered with it after a reload.
    func summarise() -> [LabStep] {
        // The lab's results are the person's own, so sessions of studies are not among them.
        guard let running, running.study == nil, running.isOpened, running.stage != .heldElsewhere,
            let activity = running.activity
        else { return [] }
        return [.then(.library(.put(Summary(of: running.document.session, activity, running.finding))))]
    }

    mutating func stored(_ id: String, through: Int, _ reply: StorageReply, _ moment: Moment) -> [LabStep] {
        guard running?.id == id else { return parted(id, through: through, reply) }
        switch reply {
        case .stored:
            let before = running?.stored ?? -1
            running?.stored = max(through, before)
            running?.storageFault = nil
            // Entries after the wish to keep, for instance of a resized window, have to be stored as well.
            let isWhole = running?.isWhole == true
            if running?.isKeeping == true { return [.page(.upload)] + (isWhole ? kept(moment) : store()) }
            if isWhole, running?.isKept == true, running?.isSafe == false, running?.study == nil {
                return [.page(.upload), readAgain(id)]
            }
        case .fault(.conflict):
            // Another tab went on with this session. The other log counts, and this one stops here.
            running?.storageFault = .conflict
            running?.isKeeping = false
            return lost()
        case .vanished:
            // The device no longer has the session, because the browser cleared it or another tab deleted it. It is
            // written from memory.
            return storeWhole() + summarise()
        case .fault(let fault):
            // The wish to keep the session stays, since entries on their way may still arrive or be written whole.
            running?.storageFault = fault
            // A study only goes on when its data are safe, so the device is asked again and again until then.
            if running?.study != nil, running?.isKeeping == true {
                return [.page(.upload), .page(.linger, ["1000"], request: .storing(session: id))]
            }
        }
        return [.page(.upload)]
    }

    private mutating func lost() -> [LabStep] {
        running?.stage = .heldElsewhere
        return [.page(.frames, ["off"]), .page(.fullscreen, ["off"]), .page(.wakeLock, ["off"])]
    }

    mutating func held(_ id: String, isHeld: Bool) -> [LabStep] {
        if running?.id == id { return isHeld ? [] : lost() }
        guard isHeld else { return [.then(.shell(.tell(.heldByOtherTab, isError: true, detail: "")))] }
        return [.page(.loadSession, [id], request: .document(session: id, use: .resume))]
    }
}
