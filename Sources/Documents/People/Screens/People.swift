import Interface
import Rights

/// Everybody with an account, and how others get one.
extension PeopleScreen {
    var people: Part {
        fragment {
            waiting
            failed
            state("ready", say(.people)) {
                list("people", label: say(.people)) {
                    rowLines
                    element(.div, .class("buttons row-buttons")) {
                        act("roles", say(.changeRoles), style: .quiet)
                        act("reset", say(.resetPerson), style: .quiet)
                        act("sign-person-out", say(.signPersonOut), style: .quiet)
                        act("enable", say(.enable), style: .quiet)
                        act("disable", say(.disable), style: .quiet)
                    }
                }
                problem
                told("people-told")
                once("link", say(.linkMade), say(.linkMadeLine))
                onlyHere
                invite
                element(.section, .class("stack"), .attribute(.dataPart, "open-invitations"), .hidden()) {
                    heading(2, say(.invitations))
                    list("invitations", label: say(.invitations)) {
                        rowLines
                        act("revoke", say(.revoke), style: .quiet)
                    }
                }
                element(.section, .class("stack"), .attribute(.dataPart, "all-tokens"), .hidden()) {
                    heading(2, say(.everybodysTokens))
                    list("tokens", label: say(.everybodysTokens)) {
                        rowLines
                        act("end-token", say(.end), style: .quiet)
                    }
                    problem
                }
            }
            roles
            proof
            confirmation
        }
    }

    /// What somebody may do, to be changed: over the list.
    private var roles: Part {
        element(.dialog, .class("dialog"), .attribute(.dataPart, "roles"), .attribute(.ariaLabelledby, "roles-title")) {
            slot("roles-title", .p, .class("dialog-title"), .id("roles-title"))
            element(.form, .class("stack"), .attribute(.dataKind, "roles")) {
                tick("owner", say(.owner), id: "roles-owner")
                list("memberships", label: say(.parts)) {
                    rowLines
                    button(
                        say(.end), style: .quiet, action: (), .type("button"), .attribute(.dataKind, "end-part"))
                }
                entry(
                    say(.addPart), id: "roles-study", name: "study", autocomplete: "off", hint: say(.addPartHint),
                    isRequired: false)
                choice(
                    say(.inviteAs), name: "roles-role",
                    options: Role.allCases.map { FieldOption($0.rawValue, say($0.phrase), detail: say($0.line)) },
                    chosen: Role.reader.rawValue, style: .cards, onChange: { _ in })
                note(say(.rolesLine))
                problem
                buttons { button(say(.rolesSend), style: .primary, action: (), .type("submit")) }
            }
            buttons { act("cancel", say(.cancel), style: .quiet) }
        }
    }

    private var invite: Part {
        card {
            heading(2, say(.invite))
            form("invite", say(.inviteSend), icon: .link) {
                choice(
                    say(.inviteAs), name: "as",
                    options: [FieldOption("owner", say(.owner), detail: say(.ownerLine))]
                        + Role.allCases.map { FieldOption($0.rawValue, say($0.phrase), detail: say($0.line)) },
                    chosen: Role.researcher.rawValue, style: .cards, onChange: { _ in })
                element(.div, .attribute(.dataPart, "study-place")) {
                    entry(say(.study), id: "study", name: "study", autocomplete: "off", hint: say(.studyHint))
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
