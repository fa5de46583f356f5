import Measure
import Paradigm
import Text
package import Tree

extension CourseFigures {
    /// The figures under spelt-out names; times are in s.
    package var node: Node {
        var node: Node = [
            "trials": .int(counted), "right": .int(right), "wrong": .int(wrong), "missed": .int(missed),
            "practice": .int(practice), "warmUp": .int(warmUp), "repeatedEarly": .int(early),
            "interrupted": .int(interrupted), "anticipations": .int(anticipations), "clean": .int(clean),
        ]
        if let median { node["medianTime"] = .double(median) }
        if let low { node["medianTimeLow95"] = .double(low) }
        if let high { node["medianTimeHigh95"] = .double(high) }
        if !quality.isEmpty { node["doubts"] = .list(quality.map { .text($0.rawValue) }) }
        for kind in MeasureGroup.allCases {
            var group = Node()
            for figure in measures where MeasureGroup(figure.unit) == kind {
                guard let value = figure.value else { continue }
                var one: Node = ["value": .double(value), "trials": .int(figure.used)]
                if let interval = figure.interval {
                    one["low95"] = .double(interval.lower)
                    one["high95"] = .double(interval.upper)
                }
                group[Name(figure.name)] = .node(one)
            }
            if !group.fields.isEmpty { node[Name(kind.rawValue)] = .node(group) }
        }
        return node
    }
}

/// Measures by the unit that they have in exports.
enum MeasureGroup: String, CaseIterable {
    case times, shares, numbers

    init(_ unit: FigureUnit) {
        switch unit {
        case .seconds: self = .times
        case .share: self = .shares
        case .trials, .items, .perSecond, .secondsPer, .per, .plain, .asWritten: self = .numbers
        }
    }
}

extension TrialFigure {
    /// Its name among the results: measure, part and level, joined by underscores.
    package var name: String {
        var name: [UInt8] = []
        for part in [measure, self.part, level] where part.byteCount > 0 {
            if !name.isEmpty { name.append(UInt8(ascii: "_")) }
            for byte in part.bytes {
                let isPlain = byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte > 0x7F
                name.append(isPlain ? byte : UInt8(ascii: "_"))
            }
        }
        return String(bytes: name)
    }
}
