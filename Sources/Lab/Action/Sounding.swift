import Localisation
import Playing

/// What levels and hearing tests let sound, in the player's words.
extension Sounding {
    var effect: Effect { Effect(sounding: self) }

    static func insert(_ source: SoundSource) -> Sounding { .insert(PlayedSource(source)) }
    static func update(_ source: SoundSource) -> Sounding { .update(PlayedSource(source)) }
    static func face(_ view: View) -> Sounding { .face(heading: view.heading.degrees, pitch: view.pitch) }
    static func once(_ use: SoundUse, _ bearing: Bearing?) -> Sounding {
        .once(use.sound, volume: use.volume, from: HeardPlace(bearing))
    }
    static func music(_ use: SoundUse?) -> Sounding { .music(use?.sound, volume: use?.volume ?? 0) }
    static func present(_ stimulus: Stimulus) -> Sounding { .present(stimulus.sounds.map { PresentedSound($0) }) }
    static func steer(_ sounds: [Presentation]) -> Sounding { .steer(sounds.map { HeardPlace($0.bearing) }) }

    static func earcon(_ earcon: Earcon) -> Sounding {
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
            place: HeardPlace(sound.bearing))
    }
}
