import Definitions
package import Interface
import Measure
import Paradigm
import Tasks
import Text
import Tree

/// What a session came to, honestly: the median of right answers with its interval, how many were right, what the
/// paradigm measures, what was left out, and reasons to doubt it.
package func numbersScreen(_ course: Course, _ figures: CourseFigures, language: Language) -> Markup<Intent> {
    func words(_ phrase: ParadigmPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let format = Format(language)
    return fragment {
        if figures.quality.contains(.otherPlan) {
            notice(.warning, words(.doubtPlan))
        } else {
            if let median = figures.median {
                result(number: format.fixed(median * 1000, 0), unit: "ms", note: words(.median))
                if let low = figures.low, let high = figures.high {
                    note(
                        words(
                            .honest, ("n", format.integer(figures.right)), ("low", format.milliseconds(low * 1000)),
                            ("high", format.milliseconds(high * 1000))))
                } else {
                    note(words(.honestFew, ("n", format.integer(figures.right))))
                }
            } else {
                notice(.info, words(.noTimes))
            }
            facts([
                Fact(format.integer(figures.right) + " / " + format.integer(figures.counted), words(.factRight)),
                Fact(format.integer(figures.wrong), words(.factWrong)),
                Fact(format.integer(figures.missed), words(.factMissed)),
            ])
        }
        if course.practiceFailed { notice(.info, words(.practiceFailed)) }
        if !figures.measures.isEmpty, !course.definition.isResultAsked {
            measures(figures, course, language)
        } else if !figures.measures.isEmpty {
            note(words(.askedLine))
            disclosure(words(.asked)) { measures(figures, course, language) }
        }
        note(leftOut(figures, language))
        let doubts = figures.quality.filter { $0 != .otherPlan }
        if !doubts.isEmpty {
            notice(.warning, format.list(doubts.map { words($0.phrase) }), title: words(.doubts))
        }
        note(words(.demonstration))
        disclosure(words(.trials)) { trialsTable(course, language: language) }
        note(sizes(course, language))
    }
}

private func leftOut(_ figures: CourseFigures, _ language: Language) -> String {
    let format = Format(language)
    guard figures.practice + figures.warmUp + figures.early + figures.interrupted > 0 else {
        return ParadigmPhrase.nothingLeftOut.text(in: language)
    }
    return ParadigmPhrase.leftOut.text(
        in: language, ("practice", format.integer(figures.practice)), ("warm", format.integer(figures.warmUp)),
        ("early", format.integer(figures.early)), ("interrupted", format.integer(figures.interrupted)))
}

private func sizes(_ course: Course, _ language: Language) -> String {
    let format = Format(language)
    let isPhone = min(course.device.width, course.device.height) < 600
    var line = ParadigmPhrase.assumedDistance.text(
        in: language, ("cm", isPhone ? "33" : "55"),
        ("px", format.fixed(course.scale.pixelsPerDegree * course.scale.factor, 1)))
    if course.scale.factor < 1 {
        line += " " + ParadigmPhrase.shrunk.text(in: language, ("percent", format.percent(course.scale.factor)))
    }
    return line
}

/// The measures of the file with interval and number of trials; what is not defined says so.
private func measures(_ figures: CourseFigures, _ course: Course, _ language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ParadigmPhrase) -> String { phrase.text(in: language) }
    func told(_ value: Double, _ unit: FigureUnit) -> String {
        switch unit {
        case .seconds: format.milliseconds(value * 1000)
        case .secondsPer(let column): format.milliseconds(value * 1000, decimals: 1) + " / " + column
        case .share: format.percent(value, decimals: 1)
        case .trials, .items, .perSecond, .per, .plain, .asWritten: format.significant(value, 3)
        }
    }
    func told(_ interval: Interval, _ unit: FigureUnit) -> String {
        switch unit {
        case .seconds: format.interval(interval.lower * 1000, interval.upper * 1000, decimals: 0, unit: "ms")
        case .share: format.interval(interval.lower * 100, interval.upper * 100, decimals: 1, unit: "%")
        default: format.interval(interval.lower, interval.upper, decimals: 2)
        }
    }
    var rows: [DataRow<Intent>] = []
    for figure in figures.measures {
        let value = figure.value.map { told($0, figure.unit) } ?? words(.notDefined)
        // Where there is no interval, its place says why, or how far the value can be trusted.
        let interval =
            figure.interval.map { told($0, figure.unit) } ?? figure.reason?.told(in: language)
            ?? figure.caution?.phrase.text(in: language)
        rows.append(
            DataRow(
                key: figure.name,
                [
                    course.definition.name(of: figure, in: language), value, interval ?? Format.missing,
                    format.integer(figure.used),
                ])
        )
    }
    return card {
        dataTable(
            caption: words(.measures),
            columns: [
                DataColumn(words(.measureName)), DataColumn(words(.measureValue), isNumber: true),
                DataColumn(words(.measureInterval), isNumber: true), DataColumn(words(.measureTrials), isNumber: true),
            ], rows: rows, room: 28)
    }
}

extension Paradigm.Definition {
    /// A measure's title with its part and level.
    func name(of figure: TrialFigure, in language: Language) -> String {
        var title = figure.measure
        for measure in measures where measure.id.isSame(as: figure.measure) && !measure.title.isEmpty {
            title = measure.title.text(in: language.code)
        }
        if figure.part.byteCount > 0 { title += " · " + FigurePhrase.part(figure.part, in: language) }
        if figure.level.byteCount > 0 { title += " · " + figure.level }
        return title
    }
}

extension CourseFigures.Quality {
    var phrase: ParadigmPhrase {
        switch self {
        case .anticipations: .doubtAnticipations
        case .misses: .doubtMisses
        case .oneSided: .doubtOneSided
        case .droppedFrames: .doubtDropped
        case .durationOff: .doubtDuration
        case .instructionsSkipped: .doubtSkipped
        case .focusLost: .doubtFocus
        case .atChance: .doubtChance
        case .fastGuessing: .doubtFastGuessing
        case .synthetic: .doubtSynthetic
        case .otherPlan: .doubtPlan
        case .trackerAtLimit: .doubtTracker
        }
    }
}
