public import Localisation
import Playing
import Study

/// What goes along with a level or a hearing test that is watched again.
public struct ListeningReplay: Sendable {
    var sounds = ListeningSounds()
    /// What was announced last.
    public var told: Announcement?
    /// How far it was moved last, in ms.
    var position: Double = 0

    public init() {}

    /// Takes over what an entry asked for, apart from sounds.
    mutating func take(_ effects: [ListeningTaskEffect]) {
        for case .playing(.announce(let announcement)) in effects {
            // Achievements are the profile's, not the level's.
            if case .achievement = announcement { continue }
            told = announcement
        }
    }
}

/// Sounds of a replay: those that the log asks for, by the player that the task itself had.
extension ReplayPosition {
    var isListening: Bool { playback.activity.family == .localisation }

    /// Goes on to the position. Everything that was heard on the way sounds.
    mutating func goOn() -> [Effect] {
        var replay = listening.value
        var soundings: [Sounding] = []
        playback.move(to: position) { task, effects in
            replay.take(effects)
            soundings += replay.sounds.follow(task, asking: effects)
        }
        replay.position = position
        listening.value = replay
        return soundings.map { $0.effect }
    }

    /// Jumps to the position. What goes on there sounds if the replay plays; what is heard once begins with the next
    /// entry that asks for it.
    mutating func jump() -> [Effect] {
        var replay = listening.value
        if position < replay.position { replay.told = nil }
        playback.move(to: position) { _, effects in replay.take(effects) }
        replay.position = position
        var soundings: [Sounding] = []
        if isPlaying, !isWaiting, case .localisation(let task) = playback.activity {
            soundings = task.test == nil ? [.hush] + replay.sounds.inStep(task) : [.silence]
        }
        listening.value = replay
        return soundings.map { $0.effect }
    }

    /// The sound gets ready while the press is being handled, or browsers stay silent. Nothing is to be missed, so the
    /// replay waits for what sounds in it.
    mutating func getReady(session id: String) -> [Effect] {
        guard case .localisation(let task) = playback.activity else { return [] }
        isWaiting = true
        return [Effect(sounding: .ready(task.level?.soundNames ?? []), request: .replayReady(session: id))]
    }

    /// Nothing sounds any more.
    mutating func fallSilent() -> [Effect] {
        guard isListening else { return [] }
        isWaiting = false
        listening.value.sounds = ListeningSounds()
        return [Sounding.silence.effect]
    }

    /// After the last entry: what goes on ends, what is heard once rings out.
    mutating func ringOut() -> [Effect] {
        guard case .localisation(let task) = playback.activity, task.isOver else { return fallSilent() }
        return listening.value.sounds.end().map { $0.effect }
    }
}
