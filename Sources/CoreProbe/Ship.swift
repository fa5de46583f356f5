import Store
import Tree

/// A small application of the kind that `Tree` and `Store` are for, so that their size and speed in the browser can be
/// measured without anything else.
///
/// Checking files against a schema and the translator are not part of the measure; they add 4 kB each, compressed.
@Element struct Ship {
    @Property var heading: Double = 0
    @Property(0...1) var speed: Double = 0
    @Property var name: String?
    @Property var beacons: Children<Beacon> = []
}

@Element struct Beacon {
    @Property var id: Int
    @Property var isLit: Bool = false
}

enum ShipAction {
    case turn(by: Double)
    case drop(Int)
    case light(Int)
}

enum ShipEffect {
    case ring(Int)
}

let steering = Reducer<Ship, ShipAction, ShipEffect> { ship, action in
    switch action {
    case .turn(let angle): ship.heading += angle
    case .drop(let id): ship.beacons.append(Beacon(id: id))
    case .light(let id):
        ship.beacons[id: id]?.isLit = true
        return [.ring(id)]
    }
    return []
}
