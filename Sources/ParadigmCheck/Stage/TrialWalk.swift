import Definitions
import Paradigm
import Text
import Tree

/// Goes through the trials of a plan with what the expressions of their phases and layers give in each.
///
/// What is decided later than the plan is not known here.
struct TrialWalk {
    /// A number of a phase or a layer.
    enum Number {
        case fixed(Double)
        case place(Int)
        case program(ExpressionProgram)
        case unknown
    }

    /// A text: the name of a colour.
    enum Name {
        case fixed(String)
        case program(ExpressionProgram)
        case unknown
    }

    struct Layer {
        let layer: Paradigm.Layer
        let path: [Path.Step]
        let when: ExpressionProgram?
        let from: Number
        let until: Number?
        let at: (x: Number, y: Number)
        /// A list that gives both places.
        let place: ExpressionProgram?
        let size: (width: Number, height: Number)
        /// The unit of each number that has one of its own.
        let units: (x: StageUnit?, y: StageUnit?, width: StageUnit?, height: StageUnit?)
        let colour: Name
    }

    struct Phase {
        let phase: Paradigm.Phase
        let path: [Path.Step]
        let when: ExpressionProgram?
        let each: ExpressionProgram?
        let lasts: Number?
        let layers: [Layer]
    }

    struct Form {
        let name: String
        let phases: [Phase]
    }

    let plan: Plan
    let definition: Definition
    private(set) var forms: [Form] = []
    private var names: DefinitionNames
    private var evaluator = ExpressionEvaluator()
    /// The places at which what is shown looks.
    private var places: [Int] = []
    /// Which form the trials of each block have.
    private var choices: [(block: String, form: Name)] = []

    init(_ plan: Plan) {
        self.plan = plan
        definition = plan.maker.definition
        names = plan.maker.names
        for form in definition.trialForms {
            var phases: [Phase] = []
            for (index, phase) in form.phases.enumerated() {
                phases.append(self.phase(phase, of: form, at: form.path + [.index(index)]))
            }
            forms.append(Form(name: form.name, phases: phases))
        }
        definition.forEachBlock { block, _ in
            let own = block.trial?.list == nil ? block.trial ?? definition.trial : .text(block.id)
            let isList = block.trial?.list == nil && own?.list != nil
            choices.append((block: block.id, form: isList ? .fixed("") : name(own)))
        }
    }

    // MARK: Compiling

    private mutating func planned(_ text: String?, as type: ExpressionType) -> ExpressionProgram? {
        let program = text.flatMap { names.program($0, as: type, until: .planned, at: []) }
        for place in program?.places ?? [] where !places.contains(place) { places.append(place) }
        return program
    }

    private mutating func number(_ value: Value?, _ read: (Value) -> Double?, absent: Number) -> Number {
        guard let value else { return absent }
        if let text = ExpressionText.given(value) {
            return planned(text, as: .number).map { .program($0) } ?? .unknown
        }
        return read(value).map { .fixed($0) } ?? .unknown
    }

    private mutating func name(_ value: Value?) -> Name {
        guard let text = value?.text else { return .unknown }
        guard let inner = ExpressionText.given(value) else { return .fixed(text) }
        return planned(inner, as: .text).map { .program($0) } ?? .unknown
    }

    private mutating func phase(
        _ phase: Paradigm.Phase, of form: Definition.TrialForm, at path: [Path.Step]
    ) -> Phase {
        var lasts: Number?
        switch phase.for.flatMap({ PhaseDuration($0) }) {
        case .milliseconds(let time)?: lasts = .fixed(time)
        case .frames(let count)?: lasts = .fixed(Double(count) * 1000 / 60)
        case .expression?: lasts = number(phase.for, { _ in nil }, absent: .unknown)
        case .uniform?, .exponential?:
            let place = plan.maker.place(ofDurationOf: phase, in: form)
            lasts = place.map { .place($0) } ?? .unknown
        case nil: break
        }
        var layers: [Layer] = []
        for (index, layer) in phase.show.enumerated() {
            layers.append(self.layer(layer, at: path + [.name("show"), .index(index)]))
        }
        return Phase(
            phase: phase, path: path, when: planned(phase.when?.text, as: .boolean),
            each: planned(phase.each?.text, as: .list), lasts: lasts, layers: layers)
    }

    private mutating func layer(_ layer: Paradigm.Layer, at path: [Path.Step]) -> Layer {
        let at = layer.at?.list ?? []
        // What is placed by chance is as large as its field; one that is like another lies where that does.
        let field =
            layer.array.map { $0["field"] ?? ($0["like"] == nil ? 8 : 1) } ?? layer.dots.map { $0["field"] ?? 6 }
        let written = field ?? layer.size
        let size = written?.list ?? written.map { [$0, $0] } ?? []
        func unit(_ list: [Value], _ place: Int) -> StageUnit? {
            list.indices.contains(place) ? StageLength(list[place])?.unit : nil
        }
        func value(_ list: [Value], _ place: Int) -> Value? { list.indices.contains(place) ? list[place] : nil }
        func length(_ value: Value) -> Double? { StageLength(value)?.number }
        let x = number(value(at, 0), length, absent: .fixed(0))
        let y = number(value(at, 1), length, absent: .fixed(0))
        let width = number(value(size, 0), length, absent: .fixed(1))
        let height = number(value(size, 1), length, absent: .fixed(1))
        let isText = layer.text != nil
        let colour = isText ? layer.colour : layer.fill ?? layer.colour
        return Layer(
            layer: layer, path: path, when: planned(layer.when?.text, as: .boolean),
            from: number(layer.from, { PhaseDuration.time($0) }, absent: .fixed(0)),
            until: layer.until == nil ? nil : number(layer.until, { PhaseDuration.time($0) }, absent: .unknown),
            at: (x, y), place: planned(ExpressionText.given(layer.at), as: .numbers), size: (width, height),
            units: (unit(at, 0), unit(at, 1), unit(size, 0), unit(size, 1)), colour: name(colour.map { .text($0) }))
    }

    // MARK: Values

    mutating func value(_ number: Number, _ table: TrialTable) -> Double? {
        switch number {
        case .fixed(let number): number
        case .place(let place): table[place, table.row].number
        case .program(let program): evaluator.evaluate(program, in: table).number
        case .unknown: nil
        }
    }

    mutating func text(_ name: Name, _ table: TrialTable) -> String? {
        switch name {
        case .fixed(let text): text
        case .program(let program): evaluator.evaluate(program, in: table).text.map { names.compiler.texts[$0] }
        case .unknown: nil
        }
    }

    /// Whether something is shown, as far as the plan says.
    mutating func holds(_ condition: ExpressionProgram?, _ table: TrialTable) -> Bool {
        condition.map { evaluator.evaluate($0, in: table).isTrue } ?? true
    }

    /// How often a phase comes that goes through a list.
    mutating func count(_ phase: Phase, _ table: TrialTable) -> Int {
        guard phase.phase.each != nil else { return 1 }
        guard let each = phase.each, case .list(let list) = evaluator.evaluate(each, in: table) else { return 1 }
        return list.count
    }

    /// The place of a layer whose place is one expression.
    mutating func place(_ program: ExpressionProgram, _ table: TrialTable) -> (x: Double, y: Double)? {
        guard case .list(let list) = evaluator.evaluate(program, in: table), list.count == 2,
            let x = evaluator.element(of: list, at: 0, table).number,
            let y = evaluator.element(of: list, at: 1, table).number
        else { return nil }
        return (x, y)
    }

    /// The form of a trial; nil where it is not known.
    mutating func form(of table: TrialTable, in block: PlannedBlock) -> Form? {
        if forms.count == 1 { return forms.first }
        for choice in choices where choice.block.isSame(as: block.id) {
            guard let name = text(choice.form, table) else { return nil }
            return forms.first { $0.name.isSame(as: name) }
        }
        return nil
    }

    /// Calls `body` with each trial of the blocks: its form, and the table with its row looked at.
    mutating func forEachTrial(_ body: (inout TrialWalk, Form, TrialTable) -> Void) {
        for block in plan.blocks {
            var table = block.table
            for row in 0..<block.count {
                table.row = row
                if let form = form(of: table, in: block) { body(&self, form, table) }
            }
        }
    }

    /// Calls `body` with one trial of each kind: those that show the same in the same places are alike.
    mutating func forEachKind(_ body: (inout TrialWalk, Form, TrialTable) -> Void) {
        for block in plan.blocks {
            var table = block.table
            for row in RowKinds(block.table, block.count, by: places).firsts {
                table.row = row
                if let form = form(of: table, in: block) { body(&self, form, table) }
            }
        }
    }
}
