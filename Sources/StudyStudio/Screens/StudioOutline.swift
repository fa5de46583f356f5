import Editing
import Interface
import Studies
import Text
import Tree

/// The steps as an indented list. They are moved by two buttons, or with Alt and the arrow keys.
struct StudioOutline {
    let view: StudioView

    var body: Markup<StudioAction> {
        let isWhole = view.state.selected == nil
        return element(.nav, .class("studio-steps"), .label(view.say(.steps)), .key("outline")) {
            element(
                .button, .type("button"), .class("studio-step-name"), .attribute(.dataKind, "about"),
                .attribute(.ariaCurrent, isWhole ? "true" : "false"), .on(.press, .select(nil))
            ) {
                icon(.edit)
                element(.span) { text(view.say(EditorPhrase.aboutStudy)) }
                badge(view.foundInWhole)
            }
            element(.ol, .class("studio-list"), .attribute(.dataPart, "steps")) {
                for (index, listed) in view.listed.enumerated() { row(listed, view.found[index]) }
            }
            button(view.say(.addStep), icon: .plus, action: StudioAction.add(at: nil), .attribute(.dataKind, "add"))
            note(view.say(.moveLine))
            if view.study.languages.count > 1 {
                toggle(view.say(.translate), id: "studio-translate", isOn: view.state.mode == .translate) {
                    .mode($0 ? .translate : .edit)
                }
            }
        }
    }

    private func row(_ listed: ListedStep, _ found: StudioView.Found) -> Markup<StudioAction> {
        let name = view.name(of: listed.step)
        let isSelected = view.state.selected == listed.path
        return element(
            .li, .class("studio-step studio-depth-" + String(listed.depth)), .key(listed.path.description),
            .attribute(.dataKey, listed.path.description)
        ) {
            element(
                .button, .type("button"), .class("studio-step-name"), .attribute(.dataKind, "select"),
                .attribute(.ariaCurrent, isSelected ? "true" : "false"), .on(.press, .select(listed.path))
            ) {
                if let kind = listed.step.kind { icon(kind.icon) }
                element(.span, .class("studio-step-text")) {
                    element(.span) { text(name) }
                    if let way = way(of: listed.path) { element(.small) { text(way) } }
                }
                badge(found)
            }
            mover("up", .moveUp, "↑", listed.path, isUp: true, name)
            mover("down", .moveDown, "↓", listed.path, isUp: false, name)
        }
    }

    private func badge(_ found: StudioView.Found) -> Markup<StudioAction> {
        if found.count == 0 { return .empty }
        return Interface.badge(
            view.say(.findingsHere, String(found.count)), tone: found.isError ? .error : .warning)
    }

    /// The place of an inner step: the outer step and its list.
    private func way(of path: Path) -> String? {
        guard path.steps.count >= 4, case .name(let way)? = path.steps.dropLast().last,
            let owner = view.root.part(at: path.steps.dropLast(2))?.node
        else { return nil }
        let step = Step(node: owner)
        guard step.kind == .branch else { return view.say(.within, step.id) }
        for case .inside(let name, let title) in view.state.forms.of(.branch) where name.isSame(as: way) {
            return title(view.language)
        }
        return nil
    }

    private func mover(
        _ kind: String, _ word: FormWord, _ sign: String, _ path: Path, isUp: Bool, _ name: String
    ) -> Markup<StudioAction> {
        let isPossible = StepMove(of: path, isUp: isUp, in: view.study) != nil
        var isFocused = false
        // The moved step keeps the focus on the same button, even if the button is disabled now.
        if case .place(let list, let index) = view.state.focus {
            isFocused = isUp == view.state.isMovedUp && path == list.at(index)
        }
        return element(
            .button, .type("button"), .class("icon-button"), .attribute(.dataKind, kind),
            .label(view.form.say(word, name)),
            .attribute(.ariaKeyshortcuts, isUp ? "Alt+ArrowUp" : "Alt+ArrowDown"), .disabled(!isPossible),
            .when(isFocused, .focus(view.state.turn)), .when(isPossible, .on(.press, .move(path, isUp: isUp)))
        ) { text(sign) }
    }
}
