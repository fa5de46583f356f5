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
