import Interface

/// Signing in with name, passphrase and, where it is needed, a code.
extension PeopleScreen {
    var signIn: Part {
        fragment {
            waiting
            failed
            state("ready", say(.signIn), say(.signInLine)) {
                card {
                    form("sign-in", say(.signIn)) {
                        entry(say(.name), id: "name", name: "name", autocomplete: "username")
                        passphrase(say(.passphrase), id: "passphrase", isNew: false)
                        code(id: "code", hint: say(.codeHint), isHidden: true)
                    }
                }
                element(.p, .class("note")) {
                    say(.forgotten)
                    " "
                    command("merkwelt person reset \(say(.name).uppercased())")
                }
                link(say(.takePart), path: "/s?language=" + language.code)
            }
            state("not-set-up", say(.notSetUpTitle), say(.notSetUpLine)) { openCommand }
            state("insecure", say(.insecureTitle), say(.insecureLine))
        }
    }
}
