import Interface
import Rights

/// A page in a language.
struct PeopleScreen: ServedScreen {
    typealias Phrase = PeoplePhrase

    let page: PeoplePage
    let language: Language

    var path: String { page.path }

    func document(@MarkupBuilder<Void> content: () -> Part) -> Part {
        document(
            page.rawValue, place: page.place,
            words: SaidPhrase.allCases.map { ($0.key, $0.text(in: language, ("n", "[n]"))) }
                + Action.allCases.compactMap { action in
                    action.phrase.map { ("action/" + action.rawValue, say($0)) }
                }, content: content)
    }

    /// While the first answer is on its way.
    var waiting: Part { waiting(page.name(in: language)) }

    /// Where a page is in this language.
    func address(_ page: PeoplePage) -> String { page.path + "?language=" + language.code }
}
