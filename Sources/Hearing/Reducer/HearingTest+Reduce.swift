import Measure
import Space
import Tree

extension HearingTest {
    /// Advances the test by one action that happened at `time`, in ms on the page's clock.
    ///
    /// Actions that do not fit the phase are ignored: a log that was cut or edited leads to a state, never to a trap.
    package mutating func reduce(_ action: HearingAction, at time: Double) -> [HearingEffect] {
        guard time.isFinite else { return [] }
        switch action {
        case .opened(let origin):
            defer { timeOrigin = origin }
            return timeOrigin != nil && isRunning ? interrupt() : []
        case .wearing(let head):
            self.head = head
            return []
        case .prepared(let recordings):
            if case .ready = phase { self.recordings = recordings }
            return []
        case .begun: return begin()
        case .advanced: return advance()
        case .presented:
            guard phase == .presenting else { return [] }
            phase = .answering(onset: time)
            turning = TurningRecord()
            heading = 0
            firstHeading = nil
            return []
        case .turnTo(let x, let pitch):
            turn(to: Turn(x), pitch: pitch, at: time)
            return []
        case .answered(let answer): return take(answer, at: time)
        case .adjusted(let step):
            guard case .answering = phase, stimulus?.question == .level, step.isFinite else { return [] }
            comfortableLevel = min(0, max(-60, comfortableLevel + step))
            return [.level(comfortableLevel)]
        case .listenAgain:
            guard case .answering = phase, let stimulus, mayRepeat else { return [] }
            repeats += 1
            phase = .presenting
            return [.present(stimulus)]
        case .disturbed(let disturbance):
            if disturbance == .visible || !isRunning { return [] }
            return interrupt()
        case .skipped:
            guard procedure != nil, phase != .over, phase != .saved else { return [] }
            return [.silence] + finishProcedure()
        case .stopped:
            guard phase != .over, phase != .saved else { return [] }
            stoppedEarly = true
            if let procedure { finished.append(procedure) }
            procedure = nil
            stimulus = nil
            phase = .over
            return [.silence, .finish]
        case .saved:
            if phase == .over { phase = .saved }
            return []
        }
    }

    /// Whether a trial is going on or about to.
    package var isRunning: Bool {
        switch phase {
        case .settling, .presenting, .answering: true
        case .ready, .over, .saved: false
        }
    }

    /// Whether the stimulus may be heard again: where hearing it once is not what is measured.
    package var mayRepeat: Bool {
        guard let kind = procedure?.procedure.kind else { return false }
        switch kind {
        case .huggins, .antiphase, .sides: return true
        case .loudness, .still, .turning, .angleStaircase, .angleQuest, .release, .distance, .sentences: return false
        }
    }

    private mutating func begin() -> [HearingEffect] {
        guard case .ready = phase, missingWords == nil else { return [] }
        if procedure == nil {
            guard stage < definition.procedures.count else { return [] }
            procedure = ProcedureRun(definition.procedures[stage], generator: &generator)
        }
        phase = .settling
        return [.store]
    }

    private mutating func advance() -> [HearingEffect] {
        guard phase == .settling else { return [] }
        guard var next = procedure?.next(generator: &generator) else { return finishProcedure() }
        recordings?.complete(&next, places: procedure?.procedure.places ?? [])
        stimulus = next
        question = next.question
        repeats = 0
        phase = .presenting
        return next.question == .turn ? [.recentre, .present(next)] : [.present(next)]
    }

    private mutating func turn(to turn: Turn, pitch: Double, at time: Double) {
        guard case .answering(let onset) = phase, let stimulus, let procedure else { return }
        let first = firstHeading ?? turn
        firstHeading = first
        // The recentred sources begin at 0; where they do not, the first heading of the trial is 0.
        let degrees = (stimulus.question == .turn ? turn : Turn(turn.fraction - first.fraction)).degrees(from: 0.0)
        turning.take(degrees)
        if stimulus.question == .turn { heading = degrees }
        trace.append(
            TracePoint(
                stage: stage, number: procedure.number, purpose: procedure.purpose, time: time - onset,
                heading: degrees,
                pitch: pitch.isFinite ? pitch : 0))
    }

    private mutating func take(_ answer: Answer, at time: Double) -> [HearingEffect] {
        guard case .answering(let onset) = phase, let stimulus, var procedure else { return [] }
        var trial = HearingTrial(
            stage: stage, number: procedure.number, purpose: procedure.purpose, kind: procedure.procedure.kind,
            target: stimulus.target, stimulus: stimulus.value, condition: stimulus.condition,
            level: stimulus.sounds.first?.level ?? 0, onset: onset, answered: time, time: (time - onset) / 1000,
            repeats: repeats)
        trial.elevation = stimulus.sounds.first?.bearing?.elevation ?? 0
        trial.place = stimulus.noisePlace
        switch (stimulus.question, answer) {
        case (.interval(let count), .interval(let interval)):
            guard interval >= 0, interval < count else { return [] }
            trial.answer = Double(interval)
            trial.isRight = trial.answer == stimulus.target
        case (.nearer, .interval(let interval)):
            guard interval == 0 || interval == 1 else { return [] }
            trial.answer = Double(interval)
            trial.isRight = trial.answer == stimulus.target
        case (.side, .side(let isRight)):
            trial.answer = isRight ? 1 : 0
            trial.isRight = trial.answer == stimulus.target
        case (.direction, .direction(let azimuth, let elevation)):
            guard azimuth.isFinite, elevation.isFinite else { return [] }
            trial.answer = CircularSample.wrapped(azimuth)
            trial.answerElevation = min(90, max(-90, elevation))
        case (.turn, .here):
            trial.answer = heading
            trial.travelled = turning.travelled
            trial.shortest = stimulus.target.magnitude
            trial.reversals = turning.reversals
            if turning.firstDirection != 0 {
                trial.firstTurnRight = (turning.firstDirection > 0) == (stimulus.target > 0)
            }
        case (.level, .level(let level)):
            guard level.isFinite else { return [] }
            comfortableLevel = min(0, max(-60, level))
            trial.answer = comfortableLevel
        case (.words, .words(let places)):
            guard let sentence = SentenceMatrix.sentence(of: places) else { return [] }
            trial.answer = Double(sentence)
            trial.score = SentenceMatrix.score(Int(stimulus.target), sentence)
        default: return []
        }
        trials.append(trial)
        procedure.take(isRight: trial.isRight ?? true, words: trial.score ?? 0)
        self.procedure = procedure
        self.stimulus = nil
        if procedure.isOver { return [.silence] + finishProcedure() }
        phase = trial.purpose == .practice ? .ready(.practised) : .settling
        return [.silence, .store]
    }

    private mutating func finishProcedure() -> [HearingEffect] {
        if let procedure { finished.append(procedure) }
        procedure = nil
        stimulus = nil
        question = nil
        stage += 1
        if stage >= definition.procedures.count {
            phase = .over
            return [.finish]
        }
        phase = .ready(.nextProcedure)
        return [.store]
    }

    /// Ends the trial in the making, which comes again later.
    private mutating func interrupt() -> [HearingEffect] {
        if let stimulus, let procedure {
            var trial = HearingTrial(
                stage: stage, number: procedure.number, purpose: procedure.purpose, kind: procedure.procedure.kind,
                target: stimulus.target, stimulus: stimulus.value, condition: stimulus.condition, interrupted: true)
            trial.place = stimulus.noisePlace
            if case .answering(let onset) = phase { trial.onset = onset }
            trials.append(trial)
            self.procedure?.putBack()
        }
        stimulus = nil
        interruptions += 1
        phase = .ready(.interrupted)
        return [.silence, .store]
    }
}
