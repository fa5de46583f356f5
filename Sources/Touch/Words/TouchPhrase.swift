package import Interface

/// Everything this module says. Each language's table is a file of its own.
package enum TouchPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Touch.TouchPhrase", of: TouchPhrase.self)

    case title, cardTitle, cardLine, chooseTask, free, freeLine, density, densityLine, lineTask, lineTaskLine, pointing
    case pointingLine, sliding, slidingLine, tapping, tappingLine, tappingBoth, tappingBothLine, spiral
    case spiralLine, whatFree, whatLine, whatPointing, whatSliding, whatTapping, whatSpiral, needsPointer
    case recorded, howLong, asLong, seconds, minutes, calibrated, notCalibrated, calibrate, calibrateAgain
    case calibrateTitle, calibrateLine, calibrateSecond, calibrateThird, calibrateSize, smaller, larger, fits
    case calibrateApart, calibrateImplausible, cardLabel, goOn, goOnHint, done
    case showMap, showLabels, hintShake
    case distance, time, total, last, sec, min, practice, practiceDone, practiceDoneLine, interrupted
    case interruptedLine, interruptedFreeLine, nextSequence, rightHand, leftHand, getReady, stageLabel, padLabel,
        targetLeft
    case targetRight, progress, over, stoppedEarly, nothing, nothingLine
    case noteFree, noteThroughput, noteTaps, noteLine, noteSpiral
    case oneHand, handRight, handLeft, captionFree, captionThroughput, captionTaps, captionLine, captionSpiral
    case captionSpiralShort, qualityRate, qualityRateUnknown, qualityRaw, qualityCoalesced, qualityEvent
    case qualityCard, qualityPixels, qualityStrays
    case events, plotMap, plotMapLine, plotPath, plotPathLine, plotSpeed, plotFitts
    case plotIntervals, axisTime, axisSpeed, axisIndex, axisMovement, axisInterval, axisTap, figures, strokes
    case trials, device, figureLength, figurePolyline, figureTime, figureMeanSpeed, figurePeakSpeed
    case figurePauses, figureTurns, figureStrokes, figureEfficiency, figureDirect, figureAcceleration
    case figureCurvature, figurePressure, figureArea, figureThroughput, figureErrors, figureOutliers
    case figureSlope, figureReEntries, figureCrossings, figureMovementChanges, figureOrthogonalChanges
    case figureVariability, figureMovementError, figureOffset, figureTaps, figureInterval
    case figureIntervalDeviation, figureVariation, figureDwell, figureFatigue, figureDrawn
    case figureMeanDeviation, figureRms, figureMaximum, figureTightness, figureTremor, figureSpeed, notDefined
    case columnNumber, columnDuration, columnLength, columnEnd, columnError, hit, missed, endLifted
    case endCancelled, endInterrupted, endReplaced, deviceCapture, deviceScale, deviceScreen, deviceBrowser
    case deviceInput, logOpened, logPrepared, logBegun, logPointers, logKeyed, logShaken, logExpired, logDone
    case logDisturbed, logStopped, logSaved, logUnknown, replayTouching, replayResting
    case fileMap, filePaths
    case strokesKept, allTaps
    case scaleLinear, scaleRoot, scaleClip, otherColours, fileScaledMap, tableTotals, tableSamples
    case tableMovements, tableSequences, tableCells, tableSteps, qualityContacts, qualityZoomed, touchToBegin
    case endWithTask, figureHits, figureTapErrors, figureCorrelation, interval, slopeGrows, slopeFalls
    case slopeExactGrows, slopeExactFalls, slopeUnknown, slopeFew, methodPointing, useRight, useLeft
    case useFinger, useMouse, usePen
    case whatPointingPair, whatSlidingPair, ownSettings, settings, settingsLine, settingsFault, settingCourse
    case courseCircle, coursePair, settingAmplitudes, settingWidths, settingTargets, settingBlocks
    case hintAmplitudes, hintWidths, hintTargets, hintBlocks, settingHand, handAny
    case coloursNow
}
