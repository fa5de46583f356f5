import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// Columns are of one kind each, and name only what there is.
    mutating func checkColumns() {
        let node = definition.node
        each(named: "between", of: node, "a column") { linter, node, name in
            linter.column(node, name)
            guard Column(node: node).levels == nil else { return }
            linter.report(
                .oneKind, expected: "a column with levels, since it says how people differ", found: "another column",
                remedy: "write levels: [a, b]")
        }
        each(named: "columns", of: node, "a column") { $0.column($1, $2) }
        for field in definition.columns.fields where definition.between[field.name] != nil {
            report(
                .duplicateIdentity, at: [.name("columns"), .name(field.name.text)],
                expected: "a name that nothing in between has", found: quoted(field.name.text),
                remedy: "rename one of them", isAtName: true)
        }
        tell()
        checkLevelsUsed()
    }

    private mutating func column(_ node: Node, _ name: String) {
        object(node, ParadigmObjects.column, "a column")
        checkName(name)
        checkOwn(name)
        let column = Column(node: node)
        one(of: ColumnKind.allCases.map { $0.rawValue }, found: column.kinds.map { $0.rawValue }, "a column")
        levels(of: column)
        weights(of: column)
        if let table = column.table, definition.tables[Name(table)] == nil {
            unknown(
                table, among: definition.tables.fields.map { $0.name.text }, "the name of a table", at: [.name("table")]
            )
        }
        if let tracker = column.tracker, definition.trackers[Name(tracker)] == nil {
            unknown(
                tracker, among: definition.trackers.fields.map { $0.name.text }, "the name of a tracker",
                at: [.name("tracker")])
        }
        for (place, other) in column.balance.enumerated() where names.compiler.scope.meaning(of: other) == nil {
            unknown(
                other, among: definition.columns.fields.map { $0.name.text }, "the name of a column",
                at: [.name("balance"), .index(place)])
        }
        for use in ["transitions", "oddball"] {
            guard let other = column.sequence?[use]?.text, definition.columns[Name(other)] == nil else { continue }
            unknown(
                other, among: definition.columns.fields.map { $0.name.text }, "the name of a column",
                at: [.name("sequence"), .name(use)])
        }
        draw(of: column)
        pick(of: column)
        sequence(of: column)
        if let text = column.where?.text { levels(text, at: [.name("where")], signs: 0) }
        if let text = column.value?.text { levels(text, at: [.name("value")], signs: 0) }
    }

    /// Names that every paradigm has are not given again.
    private mutating func checkOwn(_ name: String) {
        let own = [
            "language", "block", "run", "trial", "elapsed", "total", "turn", "place", "element", "rt", "response",
            "correct",
            "error", "accuracy",
        ]
        guard own.contains(where: { $0.isSame(as: name) }) else { return }
        report(
            .duplicateIdentity, expected: "a name that no value of every paradigm has", found: quoted(name),
            remedy: "rename the column", isAtName: true)
    }

    private mutating func levels(of column: Column) {
        guard let levels = column.levels else { return }
        if levels.isEmpty {
            report(.drawEmpty, at: [.name(Column.levels.name.text)], expected: "at least one level", found: "none")
        }
        let type = levels.first.map { ExpressionType(of: [$0]) } ?? .unknown
        var seen = NameTable(capacity: levels.count)
        for (place, level) in levels.enumerated() {
            let at: [Path.Step] = [.name(Column.levels.name.text), .index(place)]
            notBoolean(level, at: at)
            if let node = level.node, let first = levels.first?.node {
                let fields = DefinitionNames.columns(of: [first])
                for name in fields where node[Name(name)] == nil {
                    report(
                        .wrongType, at: at,
                        expected: joined("the fields of the first level: ", Self.alternatives(fields, last: " and ")),
                        found: joined("no ", name), remedy: joined("add ", name, ": …"))
                }
            }
            if case .list = level {
                report(
                    .wrongType, at: at, expected: "a text, a number, true, false or an object", found: summary(level))
            } else if ExpressionType(of: [level]) != type {
                report(
                    .wrongType, at: at, expected: joined(type.told, ", as the first level"), found: summary(level),
                    remedy: "put texts in quotes")
            }
            if !seen.insert(level.json(), place) {
                report(
                    .duplicateIdentity, at: at, expected: "every level once", found: summary(level),
                    remedy: "give it a weight instead: weights: [2, 1]")
            }
        }
    }

    /// Reports words that other programs take for true and false.
    private mutating func notBoolean(_ value: Value, at further: [Path.Step]) {
        guard let text = value.text else { return }
        let word = Self.lowered(text)
        for other in ["yes", "no", "on", "off", "y", "n"] where word.isSame(as: other) {
            report(
                .wordNotBoolean, .warning, at: further, expected: "true or false, or a word that is none of these",
                found: quoted(text), remedy: "it is a text here; other programs take it for true or false")
        }
    }

    private mutating func weights(of column: Column) {
        guard let weights = column.weights else { return }
        let count = column.levels?.count ?? 0
        guard weights.count == count else {
            return report(
                .weightsCount, at: [.name("weights")],
                expected: joined("a weight for each of ", Self.count(count, "level")),
                found: Self.count(weights.count, "weight"), remedy: "give every level one")
        }
        for (place, weight) in weights.enumerated() where weight < 0 || weight > Self.mostTrials {
            report(
                .badNumber, at: [.name("weights"), .index(place)], expected: "a whole number from 0 to 5000",
                found: Self.plain(Double(weight)))
        }
        for (place, weight) in weights.enumerated() where weight == 0 {
            report(
                .levelUnused, .warning, at: [.name("weights"), .index(place)], expected: "a level that comes",
                found: "one with weight 0", remedy: "remove the level and its weight")
        }
    }

    private mutating func draw(of column: Column) {
        if let list = column.draw?.list {
            if list.isEmpty {
                report(.drawEmpty, at: [.name("draw")], expected: "at least one value to draw from", found: "none")
            }
            for (place, value) in list.enumerated() { notBoolean(value, at: [.name("draw"), .index(place)]) }
            if let count = column.count.flatMap({ Int($0) }), count > list.count, !column.replace {
                report(
                    .drawEmpty, at: [.name("count")], expected: joined("at most ", Self.count(list.count, "value")),
                    found: Self.plain(Double(count)), remedy: "write replace: true, or a longer list")
            }
        }
        guard let node = column.draw?.node else { return }
        let kinds = ["integer", "uniform", "exponential", "normal"]
        let found = kinds.filter { node[Name($0)] != nil }
        under(.name("draw")) { $0.one(of: kinds, found: found, "a distribution") }
        for name in ["integer", "uniform"] {
            guard let ends = node[Name(name)]?.list, ends.count == 2, let low = Double(ends[0]),
                let high = Double(ends[1]),
                low > high
            else { continue }
            report(
                .drawEmpty, at: [.name("draw"), .name(name)], expected: "the smaller end first",
                found: joined(Self.plain(low), " before ", Self.plain(high)))
        }
        if let from = node["from"].flatMap({ Double($0) }), let to = node["to"].flatMap({ Double($0) }), from > to {
            report(
                .drawEmpty, at: [.name("draw"), .name("from")], expected: "from before to",
                found: joined(Self.plain(from), " after ", Self.plain(to)))
        }
    }

    /// Rows are picked for a block or for a run; crossed with factors they are there before runs are.
    private mutating func pick(of column: Column) {
        guard column.table != nil else { return }
        if column.cross, column.per == .run {
            report(
                .unknownWord, at: [.name("per")], expected: "block or session where rows are crossed with factors",
                found: quoted("run"), remedy: "leave out cross, or make a block of each run")
        }
        if let pick = column.pick.flatMap({ Double($0) }), pick < 1 || pick != pick.rounded() {
            report(
                .badNumber, at: [.name("pick")], expected: "a whole number from 1, or an expression",
                found: Self.plain(pick))
        }
    }

    /// A sequence is of one kind, and its numbers can be.
    private mutating func sequence(of column: Column) {
        guard let node = column.sequence else { return }
        under(.name("sequence")) { linter in
            let kinds = ["nback", "transitions", "oddball", "square"]
            linter.one(of: kinds, found: kinds.filter { node[Name($0)] != nil }, "a sequence")
            let known = [
                "nback", "items", "targets", "lures", "length", "transitions", "switches", "oddball", "rare", "share",
                "apart", "square", "lists",
            ]
            for field in node.fields where !known.contains(where: { $0.isSame(as: field.name.text) }) {
                linter.report(
                    .unknownProperty, .warning, at: [.name(field.name.text)], expected: "a property of a sequence",
                    found: linter.quoted(field.name.text),
                    remedy: linter.suggestion(for: field.name.text, among: known, else: "remove it"), isAtName: true)
            }
            for name in ["switches", "share"] {
                guard let share = node[Name(name)].flatMap({ Double($0) }), share < 0 || share > 1 else { continue }
                linter.report(
                    .badNumber, at: [.name(name)], expected: "a share from 0 to 1", found: Self.plain(share))
            }
            if let size = node["square"].flatMap({ Int($0) }), size != node["lists"]?.list?.count {
                linter.report(
                    .sequenceImpossible, at: [.name("square")],
                    expected: linter.joined("as many lists as the square has places: ", Self.plain(Double(size))),
                    found: Self.count(node["lists"]?.list?.count ?? 0, "list"), remedy: "write lists: [a, b, …]")
            }
            guard let rare = node["rare"], let of = node["oddball"]?.text,
                let levels = linter.definition.columns[Name(of)]?.node.flatMap({ Column(node: $0).levels }),
                !levels.contains(where: { $0 == rare })
            else { return }
            linter.report(
                .nameUnknown, at: [.name("rare")], expected: linter.joined("a level of ", of),
                found: linter.summary(rare),
                remedy: rare.text.map {
                    linter.suggestion(for: $0, among: levels.compactMap { $0.text }, else: "")
                } ?? "")
        }
    }

    /// Every level of a factor comes in some block.
    private mutating func checkLevelsUsed() {
        for column in definition.columnList {
            guard let levels = column.part.levels, !definition.blocks.isEmpty else { continue }
            for (place, level) in levels.enumerated() {
                var comes = false
                definition.forEachBlock { block, _ in
                    if let fixed = block.set[Name(column.name)] { return comes = comes || fixed == level }
                    guard let some = block.levels[Name(column.name)]?.list else { return comes = true }
                    comes = comes || some.contains { $0 == level }
                }
                guard !comes else { continue }
                report(
                    .levelUnused, .warning,
                    at: [.name("columns"), .name(column.name), .name(Column.levels.name.text), .index(place)],
                    expected: "a level that comes in some block",
                    found: joined(summary(level), ", which comes in none"),
                    remedy: "remove it, or let a block have it")
            }
        }
    }
}
