import Interface
import Sessions
import Tasks
import Text

/// Removal of sessions from the device, at once or as soon as a discard can no longer be undone. Sessions that run in
/// another tab stay.
extension Library {
    /// Removes a session from the lists and from the device.
    mutating func remove(_ id: String) -> [LabStep] {
        if let line = takeOut(id) { deleting.append(line) }
        var steps: [LabStep] = []
        if viewed?.id.isSame(as: id) == true {
            steps = suspend()
            viewed = nil
        }
        return steps + [.page(.deleteSession, [id], request: .deleted(session: id))]
    }

    /// Removes a session from the lists. On the device it stays until ``settle()``.
    mutating func discard(_ id: String, _ language: Language) -> [LabStep] {
        let steps = settle()
        guard let line = takeOut(id) else { return steps }
        discarded = line
        let sentence = LabPhrase.discarded.text(in: language, ("what", line.fullTitle(in: language)))
        return steps + [.then(.shell(.offer(.undoDiscard, Saying(sentence))))]
    }

    mutating func undoDiscard() -> [LabStep] {
        guard let line = discarded else { return [] }
        discarded = nil
        putBack(line)
        // A result that was kept is shown again; what is unfinished stands on its card.
        let isKept = line.stage.isSame(as: Standing.Stage.saved.rawValue)
        return [.then(.shell(isKept ? .go(.session(line.id)) : .dismissMessage))]
    }

    /// Deletes the discarded session, since the discard can no longer be undone.
    mutating func settle() -> [LabStep] {
        guard let line = discarded else { return [] }
        discarded = nil
        deleting.append(line)
        return [
            .then(.runner(.abandon(session: line.id))),
            .page(.deleteSession, [line.id], request: .deleted(session: line.id)),
        ]
    }

    mutating func deleted(_ id: String, _ code: ReplyCode) -> [LabStep] {
        let lines = deleting.filter { $0.id.isSame(as: id) }
        deleting.removeAll { $0.id.isSame(as: id) }
        guard code != .done else { return [] }
        // The session is still there, so its line comes back.
        if let line = lines.first { putBack(line) }
        return [.then(.shell(.tell(code == .refused ? .notDeletedHeld : .notDeleted, isError: true, detail: "")))]
    }

    mutating func deletedEverything() -> [LabStep] {
        index = []
        viewed = nil
        comparison = nil
        ticked = []
        discarded = nil
        deleting = []
        return [.then(.runner(.room(.occurrence(.forgotten))))]
    }

    /// Takes note of the sessions that run in other tabs, which are not offered. If one no longer does, the index is
    /// read again, because the session may have changed or gone.
    mutating func heldElsewhere(_ ids: [String]) -> [LabStep] {
        let isFree = elsewhere.contains { !ids.holds($0) }
        elsewhere = ids
        guard isFree, index != nil else { return [] }
        fresh = []
        return [.page(.loadIndex, request: .index)]
    }

    private mutating func takeOut(_ id: String) -> Summary? {
        let line = index?.first { $0.id.isSame(as: id) }
        index?.removeAll { $0.id.isSame(as: id) }
        ticked.removeAll { $0.isSame(as: id) }
        return line
    }

    private mutating func putBack(_ line: Summary) {
        var lines = index ?? []
        lines.removeAll { $0.id.isSame(as: line.id) }
        let place = lines.firstIndex { $0.started < line.started } ?? lines.count
        lines.insert(line, at: place)
        index = lines
        if !fresh.holds(line.id) { fresh.append(line.id) }
    }
}

extension [String] {
    func holds(_ text: String) -> Bool { contains { $0.isSame(as: text) } }
}
