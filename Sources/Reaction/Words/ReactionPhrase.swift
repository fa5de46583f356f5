package import Interface

/// Everything this module says. Each language's table is a file of its own.
package enum ReactionPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Reaction.ReactionPhrase", of: ReactionPhrase.self)

    case title, line, whatHappens, whatHappensChoice, recorded, chooseProtocol
    case chooseWait, srt5, srt5Line, srt20, srt20Line, pvt, pvtLine, pvtB, pvtBLine, choice4, choice4Line
    case waitUniform, waitUniformLine, waitNonAgeing, waitNonAgeingLine, getReady
    case practiceDone, practiceDoneLine, interrupted, interruptedLine, goOn, goOnHint, tooEarly
    case tooEarlyLine, tooEarlyLineChoice, tooLate, wrong, practice, square, stageLabel, stoppedEarly
    case noResponses, noResponsesLine, medianOf, medianOfOne, fastest, slowest, falseStart, falseStarts, lapse
    case lapses, missing, wrongCount, captionFew, captionFewCount, captionSome, captionTooFew, captionTooFewCount
    case captionVigilance, captionChoice
    case take20, qualityFrames
    case qualityClock, qualityNoDrops, qualityFlagged, qualityUnmeasured
    case plotStrip, plotHistogram, plotDistribution, plotWait, axisTrial, axisTime, axisCount
    case axisShare, axisWait, figures, figureValid, figureMedian, figureMean, figureDeviation, figureError
    case figureMad, figureMadScaled, figureRange, figureTrimmed, figureGeometric, figureHarmonic, figureSkewness
    case figureKurtosis, figureSpeed, figureSlowestSpeed, figureFastest, figureSlowest, figureLapseShare
    case figureVariation, figureSuccessive, figureSlope, figureMu, figureSigma, figureTau, fitHidden, fitRough
    case fitDegenerate, notDefined, outlierRule, trials, columnTrial, columnTime, columnWait, columnKind
    case columnFlags, kindResponse, kindFalseStart, kindMissing, kindWrong, kindInterrupted, flagDroppedFrames
    case flagFocusLost, flagHeldKey, flagCoarseClock, flagSlowFrames, flagLateFrame, flagOtherInput, flagNone
    case device, deviceRefresh, deviceClock, deviceIsolated, deviceInput, deviceScreen, deviceBrowser, yes, no
    case why, whyLine, whyTiming, reference, compareTitle, compareDifference
    case compareUnclear, compareSlower, compareFaster, compareTooFew, compareWelch, compareMannWhitney
    case compareCliff, compareSmallest, compareDifferent, pValue, replayEmpty, replayBlue
    case replayPressed, replayEarly, logOpened, logPrepared, logBegun, logAdvanced, logShown, logConfirmed
    case logPressed, logExpired, logHidden, logVisible, logBlurred, logFocused, logStopped, logSaved, logUnknown
    case captionVigilanceFew, qualityLate, qualityLook, medianInterval, usualFaster, usualSlower, usualSame
    case usualWithin, usualBelow, usualAbove, usualFew, usualRule, plotWaitYes, plotWaitNo, plotWaitUnclear
    case forResearchers, linkToTest, unknownTest, unknownTestLine, startSrt5, startSrt20, startPvt
    case startPvtB, startChoice4, sourceSimple, sourcePvt, sourceChoice, guessed, guessedLine, figureName
    case figureValue, figuresCaption, replayDone, replayGuess, noInterval, creditUsual
    case whatHappensColour, tooEarlyLineColour, deviceAppearance
}
