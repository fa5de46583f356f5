import Definitions
import Editing
import Interface
import Paradigm
import ParadigmTask
import Text
import Tree

/// The live trial: its phases in time, the stage at the moment that is looked at, and what is right there.
struct StudioTrial {
    let view: EditorView

    private var live: LiveTrial { view.editor.live }

    var body: Markup<EditorAction> {
        element(.aside, .class("design-live"), .key("live"), .attribute(.ariaLabelledby, "design-live-title")) {
            heading(2, view.words(.live), .id("design-live-title"))
            if let trial = live.trial, let preview = view.editor.preview {
                if view.editor.isPreviewOld { note(view.words(.liveOld)) }
                stage(trial)
                moment(trial)
                timeLine(trial)
                answers(trial)
                chooser(preview.plan)
                values(trial)
            } else {
                note(view.words(.liveNone))
            }
        }
    }

    // MARK: The stage

    private func stage(_ trial: PreviewedTrial) -> Markup<EditorAction> {
        let told = trial.told(at: live.time)
        return element(.figure, .class("design-stage"), .attribute(.dataKind, live.device.rawValue), .key("stage")) {
            trial.stage(at: live.time).map { _ in EditorAction.unchanged }
            element(.figcaption, .class("visually-hidden"), .live) {
                text(told.byteCount == 0 ? view.words(.stageEmpty) : view.words(.stageTold, ("what", told)))
            }
        }
    }

    // MARK: Time

    private func moment(_ trial: PreviewedTrial) -> Markup<EditorAction> {
        let time = view.time(live.time)
        let phase = trial.stretch(at: live.time).map { trial.stretches[$0].phase }
        let shown =
            phase.map { view.words(.atTime, ("time", time), ("phase", $0)) } ?? view.words(.atEnd, ("time", time))
        // An arrow key goes on by one frame; the last one is that in which the trial is over.
        let frames = (trial.length / PreviewedTrial.interval).rounded(.up)
        return slider(
            view.words(.moment), id: "design-moment", value: live.time, from: 0,
            through: frames * PreviewedTrial.interval, step: PreviewedTrial.interval, shown: shown
        ) { .live(.time(FlowText.value($0).flatMap { Double($0) } ?? 0)) }
    }

    /// The phases as bars to scale. A press on one goes to its onset.
    private func timeLine(_ trial: PreviewedTrial) -> Markup<EditorAction> {
        element(.ol, .class("design-phases"), .label(view.words(.phases)), .key("phases")) {
            for (number, stretch) in trial.stretches.enumerated() {
                let isNow = trial.stretch(at: live.time) == number
                element(
                    .li, .class("design-phase"), .key(String(number)),
                    .variable("--from", share(stretch.onset, trial)),
                    .variable("--part", share(stretch.length, trial))
                ) {
                    element(
                        .button, .type("button"), .class("design-bar"),
                        .attribute(.dataState, stretch.isOpen ? "open" : stretch.isDrawn ? "drawn" : "fixed"),
                        .attribute(.dataTone, stretch.isCritical ? "critical" : "plain"),
                        .attribute(.ariaCurrent, isNow ? "true" : "false"), .on(.press, .live(.time(stretch.onset)))
                    ) {
                        element(.span, .class("design-bar-name")) { text(stretch.phase) }
                        element(.span, .class("design-bar-told")) { text(told(stretch)) }
                    }
                    element(.span, .class("design-rail"), .decorative()) {
                        element(.span, .class("design-rail-part"))
                    }
                }
            }
        }
    }

    private func share(_ time: Double, _ trial: PreviewedTrial) -> String {
        trial.length > 0 ? FaultWords.plain((100_000 * time / trial.length).rounded() / 1000) + "%" : "0%"
    }

    private func told(_ stretch: PreviewedTrial.Stretch) -> String {
        var parts: [String] = []
        if stretch.isOpen {
            parts.append(view.words(.untilAnswer))
        } else {
            let frames = Int((stretch.length / PreviewedTrial.interval).rounded())
            parts.append(
                view.words(.phaseLength, ("time", view.time(stretch.length)), ("n", String(max(1, frames)))))
        }
        if stretch.isDrawn { parts.append(view.words(.drawn)) }
        if stretch.isCritical { parts.append(view.words(.isCritical)) }
        return FaultWords.alternatives(parts, last: " · ")
    }

    // MARK: Answers

    private func answers(_ trial: PreviewedTrial) -> Markup<EditorAction> {
        if trial.answers.isEmpty { return .empty }
        return element(.ul, .class("design-answers"), .label(view.words(.keysRight)), .key("answers")) {
            for answer in trial.answers {
                element(.li, .attribute(.dataState, answer.isRight == true ? "right" : "other")) {
                    if answer.key.byteCount > 0 {
                        element(.kbd) { text(PreviewedTrial.shown(key: answer.key, language: view.language)) }
                    }
                    element(.span, .language(view.editor.language)) { text(answer.label) }
                    if answer.isRight == true { badge(view.words(.answerRight), tone: .good) }
                }
            }
        }
    }

    // MARK: Which trial

    private func chooser(_ plan: Plan) -> Markup<EditorAction> {
        let count = plan.blocks.indices.contains(live.block) ? plan.blocks[live.block].count : 0
        return element(.div, .class("design-chooser"), .key("chooser")) {
            selection(
                view.words(.block), id: "design-block",
                options: plan.blocks.enumerated().map { FieldOption(String($0), $1.id) }, value: String(live.block)
            ) { .live(.block(FormPlace.whole($0) ?? 0)) }
            element(.div, .class("design-stepper")) {
                iconButton(
                    .back, label: view.words(.earlier), action: EditorAction.live(.row(live.row - 1)),
                    .disabled(live.row == 0))
                element(.span, .attribute(.ariaLive, "polite")) {
                    text(view.words(.trialOf, ("n", String(live.row + 1)), ("all", String(count))))
                }
                iconButton(
                    .chevron, label: view.words(.later), action: EditorAction.live(.row(live.row + 1)),
                    .disabled(live.row + 1 >= count))
            }
            choice(
                view.words(.device), name: "design-device",
                options: [FieldOption("phone", view.words(.phone)), FieldOption("desktop", view.words(.desktop))],
                chosen: live.device.rawValue
            ) { .live(.device($0.isSame(as: "phone") ? .phone : .desktop)) }
        }
    }

    private func values(_ trial: PreviewedTrial) -> Markup<EditorAction> {
        disclosure(view.words(.valuesOfTrial)) {
            element(.dl, .class("design-values")) {
                for value in trial.values {
                    element(.div, .key(value.name)) {
                        element(.dt) { text(value.name) }
                        element(.dd) { text(value.text.byteCount == 0 ? Format.missing : value.text) }
                    }
                }
            }
        }
    }
}
