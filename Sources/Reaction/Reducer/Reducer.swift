import Tasks
import Tree

extension Test {
    /// Advances the test by one action that happened at `time` (ms on the page's clock).
    ///
    /// Actions that do not fit the phase are ignored: a log that was cut or edited leads to a state, never to a trap.
    package mutating func reduce(_ action: Action, at time: Double) -> [Effect] {
        guard time.isFinite else { return [] }
        switch action {
        case .opened(let origin): return open(origin: origin, at: time)
        case .prepared(let device): self.device = device
        case .begun: return begin(at: time)
        case .advanced: return advance(at: time)
        case .shown(let dropped): show(dropped: dropped, at: time)
        case .confirmed:
            if case .stimulus = phase, current.nextFrame == nil { current.nextFrame = time }
        case .pressed(let press): return pressed(press, at: time)
        case .expired:
            guard case .stimulus = phase else { return [] }
            current.kind = .missing
            feedback = .tooLate
            return completeTrial(at: time)
        case .disturbed(let disturbance): return disturb(disturbance, at: time)
        case .stopped:
            guard isRunning || isReadyToGoOn else { return [] }
            stoppedEarly = true
            return end(at: time)
        case .saved:
            if phase == .over { phase = .saved }
        }
        return []
    }

    /// Whether a stage is in progress.
    package var isRunning: Bool {
        switch phase {
        case .settling, .waiting, .stimulus: true
        case .ready, .over, .saved: false
        }
    }

    /// Whether the test has begun and waits for the person to go on.
    package var isReadyToGoOn: Bool {
        switch phase {
        case .ready(.practiceDone), .ready(.interrupted): true
        default: false
        }
    }

    private mutating func open(origin: Double, at time: Double) -> [Effect] {
        defer { timeOrigin = origin }
        guard timeOrigin != nil, isRunning else { return [] }
        // The old page's clock is gone, so is what ran on it.
        return interrupt(at: nil)
    }

    private mutating func begin(at time: Double) -> [Effect] {
        guard case .ready(let readiness) = phase else { return [] }
        if readiness == .practiceDone {
            practising = false
            completed = 0
        }
        feedback = nil
        lastEnd = nil
        if !practising { pieceBegan = time }
        phase = .settling
        return [.startFrames, .store]
    }

    private mutating func advance(at time: Double) -> [Effect] {
        guard phase == .settling else { return [] }
        let wait = drawWait()
        // The wait counts from the last response; if storing took long, it counts from now so that it is never short.
        var since = lastEnd ?? time
        if time - since > definition.shortestWait / 2 || time < since { since = time }
        current = Trial()
        current.number = completed + 1
        current.practice = practising
        current.wait = wait
        current.frameInterval = device.frameInterval
        current.clockStep = device.clockStep
        if definition.choices > 1 { current.square = generator.integer(below: definition.choices) }
        phase = .waiting(since: since, due: since + wait)
        return []
    }

    private mutating func show(dropped: Int, at time: Double) {
        guard case .waiting(let since, _) = phase else { return }
        current.onset = time
        current.waited = time - since
        current.droppedFrames = max(0, dropped)
        feedback = nil
        phase = .stimulus(onset: time)
    }

    /// Whether a press is worth an entry: while a test runs, and of a held key's repetitions only a trial's first.
    package func wants(_ press: Press) -> Bool {
        switch phase {
        case .waiting, .stimulus: !(press.held && current.held)
        case .ready, .settling, .over, .saved: false
        }
    }

    private mutating func pressed(_ press: Press, at time: Double) -> [Effect] {
        if press.held {
            // The keyboard repeats a key that was never released: no new press, but a trial to be judged with care.
            current.held = true
            return []
        }
        switch phase {
        case .waiting(let since, _):
            current.pressed = time
            current.input = press.input
            current.waited = time - since
            return falseStart(.tooEarly, at: time)
        case .stimulus(let onset):
            // A press beside the squares says nothing about which of them was meant.
            if definition.choices > 1 && press.choice == nil { return [] }
            current.pressed = time
            current.input = press.input
            current.answer = press.choice
            current.time = (time - onset) / 1000
            if time - onset < definition.falseStart { return falseStart(.guessed, at: time) }
            if definition.choices > 1 && press.choice != current.square {
                current.kind = .wrong
                feedback = .wrong
            } else {
                current.kind = .response
                feedback = definition.feedback > 0 ? .time(seconds: (time - onset) / 1000) : nil
            }
            return completeTrial(at: time)
        case .ready, .settling, .over, .saved:
            return []
        }
    }

    private mutating func falseStart(_ told: Feedback, at time: Double) -> [Effect] {
        current.kind = .falseStart
        trials.append(current)
        feedback = told
        lastEnd = time
        phase = .settling
        return [.store]
    }

    private mutating func completeTrial(at time: Double) -> [Effect] {
        trials.append(current)
        completed += 1
        lastEnd = time
        if practising, completed >= definition.practice {
            feedback = nil
            phase = .ready(.practiceDone)
            return [.stopFrames, .store]
        }
        if !practising, isComplete(at: time) { return end(at: time) }
        phase = .settling
        return [.store]
    }

    private func isComplete(at time: Double) -> Bool {
        if definition.trials > 0 { return completed >= definition.trials }
        return elapsed + (time - (pieceBegan ?? time)) >= definition.duration
    }

    private mutating func disturb(_ disturbance: Disturbance, at time: Double) -> [Effect] {
        guard isRunning else { return [] }
        switch disturbance {
        case .hidden: return interrupt(at: time)
        case .blurred: current.focusLost = true
        case .visible, .focused: break
        }
        return []
    }

    /// Ends what runs so that the person can go on later; the trial in the making is kept as interrupted.
    private mutating func interrupt(at time: Double?) -> [Effect] {
        switch phase {
        case .waiting, .stimulus:
            current.kind = .interrupted
            trials.append(current)
        case .ready, .settling, .over, .saved: break
        }
        interruptions += 1
        // Without a time (the page is gone) the running piece counts up to the last trial that was finished in it.
        if let began = pieceBegan, let until = time ?? lastEnd, until > began { elapsed += until - began }
        pieceBegan = nil
        feedback = nil
        lastEnd = nil
        phase = .ready(.interrupted)
        return [.stopFrames, .store]
    }

    private mutating func end(at time: Double) -> [Effect] {
        if let began = pieceBegan, time > began { elapsed += time - began }
        pieceBegan = nil
        feedback = nil
        phase = .over
        return [.stopFrames, .finish]
    }
}
