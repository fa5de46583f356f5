public import Interface

/// Everything this module says. Each language's table is a file of its own.
public enum LocalisationPhrase: CaseIterable, Vocabulary {
    case title, line
    case goalFind, goalFindAll, goalOrder, goalTime, goalWrong, goalStay
    case saidStarted, saidFound, saidNotThat, saidItIs, saidLeft, saidRight, saidBehind, saidNothing, saidWon, saidLost
    case saidPaused, saidAchievement
    case story, storyLine, score, scoreLine, lessons, lessonsLine, editor, editorLine, hearingTest
    case hearingTestLine, headphones, points, starsOf, notPlayed, notWon, lockedScore, lockedAchievement
    case achievements, earned, notEarned, goals, noGoals, optionalGoal, criteria, best, unhurried, unhurriedLine
    case start, howToPlay, howToAnswer, listenAgain, choose, turnLeft, turnRight, recentre, pause, goOn, leave, runLabel
    case timeLeft, wrongLeft, foundOf, heading, paused, pausedLine, won, lost, abandoned, newBest, time
    case wrongChoices, assisted, again, back, whereEverythingWas, ringFound, ringMissed, ahead, behind, toTheLeft
    case toTheRight, toTheLeftBehind, toTheRightBehind, chapter, chapterDone, chapterNext, chapterLocked, next
    case skip, storyEnd, `protocol`, protocolScreening, protocolScreeningLine, protocolQuick, protocolQuickLine
    case protocolStandard, protocolStandardLine, protocolAngle, protocolAngleLine, protocolRelease
    case protocolReleaseLine, protocolDistance, protocolDistanceLine, notMedical, askHuggins, askAntiphase
    case askSides, askLoudness, askStill, askTurning, askAngle, askRelease, askDistance, first, second, third
    case left, right, confirm, quieter, louder, comfortable, trialOf, ringLabel, nextProcedure, interrupted
    case interruptedLine, stop, hearingOver, keep, screeningPassed, screeningFailed, nameHuggins, nameAntiphase
    case nameSides, figureConfusions, figureRootMeanSquare, figureSigned, figureBias, figureGain, figureFinal
    case figureEfficiency, figureFirstTurns, figureAngle, figureRelease, figureDistance, figureTime
    case confusionsKnown, plotAnswers, axisTarget, axisAnswer, plotErrors, errorAt, undo, redo, testPlay, export
    case addEntity, duplicate, remove, hear, entities, noEntities, noEntitiesLine, direction, height, sound
    case volume, repeats, distractor, behaviours, noBehaviour, behaviourDrift, behaviourHide, speed, begins, ends
    case period, addGoal, goalKind, goalSeconds, goalCount, goalDegrees, goalEntity, kindFind, kindFindAll
    case kindOrder, kindTime, kindWrong, kindStay, ambient, background, levelName, levelLine
    case problems, noProblems
    case turnWith, sourceKeys, sourceRotation, sourceTilt, sensorAsk, sensorAskLine, sensorDenied, sensorAbsent
    case sensorLost, sensorWorks, levelShown, knownLateral, knownAngle, retry, ownLevels, noOwnLevels, ownScenarios
    case newLevel, newScenario, importLevel, untitled, assets, addRecording, uploadEmpty, uploadLarge, uploadLong
    case uploadUnknown, uploadBroken, scenarioLevels, addLevel, moveUp, moveDown, unlockScore, unlockAchievement
    case nothing, startDirection, reach, par, visibility, visibilityNever, visibilityAfterwards, visibilityAlways
    case shuffled, scatter, picture, asleep, afterwards, afterwardsSilent, afterwardsGone, afterwardsStays
    case elevation, distance, soundPause, addAmbient, behaviourPath, behaviourVolume, stationTime, stationDirection
    case stationVolume, addStation, loops, actions, addAction, actionKind, actionPlay, actionSay, actionWake
    case actionHush, actionAchieve, actionWords, goalOptional, goalAchievement, introduction, dragHint, lookLeft
    case lookRight, figure, value, moreSettings
    case play, edit, show, close, keptAtOnce, levelNotKept, exportNote, moreAbout, missing, goalNumber, notReady
    case noOwnLevelsLine, ownScenariosLine, assetsLine, soundCount, levelCount, problemSound, problemPicture
    case problemNothing, problemUnknown, problemChoose, problemOrder, problemSeconds, problemOnlyLimits
    case problemStations, problemEnds, problemSpeed, problemWords, problemAchievement, problemsMore, problemLevel
    case problemUnlocking, uploadNoRoom, uploadRefused, removeLevelQuestion, removeLevelLine, removeScenarioQuestion
    case removeScenarioLine, removeAssetQuestion, removeAssetLine, starterName, starterScenario, delete, moreGoal
}
