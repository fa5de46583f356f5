import Store
import Tools
import Tree

/// Measures the cost of the tree and the store, each as the best of several repetitions.
///
/// The references are ReSwift 6.2, EasyInject and the store of the original thesis, measured on the same kind of state:
/// ten entities, one subscriber.
func storeBenchmarks() -> [BenchResult] {
    sendBenchmarks() + nodeBenchmarks() + translatorBenchmarks()
}

private func sendBenchmarks() -> [BenchResult] {
    let turning = harbour()
    let turns = observed(turning)
    let moving = harbour()
    let moves = observed(moving)
    let busy = harbour()
    var told = 0
    for _ in 0..<100 { busy.observe(Harbour.heading) { _ in told += 1 } }
    var log = Log<HarbourAction>()
    for index in 0..<1_000_000 {
        log.record(index % 10 == 0 ? .move(entity: index % 7, by: 1) : .turn(by: 1), at: Double(index))
    }
    defer { precondition(turns.count > 0 && moves.count > 0 && told > 0, "the observers were told") }
    return [
        .call(
            "send an action, one observer", times: 100_000, bar: 250,
            "ReSwift 1 390, thesis 4 290, first sketch 85 to 111"
        ) { turning.send(.turn(by: 1)) },
        .call(
            "send an action that moves one of ten entities", times: 100_000,
            "ReSwift 1 590, thesis 5 090, first sketch 118"
        ) { moving.send(.move(entity: 3, by: 1)) },
        .call(
            "send an action, 100 lens observers, all told", times: 10_000, bar: 5000,
            "ReSwift 29 200, first sketch 2 260"
        ) { busy.send(.turn(by: 1)) },
        .call(
            "send an action, 100 lens observers, none told", times: 10_000, bar: 5000, "ReSwift calls all of them"
        ) { busy.send(.move(entity: 3, by: 1)) },
        .call(
            "replay 1 000 000 actions on ten entities", times: 1, in: "ms", "ReSwift 1 400, thesis 4 300"
        ) { keep(log.replay(from: harbourState(), steering)) },
    ]
}

private func nodeBenchmarks() -> [BenchResult] {
    var ship = tenProperties()
    var state = harbourState()
    let deep = Harbour.boats(ChildByPosition(3))(Boat.x)
    let one = harbourState()
    var other = one
    other.boats[9].x += 1
    let text = one.value.jsonBytes()
    return [
        .call("read one of ten properties", times: 1_000_000, bar: 20, "EasyInject 281, first sketch 10") {
            keep(ship.draught)
        },
        .call(
            "change one of ten properties, keep the old node", times: 100_000, bar: 300,
            "EasyInject 722, first sketch 185"
        ) {
            var copy = ship
            copy.draught += 1
            keep(copy)
        },
        .call("change one of ten properties in place", times: 100_000, "EasyInject 393, first sketch 13") {
            ship.draught += 1
        },
        .call("build a node of ten properties", times: 100_000, bar: 600, "EasyInject 8 400, first sketch 403") {
            keep(tenProperties())
        },
        .call(
            "lens to a property of the fourth of ten entities, in place", times: 100_000, "first sketch 64"
        ) { deep.update(&state) { $0 += 1 } },
        .call("compare two states that differ in one leaf", times: 100_000, "first sketch 348") { keep(one == other) },
        .call("read ten entities from JSON", times: 1000, "\(text.count) bytes") { keep(try? Value(json: text)) },
        .call("write ten entities as JSON", times: 1000, "\(text.count) bytes") { keep(one.value.jsonBytes()) },
    ]
}

private func translatorBenchmarks() -> [BenchResult] {
    var boats = fleet(of: 1000)
    var translator = Translator<Int, Boat> { $0.id }
    keep(translator.translate(boats))
    var isThere = true
    let removed = boats[400]
    return [
        .call(
            "translate 1 000 objects, one changed", times: 1000, in: "µs", bar: 20,
            "the thesis' translator rebuilds a dictionary of all"
        ) {
            boats[500].x += 1
            keep(translator.translate(boats))
        },
        .call(
            "translate 1 000 objects, one came or went", times: 1000, in: "µs", bar: 20,
            "the thesis' translator never reports a removal"
        ) {
            if isThere { boats.remove(at: 400) } else { boats.insert(removed, at: 400) }
            isThere.toggle()
            keep(translator.translate(boats))
        },
        .call("translate 1 000 objects, order reversed", times: 10, in: "µs", "the worst case") {
            boats = Children(boats.reversed())
            keep(translator.translate(boats))
        },
    ]
}
