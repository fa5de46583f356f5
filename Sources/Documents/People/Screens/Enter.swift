import Interface

/// The way in by a link. What it is for is known once the server has read it.
extension PeopleScreen {
    var enter: Part {
        fragment {
            waiting
            failed
            setUp
            join
            reset
            state("kept", say(.keptTitle), say(.keptLine)) {
                buttons { linkButton(say(.signIn), style: .primary, path: address(.signIn)) }
            }
            state("no-link", say(.noLinkTitle), say(.noLinkLine)) { otherWays }
            state("over", say(.overTitle), say(.overLine)) { otherWays }
            state("insecure", say(.insecureTitle), say(.insecureLine))
        }
    }

    private var setUp: Part {
        state("set-up", say(.setUpTitle), say(.setUpLine)) {
            card {
                form("set-up", say(.setUpSend)) {
                    entry(say(.name), id: "set-up-name", name: "name", autocomplete: "username", hint: say(.nameHint))
                    passphrase(say(.passphrase), id: "set-up-passphrase", isNew: true, hint: say(.passphraseHint))
                    element(.p, .class("note"), .attribute(.dataPart, "optional"), .hidden()) { say(.setUpOptional) }
                }
            }
        }
    }

    private var join: Part {
        state("join", say(.joinTitle), say(.joinLine)) {
            element(.ul, .class("people-parts")) {
                element(.li, .attribute(.dataPart, "owner"), .hidden()) { say(.joinOwner) }
                element(.li, .attribute(.dataPart, "member"), .hidden()) { slot("membership") }
            }
            card {
                form("join", say(.joinSend)) {
                    entry(say(.name), id: "join-name", name: "name", autocomplete: "username", hint: say(.nameHint))
                    passphrase(say(.passphrase), id: "join-passphrase", isNew: true, hint: say(.passphraseHint))
                }
            }
        }
    }

    private var reset: Part {
        state("reset", say(.resetTitle), say(.resetLine)) {
            card {
                form("reset", say(.resetSend)) {
                    field(
                        say(.name), id: "reset-name", value: "", onInput: { _ in },
                        .attribute(.autocomplete, "username"), .attribute(.dataPart, "own-name"), .flag(.readonly))
                    passphrase(say(.newPassphrase), id: "reset-passphrase", isNew: true, hint: say(.passphraseHint))
                }
            }
        }
    }

    private var otherWays: Part {
        card {
            paragraph(say(.otherWays))
            openCommand
            paragraph(say(.otherPeople), .class("note"))
            buttons { linkButton(say(.signIn), path: address(.signIn)) }
        }
    }
}
