import Archive
import Hummingbird
import Rights
import Wire

extension Call {
    /// The subject of an action of this route: the study in its address, the asker's own account, or the whole
    /// installation.
    func subject(of action: Action) -> Subject {
        if let study = context.parameters.get("study") { return .study(study) }
        return action.rule.owner == .own ? .own : .installation
    }

    /// Who asks. Throws on a route that is not for persons.
    var known: Asker {
        get throws(Problem) {
            guard let asker else {
                throw Problem(.fault, "a route for persons does not say so", remedy: "report this fault")
            }
            return asker
        }
    }

    /// The asker as an author in the audit log; a stranger on a route that is not for persons.
    var author: Author { asker?.author ?? .stranger }

    /// The asker's sign-in. Throws if the asker is a program.
    var signIn: StoredSignIn {
        get throws(Problem) {
            guard let signIn = try known.signIn else {
                throw Problem(.notPermitted, "this is for people, not for tokens", remedy: "sign in")
            }
            return signIn
        }
    }

    /// Refuses a dangerous request if the sign-in is not fresh, since it may have been left open.
    func refuseUnlessFresh(at now: Double) throws(Problem) {
        guard try signIn.isFresh(at: now) else {
            throw Problem(
                .notFresh, "this needs a proof that is not older than ten minutes",
                remedy: "prove yourself again: POST /api/v1/account/proof")
        }
    }

    /// A number in the address.
    func number(_ name: String) throws(Problem) -> Int64 {
        let text = context.parameters.get(name) ?? ""
        guard let number = Int64(text), number > 0 else {
            throw unacceptable(name, text, expected: "a number from 1")
        }
        return number
    }
}
