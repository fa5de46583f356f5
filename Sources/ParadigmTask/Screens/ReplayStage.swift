package import Interface
import Paradigm
import Tasks
import Text

/// A small picture of what was on the stage at one moment of a replay.
package func replayStage(_ course: Course, language: Language) -> Markup<Intent> {
    let background = course.definition.stage.flatMap { course.definition.colour($0.background) } ?? Stage().background
    let shown = course.shown
    let line = course.page ?? ParadigmPhrase.replayEmpty.text(in: language)
    return element(.div, .class("replay-stage paradigm-replay"), .variable("--rest", background)) {
        if shown.isEmpty {
            element(.strong) { text(line) }
        } else {
            Film(course: course).still
        }
        element(.span) {
            text(ParadigmPhrase.replayTrial.text(in: language, ("n", String(course.trials.count + 1))))
        }
    }
}
