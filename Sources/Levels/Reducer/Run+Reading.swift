public import Space
import Tree

extension Run {
    /// Whether time limits do not count in this run.
    public var isUnhurried: Bool { assistance.isUnhurried }

    /// Whether the entity at a place in the level was found.
    public func isFound(_ place: Int) -> Bool { states.indices.contains(place) && states[place].isFound }

    /// Whether the entity at a place can be heard now.
    public func isAudible(_ place: Int) -> Bool {
        guard states.indices.contains(place) else { return false }
        let state = states[place]
        return poses[place].isPresent && !state.isSleeping && !state.isGone && !state.isSilent
            && plan.sounds[place] != nil
    }

    /// Whether the entity at a place can be chosen now: it is there, and was not found for good.
    public func isThere(_ place: Int) -> Bool {
        guard states.indices.contains(place) else { return false }
        let state = states[place]
        return poses[place].isPresent && !state.isSleeping && !state.isGone
            && !(state.isFound && plan.afterwards[place] != .stays)
    }

    /// Where the entity at a place is heard from; straight ahead if there is none.
    public func bearing(of place: Int) -> Bearing {
        bearings.indices.contains(place) ? bearings[place] : Bearing(azimuth: 0)
    }

    /// Degrees between the view's centre and the entity at a place; 180 if there is none.
    public func distanceFromCentre(of place: Int) -> Double {
        bearings.indices.contains(place) ? bearings[place].angleFromAhead : 180
    }

    /// The place of the entity nearest to the view's centre that can be chosen; nil if there is none.
    public var nearest: Int? {
        var best: Int?
        var least = Double.infinity
        for place in bearings.indices where isThere(place) {
            let angle = bearings[place].angleFromAhead
            if angle < least { (best, least) = (place, angle) }
        }
        return best
    }

    /// The entity's place in the level; nil if no entity has this name.
    public func place(of id: String) -> Int? { level.entities.index(id: id) }

    /// The points of the run; 0 unless it was won.
    public var score: Int {
        phase == .won ? rating.score(seconds: clock, wrong: wrong, found: found, par: level.par) : 0
    }

    /// Right choices.
    var found: Int { choices.count { $0.outcome == .right } }

    /// Whether things were found by trying everywhere. Such a win leads on in a story and counts nowhere else.
    package var isGuessed: Bool { rating.isGuessed(wrong: wrong, found: found) }

    /// The stars of the run, 0 … 3.
    public var stars: Int { phase == .won ? Rating.stars(score: score) : 0 }

    /// Earns an achievement, once.
    public mutating func earn(_ achievement: String) {
        if !earned.names(achievement) { earned.append(achievement) }
    }

    /// Lets the entity of that name sleep, unheard, or wakes it.
    public mutating func setSleeping(_ id: String, _ isSleeping: Bool) {
        if let place = place(of: id) { states[place].isSleeping = isSleeping }
    }
}
