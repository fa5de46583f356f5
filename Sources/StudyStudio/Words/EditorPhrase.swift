package import Interface

/// The texts of the studies' editor besides names of properties and words, which belong to the studies. Each language's
/// table is a file of its own.
package enum EditorPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("StudyStudio.EditorPhrase", of: EditorPhrase.self)

    case lineInformation, lineConsent, lineQuestionnaire, lineTask, lineCheck, linePause, lineScreen, lineQuota
    case lineAllot, lineOnly, lineBranch, lineOrder, lineRepetition, lineWait, lineFeedback, lineFinish, more
    case newVoluntary, newAgree, newQuiz, newQuestion, newLittle, newVery, newPause, newScreen, newFull
    case newFinish, remove, conditionJoin, joinAll, joinAny, conditionWritten, hintWritten
    case noGroups, addInside, conditionSubject, conditionHow, equals, equalsNot, includes, atLeast, atMost
    case greater, less, answered, answeredNot, isSo, isNotSo, conditionWith, answerSingle, answerMultiple
    case answerNumber, answerText, mayNotEdit, toStudy, undo, redo, exportFile, saveInLab, differs, takeTheirs
    case keepMine, steps, edit, aboutStudy, addStep, moveLine, duplicate, removeStep, findings, whichStep
    case partsOfEditor, simulate, protocolOfStudy, simulateLine, people, arrivals, leaveEarly, hintLeave, seed
    case hintSeed, sendThrough, stopSimulation, simulationRuns, exportSimulated, exportLine, protocolLine
    case printProtocol, saveProtocol, toFindings, resultOfSimulation, previewOfStep, previewLine, previewSize
    case previewLanguage, previewGroup, noGroupYet, joinNotAll, joinNone, joinNot, includesNot
    case wrapCondition, deepest, answerRanged, answerMatrix, answerDate, answerInfo, hintDay, addStatement
    case hintValue, shuffleQuestions, shuffleItems, shuffleAnswers, workshop, workshopLine, openWorkshop
    case workshopDiffers, bringBack, dropWorkshop, otherQuiz, hintOtherQuiz, takeQuiz, quizElsewhere, phone
    case desktop, parameters, parametersLine, wholeDefinition, wholeDefinitionHint, addPart, leaveKinds, translate
    case translateFrom, translateInto, settingsLine, drawnForEach
}
