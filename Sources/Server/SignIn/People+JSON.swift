import Archive
import Rights
import Wire

extension StoredPerson {
    /// The person as people with the right to see it get it.
    var answer: API.Person {
        API.Person(
            number: Int(number), name: name, isOwner: isOwner, isDisabled: isDisabled,
            hasPassphrase: passphrase != nil, hasSecondFactor: secondFactor != nil, recoveryCodes: recoveryCodes,
            memberships: memberships.map(\.answer), created: created)
    }
}

extension Membership {
    var answer: API.Membership {
        API.Membership(study: study, role: role.rawValue, grants: grants.map(\.rawValue))
    }
}

extension StoredSignIn {
    func answer(isThis: Bool) -> API.SignIn {
        API.SignIn(
            number: Int(number), began: began, used: used, hasSecondFactor: hasSecondFactor, isThis: isThis)
    }
}

extension StoredToken {
    var answer: API.Token {
        API.Token(
            number: Int(number), person: Int(person), label: token.label, actions: token.actions.map(\.rawValue),
            created: created, expires: token.expires, studies: token.studies, lastDay: lastDay)
    }
}

extension StoredInvitation {
    var answer: API.Invitation {
        API.Invitation(
            number: Int(number), kind: invitation.kind.rawValue, isOwner: invitation.isOwner, created: created,
            expires: expires, membership: invitation.membership?.answer, person: invitation.person.map { Int($0) })
    }
}
