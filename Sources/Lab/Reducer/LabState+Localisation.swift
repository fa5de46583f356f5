import Interface
import Localisation
import Playing
import Study
import Touch
import Tree

/// A level or a hearing test while it runs: what turns the view, what sounds, what is told.
extension LabState {
    /// How often a level is told that time has passed, in ms.
    private static var tickInterval: Double { 100 }

    private var heardTask: ListeningTask? {
        if case .localisation(let listening)? = running?.activity { return listening }
        return nil
    }

    /// Whether each frame draws what has changed since the last one: while a level or a hearing test goes on.
    public var isDrawnInFrames: Bool { heardTask?.isRunning == true }

    /// Before the first entry of a page run: nothing sounds yet, the view looks ahead.
    mutating func beginListening(at time: Double) -> [Effect] {
        running?.listening.value = ListeningInput()
        running?.listening.value.lastTick = time
        return [Effect(.frames, ["on"])] + (hearing.source == .keys ? [] : askForSensor(at: time))
    }

    /// How a new task begins: a level with the help that was wanted.
    func beginning(of activity: Activity) -> FamilyAction {
        guard hearing.isUnhurried, case .localisation(.playing(let game)) = activity,
            let level = game.library.levels.first
        else { return activity.begun }
        return .localisation(.playing(.start(level: level.id, Assistance(isUnhurried: true))))
    }

    mutating func listen(_ disturbance: Localisation.Disturbance, at time: Double) -> [Effect] {
        guard let action = heardTask?.disturbed(disturbance) else { return [] }
        return log(.localisation(action), at: time)
    }

    /// Something turns the view. What comes out of it at most sixty times a second is an entry of the log.
    mutating func turn(_ event: FieldOfView.Event, at time: Double) -> [Effect] {
        let effects = presentedByNow(at: time)
        guard let listening = heardTask, listening.isRunning else { return effects }
        guard let action = running?.listening.value.field.take(event, at: time) else { return effects }
        return effects + log(.localisation(listening.turned(action)), at: time)
    }

    mutating func recentre() -> [Effect] {
        guard let heading = heardTask?.run?.view.heading else { return [] }
        running?.listening.value.field.recentre(to: heading)
        return []
    }

    mutating func rotated(_ rotation: DeviceRotation, at time: Double) -> [Effect] {
        _ = hearing.access.take(.reading, at: time)
        switch hearing.source {
        case .keys: return []
        case .rotation: return turn(.rotation(rotation), at: time)
        case .tilt: return turn(.tilt(degrees: rotation.gamma), at: time)
        }
    }

    mutating func askForSensor(at time: Double) -> [Effect] {
        _ = hearing.access.take(.asked, at: time)
        return [Effect(.orientation, ["on"], request: .orientation)]
    }

    /// The browser allowed the sensor, refused it, or has none.
    mutating func orientationAnswered(code: Int, at time: Double) -> [Effect] {
        _ = hearing.access.take(code == 0 ? .granted : code == 1 ? .refused : .missing, at: time)
        return []
    }

    /// A finger on the panorama drags the surroundings along.
    mutating func dragged(_ events: [PointerEvent], at time: Double) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            switch event.phase {
            case .down: running?.listening.value.finger = (event.pointer, event.sample.x)
            case .move:
                guard let finger = running?.listening.value.finger, finger.pointer == event.pointer else { continue }
                running?.listening.value.finger = (event.pointer, event.sample.x)
                effects += turn(.drag(pixels: event.sample.x - finger.x, width: 3 * max(320, window.width)), at: time)
            case .up, .cancel: running?.listening.value.finger = nil
            }
        }
        return effects
    }

    mutating func listeningFrame(at time: Double) -> [Effect] {
        guard let listening = heardTask, listening.isRunning || listening.test?.phase == .settling else { return [] }
        var effects = presentedByNow(at: time)
        if let action = running?.listening.value.field.release(at: time) {
            effects += log(.localisation(listening.turned(action)), at: time)
        }
        if listening.test?.phase == .settling, running?.isStored == true {
            effects += log(.localisation(.hearing(.advanced)), at: time)
        }
        let isDue = time - (running?.listening.value.lastTick ?? time) >= Self.tickInterval
        if isDue {
            running?.listening.value.lastTick = time
            if listening.run != nil { effects += log(.localisation(.playing(.tick)), at: time) }
            if hearing.source != .keys, hearing.access.take(.tick, at: time) {
                effects += listen(.sensorLost, at: time)
            }
            let unsent = (running?.document.entries.count ?? 0) - (running?.sent ?? 0)
            if unsent > 40 { effects += store() }
        }
        return effects
    }

    /// What the running level or test asks for.
    mutating func heard(_ effect: ListeningTaskEffect, at time: Double) -> [Effect] {
        var effects = Sounding.asked(by: effect, of: heardTask).map { $0.effect }
        switch effect {
        case .playing(.vibrate(let pattern)): effects.append(Effect(.vibrate, ["\(pattern.first ?? 0)"]))
        case .playing(.announce(let announcement)):
            hearing.told = announcement.text(in: language, library: hearing.library ?? Library())
        case .playing(.startInput):
            if let heading = heardTask?.run?.view.heading { running?.listening.value.field.recentre(to: heading) }
        case .hearing(.present):
            guard let id = running?.id, let present = effects.popLast()?.sounding else { break }
            effects.append(Effect(sounding: present, request: .presented(session: id)))
        case .hearing(.recentre): running?.listening.value.field.recentre(to: 0.0)
        default: break
        }
        return effects
    }

    /// The page says when a stimulus is heard, on its own clock. It counts as presented once the last of its sounds has
    /// begun: nobody can answer before.
    mutating func presented(_ id: String, code: Int, text: String, at time: Double) -> [Effect] {
        guard running?.id == id, let test = heardTask?.test, test.phase == .presenting else { return [] }
        guard code == 0 else { return listen(.outputChanged, at: time) }
        let onset = (try? Value(json: text, file: "onset")).flatMap { Double($0) } ?? time
        let last = test.stimulus?.sounds.map { $0.onset }.max() ?? 0
        running?.listening.value.presenting = (onset, onset + last)
        return presentedByNow(at: time)
    }

    private mutating func presentedByNow(at time: Double) -> [Effect] {
        guard let presenting = running?.listening.value.presenting else { return [] }
        // Whatever came between has ended the presentation.
        let isPresenting = heardTask?.test?.phase == .presenting
        if isPresenting, time < presenting.last { return [] }
        running?.listening.value.presenting = nil
        return isPresenting ? log(.localisation(.hearing(.presented)), at: presenting.onset) : []
    }

    /// Brings what is playing in step with what must be heard now.
    mutating func soundsInStep() -> [Effect] {
        guard let listening = heardTask else { return [] }
        let soundings = running?.listening.value.sounds.inStep(listening) ?? []
        return soundings.map { $0.effect }
    }

    /// A run is over: what it earned is kept at once, whatever becomes of the session.
    mutating func listeningEnded(at time: Double) -> [Effect] {
        hearing.isBest = false
        hearing.earned = []
        guard let run = heardTask?.run, let library = hearing.library, running?.trial == nil else { return [] }
        let best = hearing.progress.result(of: run.level.id)?.score ?? 0
        hearing.isBest = run.phase == .won && run.score > best
        let earned = run.earned + hearing.progress.take(run, library: library)
        hearing.earned = earned.compactMap { library.achievement($0) }
        return saveProgress()
    }
}
