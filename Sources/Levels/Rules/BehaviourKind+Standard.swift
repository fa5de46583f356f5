import Tree

extension BehaviourKind {
    /// The kinds that the family has itself: path, drift, towards, presence, volume.
    public static var standard: [BehaviourKind] { [path, drift, towards, presence, volume] }

    /// Motion along stations, straight and even between them.
    static var path: BehaviourKind {
        BehaviourKind(Name("path"), faults: stationFaults) { behaviour in
            let x = Curve(behaviour) { $0.x }
            let y = Curve(behaviour) { $0.y }
            let elevation = Curve(behaviour) { $0.elevation }
            let distance = Curve(behaviour) { $0.distance }
            return { seconds, pose in
                if let x = x.value(at: seconds) { pose.x = x }
                if let y = y.value(at: seconds) { pose.y = y }
                if let elevation = elevation.value(at: seconds) { pose.elevation = elevation }
                if let distance = distance.value(at: seconds) { pose.distance = distance }
            }
        }
    }

    /// A steady motion around the listener.
    static var drift: BehaviourKind {
        BehaviourKind(
            Name("drift"),
            faults: { behaviour in
                behaviour.speed != 0
                    ? [] : [Fault("speed", expected: "a speed in degrees per second other than 0", found: "0")]
            },
            motion: { behaviour in
                let speed = behaviour.speed / 360
                return { seconds, pose in pose.x += speed * seconds }
            })
    }

    /// A walk straight to the listener, or away.
    static var towards: BehaviourKind {
        BehaviourKind(
            Name("towards"),
            faults: { behaviour in
                behaviour.pace != 0
                    ? [] : [Fault("pace", expected: "a pace in metres per second other than 0", found: "0")]
            },
            motion: { behaviour in
                let (pace, begins, nearest) = (behaviour.pace, behaviour.begins, behaviour.nearest)
                return { seconds, pose in
                    let walked = pose.distance - pace * max(0, seconds - begins)
                    // Who stands nearer than that already stays.
                    pose.distance = pace > 0 ? max(min(nearest, pose.distance), walked) : min(1000, walked)
                }
            })
    }

    /// Appearing and disappearing.
    static var presence: BehaviourKind {
        BehaviourKind(
            Name("presence"),
            faults: { behaviour in
                guard let ends = behaviour.ends, ends <= behaviour.begins else { return [] }
                return [Fault("ends", expected: "a time after begins", found: Value.double(ends).json())]
            },
            motion: { behaviour in
                let (begins, ends, period) = (behaviour.begins, behaviour.ends, behaviour.period)
                return { seconds, pose in
                    let time = period > 0 ? seconds - period * (seconds / period).rounded(.down) : seconds
                    if time < begins { pose.isPresent = false }
                    if let ends, time >= ends { pose.isPresent = false }
                }
            })
    }

    /// A change of loudness along stations.
    static var volume: BehaviourKind {
        BehaviourKind(Name("volume"), faults: stationFaults) { behaviour in
            let volume = Curve(behaviour) { $0.volume }
            return { seconds, pose in
                if let factor = volume.value(at: seconds) { pose.volume *= factor }
            }
        }
    }

    private static let stationFaults: @Sendable (Behaviour) -> [Fault] = { behaviour in
        let stations = behaviour.stations
        if stations.isEmpty { return [Fault("stations", expected: "at least one station", found: "none")] }
        var last = -1.0
        for station in stations {
            let time = station.time
            if time <= last {
                return [
                    Fault(
                        "stations", expected: "stations in the order of their times, each later than the one before",
                        found: Value.double(time).json() + " after " + Value.double(last).json())
                ]
            }
            last = time
        }
        return []
    }
}

/// A quantity over time through the stations that name it, straight between them.
struct Curve: Sendable {
    private var times: [Double] = []
    private var values: [Double] = []
    private var period: Double = 0

    init(_ behaviour: Behaviour, _ quantity: (Station) -> Double?) {
        for station in behaviour.stations {
            if behaviour.loops { period = max(period, station.time) }
            guard let value = quantity(station), value.isFinite, station.time.isFinite else { continue }
            times.append(station.time)
            values.append(value)
        }
    }

    /// The value at a time; nil if no station names the quantity. O(log n) would do, but curves are short.
    func value(at seconds: Double) -> Double? {
        guard let first = values.first, let last = values.last else { return nil }
        let time = period > 0 ? seconds - period * (seconds / period).rounded(.down) : seconds
        var index = 0
        while index < times.count, times[index] <= time { index += 1 }
        if index == 0 { return first }
        if index == times.count { return last }
        let share = (time - times[index - 1]) / (times[index] - times[index - 1])
        return values[index - 1] + share * (values[index] - values[index - 1])
    }
}
