// What one action costs in instructions: `Scripts/count-instructions` runs this under an instruction counter for two
// counts of actions and divides the difference. A program of its own, because the counter bears no concurrency.
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

let steering = Reducer<Harbour, Double, Never> { harbour, angle in
    harbour.heading += angle
    return []
}
var heard = 0
let store = Store(Harbour(boats: Children((0..<10).map { Boat(id: $0) })), reducer: steering)
store.observe(Whole()) { _ in heard += 1 }
let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 0
for index in 0..<count { store.send(index & 1 == 0 ? 1 : -1) }
precondition(heard >= count, "the observer was told of every action")
