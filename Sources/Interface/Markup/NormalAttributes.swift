/// A list of attributes in which every subject occurs once: classes are joined, otherwise the last one counts.
struct NormalAttributes {
    var list: [AttributeNode]
    var key: String?

    init(_ attributes: [AttributeNode]) {
        list = attributes
        guard NormalAttributes.needsWork(attributes) else { return }
        list.removeAll(keepingCapacity: true)
        for attribute in attributes { add(attribute) }
    }

    private static func needsWork(_ attributes: [AttributeNode]) -> Bool {
        for index in attributes.indices {
            switch attributes[index] {
            case .none, .key: return true
            default: break
            }
            for earlier in 0..<index where attributes[earlier].hasSameSubject(as: attributes[index]) { return true }
        }
        return false
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
