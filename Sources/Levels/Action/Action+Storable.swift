import Space
import Text
public import Tree

extension Action: Storable {
    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    public init?(_ value: Value) {
        guard let node = value.node, let kind = node["kind"]?.text else { return nil }
        func number(_ name: String) -> Double? {
            guard let value = node[name], let number = Double(value), number.isFinite else { return nil }
            return number
        }
        func fits(_ name: String) -> Bool { kind.isSame(as: name) }
        if fits("turnTo") {
            guard let x = number("x") else { return nil }
            self = .turnTo(x, pitch: number("pitch") ?? 0)
        } else if fits("tick") {
            self = .tick
        } else if fits("choose") {
            self = .choose
        } else if fits("turnBy") {
            guard let x = number("x") else { return nil }
            self = .turnBy(x)
        } else if fits("selected") {
            guard let entity = node["entity"]?.text else { return nil }
            self = .selected(entity: entity)
        } else if fits("listenAgain") {
            self = .listenAgain
        } else if fits("start") {
            // Logs from before there were other criteria say nothing of them.
            guard let level = node["level"]?.text,
                let rating = Rating(rawValue: node["rating"].map { Int64($0) ?? 0 } ?? 1)
            else {
                return nil
            }
            let isUnhurried = node["unhurried"].flatMap { Bool($0) } ?? false
            self = .start(level: level, Assistance(isUnhurried: isUnhurried, reach: number("reach") ?? 0), rating)
        } else if fits("moveTo") {
            guard let position = node["position"].flatMap({ Position($0) }) else { return nil }
            self = .moveTo(position)
        } else if fits("opened") {
            guard let origin = number("origin") else { return nil }
            self = .opened(origin: origin)
        } else if fits("disturbed") {
            guard let by = node["by"]?.text, let disturbance = ListeningDisturbance(named: by) else { return nil }
            self = .disturbed(disturbance)
        } else if fits("paused") {
            self = .paused
        } else if fits("resumed") {
            self = .resumed
        } else if fits("abandon") {
            self = .abandon
        } else if fits("saved") {
            self = .saved
        } else {
            return nil
        }
    }

    public var value: Value {
        var node = Node()
        func kind(_ kind: String) { node["kind"] = .text(kind) }
        switch self {
        case .opened(let origin):
            kind("opened")
            node["origin"] = .double(origin)
        case .start(let level, let assistance, let rating):
            kind("start")
            node["level"] = .text(level)
            if assistance.isUnhurried { node["unhurried"] = true }
            if rating != .first { node["rating"] = .int(rating.rawValue) }
            if assistance.reach != 0 { node["reach"] = .double(assistance.reach) }
        case .moveTo(let position):
            kind("moveTo")
            node["position"] = position.value
        case .turnTo(let x, let pitch):
            kind("turnTo")
            node["x"] = .double(x)
            if pitch != 0 { node["pitch"] = .double(pitch) }
        case .turnBy(let x):
            kind("turnBy")
            node["x"] = .double(x)
        case .selected(let entity):
            kind("selected")
            node["entity"] = .text(entity)
        case .choose: kind("choose")
        case .listenAgain: kind("listenAgain")
        case .tick: kind("tick")
        case .paused: kind("paused")
        case .resumed: kind("resumed")
        case .disturbed(let disturbance):
            kind("disturbed")
            node["by"] = .text(disturbance.rawValue)
        case .abandon: kind("abandon")
        case .saved: kind("saved")
        }
        return .node(node)
    }
}
