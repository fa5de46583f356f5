package import Interface

/// Everything that only this family says.
package enum ParadigmPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("ParadigmTask.ParadigmPhrase", of: ParadigmPhrase.self)

    case title, line, recorded, chooseParadigm, unknown, missingFile, minutes, needsColour, sources, byKeys, stageLabel
    case keySpace, keyEnter
    case goOn, startRun, goOnHint, practice, blockNext, blockNextLine, pause, pauseLine, againTitle, againLine
    case interrupted, interruptedLine, pageOf
    case right, wrong, missed
    case median, honest, honestFew, noTimes, factRight, factWrong, factMissed, leftOut, nothingLeftOut
    case doubts, doubtAnticipations, doubtMisses, doubtOneSided, doubtDropped, doubtDuration, doubtSkipped, doubtFocus
    case doubtChance, doubtFastGuessing, doubtSynthetic
    case doubtPlan, doubtTracker, practiceFailed, assumedDistance, shrunk
    case measures, measureName, measureValue, measureInterval, measureTrials, notDefined, demonstration
    case trials, columnTrial, columnBlock, columnResponse, columnTime, columnVerdict, columnDoubt
    case verdictEarly, verdictInterrupted, verdictNone
    case flagDropped, flagDuration, flagLate, flagFocus, flagHeld, flagInput, flagSlow, flagClock, flagFrame, flagCut
    case flagSynthetic
    case asked, askedLine, points, undo, done, hold, rest
    case replayEmpty, replayTrial
}
