import Interface
import Paradigm
import Tasks
import Text

/// Every trial with its answer, its exact time, whether it was right, and what speaks against it.
func trialsTable(_ course: Course, language: Language) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: ParadigmPhrase) -> String { phrase.text(in: language) }
    let usual = course.usualInput
    var rows: [DataRow<Intent>] = []
    for (number, trial) in course.trials.enumerated() {
        let verdict =
            switch (trial.outcome, trial.isRight) {
            case (.early, _): words(.verdictEarly)
            case (.interrupted, _): words(.verdictInterrupted)
            case (_, true): words(.right)
            case (.none, false): words(.verdictNone)
            case (_, false): words(.wrong)
            case (.none, _): words(.verdictNone)
            default: Format.missing
            }
        let response = course.response(of: trial)
        rows.append(
            DataRow(
                key: String(number),
                [
                    format.integer(number + 1),
                    course.block(of: trial) + (trial.isPractice ? ", " + words(.practice) : ""),
                    response.byteCount > 0 ? response : Format.missing,
                    trial.answers.first.map { format.fixed($0.time * 1000, 1) } ?? Format.missing, verdict,
                    format.list(trial.flags(usual: usual).map { words($0.phrase) }),
                ]))
    }
    return dataTable(
        caption: words(.trials),
        columns: [
            DataColumn(words(.columnTrial), isNumber: true), DataColumn(words(.columnBlock)),
            DataColumn(words(.columnResponse)), DataColumn(words(.columnTime), isNumber: true),
            DataColumn(words(.columnVerdict)), DataColumn(words(.columnDoubt)),
        ], rows: rows)
}

extension Flag {
    var phrase: ParadigmPhrase {
        switch self {
        case .droppedFrames: .flagDropped
        case .durationOff: .flagDuration
        case .latePreparation: .flagLate
        case .focusLost: .flagFocus
        case .heldKey: .flagHeld
        case .otherInput: .flagInput
        case .slowFrames: .flagSlow
        case .coarseClock: .flagClock
        case .lateFrame: .flagFrame
        case .cut: .flagCut
        case .synthetic: .flagSynthetic
        }
    }
}
