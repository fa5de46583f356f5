import Archive
import Rights

/// Who asks a route: everybody whom the matrix of rights tells apart, the weakest first.
enum AnswerRole: String, CaseIterable, Sendable {
    case nobody
    /// Who has a profile's key, and has taken part in nothing.
    case newcomer
    /// Who takes part, has agreed and has a group.
    case participant
    /// Who was asked to agree and declined.
    case decliner
    /// Who is signed in and has a part in no study.
    case stranger
    case reader, exporter, assistant, editor, researcher, owner
    /// A program with a token of the owner for everything that tokens may do.
    case program

    /// How somebody says who they are.
    enum Way: CaseIterable { case cookie, token, key, none }

    /// How this one does.
    var way: Way {
        switch self {
        case .nobody: .none
        case .newcomer, .participant, .decliner: .key
        case .program: .token
        case .stranger, .reader, .exporter, .assistant, .editor, .researcher, .owner: .cookie
        }
    }

    /// The number of the device whose key goes with its requests.
    var device: Int { [.participant: 1, .decliner: 3][self] ?? 99 }

    /// What an invitation says that makes such a person; nil for who is no person.
    func invitation(to study: String) -> Invitation? {
        func member(_ role: Rights.Role, _ grants: Grant...) -> Invitation {
            Invitation(.join, membership: Membership(study: study, role: role, grants: grants))
        }
        return switch self {
        case .nobody, .newcomer, .participant, .decliner, .program: nil
        case .stranger: Invitation(.join)
        case .reader: member(.reader)
        case .exporter: member(.reader, .export)
        case .assistant: member(.assistant)
        case .editor: member(.assistant, .edit)
        case .researcher: member(.researcher)
        case .owner: Invitation(.open)
        }
    }
}
