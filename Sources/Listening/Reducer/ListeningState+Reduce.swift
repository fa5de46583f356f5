extension ListeningState {
    /// Degrees a second at which a source goes around by itself.
    static var circlingSpeed: Double { 45 }

    /// Takes an action in and says what the page has to do. Pure: the same actions give the same state and effects.
    package mutating func reduce(_ action: ListeningAction) -> [ListeningEffect] {
        switch action {
        case .start: return begin()
        case .pause:
            guard readiness == .playing else { return [] }
            readiness = .paused
            lastTick = nil
            return [.pause] + (circles ? [.frames(false)] : [])
        case .chooseSound(let chosen):
            sound = chosen
            return isAudible ? [play] : []
        case .point(let degrees): return point(degrees)
        case .pointBy(let degrees): return point(bearing + max(-360, min(360, degrees)))
        case .raise(let degrees): return raise(degrees)
        case .raiseBy(let degrees): return raise(elevation + max(-180, min(180, degrees)))
        case .move(let index):
            distance = max(0, min(Self.distances.count - 1, index))
            return placed
        case .chooseMethod(let chosen): return choose(chosen)
        case .switchMethod: return choose(method == .head ? .panning : .head)
        // The room does it: a head counts everywhere.
        case .head: return []
        case .turn(let degrees): return turnHead(degrees)
        case .turnBy(let degrees): return turnHead(turn + max(-360, min(360, degrees)))
        case .followDevice(let follows):
            guard follows != followsDevice else { return [] }
            followsDevice = follows
            firstHeading = nil
            return [.followDevice(follows)]
        case .deviceHeading(let degrees): return follow(degrees)
        case .circle(let goes):
            guard goes != circles else { return [] }
            circles = goes
            lastTick = nil
            return readiness == .playing ? [.frames(goes)] : []
        case .tick(let time): return tick(time)
        case .checkSides, .heardAt: return checkSides(action)
        case .ready, .failed, .interrupted, .report: return hear(action)
        }
    }

    private var isAudible: Bool { readiness == .playing || readiness == .paused }

    private var play: ListeningEffect { .play(sound: sound.rawValue, isPanned: method == .panning) }

    private var placed: [ListeningEffect] {
        guard isAudible else { return [] }
        return [.place(azimuth: Double(-bearing), elevation: Double(elevation), distance: metres)]
    }

    private mutating func begin() -> [ListeningEffect] {
        switch readiness {
        case .silent, .failed:
            readiness = .loading
            return [.start]
        case .paused:
            readiness = .playing
            isHeldBack = false
            return [.resume] + (circles ? [.frames(true)] : [])
        case .loading, .playing: return []
        }
    }

    private mutating func point(_ degrees: Int) -> [ListeningEffect] {
        let angle = wrapped(degrees)
        guard angle != bearing else { return [] }
        bearing = angle
        return placed
    }

    private mutating func raise(_ degrees: Int) -> [ListeningEffect] {
        let angle = max(-40, min(90, degrees))
        guard angle != elevation else { return [] }
        elevation = angle
        return placed
    }

    private mutating func choose(_ chosen: Method) -> [ListeningEffect] {
        guard chosen != method else { return [] }
        method = chosen
        return isAudible ? [play] : []
    }

    private mutating func turnHead(_ degrees: Int) -> [ListeningEffect] {
        let angle = wrapped(degrees)
        guard angle != turn else { return [] }
        turn = angle
        return isAudible ? [.turn(yaw: Double(-angle))] : []
    }

    /// The device's own turning counts from where following began.
    private mutating func follow(_ heading: Double) -> [ListeningEffect] {
        guard followsDevice, heading.magnitude <= 1e6 else { return [] }
        let first = firstHeading ?? heading
        firstHeading = first
        let turned = heading - first
        return turnHead(Int((turned - 360 * (turned / 360).rounded()).rounded()))
    }

    private mutating func tick(_ time: Double) -> [ListeningEffect] {
        guard circles, readiness == .playing, time.isFinite else { return [] }
        guard let last = lastTick else {
            lastTick = time
            return []
        }
        // After a pause of the page the source goes on from where it was.
        let passed = min(250, max(0, time - last))
        let degrees = Int(passed * Self.circlingSpeed / 1_000)
        if degrees == 0, time - last < 250 { return [] }
        // What is left of a degree is kept for the next frame.
        lastTick = time - last > 250 ? time : last + Double(degrees) * 1_000 / Self.circlingSpeed
        return point(bearing + degrees)
    }

    private mutating func checkSides(_ action: ListeningAction) -> [ListeningEffect] {
        switch action {
        case .checkSides(let isRight):
            guard isAudible else { return [] }
            check = .asking(isRight: isRight)
            return [.side(isRight: isRight)]
        case .heardAt(let heardRight):
            guard case .asking(let isRight) = check else { return [] }
            check = heardRight == isRight ? .passed : .swapped
            return [.stopSide, play] + placed
        default: return []
        }
    }

    private mutating func hear(_ action: ListeningAction) -> [ListeningEffect] {
        switch action {
        case .ready:
            guard readiness == .loading else { return [] }
            readiness = .playing
            return placed + [.turn(yaw: Double(-turn)), play] + (circles ? [.frames(true)] : [])
        case .failed(let reason):
            readiness = .failed(reason)
            check = .none
            return circles ? [.frames(false)] : []
        case .interrupted(let isInterrupted):
            if isInterrupted, readiness == .playing {
                readiness = .paused
                isHeldBack = true
            } else if !isInterrupted, readiness == .paused {
                readiness = .playing
                isHeldBack = false
            }
            lastTick = nil
            return []
        case .report(let report):
            quality = report
            return []
        default: return []
        }
    }
}
