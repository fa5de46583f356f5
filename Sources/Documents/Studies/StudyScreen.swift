import Interface
import Studies
import StudyStudio

/// A page in a language.
struct StudyScreen: ServedScreen {
    typealias Phrase = StudyPhrase

    let page: StudyPage
    let language: Language

    var path: String { page.path }

    func document(@MarkupBuilder<Void> content: () -> Part) -> Part {
        document(
            page.kind, classes: "study-pages", place: .studies,
            words: StudySaidPhrase.allCases.map { ($0.key, $0.text(in: language, ("n", "[n]"))) } + wordsOfEditor
                + wordsOfHints, content: content)
    }

    /// What flags are called where participations are listed.
    private var wordsOfHints: [(key: String, text: String)] {
        switch page {
        case .participations, .participation:
            StudyFlag.names.compactMap { name in StudyFlag.text(of: name, in: language).map { ("hint/" + name, $0) } }
        case .list, .dashboard, .editor, .results, .links, .members, .about, .versions, .wall, .withdrawal: []
        }
    }

    /// What the script says of what is beside the editor, which has its own words.
    private var wordsOfEditor: [(key: String, text: String)] {
        guard case .editor = page else { return [] }
        return EditorSaidPhrase.ofPage.map { ($0.rawValue, $0.text(in: language, ("n", "[n]"))) }
    }

    /// While the first answer is on its way.
    var waiting: Part { waiting(page.name(in: language)) }

    /// Where a page is in this language.
    func address(_ page: StudyPage) -> String { page.path + "?language=" + language.code }

    /// The way between the pages of a study.
    func places(_ study: String) -> Part {
        element(.nav, .class("studies-places"), .label(say(.pagesOfStudy))) {
            for place in [
                StudyPage.dashboard(study: study), .editor(study: study), .participations(study: study),
                .links(study: study), .members(study: study), .versions(study: study), .about(study: study),
            ] {
                element(.a, .class("link"), .href(address(place)), .current(place == page)) { place.name(in: language) }
            }
        }
    }

    /// A study's page in its usual state: the way back, the study's title, the pages beside it, and the rest.
    func ready(
        _ study: String, actions: Part = .empty, @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(.section, .class("stack studies-ready"), .attribute(.dataState, "ready"), .hidden()) {
            element(.div, .class("studies-head")) {
                element(.div) {
                    heading(1, page.name(in: language), .class("page-title"), .tabIndex(-1))
                    element(.p, .class("studies-about")) {
                        element(.span, .class("badge"), .attribute(.dataPart, "state"), .attribute(.dataTone, "info"))
                        slot("about")
                    }
                }
                actions
            }
            places(study)
            content()
        }
    }

    /// A choice behind a button that opens a list; the script reads it.
    func selection(_ label: StudyPhrase, id: String, options: [(value: String, name: StudyPhrase)]) -> Part {
        Interface.selection(
            say(label), id: id, options: options.map { FieldOption($0.value, say($0.name)) },
            value: options[0].value, onChange: { _ in })
    }

    /// A dialog that the script opens.
    func sheet(
        _ name: String, _ title: StudyPhrase, classes: String = "dialog", @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(
            .dialog, .class(classes), .attribute(.dataPart, name), .attribute(.ariaLabelledby, name + "-title")
        ) {
            heading(2, say(title), .class("dialog-title"), .id(name + "-title"))
            content()
        }
    }
}
