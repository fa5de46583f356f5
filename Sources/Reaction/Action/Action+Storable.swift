import Tasks
package import Tree

extension Action: Storable {
    private enum Kind: String {
        case opened, prepared, begun, advanced, shown, confirmed, pressed, expired, disturbed, stopped, saved
    }

    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    package init?(_ value: Value) {
        guard case .node(let node) = value, let text = String(node[Keys.kind] ?? .null), let kind = Kind(rawValue: text)
        else { return nil }
        switch kind {
        case .opened:
            guard let origin = Double(node[Keys.origin] ?? .null), origin.isFinite else { return nil }
            self = .opened(origin: origin)
        case .prepared:
            guard let device = Device(node[Keys.device] ?? .null) else { return nil }
            self = .prepared(device)
        case .begun: self = .begun
        case .advanced: self = .advanced
        case .shown: self = .shown(dropped: Int(node[Keys.dropped] ?? .null) ?? 0)
        case .confirmed: self = .confirmed
        case .pressed:
            guard let press = Press(node[Keys.press] ?? .null) else { return nil }
            self = .pressed(press)
        case .expired: self = .expired
        case .disturbed:
            guard let disturbance = Disturbance(node[Keys.by] ?? .null) else { return nil }
            self = .disturbed(disturbance)
        case .stopped: self = .stopped
        case .saved: self = .saved
        }
    }

    package var value: Value {
        var node = Node()
        func kind(_ kind: Kind) { node[Keys.kind] = .text(kind.rawValue) }
        switch self {
        case .opened(let origin):
            kind(.opened)
            node[Keys.origin] = .double(origin)
        case .prepared(let device):
            kind(.prepared)
            node[Keys.device] = device.value
        case .begun: kind(.begun)
        case .advanced: kind(.advanced)
        case .shown(let dropped):
            kind(.shown)
            if dropped != 0 { node[Keys.dropped] = .int(dropped) }
        case .confirmed: kind(.confirmed)
        case .pressed(let press):
            kind(.pressed)
            node[Keys.press] = press.value
        case .expired: kind(.expired)
        case .disturbed(let disturbance):
            kind(.disturbed)
            node[Keys.by] = disturbance.value
        case .stopped: kind(.stopped)
        case .saved: kind(.saved)
        }
        return .node(node)
    }

    private enum Keys {
        static var kind: Name { Name("kind") }
        static var origin: Name { Name("origin") }
        static var device: Name { Name("device") }
        static var dropped: Name { Name("dropped") }
        static var press: Name { Name("press") }
        static var by: Name { Name("by") }
    }
}
