import Definitions
import Interface
import Tree

/// Which answers spoke for which outcome.
struct OutcomeReasons {
    let sitting: Sitting
    let tally: Tally
    let speaker: Speaker

    var body: Markup<Intent> {
        let outcomes = sitting.outcomes
        var totals: [DataRow<Intent>] = []
        for (index, outcome) in outcomes.enumerated() {
            totals.append(
                DataRow(
                    key: outcome.id,
                    [outcome.emoji + " " + speaker.name(of: outcome), speaker.number(tally.totals[index])]))
        }
        var rows: [DataRow<Intent>] = []
        for (index, vote) in tally.votes.enumerated() {
            let question = sitting.question(
                at: sitting.form.units[vote.position].question, in: sitting.definition.questions)
            let answers = question.answers
            rows.append(
                DataRow(
                    key: String(index),
                    [
                        speaker.text(ofItem: vote.position, sitting),
                        answers.indices.contains(vote.answer) ? speaker.text(answers[vote.answer].text) : "",
                        speaker.name(of: outcomes[vote.outcome]), speaker.number(vote.points),
                    ]))
        }
        return disclosure(speaker.words(.whyTitle)) {
            paragraph(speaker.words(.whyOutcomeLine), .class("note"))
            dataTable(
                caption: speaker.words(.sum),
                columns: [
                    DataColumn(speaker.words(.columnOutcome)), DataColumn(speaker.words(.votes), isNumber: true),
                ],
                rows: totals)
            dataTable(
                caption: speaker.words(.whyTitle),
                columns: [
                    DataColumn(speaker.words(.columnItem)), DataColumn(speaker.words(.columnAnswer)),
                    DataColumn(speaker.words(.columnOutcome)), DataColumn(speaker.words(.columnPoints), isNumber: true),
                ], rows: rows)
        }
    }
}

/// A scale's score on its line, what it means, what it is compared with and how it came about.
struct ScorePart {
    let sitting: Sitting
    let score: Score
    let speaker: Speaker

    private var scale: Scale { sitting.definition.scales[score.position] }

    var body: Markup<Intent> {
        let name = speaker.text(scale.name)
        return card(.class("quiz-scale"), .key("scale-" + String(score.position))) {
            heading(2, name)
            if let value = score.value {
                result(number: speaker.number(value), note: line(value))
                bar(value, name)
                if !scale.text.isEmpty { paragraph(speaker.text(scale.text)) }
                band
                for comparison in score.comparisons { note(caption(comparison)) }
                if score.isProrated {
                    note(
                        speaker.words(
                            .prorated, ("n", String(score.answered)), ("count", String(score.items))))
                }
                reasons
            } else {
                paragraph(
                    speaker.words(
                        .noScore, ("n", String(score.answered)), ("count", String(score.items)),
                        ("minimum", String(score.minimum))))
            }
        }
    }

    private func line(_ value: Double) -> String? {
        guard let low = score.lowest, let high = score.highest else { return nil }
        return speaker.words(
            .scoreLine, ("score", speaker.number(value)), ("low", speaker.number(low)), ("high", speaker.number(high)))
    }

    /// The score as a part of the line from the lowest to the highest.
    private func bar(_ value: Double, _ name: String) -> Markup<Intent> {
        guard let low = score.lowest, let high = score.highest, high > low else { return .empty }
        let share = max(0, min(1, (value - low) / (high - low)))
        let width = String(Int((share * 1000).rounded()))
        return element(
            .svg, .class("quiz-bar"), .attribute(.viewBox, "0 0 1000 40"), .role("img"),
            .label(name + ": " + (line(value) ?? "")), .attribute(.preserveAspectRatio, "none"),
            .attribute(.focusable, "false")
        ) {
            element(
                .rect, .class("quiz-bar-track"), .attribute(.x, "0"), .attribute(.y, "8"), .attribute(.width, "1000"),
                .attribute(.height, "24"), .attribute(.rx, "12"))
            element(
                .rect, .class("quiz-bar-fill"), .attribute(.x, "0"), .attribute(.y, "8"), .attribute(.width, width),
                .attribute(.height, "24"), .attribute(.rx, "12"))
            for band in scale.bands where band.from > low && band.from < high {
                let x = String(Int(((band.from - low) / (high - low) * 1000).rounded()))
                element(
                    .line, .class("quiz-bar-band"), .attribute(.x1, x), .attribute(.x2, x), .attribute(.y1, "2"),
                    .attribute(.y2, "38"))
            }
        }
    }

    private var band: Markup<Intent> {
        let bands = scale.bands
        guard let index = score.band, bands.indices.contains(index) else { return .empty }
        let band = bands[index]
        return fragment {
            if !band.name.isEmpty { badge(speaker.text(band.name)) }
            paragraph(
                speaker.words(
                    .bandLine, ("low", speaker.number(band.from)), ("high", speaker.number(band.to)),
                    ("text", speaker.text(band.text))))
        }
    }

    private func caption(_ comparison: Score.Comparison) -> String {
        let norm = scale.norms[comparison.norm]
        var figures: [String] = []
        if let z = comparison.z { figures.append("z = " + speaker.format.signed(z, 2)) }
        if let t = comparison.t { figures.append("T = " + speaker.format.fixed(t, 0)) }
        if let percentile = comparison.percentile {
            figures.append(speaker.words(.percentile, ("n", shown(percentile: percentile))))
        }
        let group = speaker.text(norm.group)
        let common = [
            ("group", group.utf8.isEmpty ? speaker.words(.normGroup) : group), ("figures", figures.joinedByCommas),
            ("citation", norm.citation),
        ]
        guard let size = norm.size else { return QuizPhrase.norm.text(in: speaker.language, filling: common) }
        return QuizPhrase.normFull.text(
            in: speaker.language, filling: common + [("n", speaker.format.integer(size))])
    }

    /// A percentile without decimals. What is above nearly everybody, or below, is not rounded to all.
    private func shown(percentile: Double) -> String {
        if percentile >= 99.5, percentile < 100 { return ">" + Format.space + "99" }
        if percentile < 0.5, percentile > 0 { return "<" + Format.space + "1" }
        return speaker.format.fixed(percentile, 0)
    }

    private var reasons: Markup<Intent> {
        var rows: [DataRow<Intent>] = []
        for part in score.contributions {
            var value = part.value.map { speaker.number($0) } ?? speaker.words(.unanswered)
            if part.value != nil, part.isReversed { value += " (" + speaker.words(.reversed) + ")" }
            if part.value != nil, part.weight != 1 {
                value += " " + speaker.words(.weighted, ("n", speaker.number(part.weight)))
            }
            rows.append(
                DataRow(
                    key: part.item,
                    [speaker.text(ofItem: part.position, sitting), value, speaker.number(part.points)]))
        }
        rows.append(DataRow(key: "=", [speaker.words(.sum), "", speaker.number(score.value ?? 0)]))
        return disclosure(speaker.words(.whyTitle)) {
            paragraph(speaker.words(.whyScaleLine), .class("note"))
            dataTable(
                caption: speaker.words(.whyTitle),
                columns: [
                    DataColumn(speaker.words(.columnItem)), DataColumn(speaker.words(.columnValue)),
                    DataColumn(speaker.words(.columnPoints), isNumber: true),
                ], rows: rows)
        }
    }
}

extension [String] {
    fileprivate var joinedByCommas: String {
        var text = ""
        for (index, part) in enumerated() { text += index == 0 ? part : ", " + part }
        return text
    }
}
