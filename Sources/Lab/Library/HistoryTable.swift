import Interface
import Measure
import Sessions
import Tasks
import Text

/// The history of one test: its sessions with intervals, figures over all of them, and the table from which two are
/// compared. Sessions of different tests are never in one figure.
func historyTable(_ kept: [Summary], _ path: String, _ state: LabState) -> Markup<LabEvent> {
    let tests = Library.tests(of: kept)
    let shown = tests.first { test in state.library.shownTest?.isSame(as: test.preset) ?? false } ?? kept[0]
    let own = kept.filter { $0.preset.isSame(as: shown.preset) }
    return fragment {
        if tests.count > 1 { testTabs(tests, shown, kept, state) }
        figures(own, state)
        if Summary.differInStimulus(own) { notice(.info, TaskPhrase.otherStimulus.text(in: state.shell.language)) }
        table(own, state)
        buttons {
            button(
                state.words(.compare), style: .primary, icon: .copy, isDisabled: state.library.ticked.count != 2,
                action: LabEvent.library(.compareTicked))
            // The path of a test's card is that of its family's card and the test's name in the index.
            linkButton(
                state.words(.takeAgain, ("test", shown.title(in: state.shell.language))), icon: shown.icon,
                path: "/" + path + "/" + shown.preset)
            dictionaryButton(path, state)
        }
        note(compareHint(own, state), .role("status"))
        moreButton(own.count, state)
    }
}

private func testTabs(
    _ tests: [Summary], _ shown: Summary, _ kept: [Summary], _ state: LabState
) -> Markup<LabEvent> {
    choice(
        state.words(.shownTest), name: "history-test",
        options: tests.map { test in
            let count = kept.reduce(0) { $0 + ($1.preset.isSame(as: test.preset) ? 1 : 0) }
            return FieldOption(
                test.preset, test.title(in: state.shell.language), aside: state.format.integer(count))
        }, chosen: shown.preset, style: .tabs
    ) { .library(.showTest($0)) }
}

/// A hint that says which two sessions are ticked, and that a third tick replaces the first.
private func compareHint(_ own: [Summary], _ state: LabState) -> String {
    let ticked = state.library.ticked.compactMap { id in own.first { $0.id.isSame(as: id) } }
    guard ticked.count == 2 else { return state.words(.compareHint) }
    let names = ticked.map { state.format.date($0.started, offset: $0.offset) }
    return state.words(.comparePair, ("first", names[0]), ("second", names[1]))
}

private func figures(_ own: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let unit = own[0].unit
    let medians = own.compactMap { $0.figure }
    let frame = Plot.Frame(
        title: state.words(.history), description: state.words(.historyCaption),
        caption: state.words(.historyCaption), language: state.shell.language,
        yLabel: state.words(.medianIn, ("unit", unit)), unit: unit,
        // A span of less than some frames of a screen is not magnified.
        leastSpan: unit.isSame(as: "s") ? 0.1 : 0)
    return element(.div, .class("history-top")) {
        card { historyPlot(plotted(own), frame, name: "arrangement", state) }
        element(.div, .class("stack")) {
            card { sessionFacts(own, medians, unit, state) }
            if medians.count >= 20 {
                card {
                    Plot.histogram(
                        medians,
                        in: Plot.Frame(
                            title: state.words(.mediansSpread), description: state.words(.mediansSpread),
                            caption: state.words(.mediansSpread), language: state.shell.language, xLabel: unit,
                            unit: unit, leastSpan: frame.leastSpan))
                }
            }
        }
    }
}

/// Figures over all sessions of the test, each with its interval or the number that it was counted among.
private func sessionFacts(
    _ own: [Summary], _ medians: [Double], _ unit: String, _ state: LabState
) -> Markup<LabEvent> {
    let format = state.format
    let sample = Sample(medians)
    let ends = sample.medianInterval().map { format.interval($0.lower, $0.upper, decimals: 3, unit: unit) }
    let count = format.integer(sample.count)
    var list = [
        Fact(
            sample.median.map { format.quantity($0, 3, unit) } ?? Format.missing,
            ends.map { state.words(.medianOfSessions, ("n", count), ("interval", $0)) }
                ?? state.words(.medianOfFewSessions, ("n", count)))
    ]
    if let spread = own[0].spread {
        list.append(Fact(format.quantity(spread, 3, unit), state.words(.latestSpread)))
    }
    let lapses = own.reduce(0) { $0 + $1.lapses }
    let trials = own.reduce(0) { $0 + $1.valid }
    list.append(
        Fact(
            format.integer(lapses),
            state.words(.lapsesAmong, ("n", format.integer(lapses)), ("trials", format.integer(trials)))))
    return facts(list, .class("history-facts"))
}

private func table(_ own: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    let differ = Summary.differInStimulus(own)
    let rows = own.prefix(state.library.rowsShown).map { summary -> DataRow<LabEvent> in
        let when = format.date(summary.started, offset: summary.offset)
        let period = DayPeriod(epoch: summary.started, offset: summary.offset)
        let isTicked = state.library.ticked.contains { $0.isSame(as: summary.id) }
        let tick: Markup<LabEvent> = element(
            .input, .type("checkbox"), .class("tick"), .checked(isTicked),
            .label(state.words(.compareTick, ("when", when))),
            .onToggle { _ in .library(.mark(summary.id)) })
        let flagged = summary.trials - summary.clean
        let quality =
            flagged == 0
            ? state.words(.allGood)
            : state.words(.someFlagged, ("n", format.integer(flagged)), ("total", format.integer(summary.trials)))
        return DataRow(
            key: summary.id,
            [
                fragment {
                    link(when, path: "/results/session/" + summary.id)
                    if Examples.isExample(summary.id) {
                        element(.small, .class("below")) { text(state.words(.example)) }
                    }
                    if differ, summary.stimulus.utf8.isEmpty {
                        element(.small, .class("below")) {
                            text(TaskPhrase.earlierStimulus.text(in: state.shell.language))
                        }
                    }
                },
                text(period.phrase.text(in: state.shell.language)),
                text(summary.figure.map { format.fixed($0, 3) } ?? Format.missing), text(summary.interval(in: format)),
                text(format.integer(summary.falseStarts)),
                badge(quality, tone: flagged == 0 ? .good : .warning), tick,
            ])
    }
    let unit = ("unit", own[0].unit)
    return dataTable(
        caption: own[0].title(in: state.shell.language),
        columns: [
            DataColumn(state.words(.session)), DataColumn(state.words(.dayPeriod)),
            DataColumn(state.words(.medianIn, unit), isNumber: true),
            DataColumn(state.words(.interval, unit), isNumber: true),
            DataColumn(state.words(.falseStarts), isNumber: true), DataColumn(state.words(.quality)),
            DataColumn(state.words(.compare)),
        ],
        rows: rows)
}
