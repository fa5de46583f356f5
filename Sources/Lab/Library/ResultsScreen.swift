import Families
import Interface
import Sessions
import Tasks
import Text

/// The screen with all sessions by day, newest first, and links to each family's history.
func resultsScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.results), back: nil) {
        if state.library.index == nil {
            skeleton(lines: 4, label: state.words(.loading))
        } else if state.library.kept.isEmpty && state.unfinished.isEmpty {
            emptyResults(state)
        } else {
            if !state.unfinished.isEmpty {
                element(.section, .class("group")) {
                    element(.h2, .class("group-title")) { text(state.words(.unfinishedTitle)) }
                    for summary in state.unfinished { unfinishedLine(summary, state) }
                }
            }
            examplesNotice(state.library.kept, state)
            group(state.words(.history)) {
                for room in families.rooms where room.door.entrance == .card { historyRow(room, state) }
            }
            sessionsByDay(state)
        }
    }
}

private func historyRow(_ card: RoomKind, _ state: LabState) -> Markup<LabEvent> {
    let kept = state.kept(card)
    return fragment {
        if let latest = kept.first {
            row(
                card.door.title(state.shell.language), icon: card.door.icon, detail: sessionsSince(kept, state),
                number: latest.headline(in: state.format),
                // The detail names the figure, and the one of the card's tests that it is from.
                numberDetail: (latest.kind?.facts.history == .table ? state.words(.median) + ", " : "")
                    + latest.title(in: state.shell.language),
                path: "/results/" + card.door.path)
        }
    }
}

private func emptyResults(_ state: LabState) -> Markup<LabEvent> {
    emptyState(.chart, title: state.words(.resultsEmpty), text: state.words(.resultsEmptyLine)) {
        linkButton(state.words(.firstStep), style: .primary, path: "/")
        button(state.words(.showExamples), action: LabEvent.library(.loadExamples))
    }
}

func examplesNotice(_ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    fragment {
        if kept.contains(where: { Examples.isExample($0.id) }) {
            notice(.info, state.words(.examplesShown)) {
                button(
                    state.words(.removeExamples), style: .quiet, action: LabEvent.library(.removeExamples))
            }
        }
    }
}

func sessionsSince(_ kept: [Summary], _ state: LabState) -> String {
    let count = kept.count
    guard count > 1, let first = kept.last else { return state.words(.oneSession) }
    let format = state.format
    return state.words(
        .sessionsSince, ("n", format.integer(count)), ("date", format.day(first.started, offset: first.offset)))
}

private func sessionsByDay(_ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    var days: [(day: String, summaries: [Summary])] = []
    for summary in state.library.kept.prefix(state.library.rowsShown) {
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
                            summary.title(in: state.shell.language), icon: summary.icon,
                            detail: format.time(summary.started, offset: summary.offset),
                            number: summary.headline(in: format) ?? "–",
                            numberDetail: summary.below(in: format),
                            path: "/results/session/" + summary.id)
                    }
                }
            }
        }
        moreButton(state.library.kept.count, state)
    }
}

/// "Show more" with how many are shown of how many.
func moreButton(_ total: Int, _ state: LabState) -> Markup<LabEvent> {
    fragment {
        if total > state.library.rowsShown {
            buttons { button(state.words(.showMore), action: LabEvent.library(.showMore)) }
            note(
                state.words(
                    .shownOf, ("n", "\(state.library.rowsShown)"), ("total", state.format.integer(total))))
        }
    }
}
