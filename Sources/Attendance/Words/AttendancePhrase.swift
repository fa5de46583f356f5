package import Interface

/// The texts for participants.
package enum AttendancePhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Attendance.AttendancePhrase", of: AttendancePhrase.self)

    case asks, begin, beginning, nothingStored, aboutMinutes, inVisits, needsTouch, needsSound, needsKeyboard, needsOwn
    case deviceLine, noAccount, storageBlocked, language, contact, questions, stepOf, minutesLeft, done, visitDone
    case menu, backToStudy, pause, pauseLine, wayBack, wayBackLine, wayBackText, copyLink, copied
    case notCopied, shareLink, showLink, pictureFailed, onlyHere, pictureAlt, stopTakingPart
    case stopLine, stopQuestion, noReason, stopPause, stopPauseLine, stopKeep, stopKeepLine, stopDelete
    case stopDeleteLine, deleteWarning, stopNow, deleteFailed, paused, pausedLine, goOn, waitALittle, answer
    case notRight, severalRight, wouldYou, mayThey, textChanged, textChangedLine, forThem, toDecision, toText
    case decision, needed, asYouLike, agree, decline, missingTick
    case eitherFine, keepCopy, notAgreedYet
    case seconds, minutes, hours, days, years, next
    case nextQuestions, nextLine, practiceLine, goOnTask, start, savedHere, checkTitle, checkRefresh, checkClock
    case measure, checkTouch, checkKeyboard, checkHeadphones, checkSound, checkFullscreen, checkLandscape, checkCard
    case yes, no, checkWarn, checkAgain, rest, restLeast, restMost, restOver
    case waitingServer, waitingNetwork, oneMoment, tryAgain, seeYou, seeYouToday, dueLine
    case dueUntil, lateFine, visitReady, visitMissed, toCalendar, appointment, canClose, sending, ownResult,
        resultMissing, notMeasured, interval, timeOf, thanks
    case thanksLine, completionCode, withdrawalCode, withdrawalLine, copy, backIn, stay, backNow, declined
    case declinedLine, screenedOut, screenedOutLine, full, fullLine, expired, expiredLine, unknownLink
    case unknownLinkLine, notOpen, notOpenLine, notOpenSoon, closed, closedLine, pausedStudy, takenPart
    case takenPartLine, parameterMissing, parameterLine, refused, refusedLine, elsewhere, elsewhereLine, goOnHere,
        tryOwn, typeCode
    case forgotten, forgottenLine, beginFailed
    case moved, movedLine, movedBack, notSentYet, deleteTooLate
    case nothingStays, answersStay, cellFullLine, toWithdrawal, takenPartOn, takeAgain, againTomorrow
    case mailTitle, mailText, mailLabel, mailRemind, mailGiven, mailStop, mailWrong, mailFailed, mailElsewhere, mailGone
    case claimTitle, claimLine, claimNumber, claimOf, claimUse, claimWaiting, stopped, stoppedLine, declinedFor
    case nothingOfEither
    case preview, previewStep, previewNone, previewGroup, previewChance, previewGo, previewSkip, previewVisit
    case previewFailed
    case insideApp, lacksTouch, lacksKeyboard
    case unkeptStep, unkeptServer, unkeptNetwork, unkeptPaused, unkeptPause, unkeptWayBack, unkeptClose, unkeptMoved

    /// The phrase for a device that stores nothing, because content of the page alone must not be called stored.
    var unkept: AttendancePhrase {
        let others: [(AttendancePhrase, AttendancePhrase)] = [
            (.savedHere, .unkeptStep), (.waitingServer, .unkeptServer), (.waitingNetwork, .unkeptNetwork),
            (.pausedLine, .unkeptPaused), (.pauseLine, .unkeptPause), (.stopPauseLine, .unkeptPause),
            (.wayBackText, .unkeptWayBack), (.canClose, .unkeptClose), (.movedLine, .unkeptMoved),
        ]
        for (kept, unkept) in others where kept == self { return unkept }
        return self
    }
}
