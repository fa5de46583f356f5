import Interface
import Reaction
import Study
import Tree

/// Watching a stored session again, from its log alone.
extension LabState {
    mutating func replay(_ control: ReplayControl) -> [Effect] {
        guard var position = viewed?.replay, let id = viewed?.id else { return [] }
        // Not kept there meanwhile: what is moved has one owner and need not be copied.
        viewed?.replay = nil
        let length = position.playback.length
        var effects: [Effect] = []
        switch control {
        case .toggle:
            position.isPlaying.toggle()
            if position.isPlaying, position.position >= length { position.position = 0 }
            effects += position.isPlaying ? position.getReady(session: id) : position.fallSilent()
        case .seek(let to):
            position.position = min(max(0, to), length)
        }
        position.lastFrame = nil
        effects += position.jump()
        viewed?.replay = position
        // The surroundings of a level are drawn by the page, in a frame; the next one turns them off again.
        let isDrawn = position.isPlaying || position.isListening
        return effects + [Effect(.frames, [isDrawn ? "on" : "off"])]
    }

    /// The sounds of a replay are there, or will not come: what plays sounds from here on.
    mutating func replayReady(_ id: String) -> [Effect] {
        guard viewed?.id == id, var position = viewed?.replay, position.isWaiting else { return [] }
        viewed?.replay = nil
        position.isWaiting = false
        position.lastFrame = nil
        let effects = position.jump()
        viewed?.replay = position
        return effects
    }

    mutating func replayFrame(at time: Double) -> [Effect] {
        guard var position = viewed?.replay, position.isPlaying else { return [Effect(.frames, ["off"])] }
        if position.isWaiting { return [] }
        viewed?.replay = nil
        if let last = position.lastFrame { position.position += max(0, time - last) }
        position.lastFrame = time
        if position.position >= position.playback.length {
            position.position = position.playback.length
            position.isPlaying = false
        }
        var effects = position.goOn()
        if !position.isPlaying { effects += position.ringOut() + [Effect(.frames, ["off"])] }
        viewed?.replay = position
        return effects
    }

    /// The person looks elsewhere: what plays stops where it is, and nothing of it sounds.
    mutating func suspendReplay() -> [Effect] {
        guard viewed?.replay?.isPlaying == true else { return [] }
        viewed?.replay?.isPlaying = false
        let effects = viewed?.replay?.fallSilent() ?? []
        return effects + [Effect(.frames, ["off"])]
    }
}
