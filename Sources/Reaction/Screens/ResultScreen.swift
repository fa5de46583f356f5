package import Interface
package import Tasks
import Text

/// "The test is over": one number, one plot, one honest sentence, how well it was measured.
///
/// - Parameters:
///   - test: the test that is over.
///   - figures: what it came to.
///   - past: the sessions that were kept before, newest first, which the result is set against.
///   - ending: whether it is kept.
///   - language: the reader's.
package func resultScreen(
    _ test: Test, _ figures: Figures, past: [PastSession], ending: Ending, language: Language
) -> Markup<Intent> {
    ResultScreen(
        test: test, figures: figures, usual: Usual(of: test.definition.preset, in: past), ending: ending,
        language: language
    ).body
}

private struct ResultScreen {
    let test: Test
    let figures: Figures
    let usual: Usual?
    let ending: Ending
    let language: Language

    private func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        resultFrame(
            ending, title: TaskPhrase.over.text(in: language), again: .again, language: language,
            control: { .control($0) }, others: others
        ) {
            if figures.counts.valid == 0 {
                emptyState(.bolt, title: words(.noResponses), text: words(.noResponsesLine)) {}
            } else {
                numbers
            }
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
            standingCard(figures, test.definition, language: language)
            card { stripPlot(test, figures, language: language) }
            card { countFacts(figures, language: language) }
            card { paragraph(honestCaption(figures, test.definition, language: language), .class("note")) }
            note(qualityLine(test, figures, language: language))
        }
    }

    private var others: Markup<Intent> {
        fragment {
            if figures.counts.valid > 0, test.definition.knownPreset == .srt5 {
                button(words(.take20), action: .startPreset(.srt20))
            }
        }
    }
}
