import Interface
import Measure
import Sessions
import Tasks
import Text

/// The history with intervals, what all sessions come to, and the table from which two are compared.
func historyTable(_ kept: [Summary], _ path: String, _ state: LabState) -> Markup<LabEvent> {
    fragment {
        figures(kept, state)
        table(kept, state)
        buttons {
            button(
                state.words(.compare), style: .primary, icon: .copy, isDisabled: state.library.ticked.count != 2,
                action: LabEvent.library(.compareTicked))
            dictionaryButton(path, state)
        }
        note(state.words(.compareHint))
        moreButton(kept.count, state)
    }
}

private func figures(_ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    let medians = kept.compactMap { $0.figure }
    let frame = Plot.Frame(
        title: state.words(.history), description: state.words(.historyCaption),
        caption: state.words(.historyCaption), language: state.shell.language, yLabel: kept.first?.unit ?? "s")
    let lapses = kept.reduce(0) { $0 + $1.lapses }
    return columns {
        card { historyPlot(plotted(kept), frame, name: "arrangement", state) }
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

private func table(_ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    let rows = kept.prefix(state.library.rowsShown).map { summary -> DataRow<LabEvent> in
        let when = format.date(summary.started, offset: summary.offset)
        let period = DayPeriod(epoch: summary.started, offset: summary.offset)
        let isTicked = state.library.ticked.contains { $0.isSame(as: summary.id) }
        let tick: Markup<LabEvent> = element(
            .input, .type("checkbox"), .class("tick"), .checked(isTicked),
            .label(state.words(.compareTick, ("when", when))),
            .onToggle { _ in .library(.mark(summary.id)) })
        let name = summary.title(in: state.shell.language)
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
                text("\(summary.falseStarts)"), text(period.phrase.text(in: state.shell.language)),
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
        rows: rows, header: 1)
}
