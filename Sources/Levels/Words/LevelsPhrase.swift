package import Interface

/// Everything that levels, the story and their places say. Each language's table is a file of its own.
package enum LevelsPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Levels.LevelsPhrase", of: LevelsPhrase.self)

    case title, recorded, goalFind, goalFindAll, goalOrder, goalTime, goalWrong, goalStay, saidStarted, saidFound,
        saidNotThat
    case saidItIs, saidLeft, saidRight, saidBehind, saidNothing, saidWon, saidLost, saidPaused, saidAchievement
    case story, storyLine, score, scoreLine, lessons, lessonsLine, editor, editorLine, hearingTestLine, points
    case starsOf, notPlayed, notWon, lockedScore, lockedAchievement, achievements, earned, notEarned, goals, noGoals
    case optionalGoal, criteria, guessed, best, unhurried, unhurriedLine, howToPlay, choose, recentre, pause
    case timeLeft, wrongLeft, foundOf, heading, paused, pausedLine, won, lost, abandoned, newBest, time
    case wrongChoices, assisted, whereEverythingWas, ringFound, ringMissed, chapter, chapterDone, chapterNext
    case chapterLocked, next, skip, storyEnd, uploadEmpty, uploadLarge, uploadLong, uploadUnknown, uploadBroken
    case problemSound, problemPicture, problemNothing, problemUnknown, problemChoose, problemOrder, problemSeconds
    case problemOnlyLimits, problemStations, problemEnds, problemSpeed, problemWords, problemAchievement
    case uploadNoRoom, uploadRefused, goalNumber, ambient, background, edit, hearingLine, listen, listenLine
    case levelsMissing, notFoundLine, toStart
    case choicesKept
    case tableChoices, tableGoals, tableRuns
    case saidResumed, aimMet, stayedOf, leaveQuestion, leaveLine, stay, lockedLevel, lockedChapter, toLevels
    case storyEndLine, toStory, uploadPixels, uploadSample
    case voices, voicesLine, chapterTold, heardScenes, heardLevel, heardGoOn, heardRetry
}
