package import Interface
import Tasks
import Tree

/// All answers once more, each with a way back to its question where the definition allows it.
@export(interface) @inline(never)
package func reviewScreen(_ sitting: Sitting, language: Language, wishes: [String] = []) -> Markup<Intent> {
    ReviewScreen(sitting: sitting, speaker: Speaker(language, sitting.definition, wishes: wishes)).body
}

private struct ReviewScreen {
    let sitting: Sitting
    let speaker: Speaker

    var body: Markup<Intent> {
        let questions = sitting.definition.questions
        return element(
            .main, .key("quiz-review"), .id("main"), .class("page quiz-page"), .tabIndex(-1), .focus(sitting.turn)
        ) {
            element(.header, .class("quiz-header")) {
                element(.div, .class("quiz-place")) {
                    heading(1, speaker.words(.reviewTitle))
                }
                progressBar(
                    sitting.progress,
                    label: speaker.words(.progressLabel, ("percent", speaker.format.percent(sitting.progress))))
            }
            paragraph(speaker.words(.reviewLine))
            element(.dl, .class("pairs quiz-review"), speaker.tongue, speaker.direction) {
                for sheet in sitting.form.sheets {
                    for position in sheet.questions where sitting.isAsked[position] {
                        pairs(position, sitting.question(at: position, in: questions))
                    }
                }
            }
            element(.nav, .class("quiz-navigation buttons"), .label(speaker.words(.title))) {
                if sitting.canGoBack { button(speaker.words(.back), style: .secondary, action: Intent.back) }
                button(speaker.words(.toResult), style: .primary, action: Intent.finish)
            }
            iconButton(
                .close, label: TaskPhrase.leave.text(in: speaker.language), action: Intent.leave, .class("quiz-leave"))
        }
    }

    private func pairs(_ position: Int, _ question: Question) -> Markup<Intent> {
        let entry = sitting.form.entries[position]
        let items = question.items
        return fragment {
            for unit in entry.shownUnits {
                let place = sitting.form.units[unit]
                let label = place.row.map { speaker.text(items[$0].text) } ?? speaker.text(question.text)
                element(.div, .key(place.id)) {
                    element(.dt) { text(label) }
                    element(.dd) {
                        text(speaker.shown(sitting.given(unit), question) ?? speaker.words(.noAnswer))
                        if sitting.definition.back {
                            element(
                                .button, .type("button"), .class("button button-quiet"),
                                .label(speaker.words(.change) + ": " + label),
                                .on(.press, .revisit(item: place.id))
                            ) { text(speaker.words(.change)) }
                        }
                    }
                }
            }
        }
    }
}
