import Interface
import Localisation
import Playing
import Reaction
import Study
import Touch
import Tree

/// The life of a running task of any family: from the first tap to keeping or throwing away. Every step is an entry of
/// its log.
extension LabState {
    /// Opens a session and shows its task. The page measures the device meanwhile; the task begins when it has.
    ///
    /// - Parameters:
    ///   - ready: the definition's text, where it is ready.
    ///   - trial: the place of the editor whose copy is only tried; then nothing is opened and nothing kept.
    mutating func begin(
        _ family: Family, definition: Node, text ready: DefinitionText? = nil, at time: Double,
        trial: EditorPlace? = nil
    ) -> [Effect] {
        guard running == nil else { return [] }
        let text = ready ?? DefinitionText(definition)
        let session = Session(
            family: family, id: generator.identifier(), definition: definition, text: text, seed: generator.seed(),
            started: boot.timeOrigin + time, offset: offset, language: language.code, engine: boot.engine)
        // A quiz was checked when its definition came, be it from the list or from the person's own; a level as well.
        guard let activity = try? session.activity(definitionIsChecked: true) else { return [] }
        var begun = Running(document: SessionDocument(session: session, entries: []), activity: activity)
        begun.trial = trial
        running = begun
        let isAgain = route == begun.route
        route = begun.route
        message = nil
        if trial != nil { return (isAgain ? [] : [Effect(.navigate, [route.path, "push"])]) + prepare(at: time) }
        let id = session.id
        return [
            Effect(.navigate, [route.path, "push"]),
            Effect(.holdSession, [id], request: .held(session: id)),
            Effect(.openSession, [session.json(with: text), id], request: .opened(session: id)),
        ] + prepare(at: time) + saveSummary()
    }

    /// Readies the device for a task, or takes it up at once where there is nothing to ready.
    mutating func prepare(at time: Double) -> [Effect] {
        guard let running else { return [] }
        let family = running.activity.family
        guard family.isTimed, running.trial == nil else { return takeUp(device: "", at: time) }
        let held = [Effect(.fullscreen, ["on"]), Effect(.wakeLock, ["on"])]
        guard family.measuresDevice else { return held + takeUp(device: "", at: time) }
        return held + [Effect(.measureDevice, ["1000"], request: .device(.test))]
    }

    /// Appends an action to the log, advances the task by it, and performs what the task asks for.
    mutating func log(_ action: FamilyAction, at time: Double) -> [Effect] {
        gather(at: time)
        append(action, at: time)
        let asked = running?.activity.reduce(action, at: time) ?? []
        return perform(asked, at: time) + soundsInStep()
    }

    /// Puts an action at the end of the log and does nothing else.
    mutating func append(_ action: FamilyAction, at time: Double) {
        guard let count = running?.document.entries.count else { return }
        running?.document.entries.append(Entry(index: count, time: time, action: action.value))
    }

    /// Does what the task asks for.
    mutating func perform(_ asked: [FamilyEffect], at time: Double) -> [Effect] {
        var effects: [Effect] = []
        if asked.contains(.store) || asked.contains(.finish) { gather(at: time) }
        for effect in asked {
            switch effect {
            case .startFrames: effects.append(Effect(.frames, ["on"]))
            case .stopFrames: effects.append(Effect(.frames, ["off"]))
            case .store:
                // The index says how much is kept, so that an interrupted session is offered with it after a reload.
                effects += store() + saveSummary()
            case .listening(let effect): effects += heard(effect, at: time)
            case .finish:
                let outcome = running?.activity.outcome()
                running?.outcome = outcome
                effects += store()
                effects += saveSummary()
                if running?.activity.family.isTimed == true { effects += release() }
                if running?.activity.family == .localisation { effects += listeningEnded(at: time) }
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
        if running.trial != nil { running.stored = running.sent }
        self.running = running
        guard running.trial == nil else { return [] }
        let text = Value.list(entries[from...].map { $0.value }).json()
        return [
            Effect(
                .appendEntries, [running.id, "\(from)", text],
                request: .stored(session: running.id, through: running.sent))
        ]
    }

    mutating func taskFrame(at time: Double) -> [Effect] {
        running?.frameTime = time
        switch running?.activity.family {
        case .reaction?: return reactionFrame(at: time)
        case .touch?: return touchFrame(at: time)
        case .localisation?: return listeningFrame(at: time)
        case .quiz?, nil: return []
        }
    }

    /// The quiet way out: what was done is kept. Before anything was done it just leads back.
    mutating func leaveTask(at time: Double) -> [Effect] {
        guard let running else { return [] }
        if !running.activity.hasContent { return discard(at: time) }
        return log(running.activity.stopped, at: time)
    }

    mutating func disturbed(_ disturbance: Reaction.Disturbance, at time: Double) -> [Effect] {
        guard running?.stage == .task, running?.activity.isRunning == true else { return [] }
        switch running?.activity.family {
        case .reaction?: return log(.reaction(.disturbed(disturbance)), at: time)
        case .touch?:
            // The families' disturbances have the same names.
            guard let same = Touch.Disturbance(disturbance.value) else { return [] }
            return log(.touch(.disturbed(same)), at: time)
        case .localisation?:
            guard disturbance == .hidden || disturbance == .visible else { return [] }
            return listen(disturbance == .hidden ? .hidden : .visible, at: time)
        // Looking away spoils no answer; times are told apart by the page's own clock.
        case .quiz?, nil: return []
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
        let released = running.activity.family.isTimed ? release() : []
        self.running = nil
        if running.trial != nil { return [Effect(.frames, ["off"])] + released }
        return [Effect(.frames, ["off"])] + released + [Effect(.releaseSession, [running.id]), Effect(.upload)]
    }

    /// Gives the device back after a timed task.
    private func release() -> [Effect] {
        var effects = [Effect(.fullscreen, ["off"]), Effect(.wakeLock, ["off"])]
        switch running?.activity.family {
        case .touch?: effects.append(Effect(.shake, ["off"]))
        case .localisation?:
            effects += [Effect(.frames, ["off"]), Effect(.orientation, ["off"]), Sounding.silence.effect]
        default: break
        }
        return effects
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

    mutating func leave(to card: FamilyCard, at time: Double) -> [Effect] {
        let effects = show(.task(card), at: time)
        return effects + [Effect(.navigate, [route.path, "replace"])]
    }

    /// Writes the running session's line of the index, in memory and on the device.
    mutating func saveSummary() -> [Effect] {
        guard let running, running.trial == nil else { return [] }
        // Figures of a recording take a while; while it runs nobody sees them.
        var summary =
            running.outcome?.summary(of: running.document.session)
            ?? running.activity.summary(of: running.document.session)
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
