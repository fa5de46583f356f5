import Interface

/// Grows trees for the comparison's law.
struct RandomTree {
    var generator: Seeded

    mutating func tree() -> Markup<Int> {
        element(.main, attributes: attributes(), siblings(depth: 0))
    }

    private mutating func siblings(depth: Int) -> Markup<Int> {
        let count = depth > 2 ? 0 : generator.below(5)
        var keys = (0..<8).map { "k\($0)" }.shuffled(using: &generator)
        if generator.chance(5) { keys[1] = keys[0] }
        let isKeyed = generator.chance(60)
        var list: [Markup<Int>] = []
        for index in 0..<count {
            let key = isKeyed && !generator.chance(10) ? keys[index] : nil
            list.append(node(key: key, depth: depth))
        }
        return fragment { for item in list { item } }
    }

    private mutating func node(key: String?, depth: Int) -> Markup<Int> {
        let content = siblings(depth: depth + 1)
        switch generator.below(12) {
        case 0: return .empty
        case 1, 2: return text("t\(generator.below(3))")
        case 3:
            return if let key { keyed(key) { content } } else { fragment { content } }
        case 4: return memo(generator.below(1_000_000), key: key) { content }
        case 5:
            return element(.p, attributes: attributes() + (key.map { [.key($0)] } ?? []), content).map { $0 + 1 }
        default:
            let tags: [Tag] = [.div, .p, .input, .g]
            let tag = tags[generator.below(tags.count)]
            return element(tag, attributes: attributes() + (key.map { [.key($0)] } ?? []), content)
        }
    }

    private mutating func attributes() -> [Attribute<Int>] {
        var list: [Attribute<Int>] = []
        for _ in 0..<generator.below(4) {
            switch generator.below(8) {
            case 0: list.append(.class("c\(generator.below(3))"))
            case 1: list.append(.id("i\(generator.below(3))"))
            case 2: list.append(.disabled(generator.chance(50)))
            case 3: list.append(.variable("--v", "\(generator.below(3))"))
            case 4: list.append(.on(.press, generator.below(9)))
            case 5: list.append(.onText(.input) { _ in 3 })
            case 6: list.append(.role("r\(generator.below(2))"))
            default: list.append(.attribute(.viewBox, "\(generator.below(2))"))
            }
        }
        return list
    }
}
