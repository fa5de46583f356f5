public import Playing
import Store

/// Keeps what sounds in step with what must be heard: where the listener looks, and which sounds go on from where.
public struct SoundsInStep: Sendable {
    private var translator = Translator<Int, SoundSource> { $0.key }
    /// Where the renderer's listener looks; nil before the renderer was told.
    private var view: View?
    /// The room that the renderer is in.
    private var room: Chamber?

    public init() {}

    /// The soundings that bring the sound in step with the view, the sources and the room, or the open air.
    public mutating func follow(_ view: View, _ sources: [SoundSource], in room: Chamber?) -> [Sounding] {
        enter(room) + face(view) + translated(sources)
    }

    private mutating func enter(_ room: Chamber?) -> [Sounding] {
        guard room != self.room else { return [] }
        self.room = room
        return [.room(room?.room)]
    }

    /// Turns the listener to where the person looks.
    public mutating func face(_ view: View) -> [Sounding] {
        guard view != self.view else { return [] }
        self.view = view
        return [.face(view)]
    }

    /// The soundings that end the sounds that go on.
    public mutating func end() -> [Sounding] { translated([]) }

    private mutating func translated(_ sources: [SoundSource]) -> [Sounding] {
        var soundings: [Sounding] = []
        for operation in translator.translate(sources) {
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
