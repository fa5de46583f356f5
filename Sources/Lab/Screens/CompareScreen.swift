import Interface
import Reaction
import Study

/// Two sessions side by side, with the interval that any comparison needs.
func compareScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(
        state, title: ReactionPhrase.compareTitle.text(in: state.language),
        back: (state.words(.reaction), "/results/reaction")
    ) {
        switch (state.comparison?.first.content, state.comparison?.second.content) {
        case (.ready(let first, let firstOutcome)?, .ready(let second, let secondOutcome)?):
            if case .reaction(let firstTest, let firstFigures) = firstOutcome.state,
                case .reaction(let secondTest, let secondFigures) = secondOutcome.state,
                let contrast = state.comparison?.contrast
            {
                comparison(
                    Compared(name: name(first, state), test: firstTest, figures: firstFigures),
                    Compared(name: name(second, state), test: secondTest, figures: secondFigures), contrast,
                    language: state.language
                ).map { LabEvent.reaction($0) }
            } else {
                // A link that somebody put together: only two reaction sessions can be compared.
                notice(.error, state.words(.notComparable))
            }
        case (.fault(let detail)?, _), (_, .fault(let detail)?):
            notice(.error, state.words(.sessionFaultLine, ("detail", detail)))
        case (.missing?, _), (_, .missing?), (nil, _), (_, nil):
            emptyState(.chart, title: state.words(.sessionMissing), text: state.words(.sessionMissingLine)) {
                linkButton(state.words(.allSessions), style: .primary, path: "/results/reaction")
            }
        default:
            skeleton(lines: 4, label: state.words(.loading))
        }
    }
}

private func name(_ document: SessionDocument, _ state: LabState) -> String {
    Format(state.language).date(document.session.started, offset: document.session.offset)
}
