import Tree

extension HostileInputs {
    /// The value with one place changed: something is missing, comes too often, has another name or is something else.
    static func spoiled(_ value: Value, _ random: inout SeededGenerator) -> Value {
        switch value {
        case .list(var list) where !list.isEmpty && random.integer(below: 8) > 0:
            let place = random.integer(below: list.count)
            switch random.integer(below: 8) {
            case 0: list.remove(at: place)
            case 1:
                list.insert(contentsOf: Array(repeating: list[place], count: 1 + random.integer(below: 30)), at: place)
            case 2: list.swapAt(place, random.integer(below: list.count))
            default: list[place] = spoiled(list[place], &random)
            }
            return .list(list)
        case .node(var node) where !node.isEmpty && random.integer(below: 8) > 0:
            let field = node.fields[random.integer(below: node.fields.count)]
            switch random.integer(below: 8) {
            case 0: node[field.name] = nil
            case 1:
                node[field.name] = nil
                node[Name("x\(random.integer(below: 100))")] = field.value
            default: node[field.name] = spoiled(field.value, &random)
            }
            return .node(node)
        default: return strange[random.integer(below: strange.count)]
        }
    }

    private static let strange: [Value] = [
        .null, .bool(true), .bool(false), .int(0), .int(-1), .int(1), .int(65), .int(100_001), .int(Int64.max),
        .int(Int64.min), .int(9_007_199_254_740_993), .double(1e308), .double(-1e308), .double(.leastNonzeroMagnitude),
        .double(-0.0),
        .double(0.1), .double(4_294_967_296.5), .text(""), .text("a"), .text("\u{0}"), .text("\u{feff}"), .text("\n"),
        .text(String(repeating: "ü", count: 3000)), .text("👩‍🚀🌊"), .text("1e999"), .text("../../x"), .list([]),
        .list([.null]), .list([.list([.list([])])]), .list(Array(repeating: .int(7), count: 2000)), .node(Node()),
        .node(["": .node(["": .null])]), .node(["kind": "opened"]), .node(["id": .int(3)]),
    ]
}
