import Archive
import Rights
import Tree
import Wire

/// People, invitations, tokens and the audit log.
extension Described {
    static let people: [Described] = [
        Described(API.SignInState.self),
        Described(API.SignInAttempt.self),
        Described(API.SignedIn.self),
        Described(API.Link.self),
        Described(API.Newcomer.self, ["name": Words.says(PersonName.expectation), "passphrase": passphrase]),
        Described(API.Proof.self),
        Described(API.Passphrase.self, ["passphrase": passphrase]),
        Described(API.Code.self),
        Described(API.FactorChange.self),
        Described(API.SecondFactor.self),
        Described(API.RecoveryCodes.self),
        Described(API.Account.self),
        Described(API.SignIn.self),
        Described(API.Ended.self),
        Described(API.Person.self),
        Described(API.PersonList.self),
        Described(API.PersonChange.self),
        Described(
            API.Membership.self, ["role": Words.names(Role.self), "grants": Words.each(Words.names(Grant.self))]),
        Described(API.Token.self, ["actions": Words.each(actions)]),
        Described(
            API.NewToken.self,
            [
                "actions": Words.each(actions), "studies": Words.each(["minLength": 1, "maxLength": 64]),
                "days": ["maximum": .int(NewToken.days.most)],
            ]),
        Described(API.MadeToken.self, extending: API.Token.self),
        Described(API.TokenList.self),
        Described(API.NewInvitation.self, ["kind": Words.names(["join", "reset"])]),
        Described(API.Invitation.self, ["kind": Words.names(["open", "join", "reset"])]),
        Described(API.MadeInvitation.self, extending: API.Invitation.self),
        Described(API.InvitationList.self),
        Described(
            API.AuditEntry.self,
            [
                "action": Words.names(AuditAction.self), "detail": Words.says("JSON"), "previous": Words.hash,
                "hash": Words.hash,
            ]),
        Described(API.AuditPage.self),
        Described(API.AuditHead.self, ["hash": Words.hash]),
    ]

    private static let passphrase = Words.says(
        "12 to 256 bytes, not among the most frequent, without the name and without \"merkwelt\".")
    private static let actions = Words.names(Action.allCases.filter(\.isForTokens).map(\.rawValue))
}
