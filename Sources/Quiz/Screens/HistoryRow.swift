package import Interface
import Tree

/// A kept session as a row of the history: the quiz, and in a word what it came to.
package func historyRow(
    _ sitting: Sitting, _ findings: Findings, path: String, language: Language
) -> Markup<Intent> {
    let speaker = Speaker(language, sitting.definition)
    let outcomes = sitting.outcomes
    var number: String?
    var detail = speaker.words(
        .answeredOf, ("n", String(findings.answered)), ("count", String(findings.asked)))
    if let winner = findings.tally.winner, outcomes.indices.contains(winner) {
        number = outcomes[winner].emoji
        detail = speaker.name(of: outcomes[winner])
        if findings.tally.isTie { detail += " · " + speaker.words(.tie) }
    } else if findings.scores.count == 1, let value = findings.scores[0].value {
        number = speaker.number(value)
        detail = speaker.text(sitting.definition.scales[0].name)
    } else if findings.scores.count > 1 {
        detail = speaker.words(.historyScores, ("n", String(findings.scores.count)))
    }
    return row(
        speaker.text(sitting.definition.title), icon: .speech, detail: detail, number: number, path: path)
}
