extension SoundRecipe {
    /// What was made: it is struck, blown, or runs.
    static let things: [SoundRecipe] = [
        SoundRecipe(
            name: "bell", duration: 4, peak: 0.55,
            layers: [
                // Hum, prime, tierce, quint, nominal and what is above (Perrin, Charnley, DePont 1983).
                SoundLayer(
                    .sine, from: 520,
                    partials: [
                        SoundPartial(0.5, 0.5, decay: 1.3), SoundPartial(1, 0.8), SoundPartial(1.19, 0.8, decay: 0.8),
                        SoundPartial(1.5, 0.4, decay: 0.6), SoundPartial(2, 0.9, decay: 0.7),
                        SoundPartial(2.51, 0.3, decay: 0.4), SoundPartial(2.66, 0.3, decay: 0.4),
                        SoundPartial(3.01, 0.4, decay: 0.4), SoundPartial(4.17, 0.35, decay: 0.28),
                        SoundPartial(5.43, 0.3, decay: 0.2), SoundPartial(6.8, 0.25, decay: 0.15),
                        SoundPartial(8.2, 0.3, decay: 0.12), SoundPartial(10.6, 0.3, decay: 0.09),
                    ], attack: 0.0015, decay: 3.8
                ).struck(0.004),
                SoundLayer(
                    .white, gain: 2, attack: 0.0005, decay: 0.09,
                    bands: [SoundBand(3_300, quality: 3), SoundBand(6_400, quality: 2)]),
            ]),
        SoundRecipe(
            name: "clock", duration: 2, takes: 2, loops: true, peak: 0.871,
            layers: tick(start: 0, 1) + tick(start: 0.5, 0.86)),
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
            name: "engine", duration: 3, takes: 2, loops: true, peak: 0.767,
            layers: [
                // Two cylinders that are not alike fire into a pipe.
                SoundLayer(
                    .pulse, gain: 3, from: 22, partials: [SoundPartial(1, 1), SoundPartial(0.5, 0.5)], attack: 0.05,
                    hold: 10,
                    bands: [
                        SoundBand(95, quality: 1.5), SoundBand(240, quality: 2), SoundBand(520, quality: 2),
                        SoundBand(1_300, quality: 1.5, gain: 0.6),
                    ]
                ).through(58, back: -0.55, damping: 0.5).wandering(1.5, pitch: 0.03, level: 0.15).driven(2),
                // Valves.
                SoundLayer(
                    .pulse, gain: 2.9, from: 44, attack: 0.05, hold: 10,
                    bands: [SoundBand(2_900, quality: 5), SoundBand(5_300, quality: 3)]
                ).wandering(1.5, pitch: 0.03, level: 0.15),
                breath(0.05, 5_200, attack: 0.05, hold: 10, decay: 0.3),
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
            name: "ship-horn", duration: 4, peak: 0.382,
            layers: [
                reed(87), reed(109.6), breath(0.3, 5_200, attack: 0.2, hold: 2.4, decay: 0.6),
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

    /// A wheel's tooth falls on its pallet: it touches, drops and comes to rest, and the case rings.
    @inline(never)
    private static func tick(start: Double, _ pitch: Double) -> [SoundLayer] {
        [0, 0.014, 0.03].map { late in
            SoundLayer(
                .sine, gain: late == 0 ? 0.35 : late < 0.02 ? 1 : 0.5, from: 205 * pitch,
                partials: [
                    SoundPartial(1, 0.6, decay: 1.4), SoundPartial(2.1, 0.5), SoundPartial(4.7, 0.5, decay: 0.7),
                    SoundPartial(9.3, 0.5, decay: 0.5), SoundPartial(14.2, 1, decay: 0.6),
                    SoundPartial(25.3, 1, decay: 0.4),
                ], start: start + late, attack: 0.0005, decay: 0.1, rate: 1
            ).struck(0.02)
        }
    }

    /// A reed that beats at the mouth of a horn: the harder it is blown, the brighter.
    @inline(never)
    private static func reed(_ pitch: Double) -> SoundLayer {
        SoundLayer(
            .saw, from: pitch * 0.985, to: pitch, attack: 0.3, hold: 2.3, decay: 0.8,
            bands: [
                SoundBand(260, quality: 0.9), SoundBand(700, quality: 1.5), SoundBand(1_900, quality: 1, gain: 0.5),
            ]
        ).wandering(12, pitch: 0.004, level: 0.08).through(pitch, back: 0.6, damping: 0.4).driven(0.9)
    }
}
