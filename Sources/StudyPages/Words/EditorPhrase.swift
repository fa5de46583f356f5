import Interface

/// What the editor of studies shows beside names of properties and words, which are the studies' own. Each language's table is a
/// file of its own.
enum EditorPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("StudyPages.EditorPhrase", of: EditorPhrase.self)

    case lineInformation, lineConsent, lineQuestionnaire, lineTask, lineCheck, linePause, lineScreen, lineQuota
    case lineAllot, lineOnly, lineBranch, lineOrder, lineRepetition, lineWait, lineFeedback, lineFinish, more
    case newVoluntary, newAgree, newQuiz, newQuestion, newLittle, newVery, newPause, newScreen, newFull
    case newFinish, remove, conditionJoin, joinAll, joinAny, conditionWritten, hintWritten, addCondition
    case noGroups, addInside, conditionSubject, conditionHow, equals, equalsNot, includes, atLeast, atMost
    case greater, less, answered, answeredNot, isSo, isNotSo, conditionWith, hintSpan
    case hintNoRule, hintOutcome, addCell, hintNote, hintIdentity, hintHeading, hintPicture, addQuestion
    case addAnswer, addSection, hintSection, generated, addItem, answerSingle, answerMultiple, answerNumber
    case answerText, hintBound, hintGroups, hintRatio, hintMethod, hintSizes, addStratum, hintRelease, hintBlind
    case secret, hintPick, hintDate, hintClock, hintDays, hintReminders, addFigure, addBand, hintAim
    case hintLanguages, hintInstant, hintMaximum, hintGrace, hintAbandoned, hintMail, hintNeutral, addExclusion
    case mayNotEdit, toStudy, undo, redo, exportFile, saveInLab, differs, takeTheirs, keepMine, steps, edit
    case aboutStudy, addStep, moveLine, duplicate, removeStep, findings, whichStep, partsOfEditor, simulate
    case protocolOfStudy, simulateLine, people, arrivals, leaveEarly, hintLeave, seed, hintSeed, sendThrough
    case stopSimulation, simulationRuns, exportSimulated, exportLine, protocolLine, printProtocol, saveProtocol
    case toFindings, resultOfSimulation, previewOfStep, previewLine, previewSize, previewLanguage, previewGroup
    case noGroupYet, joinNotAll, joinNone, joinNot, includesNot, addGroup, wrapCondition, deepest
    case answerRanged, answerMatrix, answerDate, answerInfo, hintDay, addStatement, hintValue, shuffleQuestions
    case shuffleItems, shuffleAnswers, workshop, workshopLine, openWorkshop, workshopDiffers, bringBack
    case dropWorkshop, otherQuiz, hintOtherQuiz, takeQuiz, quizElsewhere, phone, desktop
    case parameters, parametersLine, wholeDefinition, wholeDefinitionHint, addPart
}
