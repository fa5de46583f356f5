extension SoundRecipe {
    /// Wind, water and fire.
    static let nature: [SoundRecipe] = [
        SoundRecipe(
            name: "wind", duration: 6, takes: 2, loops: true, peak: 0.396,
            layers: [
                SoundLayer(
                    .pink, attack: 0.1, hold: 10, bands: [SoundBand(180, quality: 0.8), SoundBand(420, quality: 1)]
                ).wandering(0.6, pitch: 0.3, level: 1.1),
                // What stands in its way sings when it blows hard.
                SoundLayer(
                    .pink, gain: 2, attack: 0.1, hold: 10,
                    bands: [SoundBand(690, quality: 22), SoundBand(1_080, quality: 30, gain: 0.6)]
                ).wandering(0.6, pitch: 0.22, level: 2),
                SoundLayer(.white, gain: 0.014, attack: 0.1, hold: 10, bands: [SoundBand(5_000, quality: 0.6)])
                    .wandering(0.6, level: 1.5),
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
            name: "brook", duration: 5, takes: 2, loops: true, peak: 0.521,
            layers: [
                // Bubbles ring at what their size gives (Minnaert 1933) and rise while they close.
                SoundLayer(.sine, from: 560, to: 760, attack: 0.003, decay: 0.09, rate: 60).scattered(octaves: 2.4),
                SoundLayer(.sine, gain: 0.7, from: 1_700, to: 2_300, attack: 0.001, decay: 0.03, rate: 120)
                    .scattered(octaves: 1.8),
                SoundLayer(
                    .pink, gain: 0.11, attack: 0.05, hold: 10,
                    bands: [SoundBand(700, quality: 0.7), SoundBand(5_500, quality: 0.6, gain: 2)]
                ).wandering(1.1, pitch: 0.12, level: 0.3),
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
            name: "fire", duration: 5, takes: 3, loops: true, peak: 0.87,
            layers: [
                // The draught in the pipe, the wood's cracks, and what the iron gives of the larger ones.
                SoundLayer(
                    .pink, gain: 0.34, attack: 0.05, hold: 10,
                    bands: [SoundBand(130, quality: 0.7), SoundBand(420, quality: 0.7, gain: 0.7)]
                ).through(74, back: -0.8, damping: 0.5).wandering(1.3, pitch: 0.12, level: 0.45),
                SoundLayer(
                    .white, gain: 1.1, attack: 0.0005, decay: 0.016, rate: 17,
                    bands: [SoundBand(1_500, quality: 2), SoundBand(5_000, quality: 2)]
                ).scattered(octaves: 2.5),
                SoundLayer(
                    .white, gain: 2, attack: 0.0005, decay: 0.05, rate: 2.6,
                    bands: [
                        SoundBand(310, quality: 9), SoundBand(740, quality: 14), SoundBand(1_270, quality: 18),
                        SoundBand(2_900, quality: 12, gain: 0.7),
                    ]
                ).scattered(octaves: 1.5),
                SoundLayer(
                    .crackle, gain: 0.3, from: 420, attack: 0.05, hold: 10, bands: [SoundBand(6_200, quality: 1)]
                ).wandering(0.7, level: 0.6),
            ]),
        SoundRecipe(
            name: "waves", duration: 8, takes: 3, loops: true, peak: 0.446,
            layers: [
                SoundLayer(
                    .pink, attack: 2.2, decay: 4, rate: 0.25,
                    bands: [SoundBand(130, quality: 0.6), SoundBand(450, quality: 0.6)]
                ).wandering(0.4, pitch: 0.2, level: 0.5),
                // It breaks, and what is left of it runs back as foam.
                SoundLayer(
                    .white, gain: 0.16, start: 0.9, attack: 1, decay: 2.6, rate: 0.25,
                    bands: [SoundBand(1_500, quality: 0.5), SoundBand(4_800, quality: 0.5, gain: 0.5)]
                ).wandering(0.4, level: 0.7),
                SoundLayer(
                    .crackle, gain: 0.5, from: 1_500, start: 1.2, attack: 1.1, decay: 2.6, rate: 0.25,
                    bands: [SoundBand(3_100, quality: 3), SoundBand(6_300, quality: 3)]
                ).wandering(0.4, level: 0.5),
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
}
