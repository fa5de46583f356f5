package import Space
package import Tree

/// One part of a hearing test: what is presented and what is asked.
@Element
package struct Procedure {
    @Property package var kind: ProcedureKind = .still
    /// How many trials; for the two blocks the number of directions.
    @Property(1...400) package var trials: Int = 6
    /// How often each direction, or each pair of distances, comes.
    @Property(1...50) package var repetitions: Int = 1
    /// How many right answers pass; 0 asks for none.
    @Property(0...400) package var passes: Int = 0
    /// The direction around which angles are told apart, in degrees to the right.
    @Property(-180...180) package var reference: Double = 0
    /// Where the maskers are in the separated condition, in degrees to either side.
    @Property(0...180) package var separation: Double = 90
    /// How long a stimulus lasts, in ms.
    @Property(50...10_000) package var duration: Double = 250
    /// How far the level varies from trial to trial, in dB to either side, so that loudness tells nothing.
    @Property(0...10) package var rove: Double = 5
    /// The sound that is presented.
    @Property(1...80) package var sound: String = "noise-burst"
    /// The largest angle between two directions that are told apart, in degrees. At the side it ends before the axis of
    /// the ears, beyond which "left of" and "behind" part.
    @Property(1...60) package var limit: Double = 60
    /// Whether both sounds of a comparison of directions have levels of their own, instead of one for both.
    @Property package var rovesEach: Bool = false
    /// Whether each direction is drawn from all, so that the last ones of a round cannot be excluded.
    @Property package var redraws: Bool = false
    /// Whether a figure is withheld that the answers do not determine (`HearingFigures.Undetermined`).
    @Property package var withholds: Bool = false
    /// The room that the two sounds of a comparison of distances are in, equally loud at the ears on average; without it they
    /// are in the open air, where what is nearer is louder.
    @Property package var room: Chamber? = nil
    /// Trials before those that count, after each of which the right answer is told.
    @Property(0...10) package var practice: Int = 0
    /// Trials among those that count that whoever listens answers right: the plainest stimulus there is. They are in no
    /// figure; who misses more than one gets none (`HearingFigures.Undetermined`). Only where a choice is forced and varied.
    @Property(0...20) package var catches: Int = 0
    /// Ends an adaptive procedure before its last trial, once its 95 % intervals are so narrow: the upper end of an angle's
    /// over the lower one; the width in dB of each threshold's in noise. 0: only the number of trials ends it.
    @Property(0...100) package var precision: Double = 0
    /// The words that sentences are made of, or whose noise sets the level; nil where there are none.
    @Property package var words: SentenceMatrix? = nil
    /// From where the noise comes in which sentences are understood, in degrees to the right: as many trials for each
    /// place, in an order that nobody knows. What is gained at the others is counted from the first.
    @Property package var places: [Double] = []
}

/// The procedures. Sources stand with each.
package enum ProcedureKind: String, Choice {
    /// Which of three noises holds a faint melody tone, which only two ears together hear (Huggins pitch; Milne et al.
    /// 2021).
    case huggins
    /// Which of three tones is the quietest; one is in antiphase, which fades on loudspeakers (Woods et al. 2017).
    case antiphase
    /// Left or right: whether the headphones are the right way round.
    case sides
    /// The level that is just comfortable.
    case loudness
    /// Identify the direction of a short sound without turning.
    case still
    /// Turn until a sound that goes on is straight ahead.
    case turning
    /// The minimum audible angle by a 2-down-1-up staircase (Levitt 1971; Mills 1958).
    case angleStaircase
    /// The minimum audible angle by QUEST+ (Watson 2017).
    case angleQuest
    /// How much better a sound is heard where the noise comes from elsewhere: two interleaved QUEST+ tracks.
    case release
    /// Which of two sounds is nearer, at roved levels.
    case distance
    /// Which five words a sentence in noise had, at levels that follow the answers (Brand and Kollmeier 2002).
    case sentences
}

extension ProcedureKind {
    /// Whether a quantity is varied about which a choice is forced, so that some stimuli are plain and others are not.
    var isVaried: Bool {
        switch self {
        case .angleStaircase, .angleQuest, .release, .distance, .sentences: true
        case .huggins, .antiphase, .sides, .loudness, .still, .turning: false
        }
    }
}

/// What a hearing test consists of. A definition is content: its hash names it in every session taken with it.
@Element
package struct HearingDefinition {
    /// The protocol's name; one of `HearingPreset` or a name of the researcher's own.
    @Property package var preset: String = "standard"
    @Property(1...30) package var procedures: Children<Procedure> = []
}

/// The protocols that come with the lab.
package enum HearingPreset: String, CaseIterable, Sendable {
    case screening, quick, standard, angle, release, distance
    /// Sentences in noise. The language of the words belongs to the protocol: what is measured depends on it.
    case speechEnglish = "speech-en"
    case speechGerman = "speech-de"

    /// The definition that the preset stands for.
    package var definition: HearingDefinition {
        let screening = [
            Procedure(kind: .huggins, trials: 6, passes: 6, duration: 1000, sound: "huggins", practice: 1),
            Procedure(
                kind: .antiphase, trials: 6, passes: 5, duration: 1000, rove: 0, sound: "tone-200", practice: 1),
        ]
        // Measuring goes on after one slip of six: a guesser passes in 1.8 % of cases, and has to pass the rest as well.
        let level = Procedure(kind: .loudness, trials: 1, rove: 0)
        let check = Procedure(kind: .huggins, trials: 6, passes: 5, duration: 1000, sound: "huggins", practice: 1)
        let sides = Procedure(kind: .sides, trials: 4, passes: 4, duration: 500, rove: 0)
        let bothSides = Procedure(kind: .sides, trials: 6, passes: 5, duration: 500, rove: 0)
        let procedures: [Procedure] =
            switch self {
            case .screening: screening + [sides]
            case .quick:
                [
                    level, check, bothSides,
                    Procedure(kind: .still, trials: 12, repetitions: 2, redraws: true, withholds: true, practice: 2),
                    Procedure(kind: .turning, trials: 6, withholds: true, practice: 1),
                ]
            case .standard:
                [
                    level, check, screening[1], bothSides,
                    Procedure(kind: .still, trials: 24, repetitions: 3, redraws: true, withholds: true, practice: 2),
                    Procedure(kind: .turning, trials: 24, withholds: true, practice: 1),
                    angle(at: 0),
                ]
            case .angle: [level, check, angle(at: 0), angle(at: 30), angle(at: 60)]
            case .release:
                [
                    level, check,
                    Procedure(
                        kind: .release, trials: 90, duration: 500, withholds: true, practice: 2, catches: 5,
                        precision: 6),
                ]
            case .speechEnglish: speech(.english, check)
            case .speechGerman: speech(.german, check)
            case .distance:
                [
                    level, check,
                    // In the open air only loudness would tell, which may as well be another sound's.
                    Procedure(
                        kind: .distance, trials: 4, repetitions: 10, duration: 500, withholds: true, room: Chamber(),
                        practice: 2, catches: 5),
                ]
            }
        return HearingDefinition(preset: rawValue, procedures: Children(procedures.map { $0.complete }))
    }

    /// Twenty sentences for each place of the noise, whose level is set first.
    private func speech(_ words: SentenceMatrix, _ check: Procedure) -> [Procedure] {
        [
            Procedure(kind: .loudness, trials: 1, rove: 0, sound: "noise-words", words: words), check,
            Procedure(
                kind: .sentences, trials: 60, rove: 0, withholds: true, practice: 3, catches: 3, words: words,
                places: [0, 90, -90]),
        ]
    }

    /// A smallest angle: sixty trials at most, fewer where they already tell it within a factor. At the side the largest
    /// angle that can be presented cuts intervals off, which makes them narrow before the answers do: there it has them all.
    private func angle(at reference: Double) -> Procedure {
        let limit = min(60, 90 - reference)
        return Procedure(
            kind: .angleQuest, trials: 60, reference: reference, limit: limit, rovesEach: true, withholds: true,
            practice: 2, catches: 5, precision: limit < 60 ? 0 : 3.5)
    }
}

extension Procedure {
    /// The same procedure with every property written out, so that no later default changes its meaning or its hash.
    package var complete: Procedure {
        var whole = Procedure(
            kind: kind, trials: trials, repetitions: repetitions, passes: passes, reference: reference,
            separation: separation, duration: duration, rove: rove, sound: sound, limit: limit, rovesEach: rovesEach,
            redraws: redraws, withholds: withholds)
        // The open air is no room, and is not written.
        if let room { whole.room = room }
        whole.practice = practice
        whole.catches = catches
        whole.precision = precision
        // What has no words has none written.
        if let words { whole.words = words }
        if !places.isEmpty { whole.places = places }
        return whole
    }

    /// How many trials the procedure has, for adaptive ones at most.
    package var length: Int {
        switch kind {
        case .still, .distance: trials * repetitions
        case .turning: trials * repetitions
        default: trials
        }
    }
}
