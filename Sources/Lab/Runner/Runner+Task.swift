import Attendance
import Families
import Interface
import Sessions
import Tasks
import Tree

/// The life of a running task of any family, from its start until it is kept or discarded. Every step is an entry of
/// its log.
extension Runner {
    /// Lets the running task's family take a step.
    mutating func step(_ step: TaskStep, _ moment: Moment) -> [LabStep] {
        guard let running, running.stage == .task else { return [] }
        // What happens beside a kept result is no part of its session. Whether there is one is asked first, since where a
        // task stands costs much in the middle of a trial.
        if running.finding != nil, running.isKept, case .event = step { return [] }
        return act(.task(step), in: running.kind.room, moment)
    }

    /// Opens a session and shows its task. The page measures the device meanwhile; the task begins when it has.
    mutating func begin(_ beginning: Beginning, _ moment: Moment) -> [LabStep] {
        guard running == nil else { return [] }
        let text = beginning.text ?? DefinitionText(beginning.definition)
        let session = Session(
            family: beginning.family, id: generator.identifier(), definition: beginning.definition, text: text,
            seed: generator.seed(), started: moment.surroundings.timeOrigin + moment.time,
            offset: moment.surroundings.offset, language: moment.surroundings.language.code, engine: engine)
        // The definition was checked when it came, from a list or from the person.
        guard let activity = try? session.activity(families, definitionIsChecked: true) else { return [] }
        var begun = Running(document: SessionDocument(session: session, entries: []), activity: activity)
        begun.trial = beginning.trial
        if begun.trial == nil { begun.header = session.json(with: text) }
        running = begun
        let steps: [LabStep] = [.then(.shell(.moved(begun.route)))]
        if begun.trial != nil { return steps + prepare(moment) }
        let id = session.id
        return steps + [.page(.holdSession, [id], request: .held(session: id))] + prepare(moment)
    }

    /// Prepares the device for a task, or takes the task up at once if nothing has to be prepared.
    mutating func prepare(_ moment: Moment) -> [LabStep] {
        guard let running else { return [] }
        let needs = running.kind.facts.needs
        guard needs.contains(.screen), running.trial == nil else { return takeUp(nil, moment) }
        let held: [LabStep] = [.page(.fullscreen, ["on"]), .page(.wakeLock, ["on"])]
        guard needs.contains(.device) else { return held + takeUp(nil, moment) }
        return held + [.page(.measureDevice, ["1000"], request: .device(.test))]
    }

    mutating func deviceMeasured(_ text: String, _ moment: Moment) -> [LabStep] {
        guard running?.stage == .measuring else { return [] }
        return [.then(.host(.measured(text)))] + takeUp(DeviceFacts(json: text) ?? DeviceFacts(), moment)
    }

    /// Takes up a session on this page: logs it, and begins a new task.
    private mutating func takeUp(_ device: DeviceFacts?, _ moment: Moment) -> [LabStep] {
        guard let standing = running?.standing else { return [] }
        running?.stage = .task
        let origin = moment.surroundings.timeOrigin
        let steps = step(.lifecycle(.opened(origin: origin)), moment) + step(.takenUp(device), moment)
        // A person who goes on with an interrupted session has said so already.
        let isAwaited = standing.beginsByItself || running?.standing.isInterrupted == true
        return steps + (isAwaited ? step(.begun, moment) : store())
    }

    /// Takes up an unfinished session where its log ends.
    mutating func resume(
        _ document: SessionDocument, _ outcome: Outcome, _ moment: Moment, of study: StudyTask? = nil
    ) -> [LabStep] {
        guard running == nil else {
            return [
                .page(.releaseSession, [document.session.id]),
                .then(.shell(.tell(.cannotResume, isError: true, detail: ""))),
            ]
        }
        var running = Running(document: document, activity: outcome.activity)
        running.study = study
        running.isOpened = true
        running.sent = document.entries.count - 1
        running.stored = running.sent
        let isOver = running.isOver
        if isOver {
            running.stage = .task
            running.finding = outcome.finding
        }
        self.running = running
        if isOver, study == nil { return [.then(.shell(.moved(running.route)))] + keepAtOnce(moment) }
        if isOver { return [] }
        return (study == nil ? [.then(.shell(.moved(running.route)))] : []) + prepare(moment)
    }

    mutating func frame(_ moment: Moment) -> [LabStep] {
        if running != nil {
            running?.frameTime = moment.time
            return step(.event(.frame), moment)
        }
        guard let current else { return [.then(.library(.frame))] }
        return act(.occurrence(.frame), in: families.rooms[current.room], moment)
    }

    mutating func disturbed(_ disturbance: Disturbance, _ moment: Moment) -> [LabStep] {
        guard running?.standing.isRunning == true else { return [] }
        return step(.lifecycle(.disturbed(disturbance)), moment)
    }

    /// Computes the figures of a task that has ended, and keeps its session. This is done once.
    mutating func finish(_ moment: Moment) -> [LabStep] {
        let finding = running?.activity?.finding()
        running?.finding = finding
        if running?.study != nil { return keepOfStudy(moment) }
        return keepAtOnce(moment) + release(moment)
    }

    /// Keeps a session that is over, unless the person wants to be asked before.
    private mutating func keepAtOnce(_ moment: Moment) -> [LabStep] {
        let isWanted = !asksBeforeKeeping && running?.trial == nil && running?.standing.stage == .over
        return (isWanted ? step(.lifecycle(.saved), moment) : []) + store() + summarise()
    }

    /// Gives the device back after a task that held it.
    mutating func release(_ moment: Moment) -> [LabStep] {
        guard let running, running.kind.facts.needs.contains(.screen) else { return [] }
        return [.page(.fullscreen, ["off"]), .page(.wakeLock, ["off"])]
            + act(
                .task(.released), in: running.kind.room, moment)
    }

    /// Pauses the task because the place has changed under it, for instance by Back. What was done stays.
    mutating func suspend(_ moment: Moment) -> [LabStep] {
        guard running != nil else { return [] }
        return disturbed(.hidden, moment) + step(.gather, moment) + store() + summarise() + end(moment)
    }

    /// Releases everything that a task holds. The session stays in memory until storage has all of it.
    mutating func end(_ moment: Moment, isKept: Bool = false) -> [LabStep] {
        guard let running else { return [] }
        let released = release(moment)
        self.running = nil
        let steps = [.page(.frames, ["off"])] + released
        if running.trial != nil { return steps }
        let isUnread = running.isKept && !running.isSafe && running.study == nil
        if isKept || (running.isOpened && (!running.isWhole || isUnread) && running.stage != .heldElsewhere) {
            part(running, isKept: isKept)
            return steps + [.page(.upload)]
        }
        return steps + [.page(.releaseSession, [running.id]), .page(.upload)]
    }

    /// Shows the kept session once it is stored whole. Reading it for that tells whether it is safe.
    mutating func kept(_ moment: Moment) -> [LabStep] {
        guard let id = running?.id else { return [] }
        if running?.study != nil { return endOfStudy(moment) }
        return end(moment, isKept: running?.isSafe == false) + [.then(.shell(.replace(.session(id))))]
    }

    /// Discards the session. This can be undone if the device has it, so entries on their way are still stored and the
    /// lock is kept until then.
    private mutating func discard(_ moment: Moment) -> [LabStep] {
        guard let running else { return [] }
        let isKnown = running.isOpened && running.trial == nil
        let canUndo = isKnown && running.storageFault == nil && running.stage != .heldElsewhere
        if !canUndo { self.running?.isOpened = false }
        let steps = end(moment) + [.then(.shell(.replace(.room(running.card, ""))))]
        if canUndo { return steps + [.then(.library(.discard(running.id)))] }
        return steps + (isKnown ? [.then(.library(.remove(running.id)))] : [])
    }

    /// Exports a session that the device did not take as a file.
    func rescue(_ id: String) -> [LabStep] {
        let document = running?.id == id ? running?.document : partings.first { $0.id == id }?.document
        return document.map { [.then(.library(.rescue($0)))] } ?? []
    }

    mutating func perform(_ control: TaskControl, _ moment: Moment) -> [LabStep] {
        guard let running else { return [] }
        if running.study != nil { return leaveStudy(control, moment) }
        let standing = running.standing
        switch control {
        case .leave:
            return standing.hasContent ? step(.lifecycle(.stopped), moment) : perform(.discard, moment)
        case .close: return [.then(.shell(.replace(.room(running.card, ""))))]
        case .keep:
            guard running.trial == nil, running.isOver else { return [] }
            let steps = standing.stage == .over ? step(.lifecycle(.saved), moment) : []
            self.running?.isKeeping = true
            let writing = steps + store() + summarise()
            // If nothing is on its way, no answer will come, so the session is kept at once.
            return self.running?.isWhole == true ? writing + kept(moment) : writing
        case .end:
            if running.trial != nil { return end(moment) }
            guard running.isOver else { return [] }
            let steps = standing.stage == .over ? step(.lifecycle(.saved), moment) + store() + summarise() : []
            return steps + end(moment)
        case .part: return suspend(moment)
        case .share: return running.finding.map { [.then(.library(.share($0)))] } ?? []
        case .download(let file):
            guard let finding = running.finding else { return [] }
            return [.then(.library(.handOut(file, running.document, finding)))]
        case .askToDiscard: self.running?.isAskingToDiscard = true
        case .cancelDiscard: self.running?.isAskingToDiscard = false
        case .discard: return discard(moment)
        }
        return []
    }
}
