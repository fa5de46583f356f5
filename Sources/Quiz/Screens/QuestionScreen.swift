import Definitions
package import Interface
import Tasks
import Tree

/// One page of questions with progress, a way on, a way back where the definition allows it, and a quiet way out.
@export(interface) @inline(never)
package func questionScreen(_ sitting: Sitting, language: Language, wishes: [String] = []) -> Markup<Intent> {
    guard case .asking(let page) = sitting.phase, sitting.form.sheets.indices.contains(page) else { return .empty }
    return QuestionScreen(sitting: sitting, page: page, speaker: Speaker(language, sitting.definition, wishes: wishes))
        .body
}

private struct QuestionScreen {
    let sitting: Sitting
    let page: Int
    let speaker: Speaker

    var body: Markup<Intent> {
        let questions = sitting.definition.questions
        return element(
            .main, .key("quiz-page-" + String(page)), .id("main"), .class("page quiz-page"), .tabIndex(-1),
            .focus(sitting.turn)
        ) {
            header
            if sitting.isComplaining { complaint }
            element(.div, .class("quiz-questions"), speaker.tongue, speaker.direction) {
                pageTexts
                for position in sitting.form.sheets[page].questions where sitting.isAsked[position] {
                    QuestionPart(sitting, question(position, questions), at: position, speaker).body
                }
            }
            navigation
            // The last stop of the keyboard, although it stands in the corner: the first one is an answer.
            iconButton(
                .close, label: TaskPhrase.leave.text(in: speaker.language), action: Intent.leave, .class("quiz-leave"))
        }
    }

    /// The definition's element for a position of the form, which leaves faulty questions out.
    private func question(_ position: Int, _ questions: Children<Question>) -> Question {
        sitting.question(at: position, in: questions)
    }

    private var header: Markup<Intent> {
        let place = sitting.place ?? (1, 1, 1)
        let count =
            place.low == place.high
            ? String(place.low)
            : speaker.words(.countRange, ("low", String(place.low)), ("high", String(place.high)))
        let percent = speaker.format.percent(sitting.progress)
        return element(.header, .class("quiz-header")) {
            element(.div, .class("quiz-place")) {
                heading(
                    1,
                    speaker.words(
                        sitting.form.hasLongPages ? .placePage : .place, ("n", String(place.number)),
                        ("count", count)),
                    .class("quiz-number"))
                element(.span, .class("quiz-percent")) { text(speaker.words(.progressLabel, ("percent", percent))) }
            }
            progressBar(sitting.progress, label: speaker.words(.progressLabel, ("percent", percent)))
        }
    }

    private var complaint: Markup<Intent> {
        var count = 0
        for question in sitting.form.sheets[page].questions {
            for unit in sitting.form.entries[question].units where sitting.problem(unit) != nil { count += 1 }
        }
        return fragment {
            if count > 0 {
                notice(
                    .error, speaker.words(.missingLine, ("n", String(count))), title: speaker.words(.missingTitle))
            }
        }
    }

    private var pageTexts: Markup<Intent> {
        let pages = sitting.definition.pages
        guard let index = sitting.form.sheets[page].page, pages.indices.contains(index) else { return .empty }
        let page = pages[index]
        return fragment {
            if !page.title.isEmpty { heading(2, speaker.text(page.title)) }
            if !page.text.isEmpty { paragraph(speaker.text(page.text)) }
        }
    }

    private var navigation: Markup<Intent> {
        let isLast = sitting.isOnLastPage
        let hasReview = sitting.definition.review
        return element(.nav, .class("quiz-navigation buttons"), .label(speaker.words(.title))) {
            if sitting.canGoBack { button(speaker.words(.back), style: .secondary, action: Intent.back) }
            if sitting.isRevisiting || isLast && hasReview {
                button(speaker.words(.toReview), style: .primary, action: Intent.next)
            } else if isLast {
                button(speaker.words(.toResult), style: .primary, action: Intent.next)
            } else {
                button(speaker.words(.next), style: .primary, action: Intent.next)
            }
        }
    }
}

extension Form {
    /// Whether any page has more than one item, so that pages are counted and not questions.
    var hasLongPages: Bool {
        for sheet in sheets {
            var count = 0
            for question in sheet.questions { count += max(1, entries[question].units.count) }
            if count > 1 { return true }
        }
        return false
    }
}

extension Sitting {
    /// The definition's question for a position of the form.
    func question(at position: Int, in questions: Children<Question>) -> Question {
        questions[form.declared[position]]
    }
}
