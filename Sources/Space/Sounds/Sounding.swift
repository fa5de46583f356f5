public import Playing

/// What levels and hearing tests let sound, in the player's words.
extension Sounding {
    public static func insert(_ source: SoundSource) -> Sounding { .insert(PlayedSource(source)) }
    public static func update(_ source: SoundSource) -> Sounding { .update(PlayedSource(source)) }
    /// The listener looks there. Sounds that go on are heard from the new view; a sound that comes once has the view's own
    /// directions.
    public static func face(_ view: View) -> Sounding { .face(heading: view.heading.degrees, pitch: view.pitch) }
    /// Once, from a direction; nil has none.
    public static func once(_ use: SoundUse, _ bearing: Bearing?) -> Sounding {
        .once(use.sound, volume: use.volume, from: HeardPlace(bearing))
    }
    /// In the background from now on; nil ends it.
    public static func music(_ use: SoundUse?) -> Sounding { .music(use?.sound, volume: use?.volume ?? 0) }
    /// A stimulus of the hearing test; answered with the page's time at which it is heard.
    package static func present(_ sounds: [Presentation]) -> Sounding { .present(sounds.map { PresentedSound($0) }) }
    /// The directions of a stimulus that sounds, after the head has turned.
    package static func steer(_ sounds: [Presentation]) -> Sounding { .steer(sounds.map { HeardPlace($0.bearing) }) }

    public static func earcon(_ earcon: Earcon) -> Sounding {
        switch earcon {
        case .found: .signal(.found)
        case .wrong: .signal(.wrong)
        case .missLeft: .signal(.missLeft)
        case .missRight: .signal(.missRight)
        case .missBehind: .signal(.missBehind)
        case .won: .signal(.won)
        case .lost: .signal(.lost)
        case .paused: .signal(.paused)
        }
    }
}

extension HeardPlace {
    fileprivate init?(_ bearing: Bearing?) {
        guard let bearing else { return nil }
        self.init(azimuth: bearing.azimuth, elevation: bearing.elevation, distance: bearing.distance)
    }
}

extension Speech {
    /// - Parameter bearing: where the mouth is; nil is nowhere in particular.
    package init(_ words: String, language: String, sound: String, seconds: Double, from bearing: Bearing?) {
        self.init(words, language: language, sound: sound, seconds: seconds, place: HeardPlace(bearing))
    }
}

extension PlayedSource {
    fileprivate init(_ source: SoundSource) {
        self.init(
            key: source.key, sound: source.sound, repeats: source.repeats, pause: source.pause, cue: source.cue,
            volume: source.volume, place: HeardPlace(source.bearing))
    }
}

extension PresentedSound {
    fileprivate init(_ sound: Presentation) {
        self.init(
            sound: sound.sound, onset: sound.onset, duration: sound.duration, level: sound.level,
            place: HeardPlace(sound.bearing), spectrum: sound.spectrum)
    }
}
