import Interface

/// What the pages show. Each language's table is a file of its own.
enum StudyPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.StudyPhrase", of: StudyPhrase.self)

    case dashboard, participations, participation, links, members, wall, pagesOfStudy, emptyLead, emptyTitle
    case emptyLine, waitsForYou, newStudy, examples, startFromExample, emptyStudy, makeStudy, title, titleHint
    case importFile, file, importLine, publish, open, pause, close, export, mode, field, pilot, preview
    case simulated, publishTitle, publishLine, versionKind, wording, wordingLine, procedure, procedureLine
    case consent, consentLine, note, noteHint, format, formatZIP, formatZIPLine, formatProgram, formatProgramLine
    case program, formatSpreadsheet
    case formatSpreadsheetLine, formatCSV, formatCSVLine
    case formatJSON, formatJSONLine, table, sinceWhen, sinceWhenHint, withLogs, withExternalIDs, withMissingCodes
    case whatIsInIt, whatStays, idsLine
    case forWhom, forRepository, forRepositoryLine, forColleagues, forColleaguesLine, forTeam, forTeamLine
    case exportAudited, filter, everybody, inside, waitingForVisit, completed, left, flagged, excluded, late
    case showMore, earlier, later, sessions, sessionsLine, sessionFile, excludeTitle, excludeLine, exclude
    case reason, reasonHint, freesSlot, include, newLink, makeLink, tokensMade, tokensLine, noLinksTitle
    case noLinksLine, codePicture, copyAddress, makeTokens, closeLink, openLink, linkKind, general
    case generalLine, classroom, classroomLine, personal, personalLine, panel, panelLine, previewLine, label
    case labelHint, maximum, maximumHint, minutes, minutesHint, parameter, parameterHint, completedCode
    case completedCodeHint, redirect, redirectHint, invitingLine, howMany, howManyHint, removeMember
    case invitationMade, invitationLine, addMember, memberName, memberNameHint, role, researcher
    case researcherLine, assistant, assistantLine, reader, readerLine, noClassTitle, noClassLine, takePart
    case scan, type, visitNowTitle, visitNowLine, visitNow
    case screenedCode, fullCode, declinedCode, sessionParameter, sessionParameterHint
    case repeating, repeatOnce, repeatDaily, repeatFree, find, findLabel, findHint
    case aboutData, aboutDataLine, authors, author, authorName, orcid, orcidHint, affiliation, addAuthor, removeAuthor
    case licence, licenceHint, licenceReserved, keywords, keywordsHint, funding, fundingHint, dataAddress
    case dataAddressHint, doi, doiHint, released, releasedHint, keepAbout
    case versions, noVersionsTitle, noVersionsLine, compareTitle, compareLine, older, newer, oneVersionLine
}
