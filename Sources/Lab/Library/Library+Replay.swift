package import Sessions
import Tasks
import Text
import Tree

/// A replay that is being watched, in ms of the session's own time.
package struct ReplayPosition: Equatable, Sendable {
    package var playback: Playback
    package var position: Double = 0
    /// The speed as a multiple of the original. A replay that is heard plays at the original speed.
    package var speed: Double = 1
    package var lastFrame: Double?
    package var isPlaying = false
    /// Whether it begins again at its end.
    package var repeats = false
    /// Whether it waits for its sounds before it plays.
    package var isWaiting = false

    package init(_ playback: Playback) { self.playback = playback }

    /// Whether the page plays its sounds or draws it from numbers.
    package var isHeard: Bool { playback.activity.kind.facts.needs.contains(.sound) }
}

package enum ReplayControl: Equatable, Sendable {
    case toggle
    case seek(Double)
    case speed(Double)
    /// Switches whether it begins again at its end.
    case repetition
}

/// Replays of stored sessions, from their logs alone.
extension Library {
    mutating func replay(_ control: ReplayControl) -> [LabStep] {
        guard var replay = viewed?.replay, let id = viewed?.id else { return [] }
        // The replay is not held there meanwhile, so that moving it need not copy it.
        viewed?.replay = nil
        let length = replay.playback.length
        let before = replay.position
        var steps: [LabStep] = []
        switch control {
        case .toggle:
            replay.isPlaying.toggle()
            if replay.isPlaying, replay.position >= length { replay.position = 0 }
            if !replay.isPlaying {
                steps = replay.fallSilent()
            } else {
                let ready = replay.playback.ready()
                // The sound has to start while the press is being handled, or browsers stay silent. The replay waits
                // for its sounds, so that none is missed.
                replay.isWaiting = !ready.isEmpty
                for (place, effect) in ready.enumerated() {
                    let isLast = place == ready.count - 1
                    steps.append(.page(effect.awaiting(isLast ? Request.replayReady(session: id) : nil)))
                }
            }
        case .seek(let to): replay.position = min(max(0, to), length)
        case .speed(let speed):
            if !replay.isHeard && speed > 0 && speed <= 16 { replay.speed = speed }
            viewed?.replay = replay
            return []
        case .repetition:
            replay.repeats.toggle()
            viewed?.replay = replay
            return []
        }
        replay.lastFrame = nil
        steps += replay.jump(from: before)
        viewed?.replay = replay
        // A drawing from numbers needs one frame; the next frame turns frames off again.
        return steps + [.page(.frames, [replay.isPlaying || replay.isHeard ? "on" : "off"])]
    }

    /// Takes note that the sounds of a replay are there or will not come, so that it can play.
    mutating func replayReady(_ id: String) -> [LabStep] {
        guard viewed?.id.isSame(as: id) == true, var replay = viewed?.replay, replay.isWaiting else { return [] }
        viewed?.replay = nil
        replay.isWaiting = false
        replay.lastFrame = nil
        let steps = replay.jump(from: replay.position)
        viewed?.replay = replay
        return steps
    }

    mutating func replayFrame(at time: Double) -> [LabStep] {
        guard var replay = viewed?.replay, replay.isPlaying else { return [.page(.frames, ["off"])] }
        if replay.isWaiting { return [] }
        viewed?.replay = nil
        let (length, before) = (replay.playback.length, replay.position)
        if let last = replay.lastFrame { replay.position += max(0, time - last) * replay.speed }
        replay.lastFrame = time
        if replay.repeats && before >= length {
            // The end was shown in the frame before.
            replay.position = 0
            let steps = replay.jump(from: before)
            viewed?.replay = replay
            return steps
        }
        let isOver = replay.position >= length
        if isOver {
            replay.position = length
            replay.isPlaying = replay.repeats
        }
        // All sounds on the way are played.
        var steps = LabStep.pages(replay.playback.move(to: replay.position, isPlaying: true))
        if isOver { steps += LabStep.pages(replay.playback.end()) }
        if !replay.isPlaying { steps.append(.page(.frames, ["off"])) }
        viewed?.replay = replay
        return steps
    }

    /// Stops the replay where it is, with its sounds, because the person looks elsewhere.
    mutating func suspend() -> [LabStep] {
        guard viewed?.replay?.isPlaying == true else { return [] }
        viewed?.replay?.isPlaying = false
        let steps = viewed?.replay?.fallSilent() ?? []
        return steps + [.page(.frames, ["off"])]
    }
}

extension ReplayPosition {
    /// Goes to the position at once. Sounds that last there are played if the replay plays.
    fileprivate mutating func jump(from before: Double) -> [LabStep] {
        let effects = playback.jump(to: position, isPlaying: isPlaying && !isWaiting, isBack: position < before)
        return LabStep.pages(effects)
    }

    /// Ends all sounds of the replay.
    fileprivate mutating func fallSilent() -> [LabStep] {
        isWaiting = false
        return LabStep.pages(playback.stop())
    }
}

extension LabStep {
    /// Effects that await no answer.
    static func pages(_ effects: [PageEffect<NoReply>]) -> [LabStep] {
        effects.map { .page($0.awaiting(nil)) }
    }
}
