import Interface
import QuizExchange
import Text
import Tree

/// The losses of an import or export, each with its place. If it waits for acceptance, there are buttons for that.
struct EditorLosses {
    let view: EditorView

    var body: Markup<EditorAction> {
        let losses = view.state.losses
        return element(.section, .class("editor-losses"), .label(view.words(.lossTitle))) {
            notice(
                .warning, view.words(view.state.waiting == nil ? .lossTaken : .lossLine),
                title: view.words(.lossCount, ("n", String(losses.count)))
            ) {
                switch view.state.waiting {
                case .taking?: button(view.words(.takeWithLosses), style: .secondary, action: EditorAction.acceptLosses)
                case .saving?: button(view.words(.saveWithLosses), style: .secondary, action: EditorAction.acceptLosses)
                case nil: fragment {}
                }
                if view.state.waiting != nil {
                    button(view.words(.leaveLosses), style: .quiet, action: EditorAction.refuseLosses)
                }
            }
            element(.ul, .class("editor-faults"), .label(view.words(.lossTitle))) {
                for loss in losses {
                    element(.li, .class("editor-fault")) {
                        element(.span, .class("editor-fault-what")) { text(loss.text(in: view.language)) }
                        element(.small, .language("en")) { text(loss.path.description) }
                    }
                }
            }
        }
    }
}
