import Text

/// Keeps the page in step with a view tree.
///
/// ```swift
/// let renderer = Renderer<Action>()
/// send(renderer.render(screen(state)))              // bytes for the page
/// if let action = renderer.action(node: 7, kind: .press) { … }
/// ```
///
/// Elements that stay keep their page nodes, and so their focus, selection and scroll position. The numbers of removed
/// elements are used again from the next tree on. Events on removed elements lead to nothing.
package final class Renderer<Action> {
    private let reconciler = Reconciler()
    private var writer = ByteWriter()

    /// A renderer for an empty page.
    package init() {}

    /// The command stream from the tree before to this one, with further commands at its end.
    package func render(_ markup: Markup<Action>, then further: [Command] = []) -> [UInt8] {
        writer.clear()
        for command in reconciler.render(markup.node) { command.encode(into: &writer) }
        for command in further { command.encode(into: &writer) }
        return writer.bytes
    }

    /// The commands from the tree before to this one, for tests.
    package func commands(for markup: Markup<Action>) -> [Command] { reconciler.render(markup.node) }

    /// The action that an event leads to, or nil if the element is gone, does not listen or passes the event over.
    package func action(for event: PageEvent) -> Action? {
        reconciler.handler(for: event)?.typed(as: Action.self).action(for: event)
    }

    /// The action that an event without further data leads to.
    package func action(node: UInt32, kind: EventKind) -> Action? { action(for: PageEvent(node: node, kind: kind)) }

    /// The action that a field's new content leads to. Boxes and radio buttons report `true` or `false`.
    package func action(node: UInt32, kind: EventKind, text: String) -> Action? {
        action(for: PageEvent(node: node, kind: kind, text: text))
    }
}
