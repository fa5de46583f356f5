import SoundCommands

/// Lasting sounds, which are sources with a key and a voice each.
extension VoicePlayer {
    mutating func insert(_ source: PlayedSource) {
        guard let voice = freeVoice else { return }
        let variant = freeVariant(of: source.sound)
        sources.append(
            VoicedSource(source: source, voice: voice, slot: slot(of: source, variant), variant: variant))
        begin(sources.count - 1)
    }

    mutating func update(_ source: PlayedSource) {
        guard let index = sources.firstIndex(where: { $0.source.key == source.key }) else {
            insert(source)
            return
        }
        let known = sources[index].source
        let isOther =
            !known.sound.utf8.elementsEqual(source.sound.utf8) || known.cue != source.cue
            || known.repeats != source.repeats || known.pause != source.pause
        sources[index].source = source
        guard isOther else {
            put(sources[index].voice, at: source.place)
            order.add(.gain(sources[index].voice, Float(source.volume)))
            return
        }
        if !known.sound.utf8.elementsEqual(source.sound.utf8) {
            sources[index].variant = freeVariant(of: source.sound, but: source.key)
        }
        sources[index].slot = slot(of: source, sources[index].variant)
        sources[index].isBegun = false
        begin(index)
    }

    mutating func remove(_ key: Int) {
        guard let index = sources.firstIndex(where: { $0.source.key == key }) else { return }
        order.add(.stop(sources[index].voice))
        sources.remove(at: index)
    }

    /// Plays a source from its beginning, if its sound is there.
    mutating func begin(_ index: Int) {
        let (source, voice, slot) = (sources[index].source, sources[index].voice, sources[index].slot)
        guard slots.state(of: slot) == .there else { return }
        sources[index].isBegun = true
        put(voice, at: source.place)
        order.add(.gain(voice, Float(source.volume)))
        // Repeating sources of one kind begin at different times, so that they are not in step.
        let after = source.repeats ? Double(sources[index].variant) * Self.stagger : 0
        order.add(
            .play(
                voice, slot: slot, loops: source.repeats, kind: source.place == nil ? .ambient : .directional,
                after: after))
    }

    /// The slot of a source. A sound that repeats with pauses is a longer sound that repeats without them.
    private mutating func slot(of source: PlayedSource, _ variant: Int) -> Int {
        slots.slot(of: source.sound, pause: source.repeats && source.pause > 0 ? source.pause : 0, variant: variant)
    }

    /// The variant that the fewest other sources of this sound have, so that a source that comes back gets its old
    /// variant.
    private func freeVariant(of sound: String, but key: Int? = nil) -> Int {
        var users = [Int](repeating: 0, count: Self.variants)
        for other in sources where other.source.key != key && other.source.sound.utf8.elementsEqual(sound.utf8) {
            users[other.variant] += 1
        }
        var best = 0
        for variant in 1..<Self.variants where users[variant] < users[best] { best = variant }
        return best
    }

    private var freeVoice: Int? {
        (0..<Self.voicesForSources).first { voice in !sources.contains { $0.voice == voice } }
    }
}
