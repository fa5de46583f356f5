package import Interface

/// Everything that hearing tests say. Each language's table is a file of its own.
package enum HearingPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Hearing.HearingPhrase", of: HearingPhrase.self)

    case `protocol`, protocolScreening, protocolScreeningLine, protocolQuick, protocolQuickLine, protocolStandard
    case protocolStandardLine, protocolAngle, protocolAngleLine, protocolRelease, protocolReleaseLine
    case protocolDistance, protocolDistanceLine, notMedical, askHuggins, askAntiphase, askSides, askLoudness
    case askStill, askTurning, askAngle, askRelease, askDistance, first, second, third, left, right, confirm
    case quieter, louder, comfortable, trialOf, nextProcedure, interrupted, interruptedLine, stop
    case screeningPassed, screeningFailed, nameHuggins, nameAntiphase, nameSides, figureConfusions
    case figureRootMeanSquare, figureSigned, figureBias, figureGain, figureFinal, figureEfficiency, figureFirstTurns
    case figureAngle, figureRelease, figureDistance, figureTime, confusionsKnown, plotAnswers, axisTarget
    case axisAnswer, plotErrors, errorAt, howToAnswer, levelShown, knownLateral, knownAngle, figure, value
    case tableTrials, tableTraces, recorded, creditHead, figureDistances, undeterminedAbove, undeterminedBelow
    case undeterminedChance, undeterminedScreening, undeterminedInattention, undeterminedTooFew, undeterminedAdvice
    case openMarks, practiceOf, trialOfAtMost, practiceFirst, practiceRight, practiceWrong, practiceDirection
    case practiceTurn, practiceMore, practiceOver, tableFigures
    case protocolSpeechEnglish, protocolSpeechGerman, protocolSpeechLine, askWords, wordsOpen, wordsDone
    case wordsMissing, columnName, columnVerb, columnNumber, columnAdjective, columnNoun, practiceWords, figureSpeech,
        figureSpeechRelease
    case knownSpeech, plotSpeech, axisSentence, axisSpeech, replaySaid, replayChosen
}
