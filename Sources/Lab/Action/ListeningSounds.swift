import Localisation
import Playing
import Store

/// What a level or a hearing test lets sound with each entry of its log: the same while it runs and when it is watched
/// again.
public struct ListeningSounds: Sendable {
    /// Keeps what is playing in step with what must be heard.
    private var translator = Translator<Int, SoundSource> { $0.key }
    /// Where the renderer's listener looks; nil if nobody has said so.
    private var view: View?

    public init() {}

    /// What brings the sound in step after an entry that asked for `effects`.
    mutating func follow(_ listening: ListeningTask, asking effects: [ListeningTaskEffect]) -> [Sounding] {
        var soundings = faced(listening)
        for effect in effects { soundings += Sounding.asked(by: effect, of: listening) }
        return soundings + inStep(listening)
    }

    /// What brings the sound in step with what must be heard now.
    mutating func inStep(_ listening: ListeningTask) -> [Sounding] {
        if let test = listening.test {
            let sounds = test.heard
            return sounds.isEmpty ? [] : [.steer(sounds)]
        }
        guard let run = listening.run else { return [] }
        return faced(listening) + translated(run.sounds)
    }

    /// Turns the listener to where the person looks.
    private mutating func faced(_ listening: ListeningTask) -> [Sounding] {
        guard let run = listening.run, run.view != view else { return [] }
        view = run.view
        return [.face(run.view)]
    }

    /// What ends the sounds that go on.
    mutating func end() -> [Sounding] { translated([]) }

    private mutating func translated(_ sounds: [SoundSource]) -> [Sounding] {
        var soundings: [Sounding] = []
        for operation in translator.translate(sounds) {
            switch operation {
            case .insert(let source, _, _): soundings.append(.insert(source))
            case .update(let source, _): soundings.append(.update(source))
            case .remove(let key): soundings.append(.remove(key))
            case .move: break
            }
        }
        return soundings
    }
}

extension Sounding {
    /// What an effect of a level or a hearing test lets sound; nothing for what is told, felt or written.
    static func asked(by effect: ListeningTaskEffect, of listening: ListeningTask?) -> [Sounding] {
        switch effect {
        case .playing(.play(let use, let bearing)): return [.once(use, bearing)]
        case .playing(.earcon(let earcon)): return [.earcon(earcon)]
        case .hearing(.present(let stimulus)):
            // Silence between trials brings the player back to its own level.
            guard let test = listening?.test else { return [.present(stimulus)] }
            return [.level(test.comfortableLevel), .present(stimulus)]
        case .hearing(.level(let decibels)): return [.level(decibels)]
        case .hearing(.silence): return [.silence]
        case .playing(.vibrate), .playing(.announce), .playing(.startInput), .playing(.stopInput), .playing(.store),
            .playing(.finish), .hearing(.recentre), .hearing(.store), .hearing(.finish):
            return []
        }
    }
}
