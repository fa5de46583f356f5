import Interface
import Studies

/// The kinds of step, each with a line.
struct StudioKinds {
    let view: StudioView

    var body: Markup<StudioAction> {
        element(
            .dialog, .class("dialog studio-sheet"), .attribute(.dataPart, "kinds"), .key("kinds"), .open(),
            .attribute(.ariaLabelledby, "kinds-title"), .on(.dismiss, .leaveKinds)
        ) {
            heading(2, view.say(.whichStep), .class("dialog-title"), .id("kinds-title"))
            element(.ul, .class("studio-kinds")) {
                for kind in StudyEditorKinds.order {
                    element(.li, .key(kind.rawValue)) {
                        element(
                            .button, .type("button"), .class("studio-kind"), .attribute(.dataKind, "kind"),
                            .attribute(.dataKey, kind.rawValue), .on(.press, .choose(kind))
                        ) {
                            icon(kind.icon)
                            element(.span) {
                                element(.strong) { text(kind.text(in: view.language)) }
                                element(.small) { text(view.say(kind.line)) }
                            }
                        }
                    }
                }
            }
            buttons { button(view.say(.leaveKinds), style: .quiet, action: StudioAction.leaveKinds) }
        }
    }
}
