package import Tree

/// A sequence of items in which some are equal to the item so many places before: exactly so many of them (targets), and
/// exactly so many that are equal to the item one place nearer or farther and not to that one (lures).
package struct LaggedSequence: Equatable, Sendable {
    /// What is asked for.
    package struct Wanted: Equatable, Sendable {
        /// How many places back a target's equal lies.
        package var lag: Int
        /// The number of different items.
        package var items: Int
        package var length: Int
        package var targets: Int
        /// Lures that are equal to the item one place nearer than a target's.
        package var nearer: Int
        /// Lures that are equal to the item one place farther.
        package var farther: Int

        package init(lag: Int, items: Int, length: Int, targets: Int, nearer: Int = 0, farther: Int = 0) {
            (self.lag, self.items, self.length) = (lag, items, length)
            (self.targets, self.nearer, self.farther) = (targets, nearer, farther)
        }

        /// Whether counting rules it out: too little room for targets and lures, or too few items to avoid others.
        package var isPossible: Bool {
            guard lag >= 1, items >= 2, length > 0, targets >= 0, nearer >= 0, farther >= 0 else { return false }
            guard lag > 1 || nearer == 0 else { return false }
            return length < 1_000_000 && targets + nearer + farther <= max(0, length - lag)
                && farther <= max(0, length - lag - 1)
        }
    }

    package let items: [Int]
    package let targets: [Bool]
    package let lures: [Bool]

    private enum Role { case filler, target, nearer, farther }

    /// How far an item's number may lie from its equal share.
    package static let unevenness = 2
    package static let mostRestarts = 400

    /// - Returns: nil if none is found.
    /// - Complexity: O(length x items) for each of at most 401 beginnings.
    package init?(_ wanted: Wanted, _ generator: inout SeededGenerator) {
        guard wanted.isPossible else { return nil }
        for _ in 0...Self.mostRestarts {
            guard let roles = Self.roles(wanted, &generator), let items = Self.fill(wanted, roles, &generator)
            else { continue }
            self.items = items
            targets = roles.map { $0 == .target }
            lures = roles.map { $0 == .nearer || $0 == .farther }
            return
        }
        return nil
    }

    /// Where targets and lures stand. A lure from farther away needs one place more before it.
    private static func roles(_ wanted: Wanted, _ generator: inout SeededGenerator) -> [Role]? {
        var roles = [Role](repeating: .filler, count: wanted.length)
        var places = Array(min(wanted.length, wanted.lag)..<wanted.length)
        generator.shuffle(&places)
        var farther = wanted.farther
        for (index, place) in places.enumerated() where farther > 0 && place > wanted.lag {
            roles[place] = .farther
            places[index] = -1
            farther -= 1
        }
        guard farther == 0 else { return nil }
        places.removeAll { $0 < 0 }
        for place in places.prefix(wanted.targets) { roles[place] = .target }
        for place in places.dropFirst(wanted.targets).prefix(wanted.nearer) { roles[place] = .nearer }
        return roles
    }

    /// Fills the places in their order; each that is free takes one of the items that came least often so far.
    private static func fill(_ wanted: Wanted, _ roles: [Role], _ generator: inout SeededGenerator) -> [Int]? {
        var items: [Int] = []
        items.reserveCapacity(roles.count)
        var counts = [Int](repeating: 0, count: wanted.items)
        for (place, role) in roles.enumerated() {
            func back(_ distance: Int) -> Int? { distance > 0 && place >= distance ? items[place - distance] : nil }
            let (same, near, far) = (back(wanted.lag), back(wanted.lag - 1), back(wanted.lag + 1))
            let item: Int
            switch role {
            case .target:
                guard let same else { return nil }
                item = same
            case .nearer:
                guard let near, near != same else { return nil }
                item = near
            case .farther:
                guard let far, far != same else { return nil }
                item = far
            case .filler:
                var (least, ties) = (Int.max, [Int]())
                for candidate in counts.indices where candidate != same && candidate != near && candidate != far {
                    if counts[candidate] < least { (least, ties) = (counts[candidate], []) }
                    if counts[candidate] == least { ties.append(candidate) }
                }
                guard !ties.isEmpty else { return nil }
                item = ties[generator.integer(below: ties.count)]
            }
            counts[item] += 1
            items.append(item)
        }
        // The number of an item times the number of items against the length: whole numbers alone.
        let isEven = counts.allSatisfy {
            abs($0 * wanted.items - wanted.length) <= Self.unevenness * wanted.items
        }
        return isEven ? items : nil
    }
}
