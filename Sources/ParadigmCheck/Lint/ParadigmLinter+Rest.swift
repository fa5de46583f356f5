import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// Trackers are of one kind, and some column takes their values.
    mutating func checkTrackers() {
        var used = NameTable(capacity: 8)
        for column in definition.columnList { if let name = column.part.tracker { used.insert(name, 0) } }
        each(named: "trackers", of: definition.node, "a tracker") { linter, node, name in
            linter.object(node, ParadigmObjects.tracker, "a tracker")
            let tracker = Tracker(node: node)
            linter.one(
                of: TrackerKind.allCases.map { $0.rawValue }, found: tracker.kinds.map { $0.rawValue }, "a tracker")
            linter.condition("counts", of: node, until: .answered)
            linter.condition("right", of: node, until: .answered)
            for (place, column) in tracker.per.enumerated() where linter.names.levels(of: column) == nil {
                linter.unknown(
                    column, among: linter.definition.columns.fields.map { $0.name.text }, "a column with levels",
                    at: [.name("per"), .index(place)])
            }
            linter.limits(of: tracker)
            guard used.find(name) == nil else { return }
            linter.report(
                .trackerUnused, .warning, expected: "a column that takes the tracker's value", found: "none",
                remedy: linter.joined("add a column with tracker: ", name), isAtName: true)
        }
        tell()
    }

    /// Reports the fields of an object without a declaration that nothing knows.
    mutating func unknown(in node: Node, _ known: [String], _ expected: String, at path: [Path.Step]) {
        for field in node.fields where !known.contains(where: { $0.isSame(as: field.name.text) }) {
            unknownProperty(field.name.text, among: known, expected, at: path)
        }
    }

    /// A tracker begins within its limits and can move there.
    private mutating func limits(of tracker: Tracker) {
        guard let kind = tracker.kinds.first, let node = tracker.node[Name(kind.rawValue)]?.node else { return }
        let known: [String] =
            switch kind {
            case .staircase: ["start", "limits", "down", "up", "weighted", "step", "scale", "until", "trials"]
            case .quest: ["form", "stimuli", "thresholds", "slopes", "lapses", "guess", "trials", "until"]
            case .delay: ["start", "step", "limits"]
            case .span: ["start", "lists", "stop", "most", "mean"]
            }
        unknown(in: node, known, joined("a property of ", kind.rawValue), at: [.name(kind.rawValue)])
        under(.name(kind.rawValue)) { linter in
            func number(_ name: String) -> Double? { node[Name(name)].flatMap { Double($0) } }
            func tell(_ name: String, _ expected: String, _ found: String, _ remedy: String = "") {
                linter.report(.trackerLimits, at: [.name(name)], expected: expected, found: found, remedy: remedy)
            }
            let start = number("start")
            if kind == .span, let start, let most = number("most"), start > most {
                tell("start", linter.joined("a length up to most: ", Self.plain(most)), Self.plain(start))
            }
            guard let written = node["limits"] else { return }
            let ends = (written.list ?? []).compactMap { Double($0) }
            guard ends.count == 2, ends[0] < ends[1] else {
                return tell(
                    "limits", "two numbers, the smaller one first", linter.summary(written), "write limits: [50, 1200]")
            }
            let told = linter.joined(Self.plain(ends[0]), " to ", Self.plain(ends[1]))
            if let start, start < ends[0] || start > ends[1] {
                tell("start", linter.joined("a beginning within the limits, ", told), Self.plain(start))
            }
            if node["scale"] == .text("ratio"), ends[0] <= 0 {
                tell("limits", "limits above 0 where steps are ratios", told, "write scale: linear, or a limit above 0")
            }
            let steps = node["step"]?.list?.compactMap { Double($0) } ?? number("step").map { [$0] } ?? []
            guard node["scale"] != .text("ratio"), let step = steps.max(),
                step > ends[1] - ends[0] || steps.min() ?? 1 <= 0
            else { return }
            tell("step", linter.joined("steps above 0 that fit into the limits, ", told), Self.plain(step))
        }
    }

    /// Measures are of columns that are there, and of levels that these have.
    mutating func checkMeasures() {
        var ids = NameTable(capacity: definition.measures.count)
        each(definition.node["measures"], "measures") { linter, node, index in
            // What belongs to one kind of figure alone is kept as it is.
            for rule in ParadigmObjects.measure.asked where rule.details.isNeeded {
                linter.require([rule.name.text], in: node, "a measure")
            }
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "measure")
            let measure = MeasureDeclaration(node: node)
            if measure.is == nil, measure.value == nil {
                linter.report(
                    .missingProperty, expected: "a measure with is or value", found: "neither", remedy: "add is: mean")
            }
            linter.condition("where", of: node, until: .answered)
            linter.kind(of: measure)
            linter.expression("of", of: node, as: .unknown, until: .answered)
            linter.levels(of: measure)
            if measure.is.map({ $0.isSame(as: "association") }) ?? false { linter.association(measure) }
        }
        tell()
    }

    /// The D score compares blocks that count: without pairs the third with the sixth and the fourth with the seventh of seven
    /// (Greenwald 2003).
    private mutating func association(_ measure: MeasureDeclaration) {
        var blocks: [(id: String, counts: Bool)] = []
        definition.forEachBlock { block, _ in blocks.append((id: block.id, counts: block.practice == nil)) }
        let isOfBlocks = measure.by.map { $0 == .text("block") } ?? true
        if let pairs = measure.node["pairs"]?.list {
            for (index, pair) in pairs.enumerated() where isOfBlocks {
                for (place, name) in (pair.list ?? []).enumerated() {
                    if blocks.contains(where: { $0.counts && .text($0.id) == name }) { continue }
                    report(
                        .associationBlocks, at: [.name("pairs"), .index(index), .index(place)],
                        expected: "the id of a block that counts", found: summary(name),
                        remedy: name.text.map {
                            suggestion(for: $0, among: blocks.filter { $0.counts }.map { $0.id }, else: "")
                        } ?? "")
                }
            }
            return
        }
        guard isOfBlocks, blocks.count == 7 else {
            return report(
                .associationBlocks, at: [.name("is")], expected: "seven blocks, or pairs: [[b6, b3], [b7, b4]]",
                found: isOfBlocks ? Self.count(blocks.count, "block") : "no pairs",
                remedy: "name the blocks that are compared")
        }
        for place in [2, 3, 5, 6] where !blocks[place].counts {
            return report(
                .associationBlocks, at: [.name("is")],
                expected: "a third, fourth, sixth and seventh block that count",
                found: joined(quoted(blocks[place].id), ", which is practice"),
                remedy: "remove practice from it; D needs its trials")
        }
    }

    private mutating func levels(of measure: MeasureDeclaration) {
        let by = measure.by?.list?.compactMap { $0.text } ?? measure.by?.text.map { [$0] } ?? []
        let columns = definition.columns.fields.map { $0.name.text }
        for (place, name) in by.enumerated() where names.compiler.scope.meaning(of: name) == nil {
            report(
                .measureColumn, at: measure.by?.list == nil ? [.name("by")] : [.name("by"), .index(place)],
                expected: "the name of a column", found: quoted(name),
                remedy: suggestion(for: name, among: columns, else: ""))
        }
        guard by.count == 1, let levels = names.levels(of: by[0]) else { return }
        func check(_ value: Value?, _ at: [Path.Step]) {
            guard let text = value?.text, !levels.contains(where: { $0.isSame(as: text) }) else { return }
            report(
                .measureColumn, at: at, expected: joined("a level of ", by[0], ": ", Self.alternatives(levels)),
                found: quoted(text), remedy: suggestion(for: text, among: levels, else: ""))
        }
        let minus = measure.minus?.list ?? []
        if measure.minus != nil, minus.count != 2 {
            report(
                .measureColumn, at: [.name("minus")], expected: "two levels: the first minus the second",
                found: summary(measure.minus))
        }
        for (place, level) in minus.enumerated() { check(level, [.name("minus"), .index(place)]) }
        check(measure.node["conflict"], [.name("conflict")])
        check(measure.node["signal"], [.name("signal")])
    }

    /// Every response that is taken has a simulated person, whose parameters are expressions over columns.
    mutating func checkPeople() {
        for field in definition.simulate.fields {
            let at: [Path.Step] = [.name("simulate"), .name(field.name.text)]
            if definition.responses[field.name] == nil {
                unknown(
                    field.name.text, among: definition.responses.fields.map { $0.name.text }, "the name of a response",
                    at: at)
            }
            for model in field.value.node?.fields ?? [] { person(model, at: at) }
        }
        for response in definition.responseList where definition.simulate[Name(response.name)] == nil {
            report(
                .personMissing, .warning, at: [.name("responses"), .name(response.name)],
                expected: "a simulated person who answers", found: "none",
                remedy: joined("add ", response.name, " to simulate; without it people guess"), isAtName: true)
        }
        tell()
    }
}
