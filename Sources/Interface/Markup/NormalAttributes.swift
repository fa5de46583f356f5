/// A list of attributes in which every subject occurs once: classes are joined, otherwise the last one counts.
struct NormalAttributes {
    var list: [AttributeNode]
    var key: String?
    var hasState = false

    init(_ attributes: [AttributeNode]) {
        list = attributes
        guard needsWork(attributes) else { return }
        list.removeAll()
        list.reserveCapacity(attributes.count)
        for attribute in attributes { add(attribute) }
    }

    /// Whether the list may have to be changed. Most lists need not be, and cost only this pass.
    private mutating func needsWork(_ attributes: [AttributeNode]) -> Bool {
        var needsWork = false
        var names: (UInt64, UInt64, UInt64) = (0, 0, 0)
        var count = 0
        for attribute in attributes {
            switch attribute {
            case .attribute(let name, _):
                let bit: UInt64 = 1 << UInt64(name.rawValue & 63)
                switch name.rawValue >> 6 {
                case 0: needsWork = needsWork || names.0 & bit != 0; names.0 |= bit
                case 1: needsWork = needsWork || names.1 & bit != 0; names.1 |= bit
                default: needsWork = needsWork || names.2 & bit != 0; names.2 |= bit
                }
            case .none, .key: needsWork = true
            case .value, .checked:
                hasState = true
                count += 1
            case .variable, .focus, .handler: count += 1
            }
        }
        return needsWork || count > 1
    }

    private mutating func add(_ attribute: AttributeNode) {
        if case .none = attribute { return }
        if case .key(let text) = attribute {
            key = text
            return
        }
        for index in list.indices where list[index].hasSameSubject(as: attribute) {
            list[index] = NormalAttributes.joined(list[index], attribute)
            return
        }
        list.append(attribute)
    }

    private static func joined(_ first: AttributeNode, _ second: AttributeNode) -> AttributeNode {
        guard case .attribute(.class, let a) = first, case .attribute(.class, let b) = second else { return second }
        return .attribute(.class, a + " " + b)
    }
}
