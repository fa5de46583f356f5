import Interface

/// A page in a language: what all of them have in common.
struct PeopleScreen {
    typealias Part = Markup<Void>

    let page: PeoplePage
    let language: Language

    func say(_ phrase: PeoplePhrase) -> String { phrase.text(in: language) }

    /// The whole: the head with the way to the lab and to the other language, the page, and the words of the script.
    func document(@MarkupBuilder<Void> content: () -> Part) -> Part {
        element(.div, .class("people"), .attribute(.dataKind, page.rawValue)) {
            element(.header, .class("people-head")) {
                link(say(.lab), path: "/", .class("people-name"))
                if isInside { places }
                for other in Language.allCases where other != language {
                    element(
                        .a, .class("link people-language"), .href(page.path + "?language=" + other.code),
                        .language(other.code), .attribute(.dataPart, "language")
                    ) {
                        icon(.globe)
                        element(.span) { other.name }
                    }
                }
            }
            element(.main, .class("page"), .id("main"), .tabIndex(-1)) { content() }
            element(.div, .hidden(), .attribute(.dataPart, "words")) {
                for phrase in SaidPhrase.allCases {
                    element(.p, .attribute(.dataKey, phrase.rawValue)) {
                        phrase.text(in: language, ("n", "[n]"))
                    }
                }
            }
        }
    }

    /// Whether the page is for those who are signed in.
    private var isInside: Bool {
        switch page {
        case .enter, .signIn: false
        case .account, .people, .audit, .backups: true
        }
    }

    /// The way between the pages. Those for owners stay hidden until it is known that one asks.
    private var places: Part {
        element(.nav, .class("people-places"), .label(say(.places))) {
            for place in [PeoplePage.account, .people, .audit, .backups] {
                element(
                    .a, .class("link"), .href(address(place)), .current(place == page),
                    .hidden(place != page && place != .account),
                    .when(place != .account, .attribute(.dataPart, "for-owners"))
                ) {
                    say(place.name)
                }
            }
        }
    }

    /// Where a page is in this language.
    func address(_ place: PeoplePage) -> String { place.path + "?language=" + language.code }

    /// What the page shows in one of its states: a heading, a line about it, and the rest. The script shows one at a time.
    func state(
        _ name: String, _ title: PeoplePhrase, _ line: PeoplePhrase? = nil, isShown: Bool = false,
        @MarkupBuilder<Void> content: () -> Part = { .empty }
    ) -> Part {
        element(.section, .class("stack"), .attribute(.dataState, name), .hidden(!isShown)) {
            heading(1, say(title), .class("page-title"), .tabIndex(-1))
            if let line { paragraph(say(line), .class("people-lead")) }
            content()
        }
    }

    /// While the first answer is on its way.
    var waiting: Part {
        state("waiting", page.name, isShown: true) { skeleton(lines: 3, label: say(.waiting)) }
    }

    /// What keeps a page from being shown at all; the script says why.
    var failed: Part {
        state("failed", .failed) {
            problem
            buttons { linkButton(say(.again), style: .primary, path: address(page), .attribute(.dataKind, "again")) }
        }
    }

    /// A place that the script fills.
    func slot(_ name: String, _ tag: Tag = .span, _ attributes: Attribute<Void>...) -> Part {
        element(tag, attributes: [.attribute(.dataPart, name)] + attributes, .empty)
    }

    /// A command as it is typed into a terminal.
    func command(_ text: String) -> Part { element(.code, .class("command")) { text } }
}
