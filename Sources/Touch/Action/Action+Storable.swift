import Text
package import Tree

extension Action: Storable {
    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    package init?(_ value: Value) {
        guard case .node(let node) = value, case .text(let kind)? = node[Name("kind")] else { return nil }
        func number(_ name: String) -> Double? { node[Name(name)].flatMap { Double($0) } }
        for (name, action) in Action.plain where name.isSame(as: kind) {
            self = action
            return
        }
        if kind.isSame(as: "opened") {
            guard let origin = number("origin"), origin.isFinite else { return nil }
            self = .opened(origin: origin)
        } else if kind.isSame(as: "prepared") {
            guard let device = node[Name("device")].flatMap({ Device($0) }) else { return nil }
            self = .prepared(device)
        } else if kind.isSame(as: "pointers") {
            guard case .text(let text)? = node[Name("packed")], let events = try? PackedSamples.events(text) else {
                return nil
            }
            self = .pointers(events)
        } else if kind.isSame(as: "keyed") {
            guard let side = node[Name("side")].flatMap({ Int($0) }),
                let isDown = node[Name("down")].flatMap({ Bool($0) })
            else { return nil }
            self = .keyed(side: side, isDown: isDown)
        } else if kind.isSame(as: "disturbed") {
            guard let disturbance = node[Name("by")].flatMap({ Disturbance($0) }) else { return nil }
            self = .disturbed(disturbance)
        } else {
            return nil
        }
    }

    package var value: Value {
        var node = Node()
        node[Name("kind")] = .text(kind)
        switch self {
        case .opened(let origin): node[Name("origin")] = .double(origin)
        case .prepared(let device): node[Name("device")] = device.value
        case .pointers(let events): node[Name("packed")] = .text(PackedSamples.text(events))
        case .keyed(let side, let isDown):
            node[Name("side")] = .int(Int64(side))
            node[Name("down")] = .bool(isDown)
        case .disturbed(let disturbance): node[Name("by")] = disturbance.value
        case .begun, .shaken, .expired, .done, .stopped, .saved: break
        }
        return .node(node)
    }

    /// Actions that are nothing but their name.
    private static var plain: [(String, Action)] {
        [
            ("begun", .begun), ("shaken", .shaken), ("expired", .expired), ("done", .done), ("stopped", .stopped),
            ("saved", .saved),
        ]
    }

    /// The name under which the log keeps it.
    package var kind: String {
        switch self {
        case .opened: "opened"
        case .prepared: "prepared"
        case .begun: "begun"
        case .pointers: "pointers"
        case .keyed: "keyed"
        case .shaken: "shaken"
        case .expired: "expired"
        case .done: "done"
        case .disturbed: "disturbed"
        case .stopped: "stopped"
        case .saved: "saved"
        }
    }
}
