import Interface
import Reaction
import Study
import Tree

/// The life of a running task of any family: from the first tap to keeping or throwing away. Every step is an entry of
/// its log.
extension LabState {
    /// Opens a session and shows its task. The page measures the device meanwhile; the task begins when it has.
    mutating func begin(_ family: Family, definition: Node, at time: Double) -> [Effect] {
        guard running == nil else { return [] }
        let session = Session(
            family: family, id: generator.identifier(), definition: definition, seed: generator.seed(),
            started: boot.timeOrigin + time, offset: offset, language: language.code, engine: boot.engine)
        guard let activity = try? session.activity() else { return [] }
        running = Running(document: SessionDocument(session: session, entries: []), activity: activity)
        route = .running(family.card)
        message = nil
        let id = session.id
        return [
            Effect(.navigate, [route.path, "push"]),
            Effect(.holdSession, [id], request: .held(session: id)),
            Effect(.openSession, [session.value.json()], request: .opened(session: id)),
            Effect(.fullscreen, ["on"]),
            Effect(.wakeLock, ["on"]),
            Effect(.measureDevice, ["1000"], request: .device(.test)),
        ] + saveSummary()
    }

    /// Appends an action to the log, advances the task by it, and performs what the task asks for.
    mutating func log(_ action: FamilyAction, at time: Double) -> [Effect] {
        guard var running = self.running else { return [] }
        running.document.entries.append(
            Entry(index: running.document.entries.count, time: time, action: action.value))
        let asked = running.activity.reduce(action, at: time)
        self.running = running
        var effects: [Effect] = []
        for effect in asked {
            switch effect {
            case .startFrames: effects.append(Effect(.frames, ["on"]))
            case .stopFrames: effects.append(Effect(.frames, ["off"]))
            case .store:
                // The index says how much is kept, so that an interrupted session is offered with it after a reload.
                effects += store() + saveSummary()
            case .finish:
                self.running?.outcome = running.activity.outcome()
                effects += store()
                effects += saveSummary()
                effects += [Effect(.fullscreen, ["off"]), Effect(.wakeLock, ["off"])]
            }
        }
        return effects
    }

    /// Hands the entries that are not yet on their way to the page's storage.
    mutating func store() -> [Effect] {
        guard var running = self.running else { return [] }
        // After a fault the entries that were refused are offered again with the new ones.
        let from = (running.storageFault == nil ? running.sent : running.stored) + 1
        let entries = running.document.entries
        guard from < entries.count else { return [] }
        running.sent = entries.count - 1
        self.running = running
        let text = Value.list(entries[from...].map { $0.value }).json()
        return [
            Effect(
                .appendEntries, [running.id, "\(from)", text],
                request: .stored(session: running.id, through: running.sent))
        ]
    }

    mutating func taskFrame(at time: Double) -> [Effect] {
        guard let running else { return [] }
        self.running?.frameTime = time
        switch running.activity {
        case .reaction: return reactionFrame(at: time)
        }
    }

    /// The quiet way out: what was done is kept. Before anything was done it just leads back.
    mutating func leaveTask(at time: Double) -> [Effect] {
        guard let running else { return [] }
        if !running.activity.hasContent { return discard(at: time) }
        return log(running.activity.stopped, at: time)
    }

    mutating func disturbed(_ disturbance: Disturbance, at time: Double) -> [Effect] {
        guard let running, running.stage == .task, running.activity.isRunning else { return [] }
        switch running.activity {
        case .reaction: return log(.reaction(.disturbed(disturbance)), at: time)
        }
    }

    /// The place changes under a task (Back was pressed): the task pauses, what was done stays.
    mutating func suspendTask(at time: Double) -> [Effect] {
        guard running != nil else { return [] }
        return disturbed(.hidden, at: time) + store() + saveSummary() + endTask()
    }

    /// Lets go of everything that a task holds. The session itself stays in storage.
    mutating func endTask() -> [Effect] {
        guard let running else { return [] }
        self.running = nil
        return [
            Effect(.frames, ["off"]), Effect(.fullscreen, ["off"]), Effect(.wakeLock, ["off"]),
            Effect(.releaseSession, [running.id]), Effect(.upload),
        ]
    }

    /// The person keeps the session: its last entry, and the end of the task.
    mutating func keepAndEnd(at time: Double) -> [Effect] {
        guard let running, running.activity.stage == .over else { return [] }
        return log(running.activity.saved, at: time) + store() + saveSummary() + endTask()
    }

    mutating func keep(at time: Double) -> [Effect] {
        guard let running, running.activity.stage == .over else { return [] }
        var effects = keepAndEnd(at: time)
        effects += show(.session(running.id), at: time)
        effects.append(Effect(.navigate, [route.path, "replace"]))
        message = Message(.sessionKept)
        return effects
    }

    mutating func discard(at time: Double) -> [Effect] {
        guard let running else { return [] }
        return endTask() + remove(session: running.id) + leave(to: running.activity.family.card, at: time)
    }

    /// Leaves what another tab goes on with.
    mutating func closeTask(at time: Double) -> [Effect] {
        leave(to: running?.activity.family.card ?? .reaction, at: time)
    }

    private mutating func leave(to card: FamilyCard, at time: Double) -> [Effect] {
        let effects = show(.task(card), at: time)
        return effects + [Effect(.navigate, [route.path, "replace"])]
    }

    /// Writes the running session's line of the index, in memory and on the device.
    mutating func saveSummary() -> [Effect] {
        guard let running else { return [] }
        let outcome = running.outcome ?? running.activity.outcome()
        var summary = outcome.summary(of: running.document.session)
        // The stage is the task's own: the outcome was computed before it was kept.
        summary.stage = running.activity.stage.rawValue
        var index = self.index ?? []
        if let position = index.firstIndex(where: { $0.id == summary.id }) {
            index[position] = summary
        } else {
            index.insert(summary, at: 0)
        }
        self.index = index
        return [Effect(.saveSummary, [summary.id, summary.value.json()])]
    }
}
