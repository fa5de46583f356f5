import Measure
import Space
import Text
import Tree

// Sentences: what is drawn, and what it sounds like.
extension ProcedureRun {
    /// Levels of the words above the noise in dB: of the first sentence, the lowest and the highest one, of those to
    /// practise, and of those that are clear.
    static var firstSpeech: Double { 0 }
    static var leastSpeech: Double { -30 }
    static var greatestSpeech: Double { 12 }
    static var practiceSpeech: Double { 5 }
    static var clearSpeech: Double { 30 }
    /// How many words of a clear sentence show that somebody listens.
    static var clearWords: Int { 4 }

    /// How many places of the noise are told apart.
    static var mostPlaces: Int { 12 }

    /// Thresholds every quarter of a decibel, slopes of 5 to 22 % a decibel at the threshold, rare lapses; a tenth is
    /// guessed.
    static let speechQuest = QuestPlus(
        .logistic, stimuli: steps(from: leastSpeech, by: 1, count: 43),
        thresholds: steps(from: leastSpeech - 2, by: 0.25, count: 185),
        slopes: geometric(from: 0.22, to: 1, count: 10), lapses: [0, 0.03], guess: 0.1)

    private static func steps(from first: Double, by step: Double, count: Int) -> [Double] {
        (0..<count).map { first + step * Double($0) }
    }

    /// A sentence so many dB above the noise, which comes from the place of a condition. What it sounds like is known once
    /// the recordings are.
    func sentence(_ sentence: Int, at level: Double, _ condition: Int) -> Stimulus {
        Stimulus(sounds: [], question: .words, target: Double(sentence), value: level, condition: condition)
    }

    /// The place in the levels of the one that is nearest.
    static func index(of level: Double) -> Int {
        min(Int(greatestSpeech - leastSpeech), max(0, Int((level - leastSpeech).rounded())))
    }
}

extension Stimulus {
    /// From where the noise comes that a sentence is heard in.
    var noisePlace: Double? { question == .words ? sounds.first?.bearing?.azimuth : nil }
}

extension WordRecordings {
    /// ms of noise before the first word and after the last one.
    static var lead: Double { 500 }

    /// Gives a stimulus of this matrix its sounds: noise from the place of its condition, the words from straight ahead.
    ///
    /// The louder of both is at the comfortable level: above 0 dB the noise is lowered instead of the words raised, so that
    /// both together never come near full scale.
    func complete(_ stimulus: inout Stimulus, places: [Double]) {
        for index in stimulus.sounds.indices where stimulus.sounds[index].sound.isSame(as: "noise-words") {
            stimulus.sounds[index].spectrum = spectrum
        }
        guard stimulus.question == .words else { return }
        let place = places.indices.contains(stimulus.condition) ? places[stimulus.condition] : 0
        stimulus.sounds = [
            Presentation(
                sound: "noise-words", onset: 0, duration: longest + 2 * WordRecordings.lead,
                bearing: Bearing(azimuth: place), level: min(0, -stimulus.value), spectrum: spectrum)
        ]
        var onset = WordRecordings.lead
        for (column, word) in SentenceMatrix.places(of: Int(stimulus.target)).enumerated() {
            let duration = durations[column * SentenceMatrix.rows + word]
            stimulus.sounds.append(
                Presentation(
                    sound: name(column, word), onset: onset, duration: duration, bearing: Bearing(azimuth: 0),
                    level: min(0, stimulus.value)))
            onset += duration
        }
    }
}
