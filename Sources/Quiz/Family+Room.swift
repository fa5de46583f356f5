import Definitions
import Interface
package import Tasks

/// The card of the questions, and what a person wants on it and in a quiz.
extension QuizFamily {
    package static var door: Door {
        Door(
            "questions", icon: .speech, entrance: .card,
            credits: [
                Credit("IPIP, Goldberg 1992", "https://ipip.ori.org") { QuizPhrase.creditItems.text(in: $0) }
            ],
            title: { QuizPhrase.questions.text(in: $0) },
            line: { QuizPhrase.questionsLine.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> QuizPlace { QuizPlace() }

    /// The path below the door names a quiz: `plants`, or one of one's own, `own:` and its draft's identity.
    package static func knows(_ path: String) -> Bool { !path.utf8.contains(0x2F) }

    package static func enter(_ desk: inout Desk<QuizFamily>) {
        desk.choosePath()
        desk.fetch()
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<QuizFamily>) {
        switch occurrence {
        case .forgotten: desk.draftsRead("")
        case .ticked, .frame, .online, .keptElsewhere, .sound: break
        }
    }

    package static func answered(_ reply: QuizReply, code: ReplyCode, text: String, _ desk: inout Desk<QuizFamily>) {
        switch reply {
        case .catalogue: desk.catalogueFetched(code: code, text: text)
        case .quiz(let id): desk.quizFetched(id, code: code, text: text)
        case .drafts: desk.draftsRead(code == .done ? text : "")
        case .idle: desk.idle()
        }
    }

    package static func intend(_ intent: Intent, _ desk: inout Desk<QuizFamily>) {
        switch intent {
        case .choose(let id): desk.choose(id)
        case .tryAgain: desk.fetch()
        case .start: desk.start()
        case .answer, .touch, .next, .back, .review, .revisit, .finish:
            if let action = intent.action { desk.log(action) }
        case .leave:
            // What was answered stays, and can be gone on with from the card.
            guard let hasAnswers = desk.look({ sitting, _ in sitting.hasAnswers }) else { return }
            desk.control(hasAnswers ? .close : .discard)
        case .again:
            let finished = desk.look { sitting, _ in
                standing(sitting).stage == .running ? nil : sitting.definition.node
            }
            guard let definition = finished ?? nil else { return }
            desk.control(.end)
            desk.begin(definition)
        case .control(let control): desk.control(control)
        }
    }

    package static func page(_ scene: RoomScene<QuizFamily>) -> RoomPage<Intent> {
        let language = scene.language
        return RoomPage(
            QuizPhrase.questions.text(in: language),
            // A path that names a quiz is the door as well.
            back: scene.path.utf8.isEmpty ? nil : (TaskPhrase.back.text(in: language), "/"), isCard: true,
            content: card(scene.place, language: language, wishes: scene.surroundings.languages))
    }

    private static func card(_ place: QuizPlace, language: Language, wishes: [String]) -> Markup<Intent> {
        if let fault = place.fault {
            return notice(.error, QuizPhrase.quizMissing.text(in: language, ("detail", fault))) {
                button(TaskPhrase.tryAgain.text(in: language), action: Intent.tryAgain)
            }
        }
        guard place.catalogue != nil else { return skeleton(lines: 4, label: TaskPhrase.loading.text(in: language)) }
        return fragment {
            introductionScreen(
                place.choice, chosen: place.chosen, definition: place.definition, language: language, wishes: wishes)
            for entry in place.broken {
                notice(.warning, entry.faults.joined(separator: " · "), title: entry.title.text(in: language.code))
            }
        }
    }
}
