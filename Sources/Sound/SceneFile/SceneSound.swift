public import Tree

/// A sound of a file's own: a ``SoundRecipe`` as data.
@Element
public struct SceneSound {
    @Property(1...100) public var name: String
    @Property(0.001...60) public var duration: Double = 1
    @Property public var loops: Bool = false
    @Property(1...32) public var layers: Children<SceneLayer> = []
}

/// What oscillates in a layer of a file.
public enum SceneWave: String, Choice {
    case sine, saw, square, white, pink, crackle
}

/// A ``SoundLayer`` as data; the same names, units and meanings.
@Element
public struct SceneLayer {
    @Property public var wave: SceneWave
    @Property(0...1_000) public var gain: Double = 1
    @Property(0.01...100_000) public var from: Double = 440
    /// Where the frequency arrives; `from` without it.
    @Property(0.01...100_000) public var to: Double? = nil
    @Property public var partials: Children<ScenePartial> = []
    @Property(0...60) public var start: Double = 0
    @Property(0...60) public var attack: Double = 0.005
    @Property(0...60) public var hold: Double = 0
    @Property(0...60) public var decay: Double = 0.3
    @Property(0...1_000) public var rate: Double = 0
    @Property(0...20_000) public var count: Int = 0
    @Property(0...1) public var variation: Double = 0
    @Property(0...1_000) public var tremoloRate: Double = 0
    @Property(0...1) public var tremoloDepth: Double = 0
    @Property(0...1_000) public var vibratoRate: Double = 0
    @Property(0...0.5) public var vibratoDepth: Double = 0
    @Property public var bands: Children<SceneBand> = []
}

/// A ``SoundPartial`` as data.
@Element
public struct ScenePartial {
    @Property(0.01...1_000) public var ratio: Double = 1
    @Property(0...1_000) public var gain: Double = 1
    @Property(0.01...100) public var decay: Double = 1
}

/// A ``SoundBand`` as data.
@Element
public struct SceneBand {
    @Property(10...100_000) public var frequency: Double
    @Property(0.1...1_000) public var quality: Double = 1
    @Property(0...1_000) public var gain: Double = 1
}

extension SceneSound {
    var recipe: SoundRecipe {
        SoundRecipe(name: name, duration: duration, loops: loops, layers: layers.map { $0.layer })
    }
}

extension SceneLayer {
    var layer: SoundLayer {
        let shape: SoundWave =
            switch wave {
            case .sine: .sine
            case .saw: .saw
            case .square: .square
            case .white: .white
            case .pink: .pink
            case .crackle: .crackle
            }
        return SoundLayer(
            shape, gain: gain, from: from, to: to,
            partials: partials.map { SoundPartial($0.ratio, $0.gain, decay: $0.decay) }, start: start, attack: attack,
            hold: hold, decay: decay, rate: rate, count: count, variation: variation, tremoloRate: tremoloRate,
            tremoloDepth: tremoloDepth, vibratoRate: vibratoRate, vibratoDepth: vibratoDepth,
            bands: bands.map { SoundBand($0.frequency, quality: $0.quality, gain: $0.gain) })
    }
}
