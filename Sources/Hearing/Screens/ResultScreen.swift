package import Interface
import Measure
import Space
package import Tasks
import Text
import Tree

/// What a hearing test found: screenings, figures with intervals, answered over true direction, errors on a ring.
package func hearingResult(
    _ test: HearingTest, _ figures: HearingFigures, ending: Ending = Ending(), language: Language
) -> Markup<Intent> {
    resultFrame(
        ending, title: TaskPhrase.over.text(in: language), again: .again, language: language,
        control: { .control($0) }
    ) { HearingResultParts(test, figures, language).body }
}

/// What a hearing test found, inside a page.
func hearingDetails(_ test: HearingTest, _ figures: HearingFigures, language: Language) -> Markup<Intent> {
    HearingResultParts(test, figures, language).body
}

private final class HearingResultParts {
    let test: HearingTest
    let figures: HearingFigures
    let language: Language

    init(_ test: HearingTest, _ figures: HearingFigures, _ language: Language) {
        self.test = test
        self.figures = figures
        self.language = language
    }

    private func words(_ phrase: HearingPhrase) -> String { phrase.text(in: language) }
    private func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        fragment {
            screenings
            table
            plots
            note(words(.notMedical))
        }
    }

    var screenings: Markup<Intent> {
        fragment {
            for screening in figures.screenings {
                let phrase: HearingPhrase =
                    switch screening.kind {
                    case .huggins: .nameHuggins
                    case .antiphase: .nameAntiphase
                    default: .nameSides
                    }
                notice(
                    screening.isPassed ? .good : .warning,
                    (screening.isPassed ? HearingPhrase.screeningPassed : .screeningFailed).text(
                        in: language, ("name", words(phrase)), ("n", "\(screening.right)"),
                        ("all", "\(screening.trials)")
                    ))
            }
        }
    }

    var table: Markup<Intent> {
        let format = Format(language)
        var rows: [DataRow<Intent>] = []
        func add(_ name: String, _ value: String?) {
            if let value { rows.append(DataRow(key: "\(rows.count)", [name, value])) }
        }
        func with(_ value: String, _ interval: Interval?, _ decimals: Int, _ unit: String) -> String {
            guard let interval else { return value }
            return value + " (" + format.interval(interval.lower, interval.upper, decimals: decimals, unit: unit) + ")"
        }
        var hasUndetermined = false
        func judged(_ name: String, _ undetermined: HearingFigures.Undetermined?, _ unit: String = "") -> Bool {
            guard let undetermined else { return true }
            hasUndetermined = true
            let bound = undetermined.bound.map { format.quantity($0, 1, unit) } ?? ""
            add(name, undetermined.phrase.text(in: language, ("n", bound)))
            return false
        }
        if let still = figures.still, judged(words(.figureRootMeanSquare), still.undetermined) {
            add(
                words(.figureConfusions),
                still.confusions?.estimate.map { share in
                    let interval = still.confusions?.interval()
                    return with(
                        format.percent(share),
                        interval.flatMap { Interval(lower: $0.lower * 100, upper: $0.upper * 100, level: 0.95) }, 0, "%"
                    )
                })
            add(words(.figureRootMeanSquare), still.rootMeanSquare.map { format.quantity($0, 1, "°") })
            add(words(.figureSigned), still.signedError.map { format.quantity($0, 1, "°") })
            if let line = still.line {
                add(words(.figureBias), with(format.quantity(line.bias, 1, "°"), line.biasInterval, 1, "°"))
                add(words(.figureGain), with(format.fixed(line.gain, 2), line.gainInterval, 2, ""))
            }
            add(words(.figureTime), still.time.map { format.seconds($0, decimals: 2) })
        }
        if let turning = figures.turning, judged(words(.figureFinal), turning.undetermined) {
            add(words(.figureFinal), turning.finalError.map { format.quantity($0, 1, "°") })
            add(words(.figureEfficiency), turning.efficiency.map { format.percent($0) })
            add(words(.figureFirstTurns), turning.firstTurns?.estimate.map { format.percent($0) })
        }
        for angle in figures.angles {
            let name = HearingPhrase.figureAngle.text(in: language, ("n", format.fixed(angle.reference, 0)))
            guard judged(name, angle.undetermined, "°") else { continue }
            add(
                name,
                with(format.quantity(angle.angle, 1, "°"), angle.interval, 1, "°"))
        }
        for release in figures.releases where judged(words(.figureRelease), release.undetermined, "dB") {
            add(words(.figureRelease), format.quantity(release.release, 1, "dB"))
        }
        for part in figures.speech {
            for threshold in part.thresholds {
                let place = directionName(threshold.place, in: language)
                let name = HearingPhrase.figureSpeech.text(in: language, ("place", place))
                guard judged(name, threshold.undetermined, "dB") else { continue }
                add(name, with(format.quantity(threshold.threshold, 1, "dB"), threshold.interval, 1, "dB"))
            }
            for release in part.releases {
                add(
                    HearingPhrase.figureSpeechRelease.text(
                        in: language, ("place", directionName(release.place, in: language))),
                    with(format.quantity(release.release, 1, "dB"), release.interval, 1, "dB"))
            }
        }
        let isDistanceKnown =
            figures.distances.isEmpty || judged(words(.figureDistances), figures.distancesUndetermined)
        for distance in figures.distances where isDistanceKnown {
            add(
                HearingPhrase.figureDistance.text(in: language, ("n", format.fixed(distance.ratio, 1))),
                distance.right.estimate.map { format.percent($0) })
        }
        return fragment {
            if !rows.isEmpty {
                dataTable(
                    caption: words(.hearingTest),
                    columns: [DataColumn(words(.figure)), DataColumn(words(.value), isNumber: true)], rows: rows)
            }
            if hasUndetermined { note(words(.undeterminedAdvice)) }
            if let still = figures.still, still.undetermined == nil {
                note(words(.confusionsKnown) + " " + words(.knownLateral))
            }
            if !figures.angles.isEmpty { note(words(.knownAngle)) }
            if !figures.speech.isEmpty { note(words(.knownSpeech)) }
        }
    }

    var plots: Markup<Intent> {
        let trials = test.scored.filter { $0.kind == .still }.map {
            DirectionTrial(target: $0.target, answer: $0.answer, time: $0.time)
        }
        let eligible = trials.filter { $0.isEligible }
        return fragment {
            for part in figures.speech {
                for threshold in part.thresholds { levels(threshold) }
            }
            if eligible.count > 3 {
                let line = figures.still.flatMap { $0.undetermined == nil ? $0.line : nil }.map { line in
                    [-60.0, 60].map { Plot.Point($0, line.bias + line.gain * $0) }
                }
                card {
                    Plot.scatter(
                        x: eligible.map { $0.lateral }, y: eligible.map { $0.answeredLateral }, line: line ?? [],
                        in: Plot.Frame(
                            title: words(.plotAnswers), description: words(.plotAnswers), caption: words(.plotAnswers),
                            language: language, xLabel: words(.axisTarget), yLabel: words(.axisAnswer), unit: "°",
                            decimals: 0))
                }
            }
            if !trials.isEmpty, figures.still?.undetermined == nil {
                card {
                    ringFigure(title: words(.plotErrors), errorMarks(trials))
                    if eligible.count < trials.count { note(words(.openMarks)) }
                }
            }
        }
    }

    /// The levels of the sentences that count at one place of the noise, with the threshold among them.
    private func levels(_ threshold: HearingFigures.Speech.Threshold) -> Markup<Intent> {
        let trials = test.scored.filter { $0.kind == .sentences && $0.place == threshold.place }
        let numbers = trials.indices.map { Double($0 + 1) }
        let isTold = threshold.undetermined == nil
        let ends = isTold ? [0.5, Double(trials.count) + 0.5] : []
        let title = HearingPhrase.plotSpeech.text(
            in: language, ("place", directionName(threshold.place, in: language)))
        return card {
            Plot.scatter(
                x: numbers, y: trials.map { $0.stimulus },
                line: ends.map { Plot.Point($0, threshold.threshold) },
                band: ends.map {
                    Plot.Band(x: $0, low: threshold.interval.lower, high: threshold.interval.upper)
                },
                in: Plot.Frame(
                    title: title, description: title, caption: title, language: language,
                    xLabel: words(.axisSentence), yLabel: words(.axisSpeech), unit: "dB", decimals: 1))
        }
    }

    /// The mean absolute error of each direction, on the way from the centre (0°) to the ring (the largest, at least 30°):
    /// as it counts into the lateral error, or open, where nothing counts, the whole error.
    private func errorMarks(_ trials: [DirectionTrial]) -> [RingMark] {
        var sums: [(target: Double, sum: Double, count: Double, counts: Bool)] = []
        for trial in trials {
            let error = trial.isEligible ? trial.localError.magnitude : trial.absoluteError
            if let index = sums.firstIndex(where: { $0.target == trial.target }) {
                sums[index].sum += error
                sums[index].count += 1
            } else {
                sums.append((trial.target, error, 1, trial.isEligible))
            }
        }
        sums = Order.places(sums.count) { sums[$0].target < sums[$1].target }.map { sums[$0] }
        var most = 30.0
        for entry in sums { most = max(most, entry.sum / entry.count) }
        return sums.map { entry in
            let error = entry.sum / entry.count
            return RingMark(
                azimuth: entry.target, radius: error / most, look: entry.counts ? "ring-error" : "ring-error-open",
                name: HearingPhrase.errorAt.text(
                    in: language, ("direction", directionName(entry.target, in: language)),
                    ("n", Format(language).fixed(error, 0))))
        }
    }
}

extension HearingFigures.Undetermined {
    /// What is said in the figure's place.
    fileprivate var phrase: HearingPhrase {
        switch self {
        case .above: .undeterminedAbove
        case .below: .undeterminedBelow
        case .chance: .undeterminedChance
        case .screening: .undeterminedScreening
        case .inattention: .undeterminedInattention
        case .tooFew: .undeterminedTooFew
        }
    }
}
