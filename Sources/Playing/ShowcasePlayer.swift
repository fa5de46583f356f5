import Measure
package import SoundCommands

/// Plays what the listening page asks for. Voice 0 is the source that is moved, and voice 1 the check of the sides.
package struct ShowcasePlayer: Sendable {
    static let source = 0
    static let side = 1

    /// The library's numbers of sounds by slot, and whether each sound is there.
    private var slots: [(sound: Int, isThere: Bool)] = []
    /// The latest wish, which is played as soon as its sound is there.
    private var wanted: Showing?
    private var order = SoundOrder()
    private var size: HeadSize

    /// - Parameter size: the size of the head at first.
    package init(size: HeadSize = .medium) { self.size = size }

    /// Takes note that the renderer has started, with a head of measured size.
    package mutating func started() -> SoundOrder {
        if size != .medium { order.add(.head(Float(size.factor))) }
        return taken()
    }

    /// Changes the size of the head.
    package mutating func wear(_ size: HeadSize) -> SoundOrder {
        if size != self.size { order.add(.head(Float(size.factor))) }
        self.size = size
        return taken()
    }

    /// The order to the page for a wish.
    package mutating func perform(_ showing: Showing) -> SoundOrder {
        switch showing {
        case .play, .side:
            if case .side = showing { order.add(.stop(Self.source)) }
            wanted = showing
            playWanted()
        case .place(let place):
            order.add(.place(Self.source, SIMD3<Float>(VoicePlayer.position(of: place))))
            order.add(.gain(Self.source, Float(Self.gain(at: place.distance))))
        case .turn(let degrees): order.add(.turn(Attitude(yaw: -degrees)))
        case .stopSide:
            if case .side? = wanted { wanted = nil }
            order.add(.stop(Self.side))
        }
        return taken()
    }

    /// Takes note that a sound is in its slot, or that it cannot be loaded.
    package mutating func loaded(_ slot: Int, isThere: Bool) -> SoundOrder {
        guard slots.indices.contains(slot), isThere else { return taken() }
        slots[slot].isThere = true
        playWanted()
        return taken()
    }

    /// The gain that gives back half of the loss by distance, in decibels, so that loudness alone does not tell the
    /// distance.
    static func gain(at distance: Double) -> Double { 0.35 * max(0.2, distance).squareRoot() }

    private mutating func playWanted() {
        switch wanted {
        case .play(let sound, let isPanned):
            guard let slot = slot(of: sound) else { return }
            order.add(.play(Self.source, slot: slot, loops: true, kind: isPanned ? .panned : .directional, after: 0))
        case .side(let sound, let isRight):
            guard let slot = slot(of: sound) else { return }
            order.add(.place(Self.side, [0, isRight ? -1 : 1, 0]))
            order.add(.gain(Self.side, 0.4))
            order.add(.play(Self.side, slot: slot, loops: true, kind: .panned, after: 0))
        case .place, .turn, .stopSide, nil: return
        }
        wanted = nil
    }

    /// The slot of a sound that is there. A new sound is asked for.
    private mutating func slot(of sound: Int) -> Int? {
        if let slot = slots.firstIndex(where: { $0.sound == sound }) { return slots[slot].isThere ? slot : nil }
        slots.append((sound, false))
        order.loads.append(SoundLoad(slot: slots.count - 1, origin: .library(sound)))
        return nil
    }

    private mutating func taken() -> SoundOrder {
        let done = order
        order = SoundOrder()
        return done
    }
}
