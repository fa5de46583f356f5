extension SoundRecipe {
    /// Voices of animals.
    static let animals: [SoundRecipe] = [
        SoundRecipe(
            name: "cricket", duration: 2, takes: 4, loops: true, peak: 0.292,
            layers: [
                SoundLayer(
                    .sine, from: 4_650, to: 4_550, partials: [SoundPartial(1, 1), SoundPartial(1.98, 0.25)],
                    attack: 0.02, hold: 0.2, decay: 0.15, rate: 2, variation: 0.03, tremoloRate: 38, tremoloDepth: 1
                ).wandering(14, pitch: 0.006, level: 0.2),
                // The teeth of the wing.
                SoundLayer(
                    .white, gain: 0.35, attack: 0.02, hold: 0.2, decay: 0.15, rate: 2, tremoloRate: 38,
                    tremoloDepth: 1, bands: [SoundBand(4_600, quality: 5), SoundBand(9_000, quality: 4, gain: 0.5)]),
            ]),
        SoundRecipe(
            name: "bee", duration: 3, takes: 2, loops: true, peak: 0.461,
            layers: [
                SoundLayer(
                    .saw, from: 225, attack: 0.05, hold: 10, vibratoRate: 3.1, vibratoDepth: 0.03,
                    bands: [
                        SoundBand(700, quality: 1), SoundBand(2_300, quality: 1.5, gain: 0.7),
                        SoundBand(5_200, quality: 1, gain: 0.4),
                    ]
                ).wandering(4.5, pitch: 0.07, level: 0.5),
                SoundLayer(.white, gain: 0.09, attack: 0.05, hold: 10, bands: [SoundBand(5_400, quality: 0.7)])
                    .wandering(4.5, level: 0.6),
            ]),
        SoundRecipe(
            name: "mosquito", duration: 2, takes: 2, loops: true, peak: 0.315,
            layers: [
                SoundLayer(
                    .square, from: 620, attack: 0.05, hold: 10, vibratoRate: 1.3, vibratoDepth: 0.05,
                    bands: [SoundBand(1_900, quality: 1), SoundBand(4_300, quality: 2, gain: 0.6)])
            ]),
        SoundRecipe(
            name: "frog", duration: 1.6, takes: 4, loops: true, peak: 0.869,
            layers: [
                // The voice opens some forty times in a second, and each time the sac rings.
                SoundLayer(
                    .pulse, from: 34, to: 52, attack: 0.06, hold: 0.2, decay: 0.14, rate: 1.25, variation: 0.1,
                    bands: [
                        SoundBand(560, quality: 9, gain: 1.2), SoundBand(1_240, quality: 11),
                        SoundBand(2_500, quality: 9, gain: 0.6), SoundBand(4_800, quality: 3, gain: 0.4),
                    ]
                ).wandering(20, pitch: 0.04, level: 0.2)
            ]),
        SoundRecipe(
            name: "owl", duration: 4, takes: 3, loops: true, peak: 0.238,
            layers: hoot(from: 372, to: 366, attack: 0.09, hold: 0.35, decay: 0.4)
                + hoot(start: 1.25, from: 350, to: 392, attack: 0.04, hold: 0.06, decay: 0.12)
                + hoot(start: 1.6, from: 402, to: 352, attack: 0.07, hold: 0.75, decay: 0.6, tremble: 13)),
        SoundRecipe(
            name: "songbird", duration: 2.5, takes: 4, loops: true, peak: 0.167,
            layers: [
                SoundLayer(
                    .sine, from: 2_800, to: 5_200, attack: 0.01, decay: 0.12, rate: 9, count: 6, variation: 0.25),
                SoundLayer(
                    .sine, from: 6_000, to: 3_300, start: 0.9, attack: 0.02, hold: 0.1, decay: 0.35, vibratoRate: 27,
                    vibratoDepth: 0.12),
            ]),
        SoundRecipe(
            name: "cuckoo", duration: 2, takes: 3, loops: true, peak: 0.233,
            layers: hoot(from: 715, to: 690, attack: 0.03, hold: 0.13, decay: 0.2)
                + hoot(start: 0.45, from: 572, to: 552, attack: 0.03, hold: 0.25, decay: 0.3)),
        SoundRecipe(
            name: "woodpecker", duration: 2, takes: 3, loops: true, peak: 0.735,
            layers: [
                SoundLayer(
                    .white, attack: 0.001, decay: 0.05, rate: 20, count: 14, variation: 0.08,
                    bands: [SoundBand(1_150, quality: 9), SoundBand(2_700, quality: 7, gain: 0.7)])
            ]),
    ]

    /// A tone with a throat around it: breath sounds at the tone too, which a pipe does.
    @inline(never)
    private static func hoot(
        start: Double = 0, from: Double, to: Double, attack: Double, hold: Double, decay: Double, tremble: Double = 0
    ) -> [SoundLayer] {
        [
            SoundLayer(
                .sine, from: from, to: to,
                partials: [SoundPartial(1, 1), SoundPartial(2, 0.16), SoundPartial(3, 0.07), SoundPartial(4, 0.02)],
                start: start, attack: attack, hold: hold, decay: decay, tremoloRate: tremble,
                tremoloDepth: tremble > 0 ? 0.45 : 0
            ).wandering(9, pitch: 0.012, level: 0.15),
            SoundLayer(.white, gain: 0.12, start: start, attack: attack * 0.7, hold: hold, decay: decay)
                .through(from, back: 0.95, damping: 0.25),
            breath(0.3, 5_200, start: start, attack: attack * 0.7, hold: hold, decay: decay),
        ]
    }
}
