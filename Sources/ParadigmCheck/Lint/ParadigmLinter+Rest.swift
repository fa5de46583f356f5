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
            guard used.find(name) == nil else { return }
            linter.report(
                .trackerUnused, .warning, expected: "a column that takes the tracker's value", found: "none",
                remedy: linter.joined("add a column with tracker: ", name), isAtName: true)
        }
        tell()
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
        }
        tell()
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
