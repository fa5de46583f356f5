import Measure
package import SoundCommands

/// Lets sound what the listening page asks for. Voice 0 is the source that is moved, voice 1 the check of the sides.
package struct ShowcasePlayer: Sendable {
    static let source = 0
    static let side = 1

    /// The library's numbers by slot, and whether each is there.
    private var slots: [(sound: Int, isThere: Bool)] = []
    /// What is to play as soon as it is there; the latest wish counts.
    private var wanted: Showing?
    private var order = SoundOrder()
    private var size: HeadSize

    /// - Parameter size: the head's, at first.
    package init(size: HeadSize = .medium) { self.size = size }

    /// The renderer is there, with the head as it was measured.
    package mutating func started() -> SoundOrder {
        if size != .medium { order.add(.head(Float(size.factor))) }
        return taken()
    }

    /// The head has another size from now on.
    package mutating func wear(_ size: HeadSize) -> SoundOrder {
        if size != self.size { order.add(.head(Float(size.factor))) }
        self.size = size
        return taken()
    }

    /// What the page has to do for it.
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

    /// The page says that a sound is in its slot, or that there is none.
    package mutating func loaded(_ slot: Int, isThere: Bool) -> SoundOrder {
        guard slots.indices.contains(slot), isThere else { return taken() }
        slots[slot].isThere = true
        playWanted()
        return taken()
    }

    /// Loudness alone shall not tell the distance: half of the spreading is given back, in decibels.
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

    /// The slot of a sound that is there; one that is new is asked for.
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
