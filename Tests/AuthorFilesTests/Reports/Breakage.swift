import Tree

/// One thing that is broken in a sound definition: what is done, and to which place.
struct Breakage: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// The property or element is gone.
        case remove
        /// The property's name is misspelt.
        case misspell
        /// The value is of another type.
        case retype
        /// The text, list or object has nothing in it.
        case empty
        /// The element is there twice.
        case twice
        /// The element and the next one change places.
        case swap
        /// The number is below all bounds, or above them.
        case low, high
        /// The text is another word.
        case word
        /// The text has a character in it that turns the direction of reading.
        case turned
        /// The text is longer than any.
        case long
        /// The value stands in a list of its own.
        case nest
    }

    let kind: Kind
    /// Names and places from the definition down to what is broken.
    let path: [String]

    var name: String { kind.rawValue + " " + path.map { "/" + $0 }.joined() }

    init(_ kind: Kind, _ path: [String]) {
        self.kind = kind
        self.path = path
    }

    /// From its name; nil for other texts.
    init?(name: some StringProtocol) {
        let parts = name.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind, parts[1].split(separator: "/").map { String($0) })
    }

    /// Everything that can be broken in a definition, in its order.
    static func all(in value: Value, at path: [String] = []) -> [Breakage] {
        var all: [Breakage] = []
        switch value {
        case .node(let node):
            if !path.isEmpty { all += [.remove, .retype, .empty].map { Breakage($0, path) } }
            for field in node.fields {
                let path = path + [field.name.text]
                all.append(Breakage(.misspell, path))
                all += Self.all(in: field.value, at: path)
            }
        case .list(let values):
            all += [.remove, .retype, .empty].map { Breakage($0, path) }
            for (place, value) in values.enumerated() {
                let path = path + ["\(place)"]
                all.append(Breakage(.twice, path))
                if place + 1 < values.count { all.append(Breakage(.swap, path)) }
                all += Self.all(in: value, at: path)
            }
        case .text: all += [.remove, .retype, .empty, .word, .turned, .long, .nest].map { Breakage($0, path) }
        case .int, .double: all += [.remove, .retype, .low, .high].map { Breakage($0, path) }
        case .bool, .null: all += [.remove, .retype].map { Breakage($0, path) }
        }
        return all
    }

    /// The definition with this broken; the same where the place is not there.
    func applied(to value: Value) -> Value { Self.applied(kind, path[...], to: value) }

    private static func applied(_ kind: Kind, _ path: ArraySlice<String>, to value: Value) -> Value {
        guard let first = path.first else { return broken(value, kind) }
        switch value {
        case .node(let node):
            guard let inside = node[first] else { return value }
            var changed = Node()
            for field in node.fields {
                guard field.name.text == first else {
                    changed[field.name] = field.value
                    continue
                }
                if path.count > 1 {
                    changed[field.name] = applied(kind, path.dropFirst(), to: inside)
                } else if kind == .misspell {
                    changed[Name(first + "x")] = inside
                } else if kind != .remove {
                    changed[field.name] = broken(inside, kind)
                }
            }
            return .node(changed)
        case .list(var values):
            guard let place = Int(first), values.indices.contains(place) else { return value }
            if path.count > 1 {
                values[place] = applied(kind, path.dropFirst(), to: values[place])
            } else {
                switch kind {
                case .remove: values.remove(at: place)
                case .twice: values.insert(values[place], at: place)
                case .swap where place + 1 < values.count: values.swapAt(place, place + 1)
                default: values[place] = broken(values[place], kind)
                }
            }
            return .list(values)
        default: return value
        }
    }

    private static func broken(_ value: Value, _ kind: Kind) -> Value {
        switch (kind, value) {
        case (.retype, .text), (.retype, .node): 5
        case (.retype, _): "some text"
        case (.empty, .node): .node(Node())
        case (.empty, .list): []
        case (.empty, _): ""
        case (.low, _): -7
        case (.high, _): 123_456_789
        case (.word, _): "nobody"
        case (.turned, .text(let text)): .text(text + "\u{202E}")
        case (.long, _): .text(String(repeating: "long ", count: 14_000))
        case (.nest, _): [value]
        default: value
        }
    }
}
