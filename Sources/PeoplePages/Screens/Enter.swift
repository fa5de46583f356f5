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
            state("kept", .keptTitle, .keptLine) {
                buttons { linkButton(say(.signIn), style: .primary, path: address(.signIn)) }
            }
            state("no-link", .noLinkTitle, .noLinkLine) { otherWays }
            state("over", .overTitle, .overLine) { otherWays }
            state("insecure", .insecureTitle, .insecureLine)
        }
    }

    private var setUp: Part {
        state("set-up", .setUpTitle, .setUpLine) {
            card {
                form("set-up", .setUpSend) {
                    entry(.name, id: "set-up-name", name: "name", autocomplete: "username", hint: .nameHint)
                    passphrase(.passphrase, id: "set-up-passphrase", isNew: true, hint: .passphraseHint)
                    element(.p, .class("note"), .attribute(.dataPart, "optional"), .hidden()) { say(.setUpOptional) }
                }
            }
        }
    }

    private var join: Part {
        state("join", .joinTitle, .joinLine) {
            element(.ul, .class("people-parts")) {
                element(.li, .attribute(.dataPart, "owner"), .hidden()) { say(.joinOwner) }
                element(.li, .attribute(.dataPart, "member"), .hidden()) { slot("membership") }
            }
            card {
                form("join", .joinSend) {
                    entry(.name, id: "join-name", name: "name", autocomplete: "username", hint: .nameHint)
                    passphrase(.passphrase, id: "join-passphrase", isNew: true, hint: .passphraseHint)
                }
            }
        }
    }

    private var reset: Part {
        state("reset", .resetTitle, .resetLine) {
            card {
                form("reset", .resetSend) {
                    field(
                        say(.name), id: "reset-name", value: "", onInput: { _ in },
                        .attribute(.autocomplete, "username"), .attribute(.dataPart, "own-name"), .flag(.readonly))
                    passphrase(.newPassphrase, id: "reset-passphrase", isNew: true, hint: .passphraseHint)
                }
            }
        }
    }

    private var otherWays: Part {
        card {
            paragraph(say(.otherWays))
            command("merkwelt open")
            paragraph(say(.otherPeople), .class("note"))
            buttons { linkButton(say(.signIn), path: address(.signIn)) }
        }
    }
}
