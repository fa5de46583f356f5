import Interface
import Reaction
import Study
import Tree

/// The life of a running task: from the first tap to keeping or throwing away. Every step is an entry of its log.
extension LabState {
    /// What a person wants on one of the family's screens.
    mutating func reaction(_ intent: Intent, at time: Double) -> [Effect] {
        switch intent {
        case .choosePreset(let preset): choose(preset)
        case .chooseWait(let rule): waiting = rule
        case .start: return startReaction(at: time)
        case .startPreset(let preset):
            // Offered beside a result, which is kept.
            if running != nil { return again(at: time, preset: preset) }
            choose(preset)
            return startReaction(at: time)
        case .press(let input, let choice, let isRepeat):
            return press(input, choice: choice, isRepeat: isRepeat, at: time)
        case .goOn: return log(.begun, at: time)
        case .leave: return leaveTask(at: time)
        case .keep: return keep(at: time)
        case .again: return again(at: time, preset: nil)
        case .askToDiscard: running?.isAskingToDiscard = true
        case .cancelDiscard: running?.isAskingToDiscard = false
        case .discard: return discard(at: time)
        }
        return []
    }

    private mutating func choose(_ preset: Preset) {
        self.preset = preset
        waiting = preset.definition.waiting
    }

    mutating func startReaction(at time: Double) -> [Effect] {
        guard running == nil else { return [] }
        var definition = preset.definition
        definition.waiting = waiting
        let session = Session(
            family: .reaction, id: generator.identifier(), definition: definition.node, seed: generator.seed(),
            started: boot.timeOrigin + time, offset: offset, language: language.code, engine: boot.engine)
        guard let test = try? session.reactionTest() else { return [] }
        running = Running(document: SessionDocument(session: session, entries: []), test: test)
        route = .running
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

    /// Appends an action to the log, advances the test by it, and performs what the test asks for.
    mutating func log(_ action: Reaction.Action, at time: Double) -> [Effect] {
        guard var running = self.running else { return [] }
        running.document.entries.append(
            Entry(index: running.document.entries.count, time: time, action: action.value))
        let asked = running.test.reduce(action, at: time)
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
                self.running?.figures = Figures(of: running.test)
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
        guard var running = self.running else { return [] }
        running.frameTime = time
        let action = running.watch.frame(at: time, test: running.test, isStored: running.isStored)
        self.running = running
        guard let action else { return [] }
        return log(action, at: time)
    }

    mutating func press(_ input: Input, choice: Int?, isRepeat: Bool, at time: Double) -> [Effect] {
        guard let running, running.stage == .test else { return [] }
        var press = Press()
        press.input = input
        press.choice = choice
        press.held = isRepeat
        guard running.test.wants(press) else { return [] }
        return log(.pressed(press), at: time)
    }

    /// The quiet way out: what was done is kept. Before anything was done it just leads back.
    mutating func leaveTask(at time: Double) -> [Effect] {
        guard let running else { return [] }
        if running.test.trials.isEmpty { return discard(at: time) }
        return log(.stopped, at: time)
    }

    mutating func disturbed(_ disturbance: Disturbance, at time: Double) -> [Effect] {
        guard let running, running.stage == .test, running.test.isRunning else { return [] }
        return log(.disturbed(disturbance), at: time)
    }

    /// The place changes under a task (Back was pressed): the task pauses, what was done stays.
    mutating func suspendTask(at time: Double) -> [Effect] {
        guard let running else { return [] }
        var effects: [Effect] = []
        if running.test.isRunning { effects += log(.disturbed(.hidden), at: time) }
        effects += store() + saveSummary() + endTask()
        return effects
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

    mutating func keep(at time: Double) -> [Effect] {
        guard let running, running.test.phase == .over else { return [] }
        var effects = log(.saved, at: time) + store() + saveSummary()
        effects += endTask()
        effects += show(.session(running.id), at: time)
        effects.append(Effect(.navigate, [route.path, "replace"]))
        message = Message(.sessionKept)
        return effects
    }

    mutating func discard(at time: Double) -> [Effect] {
        guard let running else { return [] }
        var effects = endTask() + remove(session: running.id)
        effects += show(.task(.reaction), at: time)
        effects.append(Effect(.navigate, [route.path, "replace"]))
        return effects
    }

    /// Keeps the finished session and starts another: of the same kind, or with a preset.
    mutating func again(at time: Double, preset: Preset?) -> [Effect] {
        guard let running, running.test.phase == .over else { return [] }
        let definition = running.test.definition
        var effects = log(.saved, at: time) + store() + saveSummary() + endTask()
        choose(preset ?? definition.knownPreset ?? .srt5)
        if preset == nil { waiting = definition.waiting }
        effects += startReaction(at: time)
        return effects
    }

    /// Writes the running session's line of the index, in memory and on the device.
    mutating func saveSummary() -> [Effect] {
        guard let running else { return [] }
        let summary = Summary(
            of: running.document.session, test: running.test, figures: running.figures ?? Figures(of: running.test))
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
