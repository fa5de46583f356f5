import Interface
import Studies

/// The kinds of step, each with a line.
struct StudioKinds {
    let view: StudioView

    var body: Markup<StudioAction> {
        element(.section, .class("card studio-sheet"), .label(view.say(.whichStep))) {
            heading(2, view.say(.whichStep), .tabIndex(-1), .focus(view.state.turn))
            element(.ul, .class("studio-kinds")) {
                for kind in StudyEditorKinds.order {
                    element(.li, .key(kind.rawValue)) {
                        element(.button, .type("button"), .class("studio-kind"), .on(.press, .choose(kind))) {
                            icon(kind.icon)
                            element(.span) {
                                element(.strong) { text(kind.text(in: view.language)) }
                                element(.small) { text(view.say(kind.line)) }
                            }
                        }
                    }
                }
            }
            button(view.say(EditorPhrase.steps), style: .quiet, action: StudioAction.leaveKinds)
        }
    }
}
