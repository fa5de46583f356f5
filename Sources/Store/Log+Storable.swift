public import Tree

extension Log.Entry: Storable where Action: Storable {
    /// Reads `{"index": 0, "time": 12.5, "action": {…}}`.
    public init?(_ value: Value) {
        guard let node = value.node, let index = node["index"].flatMap({ Int($0) }),
            let time = node["time"].flatMap({ Double($0) }), let action = node["action"].flatMap({ Action($0) })
        else { return nil }
        self.init(index: index, time: time, action: action)
    }

    public var value: Value {
        ["index": .int(index), "time": .double(time), "action": action.value]
    }
}

extension Log: Storable where Action: Storable {
    /// Reads a list of entries whose indices count from 0 without gaps.
    public init?(_ value: Value) {
        guard let entries = [Entry](value) else { return nil }
        for (index, entry) in entries.enumerated() where entry.index != index { return nil }
        self.init(entries.map { ($0.time, $0.action) })
    }

    public var value: Value { entries.value }
}

/// An action of a log that was read: known, or of a kind that this program does not know, which is kept as it was.
///
/// `Log<Recorded<Action>>` reads every log, and writes it again without losing anything.
public struct Recorded<Action: Storable>: Storable {
    /// The action as it stands in the log, with properties that nobody knows.
    public let value: Value
    /// The action; nil if this program does not know it.
    public let action: Action?

    public init(_ value: Value) {
        self.value = value
        action = Action(value)
    }

    /// An action that is recorded now.
    public init(action: Action) {
        value = action.value
        self.action = action
    }

    public static var shape: Shape { .any }
}

extension Log {
    /// The entries whose actions this program does not know.
    public func unknown<Known>() -> [Entry] where Action == Recorded<Known> {
        entries.filter { $0.action.action == nil }
    }
}

extension Reducer {
    /// The reducer of recorded actions; those that it does not know change nothing.
    public func recorded() -> Reducer<State, Recorded<Action>, Effect> where Action: Storable {
        on { $0.action }
    }
}
