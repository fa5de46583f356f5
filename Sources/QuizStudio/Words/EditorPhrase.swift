package import Interface

/// The texts of the quiz editor.
package enum EditorPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("QuizStudio.EditorPhrase", of: EditorPhrase.self)

    case heading, edit, translate, preview, modes, undo, redo, close, importTitle, importLine, importPaste
    case chooseFile, exportJSON, exportFHIR, files, importFailed, imported, answeredYes, answeredNo
    case lossTitle, lossCount, lossLine, lossTaken, takeWithLosses, saveWithLosses, leaveLosses
    case noFaults, faultCount, faultHere, faultsTitle, goThere, warning, error
    case about, questions, pages, scales, outcomes, rows, answers, bands, norms, pageQuestions, scaleItems
    case addQuestion, addPage, addScale, addOutcome, addRow, addAnswer, addBand, addNorm
    case duplicate, select, movedTo, removed, duplicated, added, undone, redone
    case fieldTitle, fieldIntroduction, fieldIdentity, fieldVersion, fieldLanguages, fieldCorners, fieldMinutes
    case fieldSource, fieldLicence, fieldBack, fieldReview, fieldRandom, fieldText, fieldEmoji, fieldName
    case fieldResultLine, fieldMeaning, fieldMethod, fieldMissing, fieldMinimum, fieldFrom, fieldTo, fieldGroup
    case fieldMean, fieldDeviation, fieldSize, fieldCitation, fieldAnswer, fieldValue, fieldFixed, fieldStatement
    case fieldType, fieldQuestion, fieldHint, fieldRequired, fieldLeast, fieldMost, fieldStep, fieldUnit
    case fieldLowLabel, fieldHighLabel, fieldLongest, fieldOutcome, noOutcome, fieldReversed
    case fieldWeights, hintWeights, fieldWeight, hintWeight, fieldOutcomes, hintOutcomes, fieldNote, hintNote
    case fieldKeyed, hintKeyed, keyedNot, keyedPlus, keyedMinus
    case percentiles, addPercentile, pastePercentiles, pasteTableLine, fieldScore, fieldPercentile
    case typeSingle, typeMultiple, typeRanged, typeMatrix, typeNumber, typeText, typeDate, typeInfo
    case methodSum, methodMean, missingMissing, missingProrate
    case conditionLine, conditionAlways, conditionItem, conditionWhat, conditionValue, conditionComplex, conditionJoin
    case joinAll, joinAny, joinNotAll, joinNone, equalsNot, includesNot, negated
    case pasteAnswers, pasteRows, pasteLine, linesAdded, reuseAnswers, reuseNone, outsideScales, notAnswered
    case equals, includes, greater, less, atLeast, atMost, answered
    case language, origin, translationLine, untranslated, runOf, previousRun, nextRun, nothingToTranslate
    case previewLine, previewFaults, backToEditing
}
