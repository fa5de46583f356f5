package import Measure
import Tree

extension HearingFigures {
    /// Sentences in noise: at which level half of the words are understood, and what the noise's place changes about it.
    package struct Speech: Equatable, Sendable {
        /// A speech reception threshold: dB of the words above the noise at which half of the answers are right, guessed
        /// ones included.
        package struct Threshold: Equatable, Sendable {
            /// From where the noise came, in degrees to the right.
            package var place: Double
            package var threshold: Double
            package var interval: Interval
            package var sentences: Int
            /// Why it is not told; nil where it is.
            package var undetermined: Undetermined?
        }

        /// How many dB less the words need where the noise comes from a place, than where it comes from the first one.
        package struct Release: Equatable, Sendable {
            package var place: Double
            package var release: Double
            package var interval: Interval?
            package var sentences: Int
        }

        package var words: SentenceMatrix
        package var thresholds: [Threshold] = []

        /// What each place but the first one brings, where both thresholds are told.
        package var releases: [Release] {
            guard let first = thresholds.first, first.undetermined == nil else { return [] }
            return thresholds.dropFirst().filter { $0.undetermined == nil }.map { other in
                Release(
                    place: other.place, release: first.threshold - other.threshold,
                    interval: Speech.difference(first, other), sentences: first.sentences + other.sentences)
            }
        }

        /// The interval of a difference from those of both sides, which need not be symmetric (MOVER; Zou and Donner
        /// 2008).
        static func difference(_ first: Threshold, _ second: Threshold) -> Interval? {
            func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
            let difference = first.threshold - second.threshold
            return Interval(
                lower: difference
                    - length(first.threshold - first.interval.lower, second.interval.upper - second.threshold),
                upper: difference
                    + length(first.interval.upper - first.threshold, second.threshold - second.interval.lower),
                level: first.interval.level)
        }
    }

    /// What a run of sentences came to.
    ///
    /// - Parameter trials: those of the run that count.
    static func speech(_ run: ProcedureRun, _ trials: [HearingTrial], isScreened: Bool) -> Speech {
        var speech = Speech(words: run.procedure.words ?? .english)
        for (condition, quest) in run.quests.enumerated() {
            let own = trials.filter { $0.condition == condition }
            guard !own.isEmpty, let found = run.threshold(of: quest) else { continue }
            let places = run.procedure.places
            speech.thresholds.append(
                Speech.Threshold(
                    place: places.indices.contains(condition) ? places[condition] : 0, threshold: found.estimate,
                    interval: found.interval, sentences: own.count,
                    undetermined: verdict(
                        on: run, words: own.reduce(0) { $0 + ($1.score ?? 0) }, of: own.count, found.interval,
                        isScreened: isScreened)))
        }
        return speech
    }

    /// The verdict on one threshold of sentences, of so many words that were right in so many of them.
    private static func verdict(
        on run: ProcedureRun, words: Int, of sentences: Int, _ interval: Interval, isScreened: Bool
    ) -> Undetermined? {
        guard run.procedure.withholds else { return nil }
        if !isScreened { return .screening }
        if !isAttentive(run) { return .inattention }
        if sentences < 10 { return .tooFew }
        if !isAboveChance(words, of: sentences * SentenceMatrix.columns, guess: 1 / Double(SentenceMatrix.rows)) {
            return .chance
        }
        return edge(interval, (ProcedureRun.leastSpeech + 2, ProcedureRun.greatestSpeech - 2))
    }
}

extension HearingFigures.Speech {
    /// Writes the thresholds and releases to a session's results.
    func write(to node: inout Node) {
        guard !thresholds.isEmpty else { return }
        node["speechWords"] = .text(words.rawValue)
        var list: [Value] = []
        for threshold in thresholds {
            var entry = Node()
            entry["place"] = .double(threshold.place)
            entry["sentences"] = .int(threshold.sentences)
            if let undetermined = threshold.undetermined {
                entry["notDetermined"] = .text(undetermined.name)
                if let bound = undetermined.bound, bound.isFinite { entry["thresholdBound"] = .double(bound) }
            } else {
                entry["threshold"] = .double(threshold.threshold)
                entry["thresholdLow"] = .double(threshold.interval.lower)
                entry["thresholdHigh"] = .double(threshold.interval.upper)
            }
            list.append(.node(entry))
        }
        node["speechThresholds"] = .list(list)
        list = []
        for release in releases {
            var entry = Node()
            entry["place"] = .double(release.place)
            entry["release"] = .double(release.release)
            if let interval = release.interval {
                entry["releaseLow"] = .double(interval.lower)
                entry["releaseHigh"] = .double(interval.upper)
            }
            list.append(.node(entry))
        }
        if !list.isEmpty { node["speechReleases"] = .list(list) }
    }
}
