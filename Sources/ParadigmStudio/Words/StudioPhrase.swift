package import Interface

/// What the editor of paradigms says.
package enum StudioPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("ParadigmStudio.StudioPhrase", of: StudioPhrase.self)

    case title, create, mine, empty, emptyLine, beginEmpty, openFile, library, libraryMissing, take, edit, duplicate
    case download, remove, untitled, edited, notReady, kept, notKept, removeQuestion, removeLine, draftMissing
    case fileUnread, notAnswered, tooLarge, heading, undo, redo, close, runIt, runBlocked, language, tabs, tabParts
    case tabText, tabPlan, tabPeople, outline, toOutline, sectionAbout, sectionTrial, sectionResponses
    case sectionColumns, sectionBlocks, sectionMeasures, sectionTexts, sectionColours, sectionTables, sectionBetween
    case sectionTrackers, sectionStage, sectionSimulate, addPhase, addLayer, addResponse, addColumn, addBlock
    case addMeasure, addText, addColour, addTable, addBetween, addTracker, addModel, name, kind, kindUnclear, layers
    case addPart, removePart, findings, noFindings, looking, findingCount, findingsHere, error, hint, lineOf, added
    case removed, moved, duplicated, undone, redone, taken, live, liveNone, liveOld, device, phone, desktop, moment
    case atTime, atEnd, phases, phaseLength, untilAnswer, drawn, isCritical, stageTold, stageEmpty, keysRight
    case answerRight, block, trialOf, trialNumber, earlier, later, valuesOfTrial, textLabel, textHint
    case textProblem, planSeed, planSeedHint, planDownload, planTrials, planRuns, planPractice, planCells
    case planFactor, planCounts, planLongest, planRepeats, planFree, planAll, planTrial, planMore, peopleLine
    case peopleSend, peopleDone, peopleGuessed, peopleTakes, peopleFigures, peopleMeasure, peopleMean, peopleSpread
    case peopleMissing, tableRows, tableColumn, tableCell, tableAddRow, tableAddColumn, tableRemoveRow
    case tableRemoveColumn, tableMore, tableShown, tablePaste, tablePasteLine, tableFile, tableFileLine
    case tableNotTaken, tableElsewhere, tableLanguages, tableUse, starterTitle, starterSource, starterLeft
    case starterRight, starterHow, starterMeasure
}
