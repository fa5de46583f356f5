package import Interface
import Text
package import Tree

/// The handle to drag an object of a list, and the buttons that move it.
package struct FormPlace {
    let view: FormView
    let list: Path
    let index: Int
    let count: Int
    let name: String

    package init(_ view: FormView, in list: Path, at index: Int, of count: Int, name: String) {
        self.view = view
        self.list = list
        self.index = index
        self.count = count
        self.name = name
    }

    package var body: Markup<FormAction> {
        let list = list
        let index = index
        let count = count
        let isMoved = view.isMoved(list, index)
        return element(.span, .class("editor-place")) {
            // The page sets the value to the place where the handle was dropped, and reports a change.
            element(
                .button, .type("button"), .class("drag-handle"), .decorative(), .tabIndex(-1), .value(""),
                .attribute(.title, view.say(.drag)),
                .on(.change) { event in
                    guard let to = FormPlace.whole(event.text), to >= 0, to < count, to != index else { return nil }
                    return .edit(.move(in: list, from: index, to: to))
                }
            ) { text("⠿") }
            step(.moveUp, "↑", index - 1, index > 0, isMoved)
            // At the top only this button can be used, so it takes the focus.
            step(.moveDown, "↓", index + 1, index < count - 1, isMoved && index == 0)
        }
    }

    /// A whole number in the form that the page's controls send.
    package static func whole(_ text: String) -> Int? {
        guard let value = try? Value(json: text.bytes), let number = Double(value), number == number.rounded(),
            number.magnitude < 1e9
        else { return nil }
        return Int(number)
    }

    private func step(
        _ word: FormWord, _ sign: String, _ to: Int, _ isPossible: Bool, _ isFocused: Bool
    ) -> Markup<FormAction> {
        element(
            .button, .type("button"), .class("icon-button"), .label(view.say(word, name)),
            .disabled(!isPossible), .when(isFocused && isPossible, .focus(view.turn)),
            .when(isPossible, .on(.press, .edit(.move(in: list, from: index, to: to))))
        ) { text(sign) }
    }
}
