package import Interface
import Tree

/// A kept session: what it came to, and every answer.
package func detailsScreen(
    _ sitting: Sitting, _ findings: Findings, language: Language, wishes: [String] = []
) -> Markup<Intent> {
    let part = FindingsPart(
        sitting: sitting, findings: findings, speaker: Speaker(language, sitting.definition, wishes: wishes))
    return fragment {
        part.body
        note(part.extent)
        disclosure(part.speaker.words(.reviewTitle)) { answerPairs(sitting, part.speaker) }
    }
}

/// The answers at one moment of a replay, and where the person was.
package func replayStage(_ sitting: Sitting, language: Language, wishes: [String] = []) -> Markup<Intent> {
    let speaker = Speaker(language, sitting.definition, wishes: wishes)
    return element(.div, .class("replay-stage quiz-replay")) {
        progressBar(
            sitting.progress,
            label: speaker.words(.progressLabel, ("percent", speaker.format.percent(sitting.progress))))
        answerPairs(sitting, speaker, isAnsweredOnly: true)
    }
}

/// Questions and answers in the order of this sitting.
private func answerPairs(
    _ sitting: Sitting, _ speaker: Speaker, isAnsweredOnly: Bool = false
) -> Markup<Intent> {
    let questions = sitting.definition.questions
    return element(.dl, .class("pairs"), speaker.tongue, speaker.direction) {
        for sheet in sitting.form.sheets {
            for position in sheet.questions where sitting.isAsked[position] {
                for unit in sitting.form.entries[position].shownUnits {
                    let given = sitting.given(unit)
                    if given != nil || !isAnsweredOnly {
                        element(.div, .key(sitting.form.units[unit].id)) {
                            element(.dt) { text(speaker.text(ofItem: unit, sitting)) }
                            element(.dd) {
                                text(
                                    speaker.shown(given, sitting.question(at: position, in: questions))
                                        ?? speaker.words(.noAnswer))
                            }
                        }
                    }
                }
            }
        }
    }
}
