import Interface
import Rights

/// Everybody with an account, and how others get one.
extension PeopleScreen {
    var people: Part {
        fragment {
            waiting
            failed
            state("ready", .people) {
                list("people", label: .people) {
                    rowLines
                    element(.div, .class("buttons row-buttons")) {
                        act("reset", .resetPerson, style: .quiet)
                        act("sign-person-out", .signPersonOut, style: .quiet)
                        act("enable", .enable, style: .quiet)
                        act("disable", .disable, style: .quiet)
                    }
                }
                problem
                told("people-told")
                once("link", .linkMade, .linkMadeLine)
                invite
                element(.section, .class("stack"), .attribute(.dataPart, "open-invitations"), .hidden()) {
                    heading(2, say(.invitations))
                    list("invitations", label: .invitations) {
                        rowLines
                        act("revoke", .revoke, style: .quiet)
                    }
                }
            }
            proof
        }
    }

    private var invite: Part {
        card {
            heading(2, say(.invite))
            form("invite", .inviteSend, icon: .link) {
                choice(
                    say(.inviteAs), name: "as",
                    options: [FieldOption("owner", say(.owner), detail: say(.ownerLine))]
                        + Role.allCases.map { FieldOption($0.rawValue, say($0.phrase), detail: say($0.line)) },
                    chosen: Role.researcher.rawValue, style: .cards, onChange: { _ in })
                element(.div, .attribute(.dataPart, "study-place")) {
                    entry(.study, id: "study", name: "study", autocomplete: "off", hint: .studyHint)
                }
            }
        }
    }
}

extension Role {
    var phrase: PeoplePhrase {
        switch self {
        case .researcher: .researcher
        case .assistant: .assistant
        case .reader: .reader
        }
    }

    var line: PeoplePhrase {
        switch self {
        case .researcher: .researcherLine
        case .assistant: .assistantLine
        case .reader: .readerLine
        }
    }
}
