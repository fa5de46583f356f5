public import Interface

/// "The test is over": one number, one plot, one honest sentence, how well it was measured; then keep or throw away.
///
/// `warning` says why the session is not safe on the device, if it is not.
public func resultScreen(
    _ test: Test, _ figures: Figures, isAskingToDiscard: Bool, warning: String?, language: Language
) -> Markup<Intent> {
    ResultScreen(
        test: test, figures: figures, isAsking: isAskingToDiscard, warning: warning, language: language
    ).body
}

private struct ResultScreen {
    let test: Test
    let figures: Figures
    let isAsking: Bool
    let warning: String?
    let language: Language

    private func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        element(.main, .key("result"), .id("main"), .class("page result-page"), .tabIndex(-1), .focus()) {
            element(.header, .class("result-bar")) {
                button(words(.discard), style: .quiet, action: .askToDiscard)
                heading(1, words(.over))
                button(words(.keep), style: .quiet, action: .keep, .class("button-strong"))
            }
            if let warning { notice(.warning, warning) }
            if figures.counts.valid == 0 {
                emptyState(.bolt, title: words(.noResponses), text: words(.noResponsesLine)) {
                    button(words(.again), style: .primary, action: .again)
                }
            } else {
                numbers
            }
            if isAsking { question }
        }
    }

    private var numbers: Markup<Intent> {
        fragment {
            headline(figures, language: language)
            if test.stoppedEarly { note(words(.stoppedEarly, ("n", "\(test.scored.count)"))) }
            card { stripPlot(test, figures, language: language) }
            card { countFacts(figures, language: language) }
            card { paragraph(honestCaption(figures, test.definition, language: language), .class("note")) }
            buttons {
                button(words(.again), style: .primary, action: .again)
                if test.definition.knownPreset == .srt5 {
                    button(words(.take20), action: .startPreset(.srt20))
                }
            }
            note(words(.againHint))
            note(qualityLine(test, figures, language: language))
        }
    }

    private var question: Markup<Intent> {
        dialog(title: words(.discardQuestion), onDismiss: .cancelDiscard) {
            paragraph(words(.discardLine, ("n", "\(test.scored.count)")))
            buttons {
                button(words(.cancel), action: .cancelDiscard, .focus())
                button(words(.discard), style: .danger, action: .discard)
            }
        }
    }
}
