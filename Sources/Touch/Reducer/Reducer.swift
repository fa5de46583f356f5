import Tasks

extension Recording {
    /// Advances the session by one action that happened at `time` (ms on the page's clock).
    ///
    /// Actions that do not fit the phase are ignored: a log that was cut or edited leads to a state, never to a trap.
    package mutating func reduce(_ action: Action, at time: Double) -> [Effect] {
        guard time.isFinite else { return [] }
        switch action {
        case .opened(let origin):
            defer { timeOrigin = origin }
            guard timeOrigin != nil else { return [] }
            // The old page's clock is gone: strokes end with the last sample that is known.
            let effects = interrupt(at: nil)
            unplaced.forget()
            return effects
        case .prepared(let device): return prepare(device, at: time)
        case .begun: return begin(at: time)
        case .pointers(let events): return take(events)
        case .keyed(let side, let isDown): return key(side, isDown, at: time)
        case .shaken: shake()
        case .expired: return expire(at: time)
        case .done:
            guard isRunning, definition.task == .free, !strokes.isEmpty else { return [] }
            return end(at: time)
        case .disturbed(let disturbance): return disturb(disturbance, at: time)
        case .stopped:
            guard phase != .over, phase != .saved, phase != .ready(.start) else { return [] }
            stoppedEarly = true
            return end(at: time)
        case .saved:
            if phase == .over { phase = .saved }
        }
        return []
    }

    private mutating func prepare(_ device: Device, at time: Double) -> [Effect] {
        let isTurned = self.device.width != device.width || self.device.height != device.height
        let wasLaidOut = self.device.width > 0
        if hasContent, !self.device.hasZoom(of: device) { isZoomed = true }
        self.device = device
        // A stage of another size has its targets elsewhere.
        return isTurned && wasLaidOut ? disturb(.rotated, at: time) : []
    }

    private mutating func begin(at time: Double) -> [Effect] {
        guard case .ready(let readiness) = phase else { return [] }
        if readiness == .practiceDone { practising = false }
        if readiness == .nextStage { stage += 1 }
        // A sequence or a hand that was cut short begins anew.
        if readiness != .interrupted || repeatsStage {
            if readiness == .interrupted { dropStage() }
            completed = 0
        }
        stageBegan = nil
        phase = .running(since: time)
        return [.startFrames, .store]
    }

    /// Whether an interrupted stage only means something as a whole.
    private var repeatsStage: Bool { definition.task == .pointing || definition.task == .tapping }

    private mutating func dropStage() {
        for place in trials.indices
        where trials[place].stage == stage && trials[place].practice == practising {
            trials[place].kind = .interrupted
        }
    }

    private mutating func shake() {
        guard definition.mode == .faithful, isRunning else { return }
        view.wasShaken = true
        view.showsMap.toggle()
    }

    private mutating func disturb(_ disturbance: Disturbance, at time: Double) -> [Effect] {
        switch disturbance {
        case .hidden: return interrupt(at: time)
        case .blurred, .rotated:
            // Looking away for a moment ends the strokes; a task with targets on a turned screen begins anew.
            if disturbance == .rotated, definition.task != .free, isRunning { return interrupt(at: time) }
            let isTouched = !open.isEmpty
            closeAll(.interrupted, at: time)
            return isTouched ? [.store] : []
        case .visible, .focused: return []
        }
    }

    /// Ends what runs so that the person can go on later.
    private mutating func interrupt(at time: Double?) -> [Effect] {
        closeAll(.interrupted, at: time)
        guard isRunning else { return [] }
        interruptions += 1
        phase = .ready(.interrupted)
        return [.stopFrames, .store]
    }

    private mutating func expire(at time: Double) -> [Effect] {
        isExpired(at: time) ? finishStage(at: time) : []
    }

    /// Ends the stage that runs: practice, a sequence, a hand, or the session.
    mutating func finishStage(at time: Double) -> [Effect] {
        if practising {
            closeAll(.interrupted, at: time, withTask: true)
            phase = .ready(.practiceDone)
            return [.stopFrames, .store]
        }
        guard stage + 1 < definition.stages else { return end(at: time) }
        closeAll(.interrupted, at: time, withTask: true)
        phase = .ready(.nextStage)
        return [.stopFrames, .store]
    }

    private mutating func end(at time: Double) -> [Effect] {
        closeAll(.interrupted, at: time, withTask: !stoppedEarly)
        phase = .over
        return [.stopFrames, .finish]
    }
}
