import Interface

/// What is told of one participation's results, on a page that is kept in a file.
enum ResultPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.ResultPhrase", of: ResultPhrase.self)

    case title, print, resources, way, printed
    case nothingTitle, nothingLine, withdrawnTitle, withdrawnLine, hiddenTitle, hiddenLine, stepsHidden
    case participation, study, studyVersion, phase, group, began, ended, excluded, rules
    case visit, visitsCaption, figuresCaption, visitBegan, visitDue, visitState, missed, late, onTime
    case figure, course, caption, unfinished, attempt, nothingTaken, interval, madeOf
    case notYet, notReached, notShown, unreadable, notMeasured, undefined
}
