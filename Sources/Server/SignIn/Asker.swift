import Archive
import Rights

/// Who asks: a person who is signed in, or a program with their token.
struct Asker: Sendable {
    enum Proof: Equatable, Sendable {
        case signIn(StoredSignIn)
        case token(StoredToken)
    }

    let person: StoredPerson
    let proof: Proof

    /// The asker as an actor of the rights.
    var actor: Actor {
        let rights = Actor.Person(isOwner: person.isOwner, memberships: person.memberships)
        switch proof {
        case .signIn: return .person(rights)
        case .token(let token):
            return .token(of: rights, actions: token.token.actions, studies: token.token.studies)
        }
    }

    /// The asker as an author in the audit log.
    var author: Author {
        switch proof {
        case .signIn: .person(person.number)
        case .token(let token): .token(token.number)
        }
    }

    /// The sign-in; nil for a program.
    var signIn: StoredSignIn? {
        if case .signIn(let signIn) = proof { signIn } else { nil }
    }
}
