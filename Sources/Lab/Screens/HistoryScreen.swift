import Clock
import Interface
import Measure
import Reaction
import Study
import Text

/// One family's sessions over time: history with intervals, the distribution of medians, and the table to compare from.
func historyScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.reaction), back: (state.words(.results), "/results")) {
        if state.index == nil {
            skeleton(lines: 4, label: state.words(.loading))
        } else if state.kept(.reaction).isEmpty {
            emptyState(.chart, title: state.words(.resultsEmpty), text: state.words(.resultsEmptyLine)) {
                linkButton(state.words(.firstStep), style: .primary, icon: .bolt, path: "/reaction")
                button(state.words(.showExamples), action: .loadExamples)
            }
        } else {
            note(sessionsSince(state.kept(.reaction), state))
            examplesNotice(state)
            figures(state)
            table(state)
            buttons {
                button(
                    state.words(.compare), style: .primary, icon: .copy, isDisabled: state.ticked.count != 2,
                    action: .compareTicked)
                button(
                    state.words(.exportDictionary), style: .quiet, icon: .download,
                    action: .export(.dictionary(.reaction), session: ""))
            }
            note(state.words(.compareHint))
            moreButton(state.kept(.reaction).count, state)
        }
    }
}

private func figures(_ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let kept = state.kept(.reaction)
    let medians = kept.compactMap { $0.figure }
    let sessions = kept.reversed().compactMap { summary -> Plot.Session? in
        guard let figure = summary.figure else { return nil }
        return Plot.Session(
            time: summary.started, value: figure, low: summary.lower, high: summary.upper,
            period: DayPeriod(epoch: summary.started, offset: summary.offset).look)
    }
    let frame = Plot.Frame(
        title: state.words(.history), description: state.words(.historyCaption),
        caption: state.words(.historyCaption), language: state.language, yLabel: "s")
    let lapses = kept.reduce(0) { $0 + $1.lapses }
    return columns {
        card { historyPlot(sessions, frame, name: "arrangement", state) }
        element(.div) {
            card {
                facts([
                    Fact(medians.isEmpty ? "–" : format.seconds(Sample(medians).median ?? 0), state.words(.median)),
                    Fact(kept.first?.spread.map { format.fixed($0, 3) } ?? "–", state.words(.spread)),
                    Fact(format.integer(lapses), state.words(.lapses)),
                ])
            }
        }
    }
}

/// A history over time or by parts of the day, with the choice between them.
func historyPlot(
    _ sessions: [Plot.Session], _ frame: Plot.Frame, name: String, _ state: LabState
) -> Markup<LabEvent> {
    let isGrouped = state.groupsByPartOfDay
    return fragment {
        if isGrouped {
            Plot.partsOfDay(sessions, in: frame)
        } else {
            Plot.history(sessions, offset: state.offset, in: frame)
        }
        choice(
            state.words(.arrangement), name: name,
            options: [
                FieldOption("time", state.words(.overTime)), FieldOption("day", state.words(.byPartOfDay)),
            ], chosen: isGrouped ? "day" : "time"
        ) { .groupByPartOfDay($0.isSame(as: "day")) }
    }
}

private func table(_ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    let rows = state.kept(.reaction).prefix(state.rowsShown).map { summary -> DataRow<LabEvent> in
        let when = format.date(summary.started, offset: summary.offset)
        let period = DayPeriod(epoch: summary.started, offset: summary.offset)
        let tick: Markup<LabEvent> = element(
            .input, .type("checkbox"), .class("tick"), .checked(state.ticked.contains(summary.id)),
            .label(state.words(.compareTick, ("when", when))), .onToggle { _ in .mark(session: summary.id) })
        let name = summary.title(in: state.language)
        let label = Examples.isExample(summary.id) ? name + " · " + state.words(.example) : name
        let isClean = summary.clean == summary.trials
        return DataRow(
            key: summary.id,
            [
                tick,
                fragment {
                    link(when, path: "/results/session/" + summary.id)
                    element(.small, .class("below")) { text(label) }
                },
                text(summary.figure.map { format.fixed($0, 3) } ?? "–"), text(summary.interval(in: format)),
                text("\(summary.falseStarts)"), text(state.words(period.phrase)),
                badge("\(summary.clean)/\(summary.trials)", tone: isClean ? .good : .warning),
            ])
    }
    return dataTable(
        caption: state.words(.allSessions),
        columns: [
            DataColumn(state.words(.compare)), DataColumn(state.words(.session)),
            DataColumn(state.words(.median), isNumber: true), DataColumn(state.words(.interval), isNumber: true),
            DataColumn(state.words(.falseStarts), isNumber: true),
            DataColumn(state.words(.dayPeriod)), DataColumn(state.words(.quality), isNumber: true),
        ],
        rows: rows)
}
