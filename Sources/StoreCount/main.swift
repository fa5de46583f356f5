// What the tree and the store cost in instructions: `Scripts/count-instructions` runs this under an instruction counter for
// two counts and divides the difference. A program of its own, because the counter bears no concurrency.
//
// usage: StoreCount sends|reads|translations COUNT
import Store
import Tree

@Element struct Harbour {
    @Property var heading: Double = 0
    @Property var boats: Children<Boat> = []
}

@Element struct Boat {
    @Property var id: Int
    @Property var x: Double = 0
    @Property var name: String = "a boat of some size"
}

func boats(_ count: Int) -> Children<Boat> {
    Children((0..<count).map { Boat(id: $0, x: Double($0), name: "boat \($0)") })
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
    fatalError("usage: StoreCount sends|reads|translations COUNT")
}
switch arguments[1] {
case "sends":
    let steering = Reducer<Harbour, Double, Never> { harbour, angle in
        harbour.heading += angle
        return []
    }
    var heard = 0
    let store = Store(Harbour(boats: boats(10)), reducer: steering)
    store.observe(Whole()) { _ in heard += 1 }
    for index in 0..<count { store.send(index & 1 == 0 ? 1 : -1) }
    precondition(heard >= count, "the observer was told of every action")
case "reads":
    let fleet = Array(boats(8))
    var sum = 0.0
    for index in 0..<count { sum += fleet[index & 7].x }
    precondition(sum >= Double(count / 8), "every boat was read")
case "translations":
    var fleet = boats(1000)
    var translator = Translator<Int, Boat> { $0.id }
    precondition(translator.translate(fleet).count == 1000, "every boat came")
    for _ in 0..<count {
        fleet[500].x += 1
        precondition(translator.translate(fleet).count == 1, "one boat changed")
    }
default: fatalError("usage: StoreCount sends|reads|translations COUNT")
}
