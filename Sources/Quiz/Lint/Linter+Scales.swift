import Definitions
import Text
import Tree

extension Linter {
    /// Scales are made of items that exist, in the direction that the items say, with sound bands and norms.
    mutating func checkScales() {
        guard !definition.scales.isEmpty else { return }
        var ids = NameTable(capacity: definition.scales.count)
        var isScored = [Bool](repeating: false, count: form.units.count)
        let names = unitNames
        let isWhole = form.entries.map { Linter.countsWhole($0) }
        each(definition.node["scales"], "scales") { linter, node, index in
            linter.properties(of: node, QuizProperties.scale, "a scale")
            linter.require(["id", "name", "items"], in: node, "a scale")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "scale")
            let scale = Scale(node: node)
            let units = linter.items(of: scale, names, &isScored)
            linter.reversed(scale, units)
            linter.rules(scale, units)
            linter.bands(scale, units, isWhole)
            linter.norms(node)
        }
        each(definition.node["questions"], "questions") { linter, node, _ in
            guard let id = node["id"]?.text, let question = linter.form.questionTable.find(id) else { return }
            let entry = linter.form.entries[question]
            guard linter.bounds[question] != nil else { return }
            // Answers that speak for outcomes are scored by these.
            if entry.answers.contains(where: { !$0.outcomes.isEmpty }) { return }
            for unit in entry.units where !isScored[unit] {
                let place = linter.form.units[unit]
                let at: [Path.Step] = place.row.map { [.name("items"), .index($0)] } ?? []
                linter.report(
                    .itemWithoutScale, .warning, at: at + [.name("id")], expected: "every item in a scale",
                    found: linter.joined(linter.quoted(place.id), " in none"), remedy: "add it to the items of a scale")
            }
        }
    }

    private mutating func items(of scale: Scale, _ names: [String], _ isScored: inout [Bool]) -> [Int] {
        let items = scale.items
        var units: [Int] = []
        var seen = NameTable(capacity: items.count)
        if items.isEmpty, scale.node["items"]?.list != nil {
            report(.scaleEmpty, at: [.name("items")], expected: "at least one item", found: "none")
        }
        for (index, id) in items.enumerated() {
            let at: [Path.Step] = [.name("items"), .index(index)]
            guard let unit = form.unitTable.find(id) else {
                report(
                    .scaleItem, at: at, expected: "the id of a question or an item", found: quoted(id),
                    remedy: suggestion(for: id, among: names, else: "add the question or remove it here"))
                continue
            }
            guard seen.insert(id, index) else {
                report(
                    .scaleItemTwice, at: at, expected: "every item once", found: quoted(id),
                    remedy: "remove one of them")
                continue
            }
            isScored[unit] = true
            units.append(unit)
            let entry = form.entries[form.units[unit].question]
            if entry.type == .text || entry.type == .date {
                report(
                    .itemNotScorable, at: at, expected: "an item with numbers",
                    found: joined(quoted(id), ", which is a ", entry.type.rawValue), remedy: "remove it from the scale")
            }
        }
        return units
    }

    private mutating func reversed(_ scale: Scale, _ units: [Int]) {
        let (items, reversed) = (scale.items, scale.reversed)
        let (itemTable, reversedTable) = (NameTable(items), NameTable(reversed))
        for (index, id) in reversed.enumerated() {
            let at: [Path.Step] = [.name("reversed"), .index(index)]
            if itemTable.find(id) == nil {
                report(
                    .reverseNotInScale, at: at, expected: "one of the scale's items", found: quoted(id),
                    remedy: suggestion(for: id, among: items, else: "add it to items or remove it here"))
            } else if let unit = form.unitTable.find(id), bounds[form.units[unit].question] == nil {
                report(
                    .itemWithoutBounds, at: at, expected: "an item with a lowest and a highest value",
                    found: quoted(id),
                    remedy: "give the question from and to: without them nothing can be turned round")
            }
        }
        for unit in units {
            let id = form.units[unit].id
            guard let key = keys[unit] else { continue }
            let isReversed = reversedTable.find(id) != nil
            if key == .minus, !isReversed {
                report(
                    .reverseMissing, at: [.name("reversed")],
                    expected: joined(quoted(id), ", which is keyed minus"), found: "a list without it",
                    remedy: joined("add ", id, " to reversed"))
            } else if key == .plus, isReversed {
                report(
                    .reverseUnexpected, at: [.name("reversed")],
                    expected: joined("no ", quoted(id), ", which is keyed plus"), found: "a list with it",
                    remedy: joined("remove ", id, " from reversed"))
            }
        }
    }

    private mutating func rules(_ scale: Scale, _ units: [Int]) {
        if let minimum = scale.minimum {
            if minimum < 1 || minimum > max(1, scale.items.count) {
                report(
                    .scaleMinimum, at: [.name("minimum")],
                    expected: joined("1 to ", Linter.plain(Double(scale.items.count)), ", the number of items"),
                    found: Linter.plain(Double(minimum)))
            } else if scale.missing == .missing, minimum < scale.items.count {
                report(
                    .scaleMinimum, .warning, at: [.name("minimum")], expected: "missing: prorate beside minimum",
                    found: "missing: missing", remedy: "a score needs every item as it stands: add missing: prorate")
            }
        }
        let items = scale.items
        let table = NameTable(items)
        for field in scale.weights.fields {
            let id = field.name.text
            if table.find(id) == nil {
                report(
                    .scaleWeight, at: [.name("weights"), .name(id)], expected: "one of the scale's items",
                    found: quoted(id),
                    remedy: suggestion(for: id, among: items, else: "add it to items or remove it here"),
                    isAtName: true)
            } else if Double(field.value).map({ !($0 > 0 && $0.isFinite) }) ?? true {
                report(
                    .scaleWeight, at: [.name("weights"), .name(id)], expected: "a weight above 0",
                    found: summary(field.value), remedy: "use reversed to turn an item round")
            }
        }
    }

    private mutating func bands(_ scale: Scale, _ units: [Int], _ countsWhole: [Bool]) {
        var bands: [(from: Double, to: Double, index: Int)] = []
        each(scale.node["bands"], "bands") { linter, node, index in
            linter.properties(of: node, QuizProperties.band, "a band")
            linter.require(["from", "to", "text"], in: node, "a band")
            let band = Band(node: node)
            if band.from > band.to {
                linter.report(
                    .bandOrder, at: [.name("to")],
                    expected: linter.joined("at least ", Linter.plain(band.from), ", which is from"),
                    found: Linter.plain(band.to), remedy: "swap from and to")
            } else {
                bands.append((band.from, band.to, index))
            }
        }
        guard bands.count == scale.bands.count, !bands.isEmpty else { return }
        bands = Order.places(bands.count) { bands[$0].from < bands[$1].from }.map { bands[$0] }
        let isWhole = hasWholeScores(scale, units, countsWhole)
        for index in 1..<max(1, bands.count) {
            let (last, next) = (bands[index - 1], bands[index])
            let at: [Path.Step] = [.name("bands"), .index(next.index), .name("from")]
            if next.from < last.to || (isWhole && next.from == last.to) {
                report(
                    .bandOverlap, at: at,
                    expected: joined("a score above ", Linter.plain(last.to), ", where the band below ends"),
                    found: Linter.plain(next.from))
            } else if next.from - last.to > (isWhole ? 1 : 0) {
                report(
                    .bandGap, .warning, at: at,
                    expected: joined(
                        "a band that begins where the one below ends, at ",
                        Linter.plain(isWhole ? last.to + 1 : last.to)),
                    found: Linter.plain(next.from), remedy: "scores between them would have no text")
            }
        }
        guard let reach = reach(scale, units) else { return }
        if bands[0].from > reach.low {
            report(
                .bandGap, .warning, at: [.name("bands"), .index(bands[0].index), .name("from")],
                expected: joined("bands from ", Linter.plain(reach.low), ", the lowest score"),
                found: Linter.plain(bands[0].from))
        }
        let highest = bands.max { $0.to < $1.to }
        if let highest, highest.to < reach.high {
            report(
                .bandGap, .warning, at: [.name("bands"), .index(highest.index), .name("to")],
                expected: joined("bands up to ", Linter.plain(reach.high), ", the highest score"),
                found: Linter.plain(highest.to))
        }
    }

    /// The lowest and the highest possible score.
    private func reach(_ scale: Scale, _ units: [Int]) -> (low: Double, high: Double)? {
        var (low, high, weights) = (0.0, 0.0, 0.0)
        for unit in units {
            guard let bounds = bounds[form.units[unit].question] else { return nil }
            let weight = scale.weights[Name(form.units[unit].id)].flatMap { Double($0) } ?? 1
            guard weight > 0 else { return nil }
            low += bounds.low * weight
            high += bounds.high * weight
            weights += weight
        }
        guard weights > 0 else { return nil }
        return scale.method == .mean ? (low / weights, high / weights) : (low, high)
    }

    private func hasWholeScores(_ scale: Scale, _ units: [Int], _ countsWhole: [Bool]) -> Bool {
        guard scale.method == .sum, scale.missing == .missing, scale.weights.isEmpty else { return false }
        for unit in units where !countsWhole[form.units[unit].question] { return false }
        return true
    }

    /// Whether every answer to a question counts a whole number.
    private static func countsWhole(_ entry: Form.Entry) -> Bool {
        if entry.type == .ranged || entry.type == .number { return entry.line.step == 1 }
        for answer in entry.answers.indices {
            let value = entry.value(ofAnswer: answer)
            if value != value.rounded() { return false }
        }
        return true
    }

    private mutating func norms(_ node: Node) {
        each(node["norms"], "norms") { linter, node, _ in
            linter.properties(of: node, QuizProperties.norm, "a norm")
            let norm = Norm(node: node)
            if norm.citation.byteCount == 0 {
                linter.report(
                    .normCitation, at: [.name("citation")], expected: "where the figures were published",
                    found: "nothing",
                    remedy: "add citation: author, year and title, or remove the norm")
            }
            if norm.percentiles.isEmpty, norm.mean == nil || norm.deviation == nil {
                linter.report(
                    .normFigures, expected: "mean and deviation, or percentiles", found: "neither",
                    remedy: "add what was published")
            }
            if let deviation = norm.deviation, !(deviation > 0) {
                linter.report(
                    .normFigures, at: [.name("deviation")], expected: "a number above 0", found: Linter.plain(deviation)
                )
            }
            var last: Percentile?
            linter.each(node["percentiles"], "percentiles") { linter, node, _ in
                linter.properties(of: node, QuizProperties.percentile, "a percentile")
                linter.require(["score", "percentile"], in: node, "an entry")
                let entry = Percentile(node: node)
                let isShare = entry.percentile >= 0 && entry.percentile <= 100
                let isAscending = last.map { $0.score < entry.score && $0.percentile <= entry.percentile } ?? true
                if !isShare || !isAscending {
                    linter.report(
                        .percentileOrder, expected: "ascending scores with ascending percentiles from 0 to 100",
                        found: linter.joined(
                            "score ", Linter.plain(entry.score), " with ", Linter.plain(entry.percentile)))
                }
                last = entry
            }
        }
    }
}
