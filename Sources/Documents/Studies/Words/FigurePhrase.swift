import Interface

/// What is told of the numbers of a study. Each language's table is a file of its own.
enum FigurePhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.FigurePhrase", of: FigurePhrase.self)

    case begun, inside, waiting, completed, of, completedHeld, late, excluded, lastHour, nobodyTitle
    case nobodyLine, asTable, saveAsSVG, savePicture, recruitment, recruitmentCaption, day, people, allotted
    case ahead, behind, onLine, doneBy, perDay, noPace, paceLater, groups, groupsHidden
    case groupsBlinded, groupsCaption, group, groupNumber, given, places, left, groupsPlot, groupsPlotCaption
    case leftPercent, points, funnel, funnelCaption
    case step, passed, leftHere, otherwise, medianTime, begin, withdrawnInBegun, stepsHidden
    case nDeclined, nScreenedOut, nFull, nExpired, nWaiting, nInside, nLeft, nMissed, nWithdrew, nExcluded
    case visit, wholeStudy, durations, durationsCaption, part, tenth, median, ninetieth, noDurations, durationsHidden
    case durationsSentence, rangeCaption, minutes, flow, nBegun, nBeforeGroups, nAllotted, nLost, nCompleted
    case flowSentence, visits, visitsCaption, due, came, visitsSentence, flags, noFlags, flaggedParticipations
    case clockAhead, clockBehind
    case mail, mailNotConfigured, mailSentence, mailTrouble, mailUnreachable, mailLogin, mailCertificate, mailBroken
    case mailSealed, mailUnavailable, mailAnswer, mailRefused, mailLimit, mailOther
    case flagsLine, cells, cellsCaption, cell, taken, most, refused
    case refusedUnknown, refusedNotOpen, refusedClosed, refusedPaused, refusedFull, refusedTakenPart
    case refusedToken, refusedExternal, withdrawn, noWayTitle, noWayLine
    case wayCaption, time, onClock, duration, standsOut, nothingStandsOut, notLookedAt, hintsLine, wallFew, wallPlot
    case wallCaption, figureIn, wallSame, wallLess, wallMore, wallPaired, interval
    case nCame, nTooLate, stepsReached, stepsReachedCaption, reached, nobodyReached, nobodyReachedLine, ways
    case comparedTitle, comparedTitleDraft, comparedSame, comparedCounts, lineAdded, lineRemoved, linesEqual
    case ofStudyItself, linesOf
    case waysCaption, ifSo, simulatedDurations, simulatedGroups, imbalance
}
