/// A place or direction that holds for all measurements, or one for each.
struct SofaPlaces {
    fileprivate let values: [SIMD3<Double>]

    subscript(measurement: Int) -> SIMD3<Double> { values.count == 1 ? values[0] : values[measurement] }

    var isOne: Bool { values.count == 1 }
}

extension SofaFile {
    /// What a variable says about where something is, in metres; nil where the file has no such variable.
    ///
    /// - Parameters:
    ///   - item: of which receiver or emitter, for variables that have an axis for it.
    ///   - axis: that axis, "R" or "E".
    ///   - count: how many there are.
    ///   - other: the variable whose type holds where this one states none, as ListenerView's for ListenerUp.
    func places(
        _ name: String, item: Int = 0, axis: String = "", of count: Int = 1, typeOf other: String = ""
    ) throws(HeadResponsesError) -> SofaPlaces? {
        guard let variable = variables[name] else { return nil }
        let isEach =
            try axis.isEmpty
            ? isEach(name, one: "I,C", each: "M,C", size: 3)
            : isEach(name, one: axis + ",C,I", each: axis + ",C,M", size: 3 * count)
        let stated = variable.type.isEmpty ? variables[other] ?? variable : variable
        guard ["cartesian", "spherical"].contains(stated.type.lowercased()) else {
            throw refusal(
                name + ":Type", found: stated.type.isEmpty ? "none" : "\"\(stated.type.prefix(60))\"",
                expected: "\"cartesian\" or \"spherical\"")
        }
        guard let coordinates = SofaCoordinates(type: stated.type, units: stated.units) else {
            throw refusal(
                name + ":Units", found: "\"\(stated.units.prefix(60))\"",
                expected: stated.type.lowercased() == "cartesian" ? "\"metre\"" : "\"degree, degree, metre\"")
        }
        let values = variable.values
        let number = isEach ? measurements : 1
        var places: [SIMD3<Double>] = []
        for measurement in 0..<number {
            // With an axis of its own each coordinate has all measurements beside each other.
            let (first, step) =
                axis.isEmpty
                ? (3 * measurement, 1) : (3 * item * number + measurement, number)
            let place = coordinates.place(values[first], values[first + step], values[first + 2 * step])
            guard place.x.isFinite, place.y.isFinite, place.z.isFinite else {
                throw refusal(
                    name,
                    found: "\(values[first]), \(values[first + step]), \(values[first + 2 * step])"
                        + (isEach ? " in measurement \(measurement)" : ""), expected: "finite numbers")
            }
            places.append(place)
        }
        return SofaPlaces(values: places)
    }

    /// The frames that a place, a view and an up make, one for all measurements or one for each.
    ///
    /// - Parameter who: "Listener" or "Source", with which the variables' names begin.
    func frames(_ who: String) throws(HeadResponsesError) -> SofaFrames {
        let position = try places(who + "Position")
        let view = try places(who + "View")
        let up = try places(who + "Up", typeOf: who + "View")
        func frame(_ measurement: Int) throws(HeadResponsesError) -> SofaFrame {
            let ahead = view?[measurement] ?? SIMD3(1, 0, 0)
            let above = up?[measurement] ?? SIMD3(0, 0, 1)
            guard let axes = SofaFrame(origin: position?[measurement] ?? .zero, view: ahead, up: above) else {
                let place = view?.isOne != false && up?.isOne != false ? "" : " in measurement \(measurement)"
                if (ahead * ahead).sum() > 0 {
                    throw refusal(
                        who + "Up",
                        found: "\(above.x), \(above.y), \(above.z) beside a \(who)View of "
                            + "\(ahead.x), \(ahead.y), \(ahead.z)\(place)",
                        expected: "a direction across \(who)View")
                }
                throw refusal(who + "View", found: "0, 0, 0\(place)", expected: "a direction")
            }
            return axes
        }
        var all: [SofaFrame] = []
        let isOne = [position, view, up].allSatisfy { $0?.isOne != false }
        for measurement in 0..<(isOne ? 1 : measurements) { all.append(try frame(measurement)) }
        return SofaFrames(all: all)
    }
}

/// One frame for all measurements, or one for each.
struct SofaFrames {
    fileprivate let all: [SofaFrame]

    subscript(measurement: Int) -> SofaFrame { all.count == 1 ? all[0] : all[measurement] }
}

/// Where somebody is and how turned: x ahead, y to the left, z upwards.
struct SofaFrame {
    let origin: SIMD3<Double>
    private let ahead: SIMD3<Double>
    private let left: SIMD3<Double>
    private let up: SIMD3<Double>

    /// nil where the view has no direction, or up lies within ten degrees of it.
    init?(origin: SIMD3<Double>, view: SIMD3<Double>, up: SIMD3<Double>) {
        let (length, height) = ((view * view).sum().squareRoot(), (up * up).sum().squareRoot())
        guard length > 1e-6, height > 1e-6 else { return nil }
        let ahead = view / length
        let above = up / height
        // Only what lies across the view says how the head is tilted.
        let across = above - ahead * (above * ahead).sum()
        let size = (across * across).sum().squareRoot()
        guard size > 0.174 else { return nil }
        self.origin = origin
        self.ahead = ahead
        self.up = across / size
        left = SIMD3(
            self.up.y * ahead.z - self.up.z * ahead.y, self.up.z * ahead.x - self.up.x * ahead.z,
            self.up.x * ahead.y - self.up.y * ahead.x)
    }

    /// A place of the room, as it lies before this one.
    func seen(_ place: SIMD3<Double>) -> SIMD3<Double> {
        let way = place - origin
        return SIMD3((way * ahead).sum(), (way * left).sum(), (way * up).sum())
    }

    /// The place in the room of something that lies so before this one.
    func placed(_ way: SIMD3<Double>) -> SIMD3<Double> {
        origin + ahead * way.x + left * way.y + up * way.z
    }
}
