import Store
import Tree

/// The state that the tests work on.
@Element struct Harbour {
    @Property var heading: Double = 0
    @Property var name: String?
    @Property var boats: Children<Boat> = []
}

@Element struct Boat {
    @Property var id: Int
    @Property var x: Double = 0
}

enum Command: Equatable, Storable {
    case turn(Double)
    case launch(Int)
    case sink(Int)
    case nothing

    init?(_ value: Value) {
        guard let node = value.node else { return nil }
        if let angle = node["turn"].flatMap({ Double($0) }) {
            self = .turn(angle)
        } else if let id = node["launch"].flatMap({ Int($0) }) {
            self = .launch(id)
        } else if let id = node["sink"].flatMap({ Int($0) }) {
            self = .sink(id)
        } else {
            return nil
        }
    }

    var value: Value {
        switch self {
        case .turn(let angle): ["turn": .double(angle)]
        case .launch(let id): ["launch": .int(id)]
        case .sink(let id): ["sink": .int(id)]
        case .nothing: .null
        }
    }

    static var shape: Shape { .any }
}

enum Signal: Equatable { case horn, bell(Int) }

let steering = Reducer<Harbour, Command, Signal> { harbour, command in
    switch command {
    case .turn(let angle):
        harbour.heading += angle
        return [.horn]
    case .launch(let id): harbour.boats.append(Boat(id: id))
    case .sink(let id):
        harbour.boats[id: id] = nil
        return [.bell(id)]
    case .nothing: break
    }
    return []
}

/// Something that closures can write to.
final class Box<Content> {
    var content: Content
    init(_ content: Content) { self.content = content }
}
