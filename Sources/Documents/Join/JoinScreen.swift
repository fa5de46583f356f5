import Interface

/// The page in a language.
struct JoinScreen {
    typealias Part = Markup<Void>

    let page: JoinPage
    let language: Language

    func say(_ phrase: JoinPhrase) -> String { phrase.text(in: language, ("name", page.authority)) }

    /// The whole: the head with the way to the other language, and the states of which the script shows one.
    var document: Part {
        element(.div, .class("people join"), .attribute(.dataKind, page.viewer.rawValue)) {
            element(.header, .class("people-head")) {
                link("Merkwelt", path: "/", .class("people-name"))
                for other in Language.allCases where other != language {
                    element(
                        .a, .class("link people-language"), .href(JoinPage.path + "?language=" + other.code),
                        .language(other.code), .attribute(.dataPart, "language")
                    ) {
                        icon(.globe)
                        element(.span) { other.name }
                    }
                }
            }
            element(.main, .class("page"), .id("main"), .tabIndex(-1)) {
                switch page.viewer {
                case .machine: machine
                case .open: ways
                case .secure: secure
                }
            }
            element(.div, .hidden(), .attribute(.dataPart, "origins")) {
                for origin in page.secureOrigins { element(.p) { origin } }
            }
        }
    }

    /// One of the page's states.
    func state(
        _ name: String, _ title: JoinPhrase, isShown: Bool = true, @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.section, .class("stack"), .attribute(.dataState, name), .hidden(!isShown)) {
            heading(1, say(title), .class("page-title"), .tabIndex(-1))
            content()
        }
    }

    /// What the machine's own screen shows others: the code to scan, and the digits to compare.
    private var machine: Part {
        state("machine", .machineTitle) {
            if page.address.isEmpty {
                paragraph(say(.noNetwork), .class("people-lead"))
            } else {
                paragraph(say(.machineLine), .class("people-lead"))
                card(.class("card join-code")) {
                    element(.img, .attribute(.src, "/join/qr.svg"), .attribute(.alt, say(.picture)))
                    element(.div, .class("stack")) {
                        element(.code, .class("command")) { page.address }
                        comparing(.digitsHere)
                        note(say(.openNote))
                    }
                }
            }
        }
    }

    /// Over HTTPS the page is only passed through; it stays where a decision is needed.
    private var secure: Part {
        fragment {
            state("arrived", .secureTitle) {
                paragraph(say(.secureLine), .class("people-lead"))
                buttons { linkButton(say(.goOn), style: .primary, path: "/") }
            }
            state("other", .otherTitle, isShown: false) {
                paragraph(say(.otherLine), .class("people-lead"))
                buttons { linkButton(say(.goOn), style: .primary, path: "/") }
            }
        }
    }

    /// The digits of the certificate.
    func comparing(_ phrase: JoinPhrase) -> Part {
        element(.div, .class("join-digits")) {
            element(.span) { say(phrase) }
            element(.code) { page.digits }
        }
    }
}
