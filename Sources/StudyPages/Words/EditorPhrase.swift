import Interface

/// What the editor of studies shows. Each language's table is a file of its own.
enum EditorPhrase: CaseIterable, Vocabulary {
    case lineInformation, lineConsent, lineQuestionnaire, lineTask, lineCheck, linePause
    case lineScreen, lineQuota, lineAllot, lineOnly, lineBranch, lineOrder, lineRepetition, lineWait
    case lineFeedback, lineFinish, more, newVoluntary, newAgree, newQuiz, newQuestion, newLittle
    case newVery, newPause, newScreen, newFull, newFinish, remove, condition, conditionJoin, joinAll
    case joinAny, conditionWritten, hintWritten, addCondition, groups, noGroups, addInside, when
    case conditionSubject, conditionHow, equals, equalsNot, includes, atLeast, atMost, greater, less
    case answered, answeredNot, isSo, isNotSo, conditionWith, removeCondition, fieldFeedback
    case fieldProtocol, fieldPractice, fieldInterrupted, interruptedContinue, interruptedAgain
    case interruptedEnd, fieldText, fieldLeastPause, hintSpan, fieldMostPause, endsWhen, endsUnless
    case fieldTold, hintNoRule, fieldKeep, keepReason, keepAnswers, fieldOutcome, hintOutcome, cells
    case addCell, fieldMaximum, who, fieldOutside, goesOn, otherwiseEnd, waySteps, wayThen
    case wayOtherwise, fieldTimes, untilTrue, fieldNote, hintNote, fieldIdentity, hintIdentity
    case feedbackNone, feedbackOwn, hintHeading, fieldLeastReading, fieldPicture, hintPicture
    case fieldPictureText, comprehension, addQuestion, fieldQuestion, answers, addAnswer, fieldAnswer
    case fieldCorrect, fieldAttempts, fieldMisunderstood, sections, addSection, fieldHeading
    case hintSection, generated, items, addItem, fieldRequired
    case fieldBy, byParticipant, byGuardian, comprehensionOfQuiz
    case fieldTitle, questionsAsked, fieldAnswerKind, answerSingle, answerMultiple, answerNumber
    case answerText, fieldOf, ofRefresh, ofClock, ofTouch, ofKeyboard, ofHeadphones, ofSound, ofCard
    case ofFullscreen, ofLandscape, fieldAtLeast, hintBound, fieldAtMost, fieldOtherwise
    case otherwiseRecord, otherwiseWarn, hintGroups, fieldRatio, hintRatio, fieldMethod, byBlocks
    case byMinimise, bySimple, hintMethod, fieldSizes, hintSizes, strata, addStratum, fieldRelease
    case releaseAlways, releaseUnexposed, releaseNever, hintRelease, fieldProbability, fieldBlind
    case hintBlind, fieldReserve, reserveAtStep, reserveAtStart, secret, fieldOrder, orderFixed
    case orderRandom, orderLatin, orderWilliams, orderAll, orderReverse, fieldPick, hintPick
    case fieldRedraw, redrawNever, redrawVisit, fieldVisit, fieldAfter, fieldOn, hintDate, fieldAnchor
    case anchorPrevious, anchorStart, fieldFrom, hintClock, fieldUntil, fieldDays, monday, tuesday
    case wednesday, thursday, friday, saturday, sunday, hintDays, fieldTolerance, fieldMissed
    case missedSkip, missedEnd, fieldClock, clockLocal, clockAbsolute, fieldReminders, hintReminders
    case fieldCalendar, shownFigures, addFigure, fieldFigure, bands, addBand, fieldBandFrom
    case fieldBandTo, fieldAim, hintAim, fieldLanguages, hintLanguages, contact, fieldContactName
    case fieldEmail, fieldTelephone, ethics, fieldBoard, fieldEthicsNumber, fieldBasis, basisConsent
    case basisInterest, dataKept, fieldKept, fieldConsentsKept, fieldContactsKept, fieldWithdraw, hintInstant,
        hintMaximum
    case fieldOpens, fieldCloses, fieldGrace, hintGrace, fieldAbandoned, hintAbandoned, fieldLate
    case lateFinish, lateEnd, fieldMail, hintMail, fieldNeutral, hintNeutral, exclusions, addExclusion
    case mayNotEdit, toStudy, undo, redo, exportFile, saveInLab, differs, takeTheirs, keepMine, steps
    case edit, aboutStudy, addStep, moveLine, duplicate, removeStep, findings, whichStep
    case partsOfEditor, simulate, protocolOfStudy, simulateLine, people, arrivals, leaveEarly, hintLeave, seed
    case hintSeed, sendThrough, stopSimulation, simulationRuns, exportSimulated, exportLine, protocolLine
    case printProtocol, saveProtocol, toFindings, resultOfSimulation
    case previewOfStep, previewLine, previewSize, phone, desktop, previewLanguage, previewGroup, noGroupYet
}
