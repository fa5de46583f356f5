import Measure
import Testing

/// The rule of Brand and Kollmeier (2002), by hand and by who answers as it assumes.
@Suite struct ScoreTrackTests {
    @Test func `the level moves by the rule, in smaller steps after each turn, and stays within its ends`() {
        var track = ScoreTrack(start: 0, least: -30, greatest: 12)
        var levels: [Double] = []
        for score in [1.0, 0.8, 0.5, 0.2, 0.4, 0.6, 0] {
            track.answer(score: score)
            levels.append(track.level)
        }
        // 1.5 / 0.15 = 10 dB for the whole share; divided by 1.41 after each turn.
        let expected = [-5, -8, -8, -8 + 3 / 1.41, -8 + 4 / 1.41, -8 + 4 / 1.41 - 1 / 1.9881, 0]
        for (level, wanted) in zip(levels.dropLast(), expected) { #expect(abs(level - wanted) < 1e-9) }
        #expect(track.reversals == 3)
        #expect(abs(levels[6] - (levels[5] + 5 / 2.803221)) < 1e-9)
        for _ in 0..<60 { track.answer(score: 1) }
        #expect(track.level >= -30)
        var bottom = ScoreTrack(start: -28, least: -30, greatest: 12)
        bottom.answer(score: 1)
        #expect(bottom.level == -30)
        bottom.answer(score: .nan)
        #expect(bottom.level == -30 && ScoreTrack(start: 99, least: -30, greatest: 12).level == 12)
    }
}
