import Families
import Interface
import Sessions
import Tasks

/// The screen with two sessions side by side, and the interval of their difference.
func compareScreen(_ state: LabState) -> Markup<LabEvent> {
    let first = state.library.comparison?.first.content
    let second = state.library.comparison?.second.content
    let card = first.flatMap { $0.card }
    let back = card.map { ($0.door.title(state.shell.language), "/results/" + $0.door.path) }
    return placePage(state, title: state.words(.compareTitle), back: back ?? (state.words(.results), "/results")) {
        switch (first, second) {
        case (.ready(let before, let beforeOutcome)?, .ready(let after, let afterOutcome)?):
            if let contrast = state.library.comparison?.contrast {
                beforeOutcome.finding.comparison(
                    name(before, state), with: afterOutcome.finding, name(after, state), contrast,
                    language: state.shell.language
                ).map { .room($0) }
            } else {
                // The address may have been typed by hand, with sessions that cannot be compared.
                notice(.error, state.words(.notComparable))
            }
        case (.fault(let detail)?, _), (_, .fault(let detail)?), (.unknown(_, let detail)?, _),
            (_, .unknown(_, let detail)?):
            notice(.error, state.words(.sessionFaultLine, ("detail", detail)))
        case (.missing?, _), (_, .missing?), (nil, _), (_, nil):
            emptyState(.chart, title: state.words(.sessionMissing), text: state.words(.sessionMissingLine)) {
                linkButton(state.words(.allSessions), style: .primary, path: "/results")
            }
        case (.loading?, _), (_, .loading?):
            skeleton(lines: 4, label: state.words(.loading))
        }
    }
}

private func name(_ document: SessionDocument, _ state: LabState) -> String {
    state.format.date(document.session.started, offset: document.session.offset)
}

extension Viewed.Content {
    /// The card that shows the session's family.
    var card: RoomKind? {
        guard case .ready(_, let outcome) = self else { return nil }
        return families.card(of: outcome.activity.kind)
    }
}
