import Text

extension SoundRecipe {
    /// The sounds that come with the lab, each unlike the others in rhythm, pitch or colour.
    public static let library: [SoundRecipe] = nature + animals + people + things

    /// Everything that has a name: the library, music, signals.
    public static let all: [SoundRecipe] = library + music + signals

    /// The recipe of a name; names are compared byte by byte.
    public static func named(_ name: String) -> SoundRecipe? {
        all.first { $0.name.isSame(as: name) }
    }

    /// Noise that goes along with a tone: ahead and behind are told apart by what lies above 4 kHz.
    @inline(never)
    static func breath(
        _ amount: Double, _ frequency: Double, quality: Double = 0.8,
        start: Double = 0, attack: Double, hold: Double = 0, decay: Double,
        tremolo: (rate: Double, depth: Double) = (0, 0)
    ) -> SoundLayer {
        SoundLayer(
            .white, gain: amount, start: start, attack: attack, hold: hold, decay: decay, tremoloRate: tremolo.rate,
            tremoloDepth: tremolo.depth, bands: [SoundBand(frequency, quality: quality)])
    }
}
