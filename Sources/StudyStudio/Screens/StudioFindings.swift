import Definitions
import Interface
import Studies
import Tree

/// What is wrong with the study, with a way to each.
struct StudioFindings {
    let view: StudioView

    var body: Markup<StudioAction> {
        let faults = view.state.faults
        return element(.section, .class("studio-findings"), .label(view.say(.findings))) {
            heading(2, view.say(.findings))
            if faults.isEmpty { note(view.say(.nothingFound)) }
            element(.ul, .class("studio-finding-list")) {
                for fault in faults {
                    element(.li) {
                        element(
                            .button, .type("button"), .class("studio-finding"),
                            .on(.press, .select(view.study.stepPath(of: fault.path)))
                        ) {
                            badge(
                                view.say(fault.severity == .error ? EditorSaidPhrase.error : .hint),
                                tone: fault.severity == .error ? .error : .warning)
                            element(.strong) { text(fault.code.text(in: view.language)) }
                            element(.span, .class("row-detail")) { text(fault.path.description) }
                            element(.small, .language("en")) { text(fault.remedy) }
                        }
                    }
                }
            }
        }
    }
}
