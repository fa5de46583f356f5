import Interface
import Quiz
import Reaction
import Study
import Text
import Touch

/// All sessions by day, newest first, and the way into each family's history.
func resultsScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.results), back: nil) {
        if state.index == nil {
            skeleton(lines: 4, label: state.words(.loading))
        } else if state.kept.isEmpty && state.unfinished.isEmpty {
            emptyResults(state)
        } else {
            for summary in state.unfinished { unfinishedNotice(summary, state) }
            examplesNotice(state)
            group(state.words(.history)) {
                for card in FamilyCard.allCases { historyRow(card, state) }
            }
            sessionsByDay(state)
        }
    }
}

private func historyRow(_ card: FamilyCard, _ state: LabState) -> Markup<LabEvent> {
    fragment {
        if let latest = state.kept(card).first {
            row(
                state.words(card.title), icon: card.icon, detail: sessionsSince(state.kept(card), state),
                number: latest.headline(in: Format(state.language)),
                numberDetail: card == .reaction ? state.words(.median) : latest.title(in: state.language),
                path: "/results/" + card.rawValue)
        }
    }
}

private func emptyResults(_ state: LabState) -> Markup<LabEvent> {
    emptyState(.chart, title: state.words(.resultsEmpty), text: state.words(.resultsEmptyLine)) {
        linkButton(state.words(.firstStep), style: .primary, icon: .bolt, path: "/reaction")
        button(state.words(.showExamples), action: .loadExamples)
    }
}

func examplesNotice(_ state: LabState) -> Markup<LabEvent> {
    fragment {
        if state.kept.contains(where: { Examples.isExample($0.id) }) {
            notice(.info, state.words(.examplesShown)) {
                button(state.words(.removeExamples), style: .quiet, action: .removeExamples)
            }
        }
    }
}

func sessionsSince(_ kept: [Summary], _ state: LabState) -> String {
    let count = kept.count
    guard count > 1, let first = kept.last else { return state.words(.oneSession) }
    let format = Format(state.language)
    return state.words(
        .sessionsSince, ("n", format.integer(count)), ("date", format.day(first.started, offset: first.offset)))
}

private func sessionsByDay(_ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    var days: [(day: String, summaries: [Summary])] = []
    for summary in state.kept.prefix(state.rowsShown) {
        let day = format.longDate(summary.started, offset: summary.offset)
        if let last = days.last, last.day.isSame(as: day) {
            days[days.count - 1].summaries.append(summary)
        } else {
            days.append((day, [summary]))
        }
    }
    return fragment {
        for day in days {
            keyed(day.summaries[0].id) {
                group(day.day) {
                    for summary in day.summaries {
                        row(
                            summary.title(in: state.language), icon: (summary.card ?? .reaction).icon,
                            detail: format.time(summary.started, offset: summary.offset),
                            number: summary.headline(in: format) ?? "–",
                            numberDetail: summary.below(in: format),
                            path: "/results/session/" + summary.id)
                    }
                }
            }
        }
        moreButton(state.kept.count, state)
    }
}

/// "Show more" with how many are shown of how many.
func moreButton(_ total: Int, _ state: LabState) -> Markup<LabEvent> {
    fragment {
        if total > state.rowsShown {
            buttons { button(state.words(.showMore), action: LabEvent.showMore) }
            note(
                state.words(
                    .shownOf, ("n", "\(state.rowsShown)"), ("total", Format(state.language).integer(total))))
        }
    }
}

extension Summary {
    /// What was taken, in the reader's language.
    func title(in language: Language) -> String {
        switch Family(rawValue: family) {
        case .reaction?: Reaction.Preset(rawValue: preset)?.name(in: language) ?? preset
        case .touch?: Touch.Preset(rawValue: preset)?.name(in: language) ?? preset
        case .quiz?, .localisation?: name.utf8.isEmpty ? preset : name
        case nil: preset
        }
    }

    /// The main figure as text with its unit, or what it came to in a word, if there is either.
    func headline(in format: Format) -> String? {
        guard let figure else { return remark.utf8.isEmpty ? nil : remark }
        return unit.utf8.isEmpty ? format.fixed(figure, decimals) : format.quantity(figure, decimals, unit)
    }

    /// What stands below the figure in a list: its interval, or how much was done.
    func below(in format: Format) -> String {
        lower == nil && card != .reaction
            ? format.integer(valid) + " / " + format.integer(trials) : interval(in: format)
    }

    /// The 95 % interval as text, or a dash.
    func interval(in format: Format) -> String {
        guard let lower, let upper else { return "–" }
        return format.fixed(lower, 3) + " – " + format.fixed(upper, 3)
    }
}
