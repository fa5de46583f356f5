import Interface
import Levels
import Measure
import Space
import Text
import Tree

/// What happens to an entity over the first seconds of a run, one line for each behaviour: bars while it is heard,
/// points for stations, a line without an end for a steady motion. The fields below say the same in numbers.
func timeLine(_ behaviours: Children<Behaviour>, language: Language) -> Markup<LevelIntent> {
    let (width, height) = (600.0, 26.0)
    var end = 10.0
    for behaviour in behaviours {
        end = max(end, 2 * behaviour.period, (behaviour.ends ?? 0) + 2)
        if let last = behaviour.stations.last { end = max(end, last.time + 2) }
    }
    func x(_ seconds: Double) -> Double { 8 + (width - 16) * min(1, max(0, seconds / end)) }
    func bar(_ from: Double, _ to: Double, _ line: Int) -> Markup<LevelIntent> {
        element(
            .rect, .class("time-bar"), .attribute(.x, plainNumber(x(from), 1)),
            .attribute(.y, plainNumber(Double(line) * height + 7, 1)),
            .attribute(.width, plainNumber(max(1, x(to) - x(from)), 1)), .attribute(.height, "12"),
            .attribute(.rx, "6"))
    }
    let foot = Double(behaviours.count) * height
    return element(
        .svg, .class("time-figure"), .attribute(.viewBox, "0 0 600 \(Int(foot) + 24)"), .decorative()
    ) {
        for (line, behaviour) in behaviours.enumerated() {
            let kind = behaviour.kind
            if kind.isSame(as: "presence") {
                for (from, to) in presences(behaviour, until: end) { bar(from, to, line) }
            } else if kind.isSame(as: "drift") {
                bar(0, end, line)
            } else if kind.isSame(as: "towards") {
                bar(behaviour.begins, end, line)
            } else {
                element(
                    .line, .class("time-way"), .attribute(.x1, plainNumber(x(0), 1)),
                    .attribute(.x2, plainNumber(x(behaviour.stations.last?.time ?? 0), 1)),
                    .attribute(.y1, plainNumber(Double(line) * height + 13, 1)),
                    .attribute(.y2, plainNumber(Double(line) * height + 13, 1)))
                for station in behaviour.stations {
                    element(
                        .circle, .class("time-point"), .attribute(.cx, plainNumber(x(station.time), 1)),
                        .attribute(.cy, plainNumber(Double(line) * height + 13, 1)), .attribute(.r, "6"))
                }
            }
        }
        for part in 0...4 {
            element(
                .text, .class("time-label"), .attribute(.x, plainNumber(x(end * Double(part) / 4), 1)),
                .attribute(.y, plainNumber(foot + 18, 1)),
                .attribute(.textAnchor, part == 0 ? "start" : part == 4 ? "end" : "middle")
            ) { text(Format(language).quantity(end * Double(part) / 4, end < 12 && part % 2 == 1 ? 1 : 0, "s")) }
        }
    }
}

/// When something is there, from and to, as far as the line reaches.
private func presences(_ behaviour: Behaviour, until end: Double) -> [(Double, Double)] {
    var times: [(Double, Double)] = []
    var begin = 0.0
    while begin < end, times.count < 60 {
        let until = behaviour.ends.map { begin + $0 } ?? end
        if begin + behaviour.begins < end { times.append((begin + behaviour.begins, min(end, until))) }
        if behaviour.period <= 0 { break }
        begin += behaviour.period
    }
    return times
}
