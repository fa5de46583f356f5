import Interface
import Listening
import Reaction
import Study
import Tree

extension LabState {
    /// Advances the lab by one action and returns what the page has to do.
    public mutating func reduce(_ action: LabAction) -> [Effect] {
        let time = action.time
        switch action.event {
        case .started: return started()
        case .frame: return frame(at: time)
        case .tick(let now, let offset):
            self.now = now
            self.offset = offset
            return clockTicked()
        case .visibility(let disturbance):
            return (disturbance == .hidden ? suspendReplay() : []) + disturbed(disturbance, at: time)
        case .online(let isOnline):
            self.isOnline = isOnline
            return isOnline ? [Effect(.upload)] + progressOnline() : []
        case .waiting(let entries): entriesWaiting = entries
        case .updateReady: isUpdateReady = true
        case .path(let path):
            let route = Route(path: path)
            if route == .clock { takeClockSettings(from: path) }
            return show(route, at: time)
        case .reply(let request, let code, let text): return replied(request, code: code, text: text, at: time)
        case .progressElsewhere(let text): return progressElsewhere(text)

        case .go(let route): return go(route, at: time)
        case .language(let language):
            self.language = language
            return [Effect(.setPreference, ["language", language.code])] + clockTicked()
        case .appearance(let appearance):
            self.appearance = appearance
            return [
                Effect(.setPreference, ["appearance", appearance.rawValue]),
                Effect(.appearance, [appearance.rawValue]),
            ]
        case .reaction(let intent): return reaction(intent, at: time)
        case .touch(let intent): return touch(intent, at: time)
        case .quiz(let intent): return quiz(intent, at: time)
        case .hearing(let intent): return hearing(intent, at: time)
        case .rotated(let rotation): return rotated(rotation, at: time)
        case .pointers(let events): return pointers(events, at: time)
        case .shaken: return shaken(at: time)
        case .resized(let window): return resized(window, at: time)
        case .workshop(let event): return workshop(event, at: time)
        case .clock(let event): return clock(event)
        case .listening(let action): return listening(action)
        case .tryAgain: return enter(route)
        case .closeTask: return closeTask(at: time)
        case .resume(let id):
            return [Effect(.holdSession, [id], request: .held(session: id))]
        case .discardUnfinished(let id): return remove(session: id)

        case .showMore: rowsShown += 100
        case .groupByPartOfDay(let isWanted): groupsByPartOfDay = isWanted
        case .mark(let id): mark(id)
        case .compareTicked:
            guard ticked.count == 2 else { return [] }
            return go(.compare(ticked[0], ticked[1]), at: time)
        case .ask(let question): self.question = question
        case .answer(let isYes): return answer(isYes, at: time)
        case .toggleLog: viewed?.showsLog.toggle()
        case .replay(let control): return replay(control)
        case .export(let kind, let id): return export(kind, session: id)
        case .exportAll: return [Effect(.exportAll, ["json"], request: .exported)]
        case .measureDevice:
            isMeasuringDevice = true
            return [Effect(.measureDevice, ["1500"], request: .device(.settings))]
        case .persistStorage: return [Effect(.persist, request: .persisted)]
        case .loadExamples: return loadExamples()
        case .removeExamples: return removeExamples()
        case .applyUpdate: return [Effect(.reload)]
        case .dismissMessage: message = nil
        }
        return []
    }

    private mutating func started() -> [Effect] {
        var effects = [Effect(.loadIndex, request: .index), Effect(.upload)]
        if route == .clock { takeClockSettings(from: boot.path) }
        effects += enter(route)
        return effects
    }

    private mutating func frame(at time: Double) -> [Effect] {
        if running != nil { return taskFrame(at: time) }
        if route == .listen { return listening(.tick(time)) }
        return replayFrame(at: time)
    }

    private mutating func mark(_ id: String) {
        if ticked.contains(id) {
            ticked.removeAll { $0 == id }
        } else {
            // The older tick makes room: two sessions are compared, never three.
            if ticked.count == 2 { ticked.removeFirst() }
            ticked.append(id)
        }
    }

    private mutating func answer(_ isYes: Bool, at time: Double) -> [Effect] {
        guard let question else { return [] }
        self.question = nil
        guard isYes else { return [] }
        switch question {
        case .deleteSession(let id):
            let card = index?.first { $0.id == id }?.card ?? .reaction
            return remove(session: id) + go(.family(card), at: time)
        case .deleteDraft(let id): return removeDraft(id)
        case .deleteLevel(let id): return removeLevel(id, at: time)
        case .deleteScenario(let id): return removeScenario(id, at: time)
        case .deleteAsset(let name): return removeAsset(name)
        case .deleteEverything:
            index = []
            viewed = nil
            comparison = nil
            ticked = []
            return forgetProgress() + [Effect(.deleteEverything, request: .deletedEverything)] + removeEverythingMade()
        }
    }

    /// Takes a session off this device and, by a note the outbox keeps, off the server.
    mutating func remove(session id: String) -> [Effect] {
        index?.removeAll { $0.id == id }
        ticked.removeAll { $0 == id }
        let silence = viewed?.id == id ? suspendReplay() : []
        if viewed?.id == id { viewed = nil }
        return silence + [Effect(.deleteSession, [id], request: .deleted(session: id))]
    }
}
