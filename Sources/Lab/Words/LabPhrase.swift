public import Interface

/// Everything this module says. Each language's table is a file of its own.
public enum LabPhrase: CaseIterable, Vocabulary {
    case appName, appLine, skip, navigation, now, results, create, settings, question, itIs, morning, noon
    case afternoon, evening, night, reaction, reactionLine, hearing, hearingLine, touch, touchLine, questions
    case questionsLine, today
    case yesterday, coming, noResult, unfinished, unfinishedLine, resume, seeResult, discard, resultsEmpty
    case resultsEmptyLine, firstStep, showExamples, examplesShown, removeExamples, example, loading, allSessions
    case sessionsSince, oneSession, historyCaption, history, session, median, spread, lapses, interval
    case falseStarts, dayPeriod, quality, compare, compareHint, compareTick, showMore, shownOf, export, exportJSON
    case exportCSV, exportDictionary, exportFailed, delete, deleteQuestion, deleteLine, deleteAll
    case deleteAllQuestion, deleteAllLine, cancel, everythingDeleted, sessionKept, sessionMissing
    case sessionMissingLine, sessionFault, sessionFaultLine, notKept, log, logLine, showLog, hideLog
    case unreadEntries, replay, replayLine, play, pause, position, heldByOtherTab, cannotResume, languageTitle
    case appearanceTitle, appearanceAuto, appearanceLight, appearanceDark, thisDevice, deviceLine, refreshRate
    case clockStep, isolation, notMeasured, yes, no, measure, measuring, laterCalibration, data, dataLine
    case storageUsed, storageKept, keepStorage, sessionsKept, waitingUpload, nothingWaiting, entriesWaiting
    case exportAll, about, version, engine, licence, credits, creditsLine, offline, storageBlocked, updateReady
    case clock, clockSettings, clockLanguage, clockOwn, clockView, clockSentence, clockLetters, clockSteps
    case clockMinutes, clockRounding, clockNearest, clockBegun, clockDots, clockDark, clockMissing, fullScreen
    case arrangement, overTime, byPartOfDay, notComparable, levelsMissing, quizMissing, tryAgain, figureCaption
    case draftMissing, fileUnread, levelMissing, levelUnread, levelCopied
    case share, linkCopied, linkInAddress, again, done
    case update, dismiss, notFound, notFoundLine, toStart, back
}
