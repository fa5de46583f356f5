import Interface
import Reaction
import Study
import Tree

/// Watching a stored session again, from its log alone.
extension LabState {
    mutating func replay(_ control: ReplayControl) -> [Effect] {
        guard case .ready(let document, _)? = viewed?.content else { return [] }
        let length = document.playedLength
        var position = viewed?.replay ?? ReplayPosition()
        switch control {
        case .toggle:
            position.isPlaying.toggle()
            if position.isPlaying, position.position >= length { position.position = 0 }
        case .seek(let to):
            position.position = min(max(0, to), length)
        }
        position.lastFrame = nil
        viewed?.replay = position
        return [Effect(.frames, [position.isPlaying ? "on" : "off"])]
    }

    mutating func replayFrame(at time: Double) -> [Effect] {
        guard var position = viewed?.replay, position.isPlaying,
            case .ready(let document, _)? = viewed?.content
        else { return [Effect(.frames, ["off"])] }
        if let last = position.lastFrame { position.position += max(0, time - last) }
        position.lastFrame = time
        let length = document.playedLength
        if position.position >= length {
            position.position = length
            position.isPlaying = false
        }
        viewed?.replay = position
        return position.isPlaying ? [] : [Effect(.frames, ["off"])]
    }
}
