import Interface
import Testing

struct RendererTests {
    enum Action: Equatable {
        case go, typed(String), toggled(Bool), inner(Int), key(Int)
    }

    @Test func `a first tree is created from the inside out and inserted last`() {
        let renderer = Renderer<Action>()
        let commands = renderer.commands(
            for: element(.button, .class("go"), .on(.press, .go)) { "Start" })
        #expect(
            commands == [
                .create(2, .button), .attribute(2, .class, "go"), .listen(2, .press), .createText(3, "Start"),
                .insert(parent: 2, child: 3, before: 0), .insert(parent: 1, child: 2, before: 0),
            ])
        #expect(renderer.action(node: 2, kind: .press) == .go)
        #expect(renderer.action(node: 2, kind: .change) == nil)
        #expect(renderer.action(node: 3, kind: .press) == nil)
        #expect(renderer.action(node: 99, kind: .press) == nil)
    }

    @Test func `only what differs is sent`() {
        let renderer = Renderer<Action>()
        _ = renderer.commands(for: element(.p, .class("a"), .id("x"), .disabled()) { "one" })
        let commands = renderer.commands(for: element(.p, .class("b"), .id("x"), .role("note")) { "two" })
        #expect(
            commands == [
                .attribute(2, .class, "b"), .removeAttribute(2, .ariaDisabled), .attribute(2, .role, "note"),
                .setText(3, "two"),
            ])
    }

    @Test func `a condition that appears in front of a field leaves the field alone`() {
        func screen(_ hasNotice: Bool) -> Markup<Action> {
            element(.div) {
                if hasNotice { element(.div) { "Saved" } }
                element(.input, .id("name"))
                element(.div) { "End" }
            }
        }
        let renderer = Renderer<Action>()
        _ = renderer.commands(for: screen(false))
        #expect(
            renderer.commands(for: screen(true)) == [
                .create(6, .div), .createText(7, "Saved"), .insert(parent: 6, child: 7, before: 0),
                .insert(parent: 2, child: 6, before: 3),
            ])
        #expect(renderer.commands(for: screen(false)) == [.remove(6)])
    }

    @Test func `an event on a removed element leads to nothing and its number waits for the next tree`() {
        let renderer = Renderer<Action>()
        _ = renderer.commands(for: element(.button, .key("a"), .on(.press, .go)))
        let commands = renderer.commands(for: element(.button, .key("b")))
        #expect(commands == [.remove(2), .create(3, .button), .insert(parent: 1, child: 3, before: 0)])
        #expect(renderer.action(node: 2, kind: .press) == nil)
        let again = renderer.commands(for: element(.button, .key("c"), .on(.press, .typed("c"))))
        #expect(again.contains(.create(2, .button)))
        #expect(renderer.action(node: 2, kind: .press) == .typed("c"))
    }

    @Test func `a rejected keystroke is taken back and an accepted one is not sent again`() {
        let renderer = Renderer<Action>()
        func field(_ content: String) -> Markup<Action> {
            element(.input, .value(content), .onText(.input) { .typed($0) })
        }
        let first = renderer.commands(for: field("12"))
        #expect(first.contains(.value(2, "12")))
        #expect(renderer.action(node: 2, kind: .input, text: "123") == .typed("123"))
        #expect(renderer.commands(for: field("123")).isEmpty)
        _ = renderer.action(node: 2, kind: .input, text: "123x")
        #expect(renderer.commands(for: field("123")) == [.value(2, "123")])
    }

    @Test func `choosing a radio button is known to switch the others of its group off`() {
        let renderer = Renderer<Action>()
        func screen(_ chosen: Int) -> Markup<Action> {
            element(.div) {
                for index in 0..<2 {
                    element(
                        .input, .type("radio"), .name("g"), .checked(index == chosen), .onToggle { .toggled($0) })
                }
            }
        }
        _ = renderer.commands(for: screen(0))
        #expect(renderer.action(node: 4, kind: .change, text: "true") == .toggled(true))
        #expect(renderer.commands(for: screen(1)).isEmpty)
        _ = renderer.action(node: 3, kind: .change, text: "true")
        let refused = renderer.commands(for: screen(1))
        #expect(refused.contains(.checked(3, false)) && refused.contains(.checked(4, true)))
    }

    @Test func `an inner screen's actions arrive as the outer type through every boundary`() {
        let inner: Markup<Int> = element(.button, .on(.press, 4))
        let middle: Markup<Int> = inner.map { $0 * 10 }
        let outer: Markup<Action> = element(.div) {
            middle.map { .inner($0 + 1) }
            element(.button, .on(.press, .go))
        }
        let renderer = Renderer<Action>()
        _ = renderer.commands(for: outer)
        #expect(renderer.action(node: 3, kind: .press) == .inner(41))
        #expect(renderer.action(node: 4, kind: .press) == .go)
    }

    @Test func `a memo is built again only when its version changes`() {
        var built = 0
        func screen(_ version: Int) -> Markup<Action> {
            element(.div) {
                memo(version) {
                    let _ = built += 1
                    element(.p) { "v\(version)" }
                }
            }
        }
        let renderer = Renderer<Action>()
        _ = renderer.commands(for: screen(1))
        #expect(renderer.commands(for: screen(1)).isEmpty)
        #expect(built == 1)
        #expect(renderer.commands(for: screen(2)) == [.setText(4, "v2")])
        #expect(built == 2)
    }

    @Test func `a finger, a mouse and a pen reach the same handler with their names`() {
        let renderer = Renderer<PageEvent.Pointer>()
        let commands = renderer.commands(for: element(.div, .onPointerDown { $0.pointer }))
        #expect(commands.contains(.listen(2, .touchDown)))
        #expect(renderer.action(node: 2, kind: .touchDown) == .touch)
        #expect(renderer.action(node: 2, kind: .mouseDown) == .mouse)
        #expect(renderer.action(node: 2, kind: .penDown) == .pen)
    }

    @Test func `the focus follows a new element and a new turn`() {
        let renderer = Renderer<Action>()
        func screen(_ turn: Int) -> Markup<Action> { element(.h1, .focus(turn), .tabIndex(-1)) }
        #expect(renderer.commands(for: screen(0)).last == .focus(2))
        #expect(renderer.commands(for: screen(0)).isEmpty)
        #expect(renderer.commands(for: screen(1)) == [.focus(2)])
    }
}
