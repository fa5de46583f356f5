import Definitions
import Text
import Tree

/// A definition made ready for drawing plans: names resolved, expressions compiled, texts numbered.
package struct PlanMaker: Sendable {
    /// A column with its place in the table of trials.
    struct Planned: Sendable {
        let name: String
        let column: Column
        let place: Int
        /// The value's expression.
        var value: ExpressionProgram?
        var condition: ExpressionProgram?
        /// Whether it depends on where the trial stands in the order, so that it is filled after it.
        var isOrdered = false
    }

    package let definition: Definition
    package let language: String
    package internal(set) var names: DefinitionNames
    /// The columns that are decided with the plan, each after those that it uses.
    private(set) var columns: [Planned] = []
    /// What trials hold, for those who show or hash a plan: every column and what it brings, by name.
    package private(set) var placed: [(name: String, place: Int)] = []
    /// The drawn durations of phases, by the phase's identity.
    private(set) var jitters: [(phase: String, duration: PhaseDuration, place: Int)] = []
    private(set) var labels: [Int] = []
    private(set) var cells: [TrialTable.Cells] = []
    /// The conditions of orders, by the block's identity.
    private(set) var avoids: [(block: String, program: ExpressionProgram)] = []
    /// The forms of trials with their phases.
    package internal(set) var forms: [StepForm] = []
    /// What runs are led by, by the block's identity.
    package internal(set) var courses: [BlockCourse] = []
    /// The columns whose values are computed when a trial begins, and when it is answered.
    package internal(set) var begun: [(place: Int, program: ExpressionProgram)] = []
    package internal(set) var answered: [(place: Int, program: ExpressionProgram)] = []

    package init(_ definition: Definition, language: String) {
        self.definition = definition
        self.language = language
        names = DefinitionNames(definition)
        addJitters()
        prepareColumns()
        definition.forEachBlockInOrder { block in
            guard let text = block.order?.node.flatMap({ OrderConstraints(node: $0).avoid })?.text else { return }
            let program = names.program(text, as: .boolean, until: .planned, at: [])
            if let program { avoids.append((block: block.id, program: program)) }
        }
        addForms()
        addCourses()
        number()
        for name in names.compiler.scope.names {
            guard let meaning = names.compiler.scope.meaning(of: name), meaning.stage <= .planned else { continue }
            placed.append((name: name, place: meaning.place))
        }
    }

    package func text(_ number: Int) -> String { names.compiler.texts[number] }

    package func place(of name: String) -> Int? { names.compiler.scope.meaning(of: name)?.place }

    /// An empty table for the trials of a block.
    package func table(_ count: Int) -> TrialTable {
        TrialTable(
            types: names.compiler.scope.types, trials: count, compiler: names.compiler, labels: labels, tables: cells)
    }

    /// The blocks in the order in which a person does them, with the identity of the group that each is in.
    func ordered(seed: Int64) -> [(block: Block, within: String)] {
        var blocks: [(block: Block, within: String)] = []
        for block in definition.blocks {
            guard let group = block.group else {
                blocks.append((block: block, within: ""))
                continue
            }
            var generator = Streams(seed: seed).stream([block.id, "group"])
            var order = Array(group.indices)
            if block.order == .text(OrderWord.random.rawValue) { generator.shuffle(&order) }
            if block.order == .text(OrderWord.latin.rawValue) {
                order = LatinSquare.row(generator.integer(below: 2 * group.count), of: group.count)
            }
            for place in order { blocks.append((block: group[place], within: block.id)) }
        }
        return blocks
    }

    /// The rows of a table in the plan's language.
    func rows(of table: String) -> [Node] {
        DefinitionNames.rows(of: definition.tables[Name(table)] ?? .null, languages: [language] + definition.languages)
    }

    private mutating func addJitters() {
        for form in definition.trialForms {
            for phase in form.phases {
                guard let duration = phase.for.flatMap({ PhaseDuration($0) }) else { continue }
                switch duration {
                case .uniform, .exponential:
                    let name = Self.jitter(form.name, phase.id)
                    guard names.compiler.scope.add(name, .number, .planned),
                        let place = names.compiler.scope.meaning(of: name)?.place
                    else { continue }
                    jitters.append((phase: name, duration: duration, place: place))
                default: continue
                }
            }
        }
    }

    /// The name under which a phase's drawn duration is kept.
    static func jitter(_ form: String, _ phase: String) -> String {
        FaultWords.joined([form, form.byteCount > 0 ? "/" : "", phase, " for"])
    }

    private mutating func prepareColumns() {
        var table = NameTable(capacity: 16)
        for (index, column) in definition.columnList.enumerated() { table.insert(column.name, index) }
        let all = definition.columnList
        for name in names.order {
            guard let index = table.find(name), let meaning = names.compiler.scope.meaning(of: name),
                meaning.stage <= .planned
            else { continue }
            let column = all[index].part
            var planned = Planned(name: name, column: column, place: meaning.place)
            for value in names.values where value.name.isSame(as: name) { planned.value = value.program }
            if let text = column.where?.text {
                planned.condition = names.program(text, as: .boolean, until: .planned, at: [])
            }
            planned.isOrdered = names.moving.find(name) != nil
            columns.append(planned)
        }
    }

    /// Gives every text that a trial can hold its number, so that none is new later.
    private mutating func number() {
        func take(_ value: Value) {
            switch value {
            case .text(let text): _ = names.compiler.number(of: text)
            case .list(let list): for one in list { take(one) }
            case .node(let node): for field in node.fields { take(field.value) }
            case .null, .bool, .int, .double: break
            }
        }
        take(.node(definition.columns))
        take(.node(definition.between))
        definition.forEachBlockInOrder { block in
            take(.text(block.id))
            take(.node(block.set))
        }
        for code in definition.languages + [language] { take(.text(code)) }
        for name in names.compiler.scope.tableList {
            let rows = rows(of: name)
            let columns = DefinitionNames.columns(of: rows)
            var numbers: [Int] = []
            var values: [Datum] = []
            for column in columns { numbers.append(names.compiler.number(of: column)) }
            for column in columns { for row in rows { values.append(datum(row[Name(column)] ?? .null)) } }
            cells.append(TrialTable.Cells(columns: numbers, rows: rows.count, cells: values))
        }
        var shown: [(of: Int, label: Int)] = []
        for field in definition.texts.fields {
            guard let texts = Texts(field.value) else { continue }
            let label = names.compiler.number(of: texts.text(in: language))
            shown.append((of: names.compiler.number(of: field.name.text), label: label))
        }
        labels = [Int](repeating: -1, count: names.compiler.texts.texts.count)
        for one in shown { labels[one.of] = one.label }
    }

    /// The value that trials hold for one of the file; lists are kept by the table.
    mutating func datum(_ value: Value) -> Datum {
        switch value {
        case .text(let text): .text(names.compiler.number(of: text))
        case .int(let number): .number(Double(number))
        case .double(let number): Datum(finite: number)
        case .bool(let isTrue): .boolean(isTrue)
        case .null, .list, .node: .missing
        }
    }
}

extension ExpressionTree {
    /// Whether it looks at trials before or after.
    var looksElsewhere: Bool {
        for node in nodes {
            switch node.kind {
            case .call(.previous, _), .call(.back, _), .call(.next, _), .running: return true
            default: continue
            }
        }
        return false
    }
}

extension Definition {
    /// Calls `body` with each block that has trials.
    func forEachBlockInOrder(_ body: (Block) -> Void) { forEachBlock { block, _ in body(block) } }
}
