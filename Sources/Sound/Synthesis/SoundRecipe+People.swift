extension SoundRecipe {
    /// What people do and say.
    static let people: [SoundRecipe] = [
        SoundRecipe(
            name: "footsteps", duration: 2, takes: 4, loops: true, peak: 0.881,
            layers: [
                // The heel; gravel gives way under the sole, and again under the toe.
                SoundLayer(
                    .pink, gain: 2, attack: 0.002, decay: 0.13, rate: 2,
                    bands: [SoundBand(105, quality: 2.5, gain: 3), SoundBand(260, quality: 2)]
                ).wandering(3, pitch: 0.2, level: 0.3),
                gravel(1.6, start: 0.005, hold: 0.05, decay: 0.12),
                gravel(1, start: 0.13, hold: 0.03, decay: 0.14),
            ]),
        // 4 LU louder than the rest at a level's volume of 1, and left so: hearing tests log its level against noise. The
        // levels that have it, `night-1` and `night-6`, and its lesson turn it down, so that loudness gives nothing away.
        voice("voice-low", 118, [(650, 1), (1_080, 0.6), (2_650, 0.3)]),
        voice("voice-high", 214, peak: 0.331, [(310, 1), (2_250, 0.6), (3_100, 0.4), (4_700, 0.33)]),
        SoundRecipe(
            name: "clap", duration: 1, takes: 4, loops: true, peak: 0.869,
            layers: [
                SoundLayer(
                    .white, attack: 0.001, decay: 0.16, rate: 2,
                    bands: [SoundBand(1_100, quality: 1.5), SoundBand(2_100, quality: 2, gain: 0.8)])
            ]),
        SoundRecipe(
            name: "whistle", duration: 1.6, takes: 4, loops: true, peak: 0.184,
            layers: [
                SoundLayer(
                    .sine, from: 1_200, to: 2_100, partials: [SoundPartial(1, 1), SoundPartial(2, 0.03)], attack: 0.05,
                    hold: 0.4, decay: 0.3, vibratoRate: 5.5, vibratoDepth: 0.006
                ).wandering(11, pitch: 0.012, level: 0.2),
                SoundLayer(
                    .white, gain: 0.318, attack: 0.04, hold: 0.4, decay: 0.3,
                    bands: [SoundBand(1_800, quality: 3, gain: 0.4), SoundBand(5_000, quality: 0.7)]
                ).wandering(11, level: 0.4),
            ]),
    ]

    /// A vowel: a buzz through three resonances, in syllables.
    private static func voice(
        _ name: String, _ pitch: Double, peak: Double = 0.7, _ formants: [(frequency: Double, gain: Double)]
    ) -> SoundRecipe {
        var layer = SoundLayer(
            .saw, from: pitch * 1.06, to: pitch * 0.94, attack: 0.04, hold: 0.16, decay: 0.2, rate: 3.2,
            variation: 0.15, vibratoRate: 5, vibratoDepth: 0.015)
        layer.bands = formants.map { SoundBand($0.frequency, quality: 9, gain: $0.gain * 3) }
        return SoundRecipe(name: name, duration: 2.5, loops: true, peak: peak, layers: [layer])
    }

    /// Stones that rub for a moment at each step.
    @inline(never)
    private static func gravel(_ amount: Double, start: Double, hold: Double, decay: Double) -> SoundLayer {
        SoundLayer(
            .crackle, gain: amount, from: 1_300, start: start, attack: 0.012, hold: hold, decay: decay, rate: 2,
            bands: [SoundBand(850, quality: 2), SoundBand(2_300, quality: 3), SoundBand(4_900, quality: 3)]
        ).wandering(3, pitch: 0.15, level: 0.4)
    }
}
