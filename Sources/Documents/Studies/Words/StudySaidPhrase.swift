import Interface
import Rights
import Wire

/// What the script says. The names are how it asks for them.
enum StudySaidPhrase: String, CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.StudySaidPhrase", of: StudySaidPhrase.self)

    case stateDraft = "state/draft"
    case statePublished = "state/published"
    case stateOpen = "state/open"
    case statePaused = "state/paused"
    case stateClosed = "state/closed"
    case stateArchived = "state/archived"
    case linkUnknown
    case linkNotOpen
    case linkClosed
    case linkPaused
    case linkFull
    case version
    case versionDraft = "version/draft"
    case kindFirst = "version-kind/first"
    case kindWording = "version-kind/wording"
    case kindProcedure = "version-kind/procedure"
    case kindConsent = "version-kind/consent"
    case versionPeople = "version-people"
    case versionHash = "version-hash"
    case sinceDay = "since-day"
    case closesDay = "closes-day"
    case visitsOne = "visits/1"
    case visitsMore = "visits"
    case groupsMore = "groups"
    case changedDay = "changed-day"
    case inBin = "in-bin"
    case insideNow = "inside-now"
    case nobodyInside = "nobody-inside"
    case minutesAbout = "minutes-about"
    case taskFlagged = "task/flagged"
    case taskDue = "task/due"
    case taskErrors = "task/errors"
    case live
    case polling
    case lost
    case nextDraft = "next/draft"
    case nextFindings = "next/findings"
    case nextPublished = "next/published"
    case nextLink = "next/link"
    case nextPaused = "next/paused"
    case nextClosed = "next/closed"
    case nextNewer = "next/newer"
    case askOpen = "ask-open"
    case askOpenLine = "ask-open/line"
    case askPause = "ask-pause"
    case askPauseLine = "ask-pause/line"
    case askClose = "ask-close"
    case askCloseLine = "ask-close/line"
    case askDisable = "ask-disable"
    case askDisableLine = "ask-disable/line"
    case askRemove = "ask-remove"
    case askRemoveLine = "ask-remove/line"
    case visitMayCome = "visit-may-come"
    case askInclude = "ask-include"
    case askIncludeLine = "ask-include/line"
    case published
    case done
    case excludedTold = "excluded"
    case includedTold = "included"
    case excludeOne = "exclude-one"
    case isExcluded = "is-excluded"
    case phaseBegun = "phase/begun"
    case phaseConsented = "phase/consented"
    case phaseRunning = "phase/running"
    case phasePaused = "phase/paused"
    case phaseWaiting = "phase/waiting"
    case phaseCompleted = "phase/completed"
    case phaseDeclined = "phase/declined"
    case phaseScreened = "phase/screened-out"
    case phaseFull = "phase/full"
    case phaseAbandoned = "phase/abandoned"
    case phaseStopped = "phase/stopped"
    case phaseWithdrawn = "phase/withdrawn"
    case phaseExpired = "phase/expired"
    case atStep = "at-step"
    case hints
    case groupOf = "group"
    case byLink = "by-link"
    case sessionsOf = "sessions-of"
    case entriesOf = "entries-of"
    case attempt
    case lateWord = "is-late"
    case countOf = "count-of"
    case countNone = "count-none"
    case kindGeneral = "kind/general"
    case kindClass = "kind/class"
    case kindPersonal = "kind/personal"
    case kindPanel = "kind/panel"
    case kindPreview = "kind/preview"
    case linkBegun = "link/begun"
    case linkCompleted = "link/completed"
    case linkPlaces = "link/places"
    case linkUsed = "link/used"
    case linkUntil = "link/until"
    case linkMade = "link-made"
    case owners
    case roleOwner = "role/owner"
    case roleResearcher = "role/researcher"
    case roleAssistant = "role/assistant"
    case roleReader = "role/reader"
    case isYou = "is-you"
    case contentParticipations = "content/participations"
    case contentCompleted = "content/completed"
    case contentPartial = "content/partial"
    case contentExcluded = "content/excluded"
    case contentWithdrawn = "content/withdrawn"
    case contentSessions = "content/sessions"
    case contentTables = "content/tables"
    case contentLogs = "content/logs"
    case contentLength = "content/length"
    case contentWithheld = "content/withheld"
    case contentUnique = "content/unique"
    case contentUniqueLater = "content/unique-later"
    case contentSince = "content/since"
    case contentSinceInDoubt = "content/since-in-doubt"
    case onlyInPackage = "export/only-package"
    case onlyWithLogs = "export/only-with-logs"
    case onlyWithCodes = "export/only-with-codes"
    case onlyForTeam = "export/only-team"
    case noPanelIDs = "export/no-ids"
    case peopleBegun = "wall/begun"
    case peopleDone = "wall/done"
    case openFor = "wall/open"
    case wallOver = "wall/over"
    case takePart = "wall/take-part"
    case faulty
    case frozen
    case known
    case exportChanged
    case rangeBeyond
    case revision
    case lastResearcher
    case wrongCount
    case wrongMinutes
    case wrongMaximum
    case wrongAuthorName
    case wrongORCID
    case wrongAddress
    case wrongDOI
    case wrongDay
    case wrongValue
    case altered
    case deleted
    case over
    case noFile = "no-file"
    case findForm
    case findSlip
    case findNobody

    /// What the script asks for it by.
    var key: String {
        switch self {
        case .linkUnknown: "state/" + AdmissionRefusal.linkUnknown.rawValue
        case .linkNotOpen: "state/" + AdmissionRefusal.notOpen.rawValue
        case .linkClosed: "state/" + AdmissionRefusal.closed.rawValue
        case .linkPaused: "state/" + AdmissionRefusal.paused.rawValue
        case .linkFull: "state/" + AdmissionRefusal.full.rawValue
        case .faulty: ProblemKind.definition.key()
        case .frozen: ProblemKind.studyFrozen.key()
        case .known: ProblemKind.studyKnown.key()
        case .exportChanged: ProblemKind.exportChanged.key()
        case .rangeBeyond: ProblemKind.rangeBeyond.key()
        case .revision: ProblemKind.revisionDiffers.key()
        case .lastResearcher: ProblemKind.unacceptable.key("name")
        case .wrongCount: ProblemKind.unacceptable.key("count")
        case .wrongMinutes: ProblemKind.unacceptable.key("minutes")
        case .wrongMaximum: ProblemKind.unacceptable.key("maximum")
        case .wrongAuthorName: ProblemKind.unacceptable.key("author-name")
        case .wrongORCID: ProblemKind.unacceptable.key("author-orcid")
        case .wrongAddress: ProblemKind.unacceptable.key("url")
        case .wrongDOI: ProblemKind.unacceptable.key("doi")
        case .wrongDay: ProblemKind.unacceptable.key("released")
        case .wrongValue: ProblemKind.unacceptable.key()
        case .altered: ProblemKind.altered.key()
        case .deleted: ProblemKind.deleted.key()
        case .over: ProblemKind.participationOver.key()
        case .findForm: ProblemKind.unacceptable.key("form")
        case .findSlip: ProblemKind.unacceptable.key("check-sign")
        case .findNobody: ProblemKind.unacceptable.key("nobody")
        default: rawValue
        }
    }
}
