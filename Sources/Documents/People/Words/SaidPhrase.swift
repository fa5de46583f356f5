import Interface
import Wire

/// What the script says. The names are how it asks for them: kinds of the API's problems, after `/` the reason or the field;
/// actions of the audit log, after `audit/`.
enum SaidPhrase: String, CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.SaidPhrase", of: SaidPhrase.self)

    case linkOver
    case nameTaken
    case lastOwner
    case setUp
    case wrongName
    case shortPassphrase
    case knownPassphrase
    case frequentPassphrase
    case wrongDays
    case wrongLabel
    case wrongStudy

    case owner = "is-owner"
    case member = "is-member"
    case researcher = "is-researcher"
    case assistant = "is-assistant"
    case reader = "is-reader"
    case disabled = "is-disabled"
    case withoutFactor = "without-factor"
    case you = "is-you"
    case hasPassphrase = "has-passphrase"
    case hasNoPassphrase = "has-no-passphrase"
    case codesLeft = "codes-left"
    case thisSignIn = "this-sign-in"
    case aSignIn = "a-sign-in"
    case since, used, until, never
    case forgetQuestion = "ask-forget"
    case forgetQuestionLine = "ask-forget/line"
    case disableQuestion = "ask-disable"
    case disableQuestionLine = "ask-disable/line"
    case mayEdit = "grant/edit"
    case mayExport = "grant/export"
    case factorQuestion = "ask-factor-remove"
    case factorQuestionLine = "ask-factor-remove/line"
    case passphraseSet = "passphrase-set"
    case factorSet = "factor-set"
    case factorRemoved = "factor-removed"
    case signedOut = "signed-out"
    case changed
    case invitation = "an-invitation"
    case newPassphrase = "a-new-passphrase"
    case terminalLink = "a-terminal-link"

    case backupFailed
    case backupUnderWay
    case backupMaking = "backup-making"
    case backupMade = "backup-made"
    case backupReadBack = "backup-read-back"
    case backupEncrypted = "backup-encrypted"
    case backupByHand = "backup-by-hand"
    case backupWhole = "backup-whole"
    case backupDamaged = "backup-damaged"
    case nextBackup = "next-backup"
    case keptBackups = "kept-backups"
    case clockAhead = "clock-ahead"
    case clockBehind = "clock-behind"
    case oldSignIns = "retention/sign-ins"
    case oldLinks = "retention/links"
    case oldTokens = "retention/tokens"
    case oldData = "retention/data"
    case oldConsents = "retention/consents"
    case oldContacts = "retention/contacts"
    case oldStudies = "retention/studies"
    case oldPreviews = "retention/previews"
    case goesNow = "goes-now"
    case goesSoon = "goes-soon"

    case auditSignIn = "audit/sign-in"
    case auditSignInFailed = "audit/sign-in-failed"
    case auditSignOut = "audit/sign-out"
    case auditSetUp = "audit/set-up"
    case auditPassphrase = "audit/passphrase"
    case auditSecondFactor = "audit/second-factor"
    case auditSecondFactorRemoved = "audit/second-factor-removed"
    case auditRecoveryCodes = "audit/recovery-codes"
    case auditRecoveryCodeUsed = "audit/recovery-code-used"
    case auditPerson = "audit/person"
    case auditInvitation = "audit/invitation"
    case auditInvitationTaken = "audit/invitation-taken"
    case auditInvitationRevoked = "audit/invitation-revoked"
    case auditToken = "audit/token"
    case auditTokenEnded = "audit/token-ended"
    case auditExport = "audit/export"
    case auditErasure = "audit/erasure"
    case auditRetention = "audit/retention"
    case auditAsset = "audit/asset"
    case auditAssetRemoved = "audit/asset-removed"
    case auditBackup = "audit/backup"
    case auditRestore = "audit/restore"
    case auditMigration = "audit/migration"
    case auditCertificate = "audit/certificate"
    case auditClock = "audit/clock"
    case auditStudy = "audit/study"
    case auditStudyPublished = "audit/study-published"
    case auditStudyState = "audit/study-state"
    case auditStudyLink = "audit/study-link"
    case auditStudyInvitations = "audit/study-invitations"
    case auditStudyExclusion = "audit/study-exclusion"
    case auditStudyPurged = "audit/study-purged"
    case auditStudyBinned = "audit/study-binned"
    case auditStudyTakenBack = "audit/study-restored"
    case auditStudyBlinding = "audit/study-blinding"
    case auditStudyAbout = "audit/study-about"
    case auditStudyMember = "audit/study-member"
    case auditStudyMemberLeft = "audit/study-member-left"
    case auditConsent = "audit/consent"
    case auditWithdrawal = "audit/withdrawal"
    case personActor = "actor/person"
    case tokenActor = "actor/token"
    case profileActor = "actor/profile"
    case invitationActor = "actor/invitation"
    case participantActor = "actor/participant"
    case terminalActor = "actor/command line"
    case serverActor = "actor/server"
    case unknownActor = "actor/nobody"

    /// What the script asks for it by.
    var key: String {
        switch self {
        case .linkOver: ProblemKind.linkOver.key()
        case .nameTaken: ProblemKind.nameTaken.key()
        case .lastOwner: ProblemKind.lastOwner.key()
        case .setUp: ProblemKind.setUp.key()
        case .wrongName: ProblemKind.unacceptable.key("name")
        case .shortPassphrase: ProblemKind.unacceptable.key("length")
        case .knownPassphrase: ProblemKind.unacceptable.key("contained")
        case .frequentPassphrase: ProblemKind.unacceptable.key("frequent")
        case .wrongDays: ProblemKind.unacceptable.key("days")
        case .wrongLabel: ProblemKind.unacceptable.key("label")
        case .wrongStudy: ProblemKind.unacceptable.key("study")
        case .backupFailed: ProblemKind.backupFailed.key()
        case .backupUnderWay: ProblemKind.tooMany.key("backup")
        default: rawValue
        }
    }
}
