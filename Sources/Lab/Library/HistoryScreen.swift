import Families
import Interface
import Sessions
import Tasks
import Text

/// The screen with the sessions of a card over time, in the form that its families want.
func historyScreen(_ path: String, _ state: LabState) -> Markup<LabEvent> {
    guard let card = families.card(at: path) else { return notFoundScreen(state.shell.route.path, state) }
    let kept = state.kept(card)
    let title = card.door.title(state.shell.language)
    let isTable = families.families(at: card).contains { $0.facts.history == .table }
    return placePage(state, title: title, back: (state.words(.results), "/results"), isWide: isTable) {
        if state.library.index == nil {
            skeleton(lines: 4, label: state.words(.loading))
        } else if kept.isEmpty {
            emptyState(card.door.icon, title: state.words(.resultsEmpty), text: state.words(.resultsEmptyLine)) {
                linkButton(title, style: .primary, icon: card.door.icon, path: "/" + path)
                button(state.words(.showExamples), action: LabEvent.library(.loadExamples))
            }
        } else {
            note(sessionsSince(kept, state))
            examplesNotice(kept, state)
            if isTable {
                historyTable(kept, path, state)
            } else {
                historyRows(kept, path, state)
            }
        }
    }
}

/// A history over time or by parts of the day, with the choice between them.
func historyPlot(
    _ sessions: [Plot.Session], _ frame: Plot.Frame, name: String, _ state: LabState
) -> Markup<LabEvent> {
    let isGrouped = state.library.groupsByPartOfDay
    return fragment {
        if isGrouped {
            Plot.partsOfDay(sessions, in: frame)
        } else {
            Plot.history(sessions, offset: state.surroundings.offset, in: frame)
        }
        choice(
            state.words(.arrangement), name: name,
            options: [
                FieldOption("time", state.words(.overTime)), FieldOption("day", state.words(.byPartOfDay)),
            ], chosen: isGrouped ? "day" : "time"
        ) { .library(.groupByPartOfDay($0.isSame(as: "day"))) }
    }
}

/// The figures of sessions as points of a history, oldest first.
func plotted(_ kept: [Summary]) -> [Plot.Session] {
    kept.reversed().compactMap { summary -> Plot.Session? in
        guard let figure = summary.figure else { return nil }
        let ends = summary.ownInterval
        return Plot.Session(
            time: summary.started, value: figure, low: ends?.low, high: ends?.high,
            period: DayPeriod(epoch: summary.started, offset: summary.offset).look)
    }
}

func dictionaryButton(_ path: String, _ state: LabState) -> Markup<LabEvent> {
    button(
        state.words(.exportDictionary), style: .quiet, icon: .download,
        action: LabEvent.library(.dictionary(card: path)))
}
