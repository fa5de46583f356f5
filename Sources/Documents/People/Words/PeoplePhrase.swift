import Interface

/// What the pages show. Each language's table is a file of its own.
enum PeoplePhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.PeoplePhrase", of: PeoplePhrase.self)

    case enter, signIn, takePart
    case nameHint, newPassphrase, passphraseHint
    case setUpTitle, setUpLine, setUpOptional, setUpSend, joinTitle, joinLine, joinOwner, joinSend
    case resetTitle, resetLine, resetSend, keptTitle, keptLine
    case noLinkTitle, noLinkLine, overTitle, overLine, otherWays, otherPeople, insecureTitle, insecureLine
    case signInLine, forgotten, notSetUpTitle, notSetUpLine
    case factorNeeded, firstStudy, changePassphrase, changePassphraseSend, changePassphraseNote
    case endTokens
    case factor, factorLine, factorBegin, factorOther, factorRemove, newCodes, picture, factorScan, factorByHand
    case factorOpen, factorConfirm, factorCodeHint, codesTitle, codesLine
    case signIns, end, signOutEverywhere, tokens, tokensLine, makeToken, makeTokenSend, tokenLabel, tokenLabelHint
    case tokenActions, tokenDays, tokenDaysHint, tokenMade, tokenMadeLine
    case leave, signOut, signOutForget, signOutForgetLine
    case editDraft, publish, close, retention, personalLinks, seeProgress, seeResults
    case exportTeam, eraseParticipant, studyAudit, wholeAudit, listStudies, makeStudies
    case changeRoles, parts, addPart, addPartHint, rolesLine, rolesSend, everybodysTokens
    case resetPerson, signPersonOut, enable, disable, invite, inviteAs, inviteSend, study, studyHint
    case owner, ownerLine, researcher, researcherLine, assistant, assistantLine, reader, readerLine
    case linkMade, linkMadeLine, invitations, revoke
    case backupsLine, backupNotMade, noBackup, noBackupLine, examine, makeBackup, backupPlace, sameDisk, noSchedule
    case restore, restoreStop, restoreRun, restoreStart, keysApart, retentionTitle, retentionLine, nothingGoes
    case auditLine, auditWhole, auditBroken, auditHead, auditHeadLine, earlier
}
