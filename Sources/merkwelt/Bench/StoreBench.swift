import Store
import Tools
import Tree

/// What the tree and the store cost, each as the best of several repetitions.
///
/// The references are ReSwift 6.2, EasyInject and the store of the original thesis, measured on the same kind of state: ten
/// entities, one subscriber.
func storeBenchmarks() -> [BenchResult] {
    sendBenchmarks() + nodeBenchmarks() + translatorBenchmarks()
}

private func sendBenchmarks() -> [BenchResult] {
    let turning = harbour()
    let turns = observed(turning)
    let turn = nanoseconds(100_000) { turning.send(.turn(by: 1)) }
    let moving = harbour()
    let moves = observed(moving)
    let move = nanoseconds(100_000) { moving.send(.move(entity: 3, by: 1)) }
    let busy = harbour()
    var told = 0
    for _ in 0..<100 { busy.observe(Harbour.heading) { _ in told += 1 } }
    let hundred = nanoseconds(10_000) { busy.send(.turn(by: 1)) }
    let quiet = nanoseconds(10_000) { busy.send(.move(entity: 3, by: 1)) }
    var log = Log<HarbourAction>()
    for index in 0..<1_000_000 {
        log.record(index % 10 == 0 ? .move(entity: index % 7, by: 1) : .turn(by: 1), at: Double(index))
    }
    let replay = nanoseconds(1) { keep(log.replay(from: harbourState(), steering)) } / 1e6
    precondition(turns.count > 0 && moves.count > 0 && told > 0, "the observers were told")
    return [
        BenchResult(
            name: "send an action, one observer", value: turn, unit: "ns", bar: 250,
            reference: "ReSwift 1 390, thesis 4 290, first sketch 85 to 111"),
        BenchResult(
            name: "send an action that moves one of ten entities", value: move, unit: "ns", bar: nil,
            reference: "ReSwift 1 590, thesis 5 090, first sketch 118"),
        BenchResult(
            name: "send an action, 100 lens observers, all told", value: hundred, unit: "ns", bar: 5000,
            reference: "ReSwift 29 200, first sketch 2 260"),
        BenchResult(
            name: "send an action, 100 lens observers, none told", value: quiet, unit: "ns", bar: 5000,
            reference: "ReSwift calls all of them"),
        BenchResult(
            name: "replay 1 000 000 actions on ten entities", value: replay, unit: "ms", bar: nil,
            reference: "ReSwift 1 400, thesis 4 300"),
    ]
}

private func nodeBenchmarks() -> [BenchResult] {
    var ship = tenProperties()
    let read = nanoseconds(1_000_000) { keep(ship.draught) }
    let build = nanoseconds(100_000) { keep(tenProperties()) }
    let update = nanoseconds(100_000) {
        var copy = ship
        copy.draught += 1
        keep(copy)
    }
    let inPlace = nanoseconds(100_000) { ship.draught += 1 }
    var state = harbourState()
    let deep = Harbour.boats(ChildByPosition(3))(Boat.x)
    let nested = nanoseconds(100_000) { deep.update(&state) { $0 += 1 } }
    let one = harbourState()
    var other = one
    other.boats[9].x += 1
    let compare = nanoseconds(100_000) { keep(one == other) }
    let text = one.value.jsonBytes()
    let reading = nanoseconds(1000) { keep(try? Value(json: text)) }
    let writing = nanoseconds(1000) { keep(one.value.jsonBytes()) }
    return [
        BenchResult(
            name: "read one of ten properties", value: read, unit: "ns", bar: 20,
            reference: "EasyInject 281, first sketch 10"),
        BenchResult(
            name: "change one of ten properties, keep the old node", value: update, unit: "ns", bar: 300,
            reference: "EasyInject 722, first sketch 185"),
        BenchResult(
            name: "change one of ten properties in place", value: inPlace, unit: "ns", bar: nil,
            reference: "EasyInject 393, first sketch 13"),
        BenchResult(
            name: "build a node of ten properties", value: build, unit: "ns", bar: 600,
            reference: "EasyInject 8 400, first sketch 403"),
        BenchResult(
            name: "lens to a property of the fourth of ten entities, in place", value: nested, unit: "ns", bar: nil,
            reference: "first sketch 64"),
        BenchResult(
            name: "compare two states that differ in one leaf", value: compare, unit: "ns", bar: nil,
            reference: "first sketch 348"),
        BenchResult(
            name: "read ten entities from JSON", value: reading, unit: "ns", bar: nil,
            reference: "\(text.count) bytes"),
        BenchResult(
            name: "write ten entities as JSON", value: writing, unit: "ns", bar: nil,
            reference: "\(text.count) bytes"),
    ]
}

private func translatorBenchmarks() -> [BenchResult] {
    var boats = fleet(of: 1000)
    var translator = Translator<Int, Boat> { $0.id }
    keep(translator.translate(boats))
    let update = nanoseconds(1000) {
        boats[500].x += 1
        keep(translator.translate(boats))
    }
    var isThere = true
    let removed = boats[400]
    let insert = nanoseconds(1000) {
        if isThere { boats.remove(at: 400) } else { boats.insert(removed, at: 400) }
        isThere.toggle()
        keep(translator.translate(boats))
    }
    let shuffle = nanoseconds(10) {
        boats = Children(boats.reversed())
        keep(translator.translate(boats))
    }
    return [
        BenchResult(
            name: "translate 1 000 objects, one changed", value: update / 1000, unit: "µs", bar: 20,
            reference: "the thesis' translator rebuilds a dictionary of all"),
        BenchResult(
            name: "translate 1 000 objects, one came or went", value: insert / 1000, unit: "µs", bar: 20,
            reference: "the thesis' translator never reports a removal"),
        BenchResult(
            name: "translate 1 000 objects, order reversed", value: shuffle / 1000, unit: "µs", bar: nil,
            reference: "the worst case"),
    ]
}
