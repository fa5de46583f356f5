import Interface

/// Signing in with name, passphrase and, where it is needed, a code.
extension PeopleScreen {
    var signIn: Part {
        fragment {
            waiting
            failed
            state("ready", .signIn, .signInLine) {
                card {
                    form("sign-in", .signIn) {
                        entry(.name, id: "name", name: "name", autocomplete: "username")
                        passphrase(.passphrase, id: "passphrase", isNew: false)
                        code(id: "code", hint: .codeHint, isHidden: true)
                    }
                }
                element(.p, .class("note")) {
                    say(.forgotten)
                    " "
                    command("merkwelt person reset")
                }
            }
            state("not-set-up", .notSetUpTitle, .notSetUpLine) { command("merkwelt open") }
            state("insecure", .insecureTitle, .insecureLine)
        }
    }
}
