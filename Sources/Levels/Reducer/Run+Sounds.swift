public import Space
import Tree

extension Run {
    /// Everything that is to be heard now; nothing while the run is paused or over.
    public var sounds: [SoundSource] {
        var sources: [SoundSource] = []
        appendSounds(to: &sources)
        return sources
    }

    /// Appends everything that is to be heard now. A list that is kept and emptied needs no new memory each time.
    package func appendSounds(to sources: inout [SoundSource]) {
        guard phase == .running else { return }
        let first = sources.endIndex
        for (index, use) in level.ambient.enumerated() {
            sources.append(
                SoundSource(
                    key: -1 - index, sound: use.sound, repeats: use.repeats, pause: use.pause, cue: cue,
                    volume: use.volume, bearing: nil))
        }
        for place in poses.indices where isAudible(place) {
            sources.append(
                SoundSource(
                    key: place, sound: plan.names[place], repeats: plan.repeats[place], pause: plan.pauses[place],
                    cue: plan.repeats[place] ? 0 : cue, volume: plan.volumes[place] * poses[place].volume,
                    bearing: Bearing(of: poses[place], from: View())))
        }
        for change in plan.steerings {
            for index in sources.indices[first...] { sources[index] = change(sources[index], self) }
        }
    }
}
