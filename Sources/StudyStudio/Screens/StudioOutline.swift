import Editing
import Interface
import Studies
import Text
import Tree

/// The steps as a list with indentation, moved by two buttons.
struct StudioOutline {
    let view: StudioView

    var body: Markup<StudioAction> {
        element(.nav, .class("studio-steps"), .label(view.say(.steps))) {
            part(view.say(.aboutStudy), nil, view.countOfWhole)
            element(.ol, .class("studio-list")) {
                for (index, listed) in view.listed.enumerated() {
                    row(listed, view.counts[index])
                }
            }
            button(view.say(.addStep), icon: .plus, action: StudioAction.add(at: nil))
            note(view.say(.moveLine))
        }
    }

    private func row(_ listed: ListedStep, _ count: Int) -> Markup<StudioAction> {
        let name = view.name(of: listed.step)
        return element(
            .li, .class("studio-step studio-depth-" + String(listed.depth)), .key(listed.path.description)
        ) {
            part(name, listed.path, count)
            mover(.moveUp, "↑", listed.path, isUp: true, name)
            mover(.moveDown, "↓", listed.path, isUp: false, name)
        }
    }

    private func part(_ name: String, _ path: Path?, _ count: Int) -> Markup<StudioAction> {
        element(
            .button, .type("button"), .class("studio-step-name"),
            .attribute(.ariaCurrent, view.state.selected == path ? "true" : "false"), .on(.press, .select(path))
        ) {
            text(name)
            if count > 0 { badge(view.say(.findingsHere, String(count)), tone: .warning) }
        }
    }

    private func mover(
        _ phrase: EditorSaidPhrase, _ sign: String, _ path: Path, isUp: Bool, _ name: String
    ) -> Markup<StudioAction> {
        let isPossible = StepMove(of: path, isUp: isUp, in: view.study) != nil
        var isFocused = false
        if case .place(let list, let index) = view.state.focus { isFocused = isUp && path == list.at(index) }
        return element(
            .button, .type("button"), .class("icon-button"), .label(view.say(phrase, name)), .disabled(!isPossible),
            .when(isFocused && isPossible, .focus(view.state.turn)),
            .when(isPossible, .on(.press, .move(path, isUp: isUp)))
        ) { text(sign) }
    }
}
