import Space
import Text
package import Tree

extension HearingAction: Storable {
    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    package init?(_ value: Value) {
        guard let node = value.node, let kind = node["kind"]?.text else { return nil }
        func number(_ name: String) -> Double? {
            guard let value = node[name], let number = Double(value), number.isFinite else { return nil }
            return number
        }
        func fits(_ name: String) -> Bool { kind.isSame(as: name) }
        if fits("turnTo") {
            guard let x = number("x") else { return nil }
            self = .turnTo(x, pitch: number("pitch") ?? 0)
        } else if fits("answered") {
            guard let answer = node["answer"].flatMap({ Answer($0) }) else { return nil }
            self = .answered(answer)
        } else if fits("adjusted") {
            guard let step = number("by") else { return nil }
            self = .adjusted(by: step)
        } else if fits("opened") {
            guard let origin = number("origin") else { return nil }
            self = .opened(origin: origin)
        } else if fits("wearing") {
            guard let head = node["head"]?.text, let hash = node["hash"]?.text else { return nil }
            self = .wearing(WornHead(text: head, hash: hash))
        } else if fits("prepared") {
            guard let recordings = node["recordings"].flatMap({ WordRecordings($0) }) else { return nil }
            self = .prepared(recordings)
        } else if fits("disturbed") {
            guard let by = node["by"]?.text, let disturbance = ListeningDisturbance(named: by) else { return nil }
            self = .disturbed(disturbance)
        } else {
            for (name, action) in HearingAction.plain where fits(name) {
                self = action
                return
            }
            return nil
        }
    }

    private static var plain: [(String, HearingAction)] {
        [
            ("begun", .begun), ("advanced", .advanced), ("presented", .presented), ("listenAgain", .listenAgain),
            ("stopped", .stopped), ("skipped", .skipped), ("saved", .saved),
        ]
    }

    package var value: Value {
        var node = Node()
        switch self {
        case .opened(let origin):
            node["kind"] = "opened"
            node["origin"] = .double(origin)
        case .turnTo(let x, let pitch):
            node["kind"] = "turnTo"
            node["x"] = .double(x)
            if pitch != 0 { node["pitch"] = .double(pitch) }
        case .answered(let answer):
            node["kind"] = "answered"
            node["answer"] = answer.value
        case .adjusted(let step):
            node["kind"] = "adjusted"
            node["by"] = .double(step)
        case .wearing(let head):
            node["kind"] = "wearing"
            node["head"] = .text(head.text)
            node["hash"] = .text(head.hash)
        case .prepared(let recordings):
            node["kind"] = "prepared"
            node["recordings"] = recordings.value
        case .disturbed(let disturbance):
            node["kind"] = "disturbed"
            node["by"] = .text(disturbance.rawValue)
        case .begun, .advanced, .presented, .listenAgain, .stopped, .skipped, .saved:
            for (name, action) in HearingAction.plain where action == self { node["kind"] = .text(name) }
        }
        return .node(node)
    }
}

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
