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

    private static let nature: [SoundRecipe] = [
        SoundRecipe(
            name: "wind", duration: 6, takes: 2, loops: true, peak: 0.481,
            layers: [
                SoundLayer(
                    .pink, attack: 0.1, hold: 10, decay: 1, tremoloRate: 0.33, tremoloDepth: 0.7,
                    bands: [SoundBand(320, quality: 1.2), SoundBand(900, quality: 3, gain: 0.5)])
            ]),
        SoundRecipe(
            name: "rain", duration: 4, takes: 2, loops: true, peak: 0.883,
            layers: [
                SoundLayer(.white, gain: 0.15, attack: 0.05, hold: 10, bands: [SoundBand(6_000, quality: 0.5)]),
                SoundLayer(
                    .crackle, from: 260, attack: 0.001, hold: 10,
                    bands: [SoundBand(2_600, quality: 3, gain: 6), SoundBand(5_200, quality: 4, gain: 5)]),
            ]),
        SoundRecipe(
            name: "brook", duration: 5, takes: 2, loops: true, peak: 0.463,
            layers: [
                SoundLayer(
                    .sine, gain: 0.5, from: 500, to: 950, attack: 0.004, decay: 0.07, rate: 42, variation: 1),
                SoundLayer(
                    .sine, gain: 0.3, from: 1_100, to: 1_900, attack: 0.003, decay: 0.04, rate: 30, variation: 1),
                SoundLayer(
                    .pink, gain: 0.062, attack: 0.05, hold: 10,
                    bands: [SoundBand(1_200, quality: 0.7), SoundBand(5_500, quality: 0.7, gain: 2)]),
            ]),
        SoundRecipe(
            name: "drip", duration: 3, takes: 3, loops: true, peak: 0.881,
            layers: [
                SoundLayer(.sine, from: 750, to: 1_700, attack: 0.002, decay: 0.12, rate: 1.4, variation: 0.3),
                SoundLayer(
                    .white, gain: 0.408, attack: 0.001, decay: 0.05, rate: 1.4, variation: 0.3,
                    bands: [SoundBand(6_000, quality: 0.8)]),
            ]),
        SoundRecipe(
            name: "fire", duration: 5, takes: 3, loops: true, peak: 0.846,
            layers: [
                SoundLayer(.pink, gain: 1, attack: 0.05, hold: 10, bands: [SoundBand(180, quality: 0.8)]),
                SoundLayer(
                    .crackle, from: 16, attack: 0.001, hold: 10,
                    bands: [SoundBand(1_700, quality: 2, gain: 6), SoundBand(4_800, quality: 3, gain: 8)]),
            ]),
        SoundRecipe(
            name: "waves", duration: 8, takes: 3, loops: true, peak: 0.373,
            layers: [
                SoundLayer(
                    .pink, attack: 1.8, decay: 3.5, rate: 0.25,
                    bands: [SoundBand(450, quality: 0.6), SoundBand(2_500, quality: 0.6, gain: 0.6)])
            ]),
        SoundRecipe(
            name: "thunder", duration: 5, peak: 0.49,
            layers: [
                SoundLayer(
                    .pink, attack: 0.02, decay: 4, rate: 3, count: 4, variation: 0.8,
                    bands: [SoundBand(70, quality: 0.9, gain: 3), SoundBand(220, quality: 0.8)]),
                SoundLayer(.white, gain: 0.4, attack: 0.001, decay: 0.25, bands: [SoundBand(1_500, quality: 0.5)]),
            ]),
    ]

    private static let animals: [SoundRecipe] = [
        SoundRecipe(
            name: "cricket", duration: 2, takes: 4, loops: true, peak: 0.339,
            layers: [
                SoundLayer(
                    .sine, from: 4_600, partials: [SoundPartial(1, 1), SoundPartial(1.98, 0.25)], attack: 0.02,
                    hold: 0.2,
                    decay: 0.15, rate: 2, tremoloRate: 38, tremoloDepth: 1)
            ]),
        SoundRecipe(
            name: "bee", duration: 3, takes: 2, loops: true, peak: 0.528,
            layers: [
                SoundLayer(
                    .saw, from: 225, attack: 0.05, hold: 10, tremoloRate: 2.3, tremoloDepth: 0.4, vibratoRate: 3.1,
                    vibratoDepth: 0.06,
                    bands: [
                        SoundBand(700, quality: 1), SoundBand(2_300, quality: 1.5, gain: 0.7),
                        SoundBand(5_200, quality: 1, gain: 0.4),
                    ])
            ]),
        SoundRecipe(
            name: "mosquito", duration: 2, takes: 2, loops: true, peak: 0.315,
            layers: [
                SoundLayer(
                    .square, from: 620, attack: 0.05, hold: 10, vibratoRate: 1.3, vibratoDepth: 0.05,
                    bands: [SoundBand(1_900, quality: 1), SoundBand(4_300, quality: 2, gain: 0.6)])
            ]),
        SoundRecipe(
            name: "frog", duration: 1.6, takes: 4, loops: true, peak: 0.882,
            layers: [
                SoundLayer(
                    .saw, from: 95, to: 150, attack: 0.02, hold: 0.18, decay: 0.15, rate: 1.25, tremoloRate: 45,
                    tremoloDepth: 0.9,
                    bands: [
                        SoundBand(650, quality: 4), SoundBand(1_500, quality: 5, gain: 0.8),
                        SoundBand(4_800, quality: 2, gain: 0.35),
                    ])
            ]),
        SoundRecipe(
            name: "owl", duration: 4, takes: 3, loops: true, peak: 0.202,
            layers: [
                SoundLayer(
                    .sine, from: 390, to: 360, partials: [SoundPartial(1, 1), SoundPartial(2, 0.12)], attack: 0.08,
                    hold: 0.3, decay: 0.4),
                SoundLayer(
                    .sine, from: 400, to: 350, partials: [SoundPartial(1, 1), SoundPartial(2, 0.12)], start: 1.3,
                    attack: 0.06, hold: 0.7, decay: 0.5, vibratoRate: 6, vibratoDepth: 0.03),
                breath(0.327, 5_200, attack: 0.08, hold: 0.3, decay: 0.4),
                breath(0.327, 5_200, start: 1.3, attack: 0.06, hold: 0.7, decay: 0.5),
            ]),
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
            name: "cuckoo", duration: 2, takes: 3, loops: true, peak: 0.237,
            layers: [
                SoundLayer(
                    .sine, from: 700, partials: [SoundPartial(1, 1), SoundPartial(2, 0.15)], attack: 0.03, hold: 0.15,
                    decay: 0.2),
                SoundLayer(
                    .sine, from: 560, partials: [SoundPartial(1, 1), SoundPartial(2, 0.15)], start: 0.45, attack: 0.03,
                    hold: 0.25, decay: 0.3),
                breath(0.329, 5_200, attack: 0.03, hold: 0.15, decay: 0.2),
                breath(0.329, 5_200, start: 0.45, attack: 0.03, hold: 0.25, decay: 0.3),
            ]),
        SoundRecipe(
            name: "woodpecker", duration: 2, takes: 3, loops: true, peak: 0.735,
            layers: [
                SoundLayer(
                    .white, attack: 0.001, decay: 0.05, rate: 20, count: 14, variation: 0.08,
                    bands: [SoundBand(1_150, quality: 9), SoundBand(2_700, quality: 7, gain: 0.7)])
            ]),
    ]

    private static let people: [SoundRecipe] = [
        SoundRecipe(
            name: "footsteps", duration: 2, takes: 4, loops: true, peak: 0.883,
            layers: [
                SoundLayer(
                    .pink, attack: 0.002, decay: 0.12, rate: 2, variation: 0.1,
                    bands: [SoundBand(140, quality: 1.5, gain: 3), SoundBand(900, quality: 1)]),
                SoundLayer(
                    .white, gain: 0.3, start: 0.09, attack: 0.01, decay: 0.12, rate: 2, variation: 0.1,
                    bands: [SoundBand(3_500, quality: 0.8)]),
            ]),
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
            name: "whistle", duration: 1.6, takes: 4, loops: true, peak: 0.173,
            layers: [
                SoundLayer(
                    .sine, from: 1_200, to: 2_100, attack: 0.05, hold: 0.4, decay: 0.3, vibratoRate: 5.5,
                    vibratoDepth: 0.01),
                SoundLayer(
                    .white, gain: 0.318, attack: 0.05, hold: 0.4, decay: 0.3, bands: [SoundBand(5_000, quality: 0.7)]),
            ]),
    ]

    private static let things: [SoundRecipe] = [
        SoundRecipe(
            name: "bell", duration: 4, peak: 0.479,
            layers: [
                SoundLayer(
                    .sine, from: 520,
                    partials: [
                        SoundPartial(0.5, 0.5, decay: 1.3), SoundPartial(1, 1), SoundPartial(1.19, 0.6, decay: 0.8),
                        SoundPartial(1.5, 0.4, decay: 0.6), SoundPartial(2, 0.7, decay: 0.7),
                        SoundPartial(2.74, 0.4, decay: 0.4), SoundPartial(3.76, 0.3, decay: 0.25),
                    ], attack: 0.002, decay: 3.8),
                breath(1.178, 6_000, attack: 0.001, decay: 0.5),
            ]),
        SoundRecipe(
            name: "clock", duration: 2, loops: true, peak: 0.871,
            layers: [
                SoundLayer(
                    .white, attack: 0.0005, decay: 0.06, rate: 1,
                    bands: [SoundBand(2_900, quality: 12), SoundBand(5_100, quality: 10)]),
                SoundLayer(
                    .white, gain: 0.8, start: 0.5, attack: 0.0005, decay: 0.06, rate: 1,
                    bands: [SoundBand(2_300, quality: 12), SoundBand(4_300, quality: 10)]),
            ]),
        SoundRecipe(
            name: "glass", duration: 1.5, peak: 0.359,
            layers: [
                SoundLayer(.white, gain: 0.5, attack: 0.001, decay: 0.08, bands: [SoundBand(5_000, quality: 0.7)]),
                SoundLayer(
                    .sine, gain: 0.5, from: 3_600, partials: [SoundPartial(1, 1), SoundPartial(1.62, 0.7)],
                    attack: 0.001,
                    decay: 0.3, rate: 18, count: 12, variation: 1),
            ]),
        SoundRecipe(
            name: "drum", duration: 1.2, loops: true, peak: 0.741,
            layers: [
                SoundLayer(.sine, from: 150, to: 62, attack: 0.002, decay: 0.5, rate: 1.667),
                SoundLayer(
                    .white, gain: 0.422, attack: 0.001, decay: 0.06, rate: 1.667,
                    bands: [SoundBand(1_400, quality: 0.8), SoundBand(5_500, quality: 0.8, gain: 2)]
                ),
            ]),
        SoundRecipe(
            name: "engine", duration: 3, takes: 2, loops: true, peak: 0.459,
            layers: [
                SoundLayer(
                    .saw, from: 43, partials: [SoundPartial(1, 1), SoundPartial(2.02, 0.5), SoundPartial(0.5, 0.6)],
                    attack: 0.05, hold: 10, vibratoRate: 7, vibratoDepth: 0.02,
                    bands: [
                        SoundBand(110, quality: 1), SoundBand(420, quality: 1.5),
                        SoundBand(1_400, quality: 1, gain: 0.5),
                    ]),
                breath(0.3, 5_200, attack: 0.05, hold: 10, decay: 0.3, tremolo: (21.5, 0.8)),
            ]),
        SoundRecipe(
            name: "helicopter", duration: 2, loops: true, peak: 0.804,
            layers: [
                SoundLayer(
                    .pink, attack: 0.015, decay: 0.09, rate: 11,
                    bands: [
                        SoundBand(90, quality: 1, gain: 3), SoundBand(700, quality: 0.8),
                        SoundBand(5_200, quality: 0.8, gain: 0.5),
                    ])
            ]),
        SoundRecipe(
            name: "ship-horn", duration: 4, peak: 0.562,
            layers: [
                SoundLayer(
                    .saw, from: 87, partials: [SoundPartial(1, 1), SoundPartial(1.26, 0.8)], attack: 0.25, hold: 2.4,
                    decay: 1, bands: [SoundBand(260, quality: 1), SoundBand(650, quality: 1.5, gain: 0.6)]),
                breath(0.2, 5_200, attack: 0.25, hold: 2.4, decay: 1),
            ]),
        SoundRecipe(
            name: "siren", duration: 4, loops: true, peak: 0.204,
            layers: [
                SoundLayer(
                    .square, from: 750, attack: 0.05, hold: 10, vibratoRate: 0.5, vibratoDepth: 0.28,
                    bands: [SoundBand(1_300, quality: 0.9)])
            ]),
        SoundRecipe(
            name: "telephone", duration: 3, loops: true, peak: 0.313,
            layers: [
                SoundLayer(
                    .sine, from: 1_350, partials: [SoundPartial(1, 1), SoundPartial(1.22, 0.8)], attack: 0.01,
                    hold: 0.9,
                    decay: 0.2, tremoloRate: 22, tremoloDepth: 1),
                breath(0.418, 5_600, quality: 0.9, attack: 0.01, hold: 0.9, decay: 0.2, tremolo: (22, 1)),
            ]),
        SoundRecipe(
            name: "sonar", duration: 2.5, loops: true, peak: 0.227,
            layers: [
                SoundLayer(.sine, from: 960, to: 940, attack: 0.004, hold: 0.05, decay: 1.6),
                breath(0.481, 5_600, attack: 0.004, hold: 0.05, decay: 0.8),
            ]),
    ]

    /// What blows, hisses or scrapes along with a tone: without something above 4 kHz nobody tells ahead from behind.
    @inline(never)
    private static func breath(
        _ amount: Double, _ frequency: Double, quality: Double = 0.8,
        start: Double = 0, attack: Double, hold: Double = 0, decay: Double,
        tremolo: (rate: Double, depth: Double) = (0, 0)
    ) -> SoundLayer {
        SoundLayer(
            .white, gain: amount, start: start, attack: attack, hold: hold, decay: decay, tremoloRate: tremolo.rate,
            tremoloDepth: tremolo.depth, bands: [SoundBand(frequency, quality: quality)])
    }

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
}
