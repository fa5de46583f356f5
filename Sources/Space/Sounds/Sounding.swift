public import Tasks
import Tree

/// What the page is asked to let sound, as one JSON object; `Page/listening-player.js` reads it.
public enum Sounding: Equatable, Sendable {
    /// Get ready while the person's press is being handled, or browsers stay silent. Answered when the named sounds are
    /// there, or after some seconds.
    case ready([String])
    case insert(SoundSource)
    case update(SoundSource)
    case remove(Int)
    /// What goes on sounding is heard by who looks there; what sounds once comes from the view's own directions.
    case face(View)
    /// Once, from a direction; nil has none.
    case once(SoundUse, Bearing?)
    case earcon(Earcon)
    /// In the background from now on; nil ends it.
    case music(SoundUse?)
    case hush
    /// A stimulus of the hearing test; answered with the page's time at which it is heard.
    case present([Presentation])
    /// The directions of a stimulus that sounds, after the head has turned.
    case steer([Presentation])
    /// dB of everything.
    case level(Double)
    case silence

    /// What crosses to the page: made here and nowhere else.
    ///
    /// - Parameter request: what the page's answer is about, where one is awaited.
    public func effect<Request: Equatable & Sendable>(_ request: Request? = nil) -> PageEffect<Request> {
        PageEffect(.listen, [value.json()], request: request)
    }

    private var value: Value {
        switch self {
        case .ready(let sounds): ["do": "ready", "sounds": .list(sounds.map { .text($0) })]
        case .insert(let source): Sounding.node("insert", source)
        case .update(let source): Sounding.node("update", source)
        case .remove(let key): ["do": "remove", "key": .int(Int64(key))]
        case .face(let view):
            ["do": "face", "heading": .double(view.heading.degrees), "pitch": .double(view.pitch)]
        case .once(let use, let bearing):
            [
                "do": "once", "sound": .text(use.sound), "volume": .double(use.volume),
                "bearing": Sounding.value(bearing),
            ]
        case .earcon(let earcon): ["do": "earcon", "name": .text(earcon.rawValue)]
        case .music(let use):
            [
                "do": "music", "sound": use.map { .text($0.sound) } ?? .null,
                "volume": .double(use?.volume ?? 0),
            ]
        case .hush: ["do": "hush"]
        case .present(let sounds): ["do": "present", "sounds": .list(sounds.map { Sounding.value($0) })]
        case .steer(let sounds): ["do": "steer", "sounds": .list(sounds.map { Sounding.value($0) })]
        case .level(let decibels): ["do": "level", "decibels": .double(decibels)]
        case .silence: ["do": "silence"]
        }
    }

    private static func node(_ what: String, _ source: SoundSource) -> Value {
        [
            "do": .text(what), "key": .int(Int64(source.key)), "sound": .text(source.sound),
            "repeats": .bool(source.repeats), "pause": .double(source.pause), "cue": .int(Int64(source.cue)),
            "volume": .double(source.volume), "bearing": value(source.bearing),
        ]
    }

    private static func value(_ bearing: Bearing?) -> Value {
        guard let bearing else { return .null }
        return .list([.double(bearing.azimuth), .double(bearing.elevation), .double(bearing.distance)])
    }

    private static func value(_ sound: Presentation) -> Value {
        [
            "sound": .text(sound.sound), "onset": .double(sound.onset), "duration": .double(sound.duration),
            "level": .double(sound.level), "bearing": value(sound.bearing),
        ]
    }
}
