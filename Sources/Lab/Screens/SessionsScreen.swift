import Clock
import Interface
import Study
import Text

/// A family's sessions over time: one history for each protocol that has a figure, and every session as a row.
func sessionsScreen(_ card: FamilyCard, _ state: LabState) -> Markup<LabEvent> {
    let kept = state.kept(card)
    return placePage(state, title: state.words(card.title), back: (state.words(.results), "/results")) {
        if state.index == nil {
            skeleton(lines: 4, label: state.words(.loading))
        } else if kept.isEmpty {
            emptyState(card.icon, title: state.words(.resultsEmpty), text: state.words(.resultsEmptyLine)) {
                linkButton(state.words(card.title), style: .primary, icon: card.icon, path: "/" + card.rawValue)
            }
        } else {
            note(sessionsSince(kept, state))
            for preset in presets(of: kept) { history(of: preset, kept, state) }
            rows(kept, state)
            moreButton(kept.count, state)
            if let family = card.family {
                buttons {
                    button(
                        state.words(.exportDictionary), style: .quiet, icon: .download,
                        action: .export(.dictionary(family), session: ""))
                }
            }
        }
    }
}

/// Protocols with at least two sessions that have a figure in one unit: then there is something to see over time.
private func presets(of kept: [Summary]) -> [Summary] {
    var presets: [Summary] = []
    for summary in kept where summary.figure != nil {
        if presets.contains(where: { $0.isLike(summary) }) { continue }
        if kept.filter({ $0.figure != nil && $0.isLike(summary) }).count > 1 { presets.append(summary) }
    }
    return presets
}

private func history(of preset: Summary, _ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let sessions = kept.reversed().compactMap { summary -> Plot.Session? in
        guard let figure = summary.figure, summary.isLike(preset) else { return nil }
        return Plot.Session(
            time: summary.started, value: figure, low: summary.lower, high: summary.upper,
            period: DayPeriod(epoch: summary.started, offset: summary.offset).look)
    }
    let title = preset.title(in: state.language)
    let frame = Plot.Frame(
        title: title, description: state.words(.figureCaption), caption: title, language: state.language,
        yLabel: preset.unit)
    return card(.key(preset.preset + preset.unit)) {
        historyPlot(sessions, frame, name: "arrangement-" + preset.preset, state)
    }
}

private func rows(_ kept: [Summary], _ state: LabState) -> Markup<LabEvent> {
    let format = Format(state.language)
    return group(state.words(.allSessions)) {
        for summary in kept.prefix(state.rowsShown) {
            row(
                summary.title(in: state.language), icon: (summary.card ?? .reaction).icon,
                detail: format.date(summary.started, offset: summary.offset),
                number: summary.headline(in: format) ?? "–", numberDetail: summary.below(in: format),
                path: "/results/session/" + summary.id)
        }
    }
}

extension Summary {
    /// Whether both were taken with the same protocol and measured in the same unit.
    fileprivate func isLike(_ other: Summary) -> Bool {
        preset.isSame(as: other.preset) && unit.isSame(as: other.unit)
    }
}
