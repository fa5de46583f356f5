package import Interface

/// The phrases of this module. Each language has a file of its own for them.
package enum LabPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Lab.LabPhrase", of: LabPhrase.self)

    case appName, appLine, purpose, withoutScripts, skip, navigation, now, results, settings, question, unfinished
    case unfinishedTitle, moreUnfinished, discarded, undo, resume, seeResult, resultsEmpty, resultsEmptyLine
    case firstStep, showExamples
    case examplesShown, removeExamples, example, loading, allSessions, sessionsSince, oneSession, historyCaption
    case history, session, median, interval, falseStarts, dayPeriod, quality, compare, compareHint
    case compareTick, showMore, shownOf, export, exportJSON, exportCSV, exportDictionary, exportFailed, delete
    case deleteQuestion, deleteLine, deleteAll, deleteAllQuestion, deleteAllLine, cancel, everythingDeleted
    case notDeleted, notDeletedHeld, notSaved, notSavedLine, exportSession
    case sessionKept, sessionMissing, sessionMissingLine, sessionFault, sessionFaultLine, log, logLine, showLog
    case hideLog, unreadEntries, replay, replayLine, play, pause, position, heldByOtherTab, cannotResume
    case languageTitle, languageMissing, appearanceTitle, appearanceAuto, appearanceLight, appearanceDark, thisDevice
    case deviceLine
    case refreshRate, clockStep, isolation, notMeasured, yes, no, measure, measuring, laterCalibration, data
    case dataLine, storageUsed, storageKept, keepStorage, sessionsKept, waitingUpload, nothingWaiting
    case entriesWaiting, exportAll, exportOwnData, about, version, engine, licence, offline, storageBlocked
    case updateReady, update, dismiss, arrangement, overTime, byPartOfDay, notComparable, figureCaption, notFound
    case notHere, notHereLine, notFoundLine, toStart, unknownFamily, sessionUnknownLine, compareTitle
    case medianIn, medianOfTrials, medianInterval, tooFewTrials, medianOfSessions, medianOfFewSessions
    case latestSpread, lapsesAmong, mediansSpread, shownTest, allGood, someFlagged, comparePair, speed
    case replayMarks, takeAgain, repetition, isolationFine, isolationCoarse, sources
    case askBeforeKeeping, askBeforeKeepingLine, notKept, cardSaved, cardUncopied, cardFailed
}
