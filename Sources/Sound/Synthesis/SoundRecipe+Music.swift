extension SoundRecipe {
    /// What plays under a story: pieces of our own that go around without an end. They share one theme, which is in minor
    /// until the end of the way.
    public static let music: [SoundRecipe] = [
        // D minor, a chord in eight steps; the theme enters in the second half.
        piece(
            "music-shore", pace: 2.4, key: 146.8, peak: 0.38,
            harp: "0 7 12 15 19 15 12 7 3 10 15 19 22 19 15 10 -4 3 8 12 15 12 8 3 -2 5 10 14 17 14 10 5",
            bass: "0 3 -4 -2",
            lead: ". . . . . . . . 3 . 5 7 . . . . 8 . 7 3 . . . . 5 . 3 2 . . . ."),
        // A walk in G: two bars of twelve, the second time with an answer.
        piece(
            "music-path", pace: 4, key: 196, peak: 0.385,
            harp: """
                0 7 12 16 12 7 5 9 12 17 12 9 -3 4 9 12 9 4 -5 2 7 11 7 2 \
                0 7 12 16 12 7 5 9 12 17 12 9 2 9 14 17 14 9 -5 2 7 11 14 11
                """, bass: "0 5 -3 -5 0 5 2 -5",
            lead: """
                4 . . 7 . 9 7 . . . . . 4 . 2 0 . . 2 . . . . . \
                4 . . 7 . 12 9 . . . . . 5 . 4 2 . . -1 . . . . .
                """),
        // Two chords a half tone apart that never settle, and a bell from somewhere.
        piece(
            "music-fog", pace: 1.5, key: 110, peak: 0.457,
            harp: "0 . 7 13 . . 12 . 1 . 8 13 . . 15 . -2 . 6 10 . . 13 .", bass: "0 1 -2",
            lead: ". . . . . 13 . 12 . . . . . 15 . 13 . . . . 10 . . ."),
        // The theme of the shore, in major at last.
        piece(
            "music-home", pace: 2.8, key: 146.8, peak: 0.437,
            harp: "0 7 12 16 19 16 12 7 5 12 17 21 24 21 17 12 -3 4 9 12 16 12 9 4 -5 2 7 11 14 11 7 2",
            bass: "0 5 -3 -5",
            lead: "4 . 5 7 . . . . 9 . 7 4 . . . . 5 . 4 2 . . . . 4 . 2 0 . . . ."),
    ]

    /// What tells how a game goes: short, and unlike anything that is searched for.
    public static let signals: [SoundRecipe] = [
        signal("signal-found", 988, "0 7", pace: 9, decay: 0.5),
        signal("signal-wrong", 185, "0 -6", pace: 7, decay: 0.35),
        signal("signal-miss", 740, "0", pace: 20, decay: 0.12),
        signal("signal-won", 587.3, "0 4 7 12 7 12", pace: 8, decay: 0.7),
        signal("signal-lost", 294, "0 -3 -5 -12", pace: 4, decay: 0.8),
        signal("signal-paused", 392, "0 -5", pace: 5, decay: 0.4),
    ]

    /// A harp, a bass an octave below it and a bell two octaves above it, each with steps of its own length.
    @inline(never)
    private static func piece(
        _ name: String, pace: Double, key: Double, peak: Double, harp: StaticString, bass: StaticString,
        lead: StaticString
    ) -> SoundRecipe {
        let (harp, bass, lead) = (tune(harp), tune(bass), tune(lead))
        let share = Double(bass.count) / Double(harp.count)
        let ground = SoundLayer(
            .saw, gain: 0.9, from: key / 2, attack: 0.3, hold: 0.7 / (pace * share), decay: 1.5, rate: pace * share,
            bands: [SoundBand(180, quality: 0.7)], tune: bass)
        return SoundRecipe(
            name: name, duration: Double(harp.count) / pace, loops: true, peak: peak,
            layers: [
                plucked(harp, key, pace: pace, decay: 2.2), ground, plucked(lead, key * 4, pace: pace, decay: 2.8),
            ])
    }

    @inline(never)
    private static func signal(
        _ name: String, _ from: Double, _ steps: StaticString, pace: Double, decay: Double
    ) -> SoundRecipe {
        let tune = tune(steps)
        var layer = plucked(tune, from, pace: pace, decay: decay)
        layer.count = tune.count
        return SoundRecipe(name: name, duration: Double(tune.count) / pace + decay, layers: [layer])
    }

    @inline(never)
    private static func plucked(_ tune: [Int8], _ from: Double, pace: Double, decay: Double) -> SoundLayer {
        SoundLayer(
            .sine, gain: 0.5, from: from,
            partials: [SoundPartial(1, 1), SoundPartial(2, 0.3, decay: 0.6), SoundPartial(3.98, 0.14, decay: 0.35)],
            attack: 0.005, decay: decay, rate: pace, tune: tune)
    }

    /// Reads a tune: half tones above the layer's frequency, with a point for a rest. As a text, because the browser's
    /// build writes every number of an array as an instruction (Documentation/decisions.md, 3).
    @inline(never)
    private static func tune(_ text: StaticString) -> [Int8] {
        var tune: [Int8] = []
        text.withUTF8Buffer { bytes in
            var (number, sign): (Int8, Int8) = (0, 1)
            for byte in bytes {
                switch byte {
                case UInt8(ascii: " "):
                    tune.append(number)
                    (number, sign) = (0, 1)
                case UInt8(ascii: "-"): sign = -1
                case UInt8(ascii: "."): number = SoundLayer.rest
                default: number = number &* 10 &+ sign &* Int8(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
                }
            }
            tune.append(number)
        }
        return tune
    }
}
