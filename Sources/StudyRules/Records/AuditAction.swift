/// What is written down in the audit log. The names are stored and stay.
package enum AuditAction: String, Sendable, CaseIterable {
    case signIn = "sign-in"
    case signInFailed = "sign-in-failed"
    case signOut = "sign-out"
    case setUp = "set-up"
    case passphrase
    case secondFactor = "second-factor"
    case secondFactorRemoved = "second-factor-removed"
    case recoveryCodes = "recovery-codes"
    case recoveryCodeUsed = "recovery-code-used"
    case person
    case invitation
    case invitationTaken = "invitation-taken"
    case invitationRevoked = "invitation-revoked"
    case token
    case tokenEnded = "token-ended"
    case export
    case erasure
    case retention
    case asset
    case assetRemoved = "asset-removed"
    case backup
    case restore
    case migration
    case certificate
    case clock
    case study
    case studyPublished = "study-published"
    case studyState = "study-state"
    case studyLink = "study-link"
    case studyInvitations = "study-invitations"
    case studyExclusion = "study-exclusion"
    case studyPurged = "study-purged"
    case studyBinned = "study-binned"
    case studyTakenBack = "study-restored"
    case studyBlinding = "study-blinding"
    case studyAbout = "study-about"
    case studyMember = "study-member"
    case studyMemberLeft = "study-member-left"
    case consent
    case withdrawal
}
