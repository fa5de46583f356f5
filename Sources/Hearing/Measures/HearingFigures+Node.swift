import Measure
public import Tree

extension HearingFigures {
    /// The figures under spelt-out names, for the results of a session.
    public var node: Node {
        var node = Node()
        func set(_ name: String, _ number: Double?) { if let number, number.isFinite { node[name] = .double(number) } }
        for screening in screenings {
            node[screening.kind.rawValue + "Right"] = .int(screening.right)
            node[screening.kind.rawValue + "Passed"] = .bool(screening.isPassed)
        }
        if let still {
            node["stillTrials"] = .int(still.trials)
            set("frontBackConfusions", still.confusions?.estimate)
            set("signedLateralError", still.signedError)
            set("absoluteLateralError", still.absoluteError)
            set("lateralRootMeanSquare", still.rootMeanSquare)
            set("rawError", still.rawError)
            set("bias", still.line?.bias)
            set("biasLow", still.line?.biasInterval.lower)
            set("biasHigh", still.line?.biasInterval.upper)
            set("gain", still.line?.gain)
            set("gainLow", still.line?.gainInterval.lower)
            set("gainHigh", still.line?.gainInterval.upper)
            set("quadrantErrors", still.polar?.quadrantErrors.estimate)
            set("localPolarError", still.polar?.localError)
            set("stillTime", still.time)
        }
        if let turning {
            node["turningTrials"] = .int(turning.trials)
            set("finalError", turning.finalError)
            set("turningTime", turning.time)
            set("pathEfficiency", turning.efficiency)
            set("reversals", turning.reversals)
            set("firstTurnsRight", turning.firstTurns?.estimate)
        }
        var list: [Value] = []
        for angle in angles {
            var entry = Node()
            entry["reference"] = .double(angle.reference)
            entry["method"] = .text(angle.method.rawValue)
            entry["angle"] = .double(angle.angle)
            if let interval = angle.interval {
                entry["low"] = .double(interval.lower)
                entry["high"] = .double(interval.upper)
            }
            list.append(.node(entry))
        }
        if !list.isEmpty { node["minimumAudibleAngles"] = .list(list) }
        set("maskingTogether", releases.first?.together)
        set("maskingSeparated", releases.first?.separated)
        set("spatialRelease", releases.first?.release)
        for distance in distances {
            set("distanceRight" + Value.double((distance.ratio * 100).rounded() / 100).json(), distance.right.estimate)
        }
        return node
    }
}
