import Text

/// One place where two trees differ.
public struct Change: Equatable, Sendable {
    public let path: Path
    /// The value before; nil if there was none.
    public let before: Value?
    /// The value after; nil if there is none.
    public let after: Value?

    public init(path: Path, before: Value?, after: Value?) {
        self.path = path
        self.before = before
        self.after = after
    }
}

extension Change: CustomStringConvertible {
    /// `level.heading: 0.5 -> 0.75`, with `nothing` for what is not there.
    public var description: String {
        var text = path.description.bytes
        text.append(path.steps.isEmpty ? "" : ": ")
        text.append(before?.json() ?? "nothing")
        text.append(" -> ")
        text.append(after?.json() ?? "nothing")
        return String(bytes: text)
    }
}

extension Value {
    /// The changes that make this value into the other one, if they are applied in their order.
    ///
    /// Nodes are compared by name and lists by position. Parts that are equal are not searched. Complexity: O(size).
    public func changes(to other: Value) -> [Change] {
        var changes: [Change] = []
        collect(from: self, to: other, at: Path(), &changes)
        return changes
    }

    private func collect(from before: Value?, to after: Value?, at path: Path, _ changes: inout [Change]) {
        if before == after { return }
        switch (before, after) {
        case (.node(let before)?, .node(let after)?):
            for field in before.fields {
                collect(from: field.value, to: after[field.name], at: path.appending(.name(field.name.text)), &changes)
            }
            for field in after.fields where before[field.name] == nil {
                collect(from: nil, to: field.value, at: path.appending(.name(field.name.text)), &changes)
            }
        case (.list(let before)?, .list(let after)?):
            for index in 0..<min(before.count, after.count) {
                collect(from: before[index], to: after[index], at: path.appending(.index(index)), &changes)
            }
            for index in before.indices.dropFirst(after.count).reversed() {
                collect(from: before[index], to: nil, at: path.appending(.index(index)), &changes)
            }
            for index in after.indices.dropFirst(before.count) {
                collect(from: nil, to: after[index], at: path.appending(.index(index)), &changes)
            }
        default:
            changes.append(Change(path: path, before: before, after: after))
        }
    }

    /// Makes a change.
    ///
    /// - Returns: false if the value at the path is not the one that the change starts from; nothing is changed then.
    @discardableResult
    public mutating func apply(_ change: Change) -> Bool {
        replace(at: change.path.steps[...], change)
    }

    private mutating func replace(at path: ArraySlice<Path.Step>, _ change: Change) -> Bool {
        guard let step = path.first else {
            guard self == change.before, let after = change.after else { return false }
            self = after
            return true
        }
        let isLast = path.count == 1
        switch (self, step) {
        case (.node(var node), .name(let text)):
            let name = Name(text)
            if isLast {
                guard node[name] == change.before else { return false }
                node[name] = change.after
            } else {
                guard var part = node[name], part.replace(at: path.dropFirst(), change) else { return false }
                node[name] = part
            }
            self = .node(node)
        case (.list(var values), .index(let index)) where index >= 0:
            if isLast && change.before == nil {
                guard index == values.count, let after = change.after else { return false }
                values.append(after)
            } else if isLast && change.after == nil {
                guard index == values.count - 1, values[index] == change.before else { return false }
                values.removeLast()
            } else {
                guard index < values.count, values[index].replace(at: path.dropFirst(), change) else { return false }
            }
            self = .list(values)
        default: return false
        }
        return true
    }
}
