package import Interface
package import Tasks
import Text

/// "The test is over": one number, one plot, one honest sentence, how well it was measured; then keep or throw away.
///
/// - Parameters:
///   - test: the test that is over.
///   - figures: what it came to.
///   - past: the sessions that were kept before, newest first, which the result is set against.
///   - isAskingToDiscard: whether the person wants to throw it away and has not confirmed yet.
///   - language: the reader's.
package func resultScreen(
    _ test: Test, _ figures: Figures, past: [PastSession], isAskingToDiscard: Bool, language: Language
) -> Markup<Intent> {
    ResultScreen(
        test: test, figures: figures, usual: Usual(of: test.definition.preset, in: past), isAsking: isAskingToDiscard,
        language: language
    ).body
}

private struct ResultScreen {
    let test: Test
    let figures: Figures
    let usual: Usual?
    let isAsking: Bool
    let language: Language

    private func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        element(.main, .key("result"), .id("main"), .class("page result-page"), .tabIndex(-1), .focus()) {
            element(.header, .class("result-bar")) {
                heading(1, words(.over))
            }
            if figures.counts.valid == 0 {
                emptyState(.bolt, title: words(.noResponses), text: words(.noResponsesLine)) {
                    button(words(.again), style: .primary, action: .again)
                }
            } else {
                numbers
            }
            waysOut
            if isAsking { question }
        }
    }

    private var numbers: Markup<Intent> {
        fragment {
            headline(figures, language: language)
            if let usual, let median = figures.median {
                paragraph(usual.sentence(median, language), .class("against-oneself"))
                if usual.range != nil { note(usual.rule(language)) }
                if usual.stimuli.contains(where: { !$0.isSame(as: test.stimulus ?? "") }) {
                    note(TaskPhrase.otherStimulus.text(in: language))
                }
            }
            if test.stoppedEarly { note(words(.stoppedEarly, ("n", "\(test.finished)"))) }
            card { stripPlot(test, figures, language: language) }
            card { countFacts(figures, language: language) }
            card { paragraph(honestCaption(figures, test.definition, language: language), .class("note")) }
            note(qualityLine(test, figures, language: language))
        }
    }

    private var waysOut: Markup<Intent> {
        let hasResult = figures.counts.valid > 0
        return fragment {
            keepButton(words(.keep), isMain: hasResult, action: .keep)
            buttons {
                if hasResult {
                    button(words(.again), action: .again)
                    if test.definition.knownPreset == .srt5 {
                        button(words(.take20), action: .startPreset(.srt20))
                    }
                }
                button(words(.discard), style: .quiet, action: .askToDiscard)
            }
            if hasResult { note(words(.againHint)) }
        }
    }

    private var question: Markup<Intent> {
        dialog(title: words(.discardQuestion), onDismiss: .cancelDiscard) {
            paragraph(words(.discardLine, ("n", "\(test.finished)")))
            buttons {
                button(words(.cancel), action: .cancelDiscard, .focus())
                button(words(.discard), style: .danger, action: .discard)
            }
        }
    }
}
