package import Interface

extension Markup {
    /// What the screen makes of an event: at the element of this identity, or at the first one that listens to its kind.
    package func answer(to event: PageEvent, at id: String? = nil) -> Action? {
        let renderer = Renderer<Action>()
        var target: UInt32?
        for command in renderer.commands(for: self) {
            switch command {
            case .attribute(let node, .id, let text) where text == id: target = node
            case .listen(let node, let kind) where id == nil && target == nil && kind == event.kind: target = node
            default: break
            }
        }
        guard let target else { return nil }
        var event = event
        event.node = target
        return renderer.action(for: event)
    }
}
