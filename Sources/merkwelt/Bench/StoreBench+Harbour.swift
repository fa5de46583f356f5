import Store
import Tree

/// The state for measuring the store.
@Element struct Harbour {
    @Property var heading: Double = 0
    @Property var boats: Children<Boat> = []
}

/// One of its entities, with ten properties.
@Element struct Boat {
    @Property var id: Int = 0
    @Property var x: Double = 0
    @Property var y: Double = 0
    @Property var z: Double = 0
    @Property var speed: Double = 0
    @Property var course: Double = 0
    @Property var draught: Double = 0
    @Property var name: String = ""
    @Property var isLit: Bool = false
    @Property var crew: Int = 0
}

enum HarbourAction {
    case turn(by: Double)
    case move(entity: Int, by: Double)
}

let steering = Reducer<Harbour, HarbourAction, Never> { harbour, action in
    switch action {
    case .turn(let angle): harbour.heading += angle
    case .move(let entity, let distance): harbour.boats[entity].x += distance
    }
    return []
}

func tenProperties(id: Int = 0) -> Boat {
    Boat(
        id: id, x: 0.5, y: 0.25, z: 0, speed: 4, course: 90, draught: 1.5, name: "a boat of some size", isLit: true,
        crew: 3)
}

func fleet(of count: Int) -> Children<Boat> {
    Children((0..<count).map { tenProperties(id: $0) })
}

func harbourState() -> Harbour {
    Harbour(boats: fleet(of: 10))
}

func harbour() -> Store<Harbour, HarbourAction, Never> {
    Store(harbourState(), reducer: steering)
}

/// The number of notifications of an observer.
final class Heard {
    var count = 0
}

/// Observes the whole state of a store, as a screen does.
func observed(_ store: Store<Harbour, HarbourAction, Never>) -> Heard {
    let heard = Heard()
    store.observe(Whole()) { _ in heard.count += 1 }
    return heard
}
