import Interface
import Rights

/// The own account.
extension PeopleScreen {
    var account: Part {
        fragment {
            waiting
            failed
            state("ready", say(.account)) {
                paragraph("", .class("people-lead"), .attribute(.dataPart, "who"))
                element(
                    .div, .class("notice"), .attribute(.dataTone, "warning"), .attribute(.dataPart, "factor-needed"),
                    .role("note"), .hidden()
                ) {
                    icon(.warning)
                    paragraph(say(.factorNeeded), .class("notice-text"))
                }
                element(.p, .attribute(.dataPart, "first-study"), .hidden()) {
                    link(say(.firstStudy), path: "/studies?language=" + language.code)
                }
                secondFactor
                newPassphrase
                signIns
                tokens
                leaving
            }
            proof
            confirmation
        }
    }

    private var newPassphrase: Part {
        card {
            heading(2, say(.passphrase))
            element(.p, .attribute(.dataPart, "passphrase-state"), .class("note"))
            disclosure(say(.changePassphrase)) {
                form("passphrase", say(.changePassphraseSend)) {
                    passphrase(say(.newPassphrase), id: "new-passphrase", isNew: true, hint: say(.passphraseHint))
                    note(say(.changePassphraseNote))
                    tick("end-tokens", say(.endTokens), id: "passphrase-end-tokens")
                }
            }
            told("passphrase-told")
        }
    }

    private var secondFactor: Part {
        card(.attribute(.dataPart, "second-factor")) {
            heading(2, say(.factor))
            paragraph(say(.factorLine), .class("note"))
            element(.div, .class("stack"), .attribute(.dataPart, "factor-none"), .hidden()) {
                buttons { act("factor-begin", say(.factorBegin), icon: .phone) }
            }
            element(.div, .class("stack"), .attribute(.dataPart, "factor-there"), .hidden()) {
                paragraph("", .attribute(.dataPart, "factor-state"))
                buttons { act("factor-begin", say(.factorOther)) }
                tick("end-tokens", say(.endTokens), id: "factor-change-end-tokens")
                buttons {
                    act("new-codes", say(.newCodes))
                    act("factor-remove", say(.factorRemove), style: .danger)
                }
            }
            element(.div, .class("stack"), .attribute(.dataPart, "factor-new"), .hidden()) { factorSteps }
            problem
            once("recovery-codes", say(.codesTitle), say(.codesLine), canBeSaved: true)
            told("factor-told")
        }
    }

    private var factorSteps: Part {
        fragment {
            element(.div, .class("factor-steps")) {
                element(
                    .img, .class("factor-picture"), .attribute(.dataPart, "factor-picture"),
                    .attribute(.alt, say(.picture)), .hidden())
                element(.div, .class("stack")) {
                    heading(3, say(.factorScan), .tabIndex(-1), .attribute(.dataPart, "factor-scan"))
                    paragraph(say(.factorByHand), .class("note"))
                    slot("factor-key", .code, .class("command"))
                    link(say(.factorOpen), path: "#", .attribute(.dataPart, "factor-address"))
                }
            }
            form("factor", say(.factorConfirm)) {
                code(id: "factor-code", hint: say(.factorCodeHint))
                tick("end-tokens", say(.endTokens), id: "factor-end-tokens")
            }
            buttons { act("factor-leave", say(.cancel), style: .quiet) }
        }
    }

    private var signIns: Part {
        card {
            heading(2, say(.signIns))
            list("sign-ins", label: say(.signIns)) {
                rowLines
                act("end-sign-in", say(.end), style: .quiet)
            }
            problem
            buttons { act("sign-out-everywhere", say(.signOutEverywhere)) }
        }
    }

    private var tokens: Part {
        card {
            heading(2, say(.tokens))
            note(say(.tokensLine))
            list("tokens", label: say(.tokens)) {
                rowLines
                act("end-token", say(.end), style: .quiet)
            }
            problem
            once("token", say(.tokenMade), say(.tokenMadeLine))
            disclosure(say(.makeToken)) {
                form("token", say(.makeTokenSend)) {
                    entry(
                        say(.tokenLabel), id: "token-label", name: "label", autocomplete: "off",
                        hint: say(.tokenLabelHint))
                    element(.fieldset, .class("stack"), .attribute(.dataPart, "actions")) {
                        element(.legend, .class("field-label")) { say(.tokenActions) }
                        for action in Action.allCases {
                            if let phrase = action.phrase {
                                tick(action.rawValue, say(phrase), id: "action-" + action.rawValue)
                            }
                        }
                    }
                    entry(
                        say(.tokenDays), id: "token-days", name: "days", kind: .number, autocomplete: "off",
                        hint: say(.tokenDaysHint), isRequired: false)
                }
            }
        }
    }

    private var leaving: Part {
        card {
            heading(2, say(.leave))
            problem
            buttons {
                act("sign-out", say(.signOut))
                act("sign-out-forget", say(.signOutForget), style: .danger)
            }
            note(say(.signOutForgetLine))
        }
    }
}

extension Action {
    /// What a token may do with it; nil where none is made for it.
    var phrase: PeoplePhrase? {
        switch self {
        case .editDraft: .editDraft
        case .publish: .publish
        case .close: .close
        case .retention: .retention
        case .personalLinks: .personalLinks
        case .seeProgress: .seeProgress
        case .seeResults: .seeResults
        case .exportTeam: .exportTeam
        case .eraseParticipant: .eraseParticipant
        case .studyAudit: .studyAudit
        case .wholeAudit: .wholeAudit
        case .listStudies: .listStudies
        case .makeStudies: .makeStudies
        case .members, .people, .tokensOfOthers, .backup, .account: nil
        }
    }
}
