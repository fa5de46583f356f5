import Paradigm
package import Tasks
import Text
import Tree

extension Course: TaskState {
    /// Advances the session by one action that happened at `time` (ms on the page's clock).
    ///
    /// Actions that do not fit are ignored: a log that was cut or edited leads to a state, never to a trap.
    package mutating func reduce(_ action: Action, at time: Double) -> [TaskEffect<NoEffect>] {
        guard time.isFinite else { return [] }
        switch action {
        case .opened(let origin):
            defer { timeOrigin = origin }
            // Nobody counts the time of a pause in which the page was loaded anew.
            (isRested, pauseBegan) = (true, nil)
            // The old page's clock is gone, so is what ran on it.
            return timeOrigin != nil && isRunning ? interrupt(at: nil) : []
        case .prepared(let device, let language):
            self.device = device
            makePlan(language)
            measureStage()
        case .begun(let hash): return begin(hash, at: time)
        case .page(let index): return turn(index, at: time)
        case .advanced: return advance(at: time)
        case .step(let index, let dropped): return take(step: index, dropped: dropped, at: time)
        case .next:
            if wantsNextFrame { current.nextFrame = time }
        case .pressed(let press): take(press, at: time)
        case .released(let code): release(code, at: time)
        case .disturbed(let disturbance):
            guard isRunning else { return [] }
            switch disturbance {
            case .hidden: return interrupt(at: time)
            case .blurred: current.focusLost = true
            case .visible, .focused: break
            }
        case .stopped:
            guard stage != .ready, stage != .over, stage != .saved else { return [] }
            stoppedEarly = true
            return end(at: time)
        case .saved:
            if stage == .over { stage = .saved }
        }
        return []
    }

    /// Makes the plan once. A language that the definition does not have leads to its first one.
    private mutating func makePlan(_ language: String) {
        guard plan == nil else { return }
        let known = definition.languages
        self.language = known.first { $0.isSame(as: language) } ?? known.first ?? language
        plan = CoursePlan(definition, seed: seed, language: self.language)
    }

    /// What does not fit is shrunk evenly, also when it goes on in another window.
    private mutating func measureStage() {
        guard let plan else { return }
        scale = StageScale(
            device, definition.stage ?? Stage(), rows: ButtonPlan(plan.buttons).rows,
            reach: { scale in
                var reach = (x: 0.0, y: 0.0)
                for layer in plan.samples {
                    let own = layer.reach(scale)
                    reach = (max(reach.x, own.x), max(reach.y, own.y))
                }
                return reach
            })
    }

    private mutating func begin(_ hash: String, at time: Double) -> [TaskEffect<NoEffect>] {
        switch stage {
        case .ready:
            makePlan(language)
            if !hash.utf8.isEmpty, plan?.hash.isSame(as: hash) != true { isOtherPlan = true }
            return enter(0, after: [], at: time)
        case .pause(.interrupted):
            pieceBegan = time
            settle(until: time + Self.leadIn)
            return [.startFrames, .store]
        case .pause: return isRested ? startRun(at: time) : []
        case .page, .settling, .running, .over, .saved: return []
        }
    }

    /// Between what a person presses to go on and the first trial.
    static var leadIn: Double { 600 }

    mutating func settle(until: Double) {
        following = nil
        step = -1
        steps = TrialSteps()
        stage = .settling(until: until)
    }

    /// Whether the frame after the critical onset is awaited.
    package var wantsNextFrame: Bool { stage == .running && current.onset != nil && current.nextFrame == nil }

    /// Ends what runs so that the person can go on later.
    private mutating func interrupt(at time: Double?) -> [TaskEffect<NoEffect>] {
        interruptions += 1
        if let began = pieceBegan, let until = time ?? lastEnd, until > began { elapsed += until - began }
        pieceBegan = nil
        if stage == .running {
            current.outcome = .interrupted
            current.ended = time
            trials.append(current)
            repeatTrial(by: interruptedRule)
        }
        told = nil
        following = nil
        isRested = true
        stage = .pause(.interrupted)
        return [.stopFrames, .store]
    }

    /// A sequence has no meaning from its middle on, so its run comes once more as a whole.
    private var interruptedRule: InterruptedRule {
        let hasSequence = definition.columnList.contains { $0.part.kind == .sequence }
        return hasSequence ? .run : source?.interrupted ?? .repeat
    }

    /// Says what comes in place of a trial that was not finished.
    mutating func repeatTrial(by rule: InterruptedRule) {
        guard queue.indices.contains(position) else { return }
        switch rule {
        case .repeat:
            queue.append(queue[position])
            position += 1
        case .drop: position += 1
        case .run:
            for place in trials.indices
            where trials[place].table == tables.count && trials[place].run == run { trials[place].isVoid = true }
            fillQueue()
        }
    }

    mutating func end(at time: Double) -> [TaskEffect<NoEffect>] {
        if let began = pieceBegan, time > began { elapsed += time - began }
        pieceBegan = nil
        following = nil
        told = nil
        stage = .over
        return [.stopFrames, .finish]
    }
}
