package import Interface

/// A page in a language: what all of them have in common.
package protocol ServedScreen {
    /// The page's own words.
    associatedtype Phrase: Vocabulary

    var language: Language { get }
    /// Where the page is.
    var path: String { get }
}

extension ServedScreen {
    package typealias Part = Markup<Void>

    package func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

    package func say(_ phrase: SharedPhrase) -> String { phrase.text(in: language) }

    /// The whole: the head with the way to the lab and to the other language, the page, and the words of the script.
    ///
    /// - Parameters:
    ///   - kind: what the script knows the page by.
    ///   - classes: of the style sheet, besides that of all such pages.
    ///   - place: where one is among the pages for those who are signed in; nil on the way in.
    ///   - words: what the script says besides refusals, by what it asks for; `{n}` stands for a number.
    package func document(
        _ kind: String, classes: String = "", place: ServedPlace?, words: [(key: String, text: String)],
        @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.div, .class(classes.isEmpty ? "people" : "people " + classes), .attribute(.dataKind, kind)) {
            element(.header, .class("people-head")) {
                link(say(.lab), path: "/", .class("people-name"))
                if let place { places(place) }
                for other in Language.allCases where other != language {
                    element(
                        .a, .class("link people-language"), .href(path + "?language=" + other.code),
                        .language(other.code), .attribute(.dataPart, "language")
                    ) {
                        icon(.globe)
                        element(.span) { other.name }
                    }
                }
            }
            element(.main, .class("page"), .id("main"), .tabIndex(-1)) { content() }
            element(.div, .hidden(), .attribute(.dataPart, "words")) {
                for phrase in RefusalPhrase.allCases {
                    word(phrase.key, phrase.text(in: language, ("n", "[n]")))
                }
                for (key, text) in words { word(key, text) }
            }
        }
    }

    private func word(_ key: String, _ text: String) -> Part { element(.p, .attribute(.dataKey, key)) { text } }

    /// The way between the pages. Those for owners stay hidden until it is known that one asks.
    private func places(_ current: ServedPlace) -> Part {
        element(.nav, .class("people-places"), .label(say(.places))) {
            for place in ServedPlace.allCases {
                element(
                    .a, .class("link"), .href(place.path + "?language=" + language.code), .current(place == current),
                    .hidden(place != current && place.isForOwners),
                    .when(place.isForOwners, .attribute(.dataPart, "for-owners"))
                ) {
                    say(place.name)
                }
            }
        }
    }

    /// What the page shows in one of its states: a heading, a line about it, and the rest. The script shows one at a time.
    package func state(
        _ name: String, _ title: String, _ line: String? = nil, isShown: Bool = false,
        @MarkupBuilder<Void> content: () -> Part = { .empty }
    ) -> Part {
        element(.section, .class("stack"), .attribute(.dataState, name), .hidden(!isShown)) {
            heading(1, title, .class("page-title"), .tabIndex(-1))
            if let line { paragraph(line, .class("people-lead")) }
            content()
        }
    }

    /// While the first answer is on its way.
    package func waiting(_ title: String) -> Part {
        state("waiting", title, isShown: true) { skeleton(lines: 3, label: say(.waiting)) }
    }

    /// What keeps a page from being shown at all; the script says why.
    package var failed: Part {
        state("failed", say(.failed)) {
            problem
            buttons {
                linkButton(
                    say(.again), style: .primary, path: path + "?language=" + language.code,
                    .attribute(.dataKind, "again"))
            }
        }
    }

    /// A place that the script fills.
    package func slot(_ name: String, _ tag: Tag = .span, _ attributes: Attribute<Void>...) -> Part {
        element(tag, attributes: [.attribute(.dataPart, name)] + attributes, .empty)
    }

    /// How an owner comes by a new link. A page knows neither where the program lies nor which lab it would mean by itself.
    package var openCommand: Part { paragraph(say(.openCommand), .class("note")) }

    /// A command as it is typed into a terminal.
    package func command(_ text: String) -> Part { element(.code, .class("command")) { text } }
}
