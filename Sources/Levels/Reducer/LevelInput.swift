import Space

/// What goes along with a running level.
package struct LevelInput: Sendable {
    var head = HeadInput()
    /// Keeps what is playing in step with what must be heard.
    var sounds = SoundsInStep()

    package init() {}
}

/// What goes along with a level that is watched again.
package struct LevelWatch: Sendable {
    var sounds = SoundsInStep()
    /// What was announced last, all that one entry brought.
    package private(set) var told: [Announcement] = []

    package init() {}

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
