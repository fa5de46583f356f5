package import Sessions
import Tasks
import Text

/// A session that is no longer on the screen and not yet safe. Its log stays here until the device has confirmed it.
package struct Parting: Equatable, Sendable {
    package let document: SessionDocument
    var header: String?
    /// Its line of the index.
    var summary: Summary?
    /// Whether the person kept it and waits for the message, which comes once it was read back.
    var isKept = false
    /// Whether it was written once more because it could not be read back.
    var isWrittenAgain = false
    /// Why the device did not take it.
    package var fault: StorageFault?

    package var id: String { document.session.id }
}

extension Runner {
    /// Keeps an ended session's log in memory, and its lock, until it is safe.
    mutating func part(_ running: Running, isKept: Bool) {
        let summary = running.activity.map { Summary(of: running.document.session, $0, running.finding) }
        partings.append(
            Parting(
                document: running.document, header: running.header, summary: summary, isKept: isKept,
                fault: running.storageFault))
    }

    /// Takes an answer about a session that has left the screen.
    mutating func parted(_ id: String, through: Int, _ reply: StorageReply) -> [LabStep] {
        guard let place = partings.firstIndex(where: { $0.id == id }) else { return [] }
        switch reply {
        case .stored:
            partings[place].fault = nil
            // An answer to an earlier request says nothing about the last entries.
            guard through == partings[place].document.entries.count - 1 else { return [] }
            if partings[place].isKept { return [.then(.library(.view(id)))] }
            let isSaved = partings[place].summary?.stage.isSame(as: Standing.Stage.saved.rawValue) == true
            return isSaved ? [readAgain(id)] : letGo(place)
        case .fault(.conflict): return letGo(place) + [.then(.shell(.tell(.heldByOtherTab, isError: true, detail: "")))]
        case .vanished: return writeAgain(place)
        case .fault(let fault):
            partings[place].fault = fault
            return []
        }
    }

    /// Takes the number of entries with which a kept session was read from the device; nil if it is not there or cannot
    /// be read.
    mutating func readBack(_ id: String, entries: Int?) -> [LabStep] {
        if running?.id == id { return readBack(entries) }
        guard let place = partings.firstIndex(where: { $0.id == id }) else { return [] }
        if entries == partings[place].document.entries.count {
            let isAwaited = partings[place].isKept
            return letGo(place)
                + (isAwaited ? [.then(.shell(.tell(.sessionKept, isError: false, detail: "")))] : [])
        }
        if !partings[place].isWrittenAgain { return writeAgain(place) }
        partings[place].fault = .refused("")
        return []
    }

    /// Takes the number of entries of the session whose result is shown. Its address follows once it is safe.
    private mutating func readBack(_ entries: Int?) -> [LabStep] {
        guard let running, running.isKept, !running.isSafe else { return [] }
        if entries == running.document.entries.count {
            self.running?.isSafe = true
            return [.then(.shell(.rename(.session(running.id))))]
        }
        guard !running.isWrittenAgain else {
            self.running?.storageFault = .refused("")
            return []
        }
        self.running?.isWrittenAgain = true
        return storeWhole() + summarise()
    }

    /// Tries again to store a session that the device did not take, because the person wants it.
    mutating func tryAgain(_ id: String) -> [LabStep] {
        if running?.id == id {
            running?.isWrittenAgain = false
            return storeWhole() + summarise()
        }
        guard let place = partings.firstIndex(where: { $0.id == id }) else { return [] }
        return writeAgain(place)
    }

    private mutating func writeAgain(_ place: Int) -> [LabStep] {
        partings[place].isWrittenAgain = true
        let parting = partings[place]
        let line: [LabStep] = parting.summary.map { [.then(.library(.put($0)))] } ?? []
        return [keep(parting.document, header: parting.header)] + line
    }

    private mutating func letGo(_ place: Int) -> [LabStep] {
        let id = partings.remove(at: place).id
        return [.page(.releaseSession, [id]), .page(.upload)]
    }

    /// Forgets a session that is to be deleted, so that nothing writes it again.
    mutating func abandon(_ id: String) -> [LabStep] {
        partings.firstIndex { $0.id == id }.map { letGo($0) } ?? []
    }

    /// Forgets all sessions that are not safe yet, because everything is to be deleted. A task of a study ends too, and
    /// nothing more of it is stored.
    mutating func forget(_ moment: Moment) -> [LabStep] {
        let ids = partings.map { $0.id }
        partings = []
        let released: [LabStep] = ids.map { .page(.releaseSession, [$0]) }
        guard running?.study != nil else { return released }
        running?.isOpened = false
        return released + end(moment)
    }
}
