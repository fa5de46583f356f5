import Interface
import Sessions
import Tasks

/// A screen with one history for each protocol that has a figure, and with every session as a row.
func historyRows(_ kept: [Summary], _ path: String, _ state: LabState) -> Markup<LabEvent> {
    fragment {
        for preset in Summary.repeated(in: kept) { history(of: preset, kept, state) }
        group(state.words(.allSessions)) {
            for summary in kept.prefix(state.library.rowsShown) {
                row(
                    summary.title(in: state.shell.language), icon: summary.icon,
                    detail: state.format.date(summary.started, offset: summary.offset),
                    number: summary.headline(in: state.format) ?? "–", numberDetail: summary.below(in: state.format),
                    path: "/results/session/" + summary.id)
            }
        }
        moreButton(kept.count, state)
        buttons { dictionaryButton(path, state) }
    }
}

private func history(of preset: Summary, _ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let title = preset.title(in: state.shell.language)
    let frame = Plot.Frame(
        title: title, description: state.words(.figureCaption), caption: title, language: state.shell.language,
        yLabel: preset.unit)
    return card(.key(preset.preset + preset.unit)) {
        historyPlot(
            plotted(kept.filter { $0.isLike(preset) }), frame, name: "arrangement-" + preset.preset, state)
    }
}
