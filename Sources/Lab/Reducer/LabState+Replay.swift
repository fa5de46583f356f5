import Interface
import Reaction
import Study
import Tree

/// Watching a stored session again, from its log alone.
extension LabState {
    mutating func replay(_ control: ReplayControl) -> [Effect] {
        guard var position = viewed?.replay else { return [] }
        // Not kept there meanwhile: what is moved has one owner and need not be copied.
        viewed?.replay = nil
        let length = position.playback.length
        switch control {
        case .toggle:
            position.isPlaying.toggle()
            if position.isPlaying, position.position >= length { position.position = 0 }
        case .seek(let to):
            position.position = min(max(0, to), length)
        }
        position.lastFrame = nil
        position.playback.move(to: position.position)
        viewed?.replay = position
        return [Effect(.frames, [position.isPlaying ? "on" : "off"])]
    }

    mutating func replayFrame(at time: Double) -> [Effect] {
        guard var position = viewed?.replay, position.isPlaying else { return [Effect(.frames, ["off"])] }
        viewed?.replay = nil
        if let last = position.lastFrame { position.position += max(0, time - last) }
        position.lastFrame = time
        if position.position >= position.playback.length {
            position.position = position.playback.length
            position.isPlaying = false
        }
        position.playback.move(to: position.position)
        viewed?.replay = position
        return position.isPlaying ? [] : [Effect(.frames, ["off"])]
    }
}
