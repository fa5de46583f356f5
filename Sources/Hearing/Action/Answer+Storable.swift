import Space
package import Tree

extension Answer: Storable {
    package init?(_ value: Value) {
        guard let node = value.node else { return nil }
        func number(_ name: String) -> Double? {
            guard let value = node[name], let number = Double(value), number.isFinite else { return nil }
            return number
        }
        if let interval = node["interval"].flatMap({ Int($0) }) {
            self = .interval(interval)
        } else if let isRight = node["right"].flatMap({ Bool($0) }) {
            self = .side(isRight: isRight)
        } else if let azimuth = number("azimuth") {
            self = .direction(azimuth: azimuth, elevation: number("elevation") ?? 0)
        } else if let level = number("level") {
            self = .level(level)
        } else if let words = node["words"]?.list {
            let places = words.compactMap { Int($0) }
            guard SentenceMatrix.sentence(of: places) != nil, places.count == words.count else { return nil }
            self = .words(places)
        } else if node["here"] != nil {
            self = .here
        } else {
            return nil
        }
    }

    package var value: Value {
        switch self {
        case .interval(let interval): ["interval": .int(interval)]
        case .side(let isRight): ["right": .bool(isRight)]
        case .direction(let azimuth, let elevation): ["azimuth": .double(azimuth), "elevation": .double(elevation)]
        case .words(let places): ["words": .list(places.map { .int($0) })]
        case .here: ["here": true]
        case .level(let level): ["level": .double(level)]
        }
    }
}
