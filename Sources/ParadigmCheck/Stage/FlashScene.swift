import Definitions
import Paradigm
import Tasks
import Text
import Tree

/// What is seen on the stage in the course of a plan, as fast as people could go through it.
struct FlashScene {
    /// A second in which too much flashes.
    struct Danger {
        let path: [Path.Step]
        let isRed: Bool
        let changes: Int
        /// The share of 10 degrees that flashes.
        let share: Double
    }

    /// Something that is seen for a while.
    private struct Sight {
        let from: Double
        let until: Double
        let box: StageBox
        let light: Light
        let path: [Path.Step]
    }

    /// The light of a colour.
    private struct Light {
        let luminance: Double
        /// Whether it is a saturated red, and how strong it is in WCAG's measure.
        let isRed: Bool
        let redness: Double

        init?(_ colour: String) {
            guard let light = StageColours.light(of: colour), let luminance = StageColours.luminance(colour) else {
                return nil
            }
            self.luminance = luminance
            let sum = light.red + light.green + light.blue
            isRed = sum > 0 && light.red / sum >= 0.8
            redness = max(0, light.red - light.green - light.blue) * 320
        }
    }

    /// The changes with which the fourth flash begins.
    private static let mostChanges = 6
    private static let cell = 16.0
    /// 10 degrees are 341 x 256 pixels, of which a quarter may flash.
    private static let window = (columns: 21, rows: 16)
    private static let mostShare = 0.25
    private static let mostCells = 160
    private static let fastest = 150.0
    private static let frame = 1000.0 / 60
    /// How many trials of a block are looked at: those that follow are of the same kinds.
    private static let mostTrials = 200
    private static let mostRepeats = 20

    private var walk: TrialWalk
    private let ground: Light?
    private var sights: [Sight] = []

    init(_ walk: TrialWalk) {
        self.walk = walk
        ground = Light(ParadigmLinter.lowered(walk.definition.stage?.background ?? Stage().background))
    }

    /// The first danger of each phase.
    mutating func dangers() -> [Danger] {
        guard let ground else { return [] }
        var dangers: [Danger] = []
        for block in walk.plan.blocks {
            sights = []
            var time = 0.0
            var table = block.table
            for row in 0..<min(block.count, Self.mostTrials) {
                table.row = row
                guard let form = walk.form(of: table, in: block) else { continue }
                time = take(form, table, from: time)
            }
            for danger in look(ground)
            where !dangers.contains(where: { Path($0.path) == Path(danger.path) && $0.isRed == danger.isRed }) {
                dangers.append(danger)
            }
        }
        return dangers
    }

    /// Adds what is seen in a trial; returns when it ends.
    private mutating func take(_ form: TrialWalk.Form, _ table: TrialTable, from start: Double) -> Double {
        var time = start
        var kept: [Int] = []
        for phase in form.phases where walk.holds(phase.when, table) {
            var count = min(walk.count(phase, table), Self.mostRepeats)
            if let again = phase.phase.again { count *= min(again.most, Self.mostRepeats) }
            let isEnded = !phase.phase.responses.isEmpty && phase.phase.ends != .nothing
            // What is not known is as short as it can be.
            var lasts = phase.lasts.map { walk.value($0, table) ?? Self.frame } ?? Self.fastest
            if isEnded { lasts = min(lasts, Self.fastest) }
            guard lasts > 0 else { continue }
            for _ in 0..<min(count, Self.mostRepeats) {
                for layer in phase.layers where walk.holds(layer.when, table) {
                    guard let box = walk.box(of: layer, in: table, .screen), let light = light(of: layer, table) else {
                        continue
                    }
                    let from = time + (walk.value(layer.from, table) ?? 0)
                    let gone = layer.until.flatMap { walk.value($0, table) }.map { time + $0 } ?? .infinity
                    let until = min(time + lasts, gone)
                    guard until > from else { continue }
                    if layer.layer.keep { kept.append(sights.count) }
                    sights.append(Sight(from: from, until: until, box: box, light: light, path: phase.path))
                }
                time += lasts
            }
        }
        for place in kept {
            let sight = sights[place]
            sights[place] = Sight(from: sight.from, until: time, box: sight.box, light: sight.light, path: sight.path)
        }
        return time
    }

    /// Pictures can be as bright as a screen is.
    private mutating func light(of layer: TrialWalk.Layer, _ table: TrialTable) -> Light? {
        switch layer.layer.kinds.first {
        case .text, .shape:
            guard let name = walk.text(layer.colour, table) else { return Light("#ffffff") }
            return Light(ParadigmLinter.lowered(walk.definition.colours[Tree.Name(name)]?.text ?? name))
        default: return Light("#ffffff")
        }
    }

    /// The seconds in which too much flashes.
    private func look(_ ground: Light) -> [Danger] {
        var times: [Double] = []
        for sight in sights { times += [sight.from, sight.until] }
        let order = Order.places(times.count) { times[$0] < times[$1] }
        var changes: [Double] = []
        for place in order where changes.last.map({ times[place] - $0 > 0.5 }) ?? true { changes.append(times[place]) }
        var dangers: [Danger] = []
        var start = 0
        while start < changes.count {
            var end = start
            while end < changes.count, changes[end] < changes[start] + 1000 { end += 1 }
            if end - start > Self.mostChanges {
                let near = sights.filter { $0.from < changes[start] + 1000 && $0.until > changes[start] - 1 }
                for danger in look(near, Array(changes[start..<end]), ground)
                where !dangers.contains(where: { Path($0.path) == Path(danger.path) && $0.isRed == danger.isRed }) {
                    dangers.append(danger)
                }
                start = end
            } else {
                start += 1
            }
        }
        return dangers
    }

    /// Counts the changes of each part of the stage in one second.
    private func look(_ near: [Sight], _ times: [Double], _ ground: Light) -> [Danger] {
        guard var whole = near.first?.box else { return [] }
        for sight in near { whole = whole.joined(with: sight.box) }
        let columns = min(Self.mostCells, max(1, Int((whole.width / Self.cell).rounded(.up))))
        let rows = min(Self.mostCells, max(1, Int((whole.height / Self.cell).rounded(.up))))
        var bright = [Int](repeating: 0, count: columns * rows)
        var red = bright
        for row in 0..<rows {
            for column in 0..<columns {
                let x = whole.left + (Double(column) + 0.5) * Self.cell
                let y = whole.bottom + (Double(row) + 0.5) * Self.cell
                let here = near.filter { $0.box.left <= x && x < $0.box.right && $0.box.bottom <= y && y < $0.box.top }
                guard !here.isEmpty else { continue }
                var lights = [Self.seen(here, at: times[0] - 0.25, ground)]
                for time in times { lights.append(Self.seen(here, at: time + 0.25, ground)) }
                bright[row * columns + column] = Self.changes(lights) { left, right in
                    let darker = min(left.luminance, right.luminance)
                    return darker < 0.8 && (left.luminance - right.luminance).magnitude >= 0.1
                        ? (right.luminance > left.luminance ? 1 : -1) : 0
                }
                red[row * columns + column] = Self.changes(lights) { left, right in
                    guard left.isRed || right.isRed, (left.redness - right.redness).magnitude > 20 else { return 0 }
                    return right.redness > left.redness ? 1 : -1
                }
            }
        }
        // The phase from which most of it comes.
        var path: [Path.Step] = []
        var most = 0
        for sight in near {
            let own = near.count { Path($0.path) == Path(sight.path) }
            if own > most { (path, most) = (sight.path, own) }
        }
        var dangers: [Danger] = []
        for (counts, isRed) in [(bright, false), (red, true)] {
            let share = Self.share(counts, columns, rows)
            guard share > Self.mostShare else { continue }
            dangers.append(Danger(path: path, isRed: isRed, changes: counts.max() ?? 0, share: min(1, share)))
        }
        return dangers
    }

    /// The light of what lies on top.
    private static func seen(_ here: [Sight], at time: Double, _ ground: Light) -> Light {
        var light = ground
        for sight in here where sight.from <= time && time < sight.until { light = sight.light }
        return light
    }

    /// How many changes in turn upwards and downwards there are.
    private static func changes(_ lights: [Light], _ direction: (Light, Light) -> Int) -> Int {
        var (count, last) = (0, 0)
        var from = lights[0]
        for light in lights.dropFirst() {
            let way = direction(from, light)
            guard way != 0 else { continue }
            if way != last { count += 1 }
            last = way
            from = light
        }
        return count
    }

    /// The greatest share of any 10 degrees that flashes more than three times.
    private static func share(_ counts: [Int], _ columns: Int, _ rows: Int) -> Double {
        // Sums of all cells to the left and below.
        var sums = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
        for row in 0..<rows {
            for column in 0..<columns {
                let own = counts[row * columns + column] > mostChanges ? 1 : 0
                sums[(row + 1) * (columns + 1) + column + 1] =
                    own + sums[row * (columns + 1) + column + 1] + sums[(row + 1) * (columns + 1) + column]
                    - sums[row * (columns + 1) + column]
            }
        }
        var most = 0
        for row in 0..<rows {
            for column in 0..<columns {
                let (top, right) = (min(rows, row + window.rows), min(columns, column + window.columns))
                let inner =
                    sums[top * (columns + 1) + right] - sums[row * (columns + 1) + right]
                    - sums[top * (columns + 1) + column] + sums[row * (columns + 1) + column]
                most = max(most, inner)
            }
        }
        return Double(most) / Double(window.rows * window.columns)
    }
}
