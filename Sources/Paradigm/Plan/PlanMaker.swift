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
        /// How many rows of a table are picked; nil where all trials take one.
        var pick: PlannedNumber?
        /// How many values are drawn into a list.
        var count: PlannedNumber?
        var draw: PlannedDraw?
        /// Whether it depends on where the trial stands in the order, so that it is filled after it.
        var isOrdered = false
    }

    package let definition: Definition
    package let language: String
    /// What everything follows from that is the same for all people; nil where nothing is.
    let common: Int64?
    package internal(set) var names: DefinitionNames
    /// The columns that are decided with the plan, each after those that it uses.
    private(set) var columns: [Planned] = []
    /// What trials hold, for those who show or hash a plan: every column and what it brings, by name.
    package private(set) var placed: [(name: String, place: Int)] = []
    /// The drawn durations of phases, by the phase's identity.
    private(set) var jitters: [(phase: String, duration: PhaseDuration, place: Int)] = []
    /// Where trials keep the numbers from which the places of layers follow.
    private(set) var chances: [(name: String, place: Int)] = []
    private(set) var labels: [Int] = []
    private(set) var cells: [TrialTable.Cells] = []
    /// The conditions of orders, by the block's identity.
    private(set) var avoids: [(block: String, program: ExpressionProgram)] = []
    /// What adapts to the answers, in the order of the definition.
    package internal(set) var trackers: [StepTracker] = []
    /// What a trial brings, where there are points.
    package internal(set) var gain: ExpressionProgram?
    /// The forms of trials with their phases.
    package internal(set) var forms: [StepForm] = []
    /// What runs are led by, by the block's identity.
    package internal(set) var courses: [BlockCourse] = []
    /// The columns whose values are computed when a trial begins, and when it is answered.
    package internal(set) var begun: [BegunColumn] = []
    package internal(set) var answered: [(place: Int, program: ExpressionProgram)] = []

    package init(_ definition: Definition, language: String) {
        self.definition = definition
        self.language = language
        common = Self.common(definition)
        names = DefinitionNames(definition)
        addJitters()
        addChances()
        prepareColumns()
        definition.forEachBlockInOrder { block in
            guard let text = block.order?.node.flatMap({ OrderConstraints(node: $0).avoid })?.text else { return }
            let program = names.program(text, as: .boolean, until: .planned, at: [])
            if let program { avoids.append((block: block.id, program: program)) }
        }
        addTrackers()
        gain = definition.points?.gain.flatMap { names.program($0.text, as: .number, until: .answered, at: []) }
        addForms()
        addCourses()
        number()
        for name in names.compiler.scope.names {
            guard let meaning = names.compiler.scope.meaning(of: name), meaning.stage <= .planned else { continue }
            placed.append((name: name, place: meaning.place))
        }
    }

    private static func common(_ definition: Definition) -> Int64? {
        var isAsked = false
        definition.forEachBlockInOrder { block in
            if let order = block.order?.node, OrderConstraints(node: order).same { isAsked = true }
        }
        guard isAsked else { return nil }
        var common: Int64 = 0
        for byte in SHA256.hash(of: definition.value.json().bytes).prefix(6) { common = common << 8 | Int64(byte) }
        return common
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
    private func rows(of table: String) -> [Node] {
        DefinitionNames.rows(of: definition.tables[Name(table)] ?? .null, languages: [language] + definition.languages)
    }

    /// The material of a table: how many rows it has, and the cells of each column with the column's place.
    func material(of table: String) -> (rows: Int, columns: [(place: Int, cells: ArraySlice<Datum>)])? {
        guard let number = names.compiler.scope.tableNumber(of: table), cells.indices.contains(number) else {
            return nil
        }
        let found = cells[number]
        var columns: [(place: Int, cells: ArraySlice<Datum>)] = []
        for (index, name) in found.columns.enumerated() {
            guard let place = place(of: text(name)) else { continue }
            columns.append((place: place, cells: found.cells[index * found.rows..<(index + 1) * found.rows]))
        }
        return (found.rows, columns)
    }

    /// Where the drawn duration of a phase stands; nil where it is not drawn.
    package func place(ofDurationOf phase: Phase, in form: Definition.TrialForm) -> Int? {
        place(of: Self.jitter(form.name, phase.id))
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

    /// A source of chance of its own for each layer that draws places or points.
    private mutating func addChances() {
        for form in definition.trialForms {
            for phase in form.phases {
                for (number, layer) in phase.show.enumerated() where layer.isDrawn {
                    let name = Self.chance(form.name, phase.id, number)
                    guard names.compiler.scope.add(name, .number, .planned),
                        let place = names.compiler.scope.meaning(of: name)?.place
                    else { continue }
                    chances.append((name: name, place: place))
                }
            }
        }
    }

    /// The name under which a layer's chance is kept.
    static func chance(_ form: String, _ phase: String, _ layer: Int) -> String {
        FaultWords.joined([
            form, form.byteCount > 0 ? "/" : "", phase, "/", FaultWords.plain(Double(layer + 1)), " chance",
        ])
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
            guard let index = table.find(name) else { continue }
            let column = all[index].part
            // Levels that are objects have places for their fields alone.
            let meaning = names.compiler.scope.meaning(of: name)
            guard meaning.map({ $0.stage <= .planned }) ?? (column.levels?.first?.node != nil) else { continue }
            var found = Planned(name: name, column: column, place: meaning?.place ?? -1)
            for value in names.values where value.name.isSame(as: name) { found.value = value.program }
            if let text = column.where?.text {
                found.condition = names.program(text, as: .boolean, until: .planned, at: [])
            }
            found.pick = column.pick.flatMap { planned(number: $0) }
            found.count = column.count.flatMap { planned(number: $0) }
            found.draw = column.draw?.node.flatMap { PlannedDraw($0) { planned(number: $0) } }
            found.isOrdered = names.moving.find(name) != nil
            columns.append(found)
        }
    }

    /// A number of a column; nil for what is none.
    private mutating func planned(number value: Value) -> PlannedNumber? {
        guard let text = ExpressionText.given(value) else { return Double(value).map { .fixed($0) } }
        return names.program(text, as: .number, until: .planned, at: []).map { .program($0) }
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
