import Space
import Tree

extension Run {
    /// Advances the run by one action at `time` in ms. Actions that do not fit the phase change nothing.
    mutating func reduce(_ action: Action, at time: Double) -> [Effect] {
        guard !phase.isOver, time.isFinite else { return [] }
        if case .opened = action {
            // The old page's clock is gone; the run waits until the person goes on.
            lastTime = nil
            return pause()
        }
        if phase == .paused {
            switch action {
            case .resumed:
                phase = .running
                lastTime = time
                return [.announce(.resumed), .startInput]
            case .abandon: return end(.abandoned)
            default: return []
            }
        }
        pass(to: time)
        switch action {
        case .turnTo(let x, let pitch): turn(to: Turn(x), pitch: pitch)
        case .turnBy(let turns): turn(to: Turn(view.heading.fraction + turns), pitch: view.pitch)
        case .moveTo(let position):
            turn(to: position.x, pitch: position.elevation ?? view.pitch)
            view.y = position.y
        case .tick: break
        case .listenAgain: cue += 1
        case .choose, .selected: break
        case .paused: return pause()
        case .disturbed(let disturbance):
            if disturbance == .visible { break }
            disturbances += 1
            return pause()
        case .abandon: return end(.abandoned)
        case .opened, .start, .resumed, .saved: return []
        }
        place()
        var effects: [Effect] = []
        if case .choose = action {
            effects = chooseCentre()
        } else if case .selected(let id) = action, let place = place(of: id), isThere(place) {
            effects = choose(place)
        }
        judge()
        return effects + decide()
    }

    /// Lets the run's clock go on up to a time of the page's clock; a clock that went back stands still.
    private mutating func pass(to time: Double) {
        if let lastTime, time > lastTime { clock += (time - lastTime) / 1000 }
        lastTime = time
    }

    private mutating func turn(to heading: Turn, pitch: Double) {
        let way = heading.degrees(from: view.heading)
        if way != 0 {
            travelled += way.magnitude
            if way * lastTurn < 0 { reversals += 1 }
            lastTurn = way
        }
        view.heading = heading
        view.pitch = pitch.isFinite ? min(90, max(-90, pitch)) : view.pitch
    }

    /// Brings the poses and bearings up to the clock and the view.
    mutating func place() {
        if poses.isEmpty {
            poses = origins
            bearings = origins.map { Bearing(of: $0, from: view) }
        }
        if plan.isMoving {
            for index in poses.indices where !plan.motions[index].isEmpty {
                var pose = origins[index]
                for motion in plan.motions[index] { motion(clock, &pose) }
                poses[index] = pose
            }
        }
        for index in poses.indices { bearings[index] = Bearing(of: poses[index], from: view) }
    }

    private mutating func pause() -> [Effect] {
        phase = .paused
        return [.earcon(.paused), .announce(.paused), .stopInput, .store]
    }

    mutating func end(_ phase: RunPhase) -> [Effect] {
        self.phase = phase
        return [.stopInput, .finish]
    }
}
