import Interface
import Reaction
import Study
import Touch
import Tree

/// What the page answered to an effect.
extension LabState {
    mutating func replied(_ request: Request, code: Int, text: String, at time: Double) -> [Effect] {
        switch request {
        case .index: return indexLoaded(text)
        case .opened(let id):
            if code > 1, running?.id == id { running?.storageFault = StorageFault(code: code, text: text) }
        case .stored(let id, let through): return stored(id, through: through, code: code, text: text)
        case .device(.settings):
            isMeasuringDevice = false
            device = Reaction.Device(json: text)
        case .device(.test): return deviceMeasured(text, at: time)
        case .held(let id): return held(id, isHeld: code == 0)
        case .document(let id, let use): return documentLoaded(id, use: use, code: code, text: text, at: time)
        case .storage: storage = StorageFacts(json: text)
        case .persisted: return [Effect(.storageFacts, request: .storage)]
        case .deleted: break
        case .deletedEverything:
            message = Message(.everythingDeleted)
            return [Effect(.storageFacts, request: .storage)]
        case .exported:
            if code != 0 { message = Message(.exportFailed, isError: true, detail: text) }
        case .examples: break
        case .listeningLibrary: return libraryFetched(code: code, text: text)
        case .quizIdle: return quizIdle()
        case .presented(let id): return presented(id, code: code, text: text, at: time)
        case .replayReady(let id): return replayReady(id)
        case .orientation: return orientationAnswered(code: code, at: time)
        case .progress: return progressAnswered(code: code, text: text)
        case .quizCatalogue: return catalogueFetched(code: code, text: text)
        case .quiz(let id): return quizFetched(id, code: code, text: text, at: time)
        case .drafts: return draftsLoaded(code == 0 ? text : "")
        case .draftKept: draftKept(code: code, text: text)
        case .chosenFile: return fileChosen(code: code, text: text, at: time)
        case .levelDrafts: return levelsLoaded(code == 0 ? text : "")
        case .levelKept(let id): return levelKept(id, code: code, text: text, at: time)
        case .scenarioKept(let id): return scenarioKept(id, code: code, text: text)
        case .assetArrived(let upload): return arrived(upload, code: code, text: text)
        case .levelFile: return levelFileChosen(code: code, text: text, at: time)
        case .assets: return assetsLoaded(code == 0 ? text : "")
        case .chosenAsset: return assetChosen(code: code, text: text)
        case .assetKept: return assetKept(code: code, text: text)
        case .picture:
            if code != 0 { message = Message(.exportFailed, isError: true, detail: text) }
        case .awake, .shared, .clockPresets, .clockLanguage, .clockGrids:
            return clockReplied(request, code: code, text: text)
        }
        return []
    }

    private mutating func indexLoaded(_ text: String) -> [Effect] {
        var summaries: [Summary] = []
        for line in text.utf8.split(separator: 0x0A) {
            // A line that cannot be read belongs to a newer version; its session stays in storage untouched.
            guard let value = try? Value(json: Array(line)), let summary = Summary(value) else { continue }
            summaries.append(summary)
        }
        // What was begun while the index was being read is newer than what it says.
        for known in index ?? [] where !summaries.contains(where: { $0.id == known.id }) { summaries.append(known) }
        summaries.sort { $0.started > $1.started }
        index = summaries
        return []
    }

    private mutating func stored(_ id: String, through: Int, code: Int, text: String) -> [Effect] {
        guard running?.id == id else { return [] }
        if code == 0 {
            running?.stored = through
            running?.storageFault = nil
        } else {
            running?.storageFault = StorageFault(code: code, text: text)
            if code == 1 {
                // Another tab went on with this session. Its log is the one that counts; this one stops here.
                running?.stage = .heldElsewhere
                return [Effect(.frames, ["off"]), Effect(.fullscreen, ["off"]), Effect(.wakeLock, ["off"])]
            }
        }
        return [Effect(.upload)]
    }

    private mutating func deviceMeasured(_ text: String, at time: Double) -> [Effect] {
        guard running?.stage == .measuring else { return [] }
        device = Reaction.Device(json: text) ?? Reaction.Device()
        return takeUp(device: text, at: time)
    }

    /// The page takes up a session: the log says so, and a new one begins.
    ///
    /// - Parameter device: what the page measured; empty for a family that needs no measurement.
    mutating func takeUp(device: String, at time: Double) -> [Effect] {
        running?.stage = .task
        guard let activity = running?.activity else { return [] }
        // A session that goes on waits for the person.
        let beginsByItself = activity.beginsByItself
        var effects = log(activity.opened(origin: boot.timeOrigin), at: time)
        switch activity {
        case .reaction: effects += log(.reaction(.prepared(self.device ?? Reaction.Device())), at: time)
        case .touch:
            let measured = Touch.Device(json: device, calibration: touch.calibration)
            effects += log(.touch(.prepared(measured)), at: time)
        case .quiz: break
        case .localisation: effects += beginListening(at: time)
        }
        effects += beginsByItself ? log(beginning(of: activity), at: time) : store()
        return effects
    }

    private mutating func held(_ id: String, isHeld: Bool) -> [Effect] {
        if running?.id == id {
            if !isHeld { running?.stage = .heldElsewhere }
            return []
        }
        guard isHeld else {
            message = Message(.heldByOtherTab, isError: true)
            return []
        }
        return [Effect(.loadSession, [id], request: .document(session: id, use: .resume))]
    }

    private mutating func documentLoaded(
        _ id: String, use: Request.Use, code: Int, text: String, at time: Double
    ) -> [Effect] {
        var content: Viewed.Content = .missing
        if code == 0 {
            do {
                let document = try SessionDocument(stored: text)
                content = .ready(document, try document.replay())
            } catch {
                content = .fault(error.description)
            }
        }
        switch use {
        case .view:
            guard viewed?.id == id else { break }
            viewed?.content = content
            if case .ready(let document, _) = content { viewed?.replay = Playback(document).map { ReplayPosition($0) } }
            if viewed?.replay?.isListening == true { return [Effect(.frames, ["on"])] }
        case .compareFirst:
            if comparison?.first.id == id { comparison?.first.content = content }
            comparison?.computeContrast()
        case .compareSecond:
            if comparison?.second.id == id { comparison?.second.content = content }
            comparison?.computeContrast()
        case .resume: return resume(content, at: time)
        case .csv, .json, .picture: return download(content, use: use)
        }
        return []
    }

    /// Takes up an unfinished session where its log ends.
    private mutating func resume(_ content: Viewed.Content, at time: Double) -> [Effect] {
        guard running == nil, case .ready(let document, let outcome) = content else {
            message = Message(.cannotResume, isError: true)
            return []
        }
        var running = Running(document: document, activity: outcome.activity)
        running.sent = document.entries.count - 1
        running.stored = running.sent
        let isOver = running.isOver
        if isOver {
            running.stage = .task
            running.outcome = outcome
        }
        self.running = running
        route = .running(running.activity.family.card)
        message = nil
        let navigation = [Effect(.navigate, [route.path, "push"])]
        return isOver ? navigation : navigation + prepare(at: time)
    }
}
