import Definitions
package import Interface
package import Tasks
import Text
import Tree

/// The result: what one turned out to be, the scores, and why.
@export(interface) @inline(never)
package func resultScreen(
    _ sitting: Sitting, _ findings: Findings, ending: Ending = Ending(), language: Language, wishes: [String] = []
) -> Markup<Intent> {
    let speaker = Speaker(language, sitting.definition, wishes: wishes)
    let part = FindingsPart(sitting: sitting, findings: findings, speaker: speaker)
    return resultFrame(
        ending, title: nil, look: " quiz-result", again: .again, language: language, control: { .control($0) }
    ) {
        part.body
        note(part.extent)
    }
}

/// What one turned out to be, the scores, and why.
struct FindingsPart {
    let sitting: Sitting
    let findings: Findings
    let speaker: Speaker

    var body: Markup<Intent> {
        fragment {
            element(.div, speaker.tongue, speaker.direction) {
                headline
                if sitting.stoppedEarly { note(speaker.words(.stoppedEarly)) }
                for score in findings.scores { ScorePart(sitting: sitting, score: score, speaker: speaker).body }
                if !findings.tally.votes.isEmpty {
                    OutcomeReasons(sitting: sitting, tally: findings.tally, speaker: speaker).body
                }
            }
            if !findings.scores.isEmpty { note(speaker.words(.notDiagnosis)) }
            if !sitting.definition.source.isEmpty {
                note(speaker.words(.source) + ": " + speaker.text(sitting.definition.source))
            }
        }
    }

    /// How many were answered, and how long it took.
    var extent: String {
        speaker.words(.answeredOf, ("n", String(findings.answered)), ("count", String(findings.asked))) + " · "
            + speaker.format.duration(findings.duration)
    }

    private var headline: Markup<Intent> {
        let outcomes = sitting.outcomes
        return fragment {
            if let winner = findings.tally.winner, outcomes.indices.contains(winner) {
                let outcome = outcomes[winner]
                element(.section, .class("card quiz-outcome")) {
                    element(.p, .class("quiz-emoji"), .decorative()) { text(outcome.emoji) }
                    heading(1, speaker.text(outcome.title))
                    if !outcome.text.isEmpty { paragraph(speaker.text(outcome.text)) }
                    if findings.tally.isTie { tie(outcomes) }
                }
            } else if !outcomes.isEmpty, findings.scores.isEmpty {
                heading(1, speaker.words(.noOutcome))
                paragraph(speaker.words(.noOutcomeLine))
            } else if findings.scores.isEmpty {
                heading(1, speaker.words(.thanks))
                paragraph(speaker.words(.thanksLine))
            } else {
                heading(1, speaker.words(.resultTitle))
            }
        }
    }

    private func tie(_ outcomes: [Outcome]) -> Markup<Intent> {
        let names = findings.tally.leaders.map { speaker.name(of: outcomes[$0]) }
        return notice(
            .info, speaker.words(.tieLine, ("names", speaker.format.list(names)), ("first", names.first ?? "")),
            title: speaker.words(.tie))
    }
}

extension Sitting {
    /// The outcomes in the order of the tally's totals.
    var outcomes: [Outcome] {
        var outcomes: [Outcome] = []
        for outcome in definition.outcomes where outcomes.count < form.outcomeIDs.count {
            if outcome.id.isSame(as: form.outcomeIDs[outcomes.count]) { outcomes.append(outcome) }
        }
        return outcomes
    }
}

extension Speaker {
    /// An outcome in a word; its identity where it has no name.
    func name(of outcome: Outcome) -> String {
        outcome.name.isEmpty ? outcome.id : text(outcome.name)
    }

    /// What an item asks.
    func text(ofItem unit: Int, _ sitting: Sitting) -> String {
        let place = sitting.form.units[unit]
        let question = sitting.question(at: place.question, in: sitting.definition.questions)
        let items = question.items
        return text(place.row.map { items[$0].text } ?? question.text)
    }
}
