import Definitions
import Text
package import Tree

extension DefinitionNames {
    /// Gives the columns their names, each after those that it uses.
    mutating func addColumns() {
        let columns = definition.columnList
        var table = NameTable(capacity: columns.count)
        for (index, column) in columns.enumerated() { table.insert(column.name, index) }
        var states = [Visit](repeating: .unseen, count: columns.count)
        for (index, column) in columns.enumerated() {
            guard let driven = column.part.driven, table.find(driven) != nil else { continue }
            if drivers.insert(driven, index) { moving.insert(driven, 0) }
        }
        for index in columns.indices { visit(index, columns, table, &states) }
    }

    private enum Visit {
        case unseen, open, done
    }

    private mutating func visit(
        _ index: Int, _ columns: [Definition.Named<Column>], _ table: NameTable, _ states: inout [Visit]
    ) {
        guard case .unseen = states[index] else { return }
        states[index] = .open
        let column = columns[index]
        for use in column.part.uses {
            guard let other = Self.column(of: use.name, table) else { continue }
            if other == index, use.isOwn { continue }
            if case .open = states[other] {
                misnomers.append(
                    Misnomer(
                        path: [.name("columns"), .name(column.name)] + use.path,
                        fault: ExpressionFault(
                            .later, at: use.start, expected: "a column that does not depend on this one",
                            found: quote(use.name), remedy: "columns cannot be made of each other"), signs: use.signs))
            } else {
                visit(other, columns, table, &states)
                // What a sequence gives a column is there when the sequence is.
                if let driver = drivers.find(columns[other].name), driver != index {
                    visit(driver, columns, table, &states)
                }
            }
        }
        add(column.part, column.name, .planned)
        order.append(column.name)
        if isMoving(column.part) { moving.insert(column.name, 0) }
        states[index] = .done
    }

    /// Whether a column's value depends on where the trial stands in the order of its block.
    private func isMoving(_ column: Column) -> Bool {
        if column.sequence != nil { return true }
        // Which rows a run has shows when the order is there.
        if column.table != nil, column.per == .run { return true }
        for expression in column.expressions {
            if let tree = try? ExpressionTree(expression.text), tree.looksElsewhere { return true }
        }
        // What a sequence gives moves with it: `letter.target` with `letter`.
        return column.uses.contains { moving.find($0.name) ?? moving.find(Self.whole(of: $0.name)) != nil }
    }

    /// The name before the first point of a name.
    private static func whole(of name: String) -> String {
        let bytes = name.bytes
        return String(bytes: Array(bytes[..<(bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex)]))
    }

    /// The column that a name belongs to: `cue.side` belongs to `cue`.
    private static func column(of name: String, _ table: NameTable) -> Int? {
        table.find(name) ?? table.find(whole(of: name))
    }

    /// Gives a column, and what its values bring with them, their names.
    mutating func add(_ column: Column, _ name: String, _ stage: DecisionStage) {
        let path: [Path.Step] = [.name(stage == .fixed ? "between" : "columns"), .name(name)]
        switch column.kinds.first {
        case .levels: add(levels: column.levels ?? [], name, stage)
        case .table:
            add(table: column.table ?? "", name, stage)
            if let pick = ExpressionText.given(column.pick) {
                program(pick, as: .number, until: .planned, at: path + [.name("pick")], signs: 1)
            }
        case .draw: add(draw: column, name, at: path)
        case .value:
            let program = column.value.flatMap {
                self.program($0.text, as: .unknown, until: .answered, at: path + [.name("value")])
            }
            compiler.scope.add(name, program?.type ?? .unknown, program?.stage ?? stage)
            if let program { values.append((name: name, program: program)) }
        case .tracker: compiler.scope.add(name, .number, .begun)
        case .sequence: add(sequence: column.sequence ?? Node(), name, stage)
        case nil: compiler.scope.add(name, .unknown, stage)
        }
    }

    private mutating func add(levels values: [Value], _ name: String, _ stage: DecisionStage) {
        // Objects bring their fields.
        if let first = values.first?.node {
            let fields = first.fields
            for place in Order.places(fields.count, { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }) {
                let field = fields[place].name
                add(FaultWords.joined([name, ".", field.text]), values.map { $0.node?[field] ?? .null }, stage)
            }
            return
        }
        add(name, values, stage)
    }

    mutating func add(_ name: String, _ values: [Value], _ stage: DecisionStage) {
        compiler.scope.add(name, ExpressionType(of: values), stage)
        let texts = values.compactMap { $0.text }
        if texts.count == values.count, !texts.isEmpty { note(levels: texts, of: name) }
    }

    /// A table's columns are columns of the trial by their own names.
    private mutating func add(table: String, _ name: String, _ stage: DecisionStage) {
        compiler.scope.add(name, .number, stage)
        guard let number = compiler.scope.tableNumber(of: table) else { return }
        let found = compiler.scope.tables[number]
        for (place, column) in found.columns.enumerated() {
            compiler.scope.add(column, found.types[place], stage)
        }
    }

    private mutating func add(draw column: Column, _ name: String, at path: [Path.Step]) {
        var type = ExpressionType.number
        if let list = column.draw?.list {
            type = ExpressionType(of: list)
            let texts = list.compactMap { $0.text }
            if texts.count == list.count, column.count == nil { note(levels: texts, of: name) }
        }
        var stage = DecisionStage.planned
        if let count = ExpressionText.given(column.count) {
            let program = program(count, as: .number, until: .begun, at: path + [.name("count")], signs: 1)
            if let program { stage = max(stage, program.stage) }
        }
        if let node = column.draw?.node {
            for part in Draw.parts(of: node) {
                guard let text = ExpressionText.given(part.value) else { continue }
                let within = path + [.name("draw")] + part.path
                let program = program(text, as: .number, until: .begun, at: within, signs: 1)
                if let program { stage = max(stage, program.stage) }
            }
        }
        compiler.scope.add(name, column.count == nil ? type : type.listed ?? .list, stage)
        if let condition = column.where {
            program(condition.text, as: .boolean, until: stage, at: path + [.name("where")])
        }
    }

    /// A sequence brings its item, and whether that is a target or a lure.
    private mutating func add(sequence: Node, _ name: String, _ stage: DecisionStage) {
        if let of = Column.driven(by: sequence) {
            if let levels = levels(of: of) { note(levels: levels, of: name) }
            compiler.scope.add(name, compiler.scope.meaning(of: of)?.type ?? .unknown, stage)
            return
        }
        let items = sequence["items"]?.list ?? sequence["lists"]?.list ?? []
        add(name, items, stage)
        guard sequence["nback"] != nil else { return }
        add(FaultWords.joined([name, ".item"]), items, stage)
        compiler.scope.add(FaultWords.joined([name, ".target"]), .boolean, stage)
        compiler.scope.add(FaultWords.joined([name, ".lure"]), .boolean, stage)
    }
}

extension ExpressionType {
    /// What kind of values these are, all of them; unknown where they are of several kinds.
    package init(of values: [Value]) {
        var type: ExpressionType?
        for value in values {
            let own: ExpressionType =
                switch value {
                case .text: .text
                case .int, .double: .number
                case .bool: .boolean
                case .list(let list): ExpressionType(of: list).listed ?? .list
                case .null, .node: .unknown
                }
            type = type.map { $0.joined(with: own) ?? .unknown } ?? own
        }
        self = type ?? .unknown
    }
}

extension Column {
    /// A name that the column uses, and where.
    struct Use {
        let name: String
        let path: [Path.Step]
        let start: Int
        let signs: Int
        /// Whether the column may use itself there, as a drawn value is looked at in what it has to keep.
        var isOwn = false
    }

    /// An expression of the column, and where it stands.
    struct Expression {
        let text: String
        let path: [Path.Step]
        /// How many signs stand before it.
        let signs: Int
    }

    /// All of its expressions.
    var expressions: [Expression] {
        var found: [Expression] = []
        func add(_ text: String?, _ path: [Path.Step], signs: Int) {
            if let text { found.append(Expression(text: text, path: path, signs: signs)) }
        }
        add(value(of: "value"), [.name("value")], signs: 0)
        add(value(of: "where"), [.name("where")], signs: 0)
        add(ExpressionText.given(count), [.name("count")], signs: 1)
        add(ExpressionText.given(pick), [.name("pick")], signs: 1)
        for part in draw?.node.map({ Draw.parts(of: $0) }) ?? [] {
            add(ExpressionText.given(part.value), [.name("draw")] + part.path, signs: 1)
        }
        return found
    }

    /// The names that it uses.
    var uses: [Use] {
        var uses: [Use] = []
        for expression in expressions {
            guard let tree = try? ExpressionTree(expression.text) else { continue }
            let isOwn = expression.path == [.name("where")]
            for node in tree.nodes {
                guard case .name(let name) = node.kind else { continue }
                uses.append(
                    Use(name: name, path: expression.path, start: node.start, signs: expression.signs, isOwn: isOwn))
            }
        }
        for (place, name) in balance.enumerated() {
            uses.append(Use(name: name, path: [.name("balance"), .index(place)], start: 0, signs: 0))
        }
        if let driven { uses.append(Use(name: driven, path: [.name("sequence")], start: 0, signs: 0)) }
        return uses
    }

    /// The column to which a sequence gives its values; it is no factor of its own then.
    package var driven: String? { sequence.flatMap { Self.driven(by: $0) } }

    static func driven(by sequence: Node) -> String? { sequence["transitions"]?.text ?? sequence["oddball"]?.text }

    private func value(of name: String) -> String? { node[name].flatMap { ExpressionText($0) }?.text }
}
