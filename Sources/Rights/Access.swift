import Text

/// The one who asks.
package enum Actor: Equatable, Sendable {
    /// An actor without an account or a participation.
    case nobody
    /// A participant, by a link or the device's key.
    case participant
    /// A person with an account.
    case person(Person)
    /// A program in a person's place, for the chosen actions and, unless they are `nil`, the chosen studies.
    case token(of: Person, actions: [Action], studies: [String]?)

    /// The rights of an account.
    package struct Person: Equatable, Sendable {
        package var isOwner: Bool
        package var memberships: [Membership]

        package init(isOwner: Bool, memberships: [Membership] = []) {
            self.isOwner = isOwner
            self.memberships = memberships
        }
    }
}

/// The subject of an action.
package enum Subject: Equatable, Sendable {
    /// The whole installation.
    case installation
    /// A study, by its key.
    case study(String)
    /// The actor's own data.
    case own
}

/// The answer to whether an actor may do something.
package enum Verdict: Equatable, Sendable {
    case allowed
    /// They see the study, but this is not for them (403).
    case refused
    /// They must not learn that it exists (404).
    case hidden
}

/// The rules for which actor may do which action.
///
/// ```swift
/// let assistant = Actor.Person(isOwner: false, memberships: [Membership(study: "coffee", role: .assistant)])
/// print(Access.decide(.person(assistant), .seeProgress, .study("coffee")))  // allowed
/// print(Access.decide(.person(assistant), .publish, .study("coffee")))  // refused
/// print(Access.decide(.person(assistant), .seeProgress, .study("tea")))  // hidden
/// ```
package enum Access {
    /// Whether an actor may do something with a subject.
    package static func decide(_ actor: Actor, _ action: Action, _ subject: Subject) -> Verdict {
        switch actor {
        case .nobody: return .hidden
        case .participant:
            return action.rule.participant == .own && subject == .own ? .allowed : .hidden
        case .person(let person): return decide(person, action, subject)
        case .token(let person, let actions, let studies):
            if case .study(let study) = subject, let studies, !studies.contains(where: { $0.isSame(as: study) }) {
                return .hidden
            }
            // A token for some studies reaches nothing outside of them.
            if studies != nil, subject == .installation || action == .makeStudies { return .hidden }
            let verdict = decide(person, action, subject)
            guard action.isForTokens, actions.contains(action) else { return verdict == .allowed ? .refused : verdict }
            return verdict
        }
    }

    private static func decide(_ person: Actor.Person, _ action: Action, _ subject: Subject) -> Verdict {
        switch subject {
        case .own:
            // Every account has this right to its own data. The data of participants are another matter.
            return action.rule.owner == .own ? .allowed : .hidden
        case .installation:
            return person.isOwner && action.rule.owner == .always ? .allowed : .hidden
        case .study(let study):
            if person.isOwner { return action.rule.owner == .always ? .allowed : .refused }
            var verdict = Verdict.hidden
            for membership in person.memberships where membership.study.isSame(as: study) {
                switch action.rule.permission(for: membership.role) {
                case .always: return .allowed
                case .with(let grant) where membership.grants.contains(grant): return .allowed
                case .never, .own, .with: verdict = .refused
                }
            }
            return verdict
        }
    }
}
