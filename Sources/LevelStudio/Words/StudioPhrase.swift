package import Interface

/// Everything that the editors of levels and scenarios say. Each language's table is a file of its own.
package enum StudioPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("LevelStudio.StudioPhrase", of: StudioPhrase.self)

    case undo, redo, testPlay, export, addEntity, duplicate, remove, hear, entities, noEntities, noEntitiesLine
    case direction, height, sound, volume, repeats, distractor, behaviours, noBehaviour, behaviourDrift
    case behaviourHide, speed, begins, ends, period, addGoal, goalKind, goalSeconds, goalCount, goalDegrees
    case goalEntity, kindFind, kindFindAll, kindOrder, kindTime, kindWrong, kindStay, levelName, levelLine, problems
    case noProblems, ownLevels, noOwnLevels, ownScenarios, newLevel, newScenario, importLevel, untitled, assets
    case addRecording, scenarioLevels, addLevel, moveUp, moveDown, unlockScore, unlockAchievement, nothing
    case startDirection, reach, par, visibility, visibilityNever, visibilityAfterwards, visibilityAlways, shuffled
    case scatter, picture, asleep, afterwards, afterwardsSilent, afterwardsGone, afterwardsStays, elevation
    case distance, soundPause, addAmbient, behaviourPath, behaviourVolume, stationTime, stationDirection
    case stationVolume, addStation, loops, actions, addAction, actionKind, actionPlay, actionSay, actionWake
    case actionHush, actionAchieve, actionWords, goalOptional, goalAchievement, introduction, dragHint, lookLeft
    case lookRight, moreSettings, play, show, close, keptAtOnce, levelNotKept, exportNote, moreAbout, missing
    case notReady, noOwnLevelsLine, ownScenariosLine, assetsLine, soundCount, levelCount, problemsMore, problemLevel
    case problemUnlocking, removeLevelQuestion, removeLevelLine, removeScenarioQuestion, removeScenarioLine
    case removeAssetQuestion, removeAssetLine, starterName, starterScenario, delete, moreGoal, levelMissing
    case levelUnread, levelCopied, fileNotMade, idCleaned, strangers
    case room, roomOpen, roomSmall, roomLarge, roomVault, roomOwn, behaviourTowards, pace, nearest
    case moreRoom, roomLength, roomWidth, roomHeight, roomAbsorption, moreStation, stationNote, nameInData
    case nameInDataLine
}
