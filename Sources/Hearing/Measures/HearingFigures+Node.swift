import Measure
import Text
package import Tree

extension HearingFigures {
    /// The figures under spelt-out names, for the results of a session.
    package var node: Node {
        var node = Node()
        func set(_ name: String, _ number: Double?) { if let number, number.isFinite { node[name] = .double(number) } }
        for screening in screenings {
            node[screening.kind.rawValue + "Right"] = .int(screening.right)
            node[screening.kind.rawValue + "Passed"] = .bool(screening.isPassed)
        }
        func judged(_ name: String, _ undetermined: Undetermined?) -> Bool {
            guard let undetermined else { return true }
            node[name + "NotDetermined"] = .text(undetermined.name)
            set(name + "Bound", undetermined.bound)
            return false
        }
        if let still { node["stillTrials"] = .int(still.trials) }
        if let still, judged("still", still.undetermined) {
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
        if let turning { node["turningTrials"] = .int(turning.trials) }
        if let turning, judged("turning", turning.undetermined) {
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
            if let undetermined = angle.undetermined {
                entry["notDetermined"] = .text(undetermined.name)
                if let bound = undetermined.bound, bound.isFinite { entry["bound"] = .double(bound) }
                list.append(.node(entry))
                continue
            }
            entry["angle"] = .double(angle.angle)
            if let interval = angle.interval {
                entry["low"] = .double(interval.lower)
                entry["high"] = .double(interval.upper)
            }
            list.append(.node(entry))
        }
        if !list.isEmpty { node["minimumAudibleAngles"] = .list(list) }
        if let release = releases.first, judged("release", release.undetermined) {
            set("maskingTogether", release.together)
            set("maskingSeparated", release.separated)
            set("spatialRelease", release.release)
        }
        for part in speech { part.write(to: &node) }
        if !head.text.isSame(as: "") {
            node["head"] = .text(head.text)
            node["headHash"] = .text(head.hash)
        }
        let isDistanceKnown = judged("distance", distancesUndetermined)
        for distance in distances where isDistanceKnown {
            set("distanceRight" + Value.double((distance.ratio * 100).rounded() / 100).json(), distance.right.estimate)
        }
        return node
    }
}
