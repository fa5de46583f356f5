public import Playing
import Space

/// What goes along with a running level.
public struct LevelInput: Sendable {
    var head = HeadInput()
    /// Keeps what is playing in step with what must be heard.
    var sounds = SoundsInStep()

    public init() {}
}

/// What goes along with a level that is watched again.
public struct LevelWatch: Sendable {
    var sounds = SoundsInStep()
    /// What was announced last, all that one entry brought.
    public private(set) var told: [Announcement] = []

    public init() {}

    /// Takes over what an entry asked for, apart from sounds.
    mutating func take(_ wanted: [Effect], in game: Game) {
        if game.run == nil { told = [] }
        var news: [Announcement] = []
        for case .announce(let announcement) in wanted {
            // Achievements are the profile's, not the level's.
            if case .achievement = announcement { continue }
            news.append(announcement)
        }
        if !news.isEmpty { told = news }
    }
}

extension Effect {
    /// What an effect lets sound; nil for what is told, felt or written.
    public var sounding: Sounding? {
        switch self {
        case .play(let use, let bearing): .once(use, bearing)
        case .earcon(let earcon): .earcon(earcon)
        case .vibrate, .announce, .startInput, .stopInput, .store, .finish: nil
        }
    }
}
