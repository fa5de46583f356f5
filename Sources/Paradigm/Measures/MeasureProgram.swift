import Definitions
import Measure
import Text
import Tree

/// A measure with its names resolved.
struct MeasureProgram: Sendable {
    let declaration: MeasureDeclaration
    let kind: MeasureKind?
    /// What is computed with; nil where it is the reaction time.
    let of: ExpressionProgram?
    let condition: ExpressionProgram?
    let by: [Int]
    /// Programs of properties of its kind, by their names.
    var more: [(name: String, program: ExpressionProgram)] = []
    /// The own expression, where the measure is one.
    var own: AggregateExpression?
    var reason: UndefinedReason?
    /// Whether it computes with reaction times, so that wrong and missing answers are left out.
    let isTime: Bool
    let unit: FigureUnit

    var node: Node { declaration.node }
    var id: String { declaration.id }

    /// Compiles a measure; what is wrong with it becomes the reason why it has no figure.
    init(_ declaration: MeasureDeclaration, _ names: inout DefinitionNames) {
        self.declaration = declaration
        var reason: UndefinedReason?
        func place(_ name: String, _ property: String) -> Int? {
            if let place = names.compiler.scope.meaning(of: name)?.place { return place }
            reason = reason ?? .badParameter(property)
            return nil
        }
        func program(_ text: String, _ type: ExpressionType) -> ExpressionProgram? {
            let program = names.program(text, as: type, until: .answered, at: [])
            if program == nil { reason = reason ?? .badExpression }
            return program
        }
        kind = declaration.is.flatMap { MeasureKind(named: $0) }
        condition = declaration.where.flatMap { program($0.text, .boolean) }
        let text = declaration.of?.text ?? "rt"
        let isRaw = text.isSame(as: "rt")
        of = isRaw ? nil : program(text, .unknown)
        isTime = isRaw || ((try? ExpressionTree(text))?.names.contains { $0.isSame(as: "rt") } ?? false)
        unit = isRaw ? .seconds : of?.type == .boolean ? .share : .asWritten
        let names = declaration.by?.list?.compactMap { $0.text } ?? declaration.by?.text.map { [$0] } ?? []
        by = (names.isEmpty ? Self.usual(kind) : names).compactMap { place($0, "by") }
        for parameter in kind?.parameters ?? [] {
            guard let written = declaration.node[Name(parameter.name)] else {
                if parameter.isNeeded { reason = reason ?? .badParameter(parameter.name) }
                // When an answer came is known of every trial.
                if kind == .coding, parameter.name.isSame(as: "at"), let at = program("elapsed + rt", .number) {
                    more.append((parameter.name, at))
                }
                continue
            }
            if let found = Self.text(of: parameter, written) {
                if let program = program(found.text, found.type) { more.append((parameter.name, program)) }
            } else if !Self.isRight(written, parameter) {
                reason = reason ?? .badParameter(parameter.name)
            }
        }
        if kind == nil, let value = declaration.value {
            own = Self.own(value.text, &reason, program)
        } else if kind == nil {
            reason = .unknownKind
        }
        self.reason = reason
    }

    /// What levels are told apart by where nothing is written.
    private static func usual(_ kind: MeasureKind?) -> [String] {
        switch kind {
        case .association: ["block"]
        case .decks: ["response"]
        default: []
        }
    }

    private static func own(
        _ text: String, _ reason: inout UndefinedReason?,
        _ program: (String, ExpressionType) -> ExpressionProgram?
    ) -> AggregateExpression? {
        let own = try? AggregateExpression(text, program)
        if own == nil { reason = reason ?? .badExpression }
        return own
    }

    /// The expression of a property that is compiled, but for `by`, which names places.
    private static func text(of parameter: MeasureParameter, _ value: Value) -> (text: String, type: ExpressionType)? {
        guard !parameter.name.isSame(as: "by"), let text = ExpressionText(value)?.text else { return nil }
        switch parameter.form {
        case .column: return (text, .unknown)
        case .numbers: return (text, .number)
        case .condition: return (text, .boolean)
        case .list: return (text, .list)
        default: return nil
        }
    }

    private static func isRight(_ value: Value, _ parameter: MeasureParameter) -> Bool {
        switch parameter.form {
        case .level: return value.list == nil && value.node == nil
        case .levels(let count): return value.list?.count == count
        case .pairs: return value.list.map { !$0.isEmpty && $0.allSatisfy { $0.list?.count == 2 } } ?? false
        case .number(let range): return Double(value).map { range.contains($0) } ?? false
        case .word(let words): return words.contains { value.text?.isSame(as: $0) ?? false }
        case .cues: return value.node != nil
        case .columns, .column, .numbers: return value.text != nil || value.list != nil
        case .condition, .list: return false
        }
    }

    func program(_ name: String) -> ExpressionProgram? { more.first { $0.name.isSame(as: name) }?.program }
    func number(_ name: String) -> Double? { node[Name(name)].flatMap { Double($0) } }
    func isWord(_ name: String, _ word: String) -> Bool { node[Name(name)]?.text?.isSame(as: word) ?? false }

    /// The rule by which outliers are left out within each condition. Its cut-offs are in ms for reaction times.
    var outliers: OutlierRule {
        guard let node = node["outliers"]?.node else { return .none }
        if let factor = node["mad"].flatMap({ Double($0) }) { return .medianDeviations(factor) }
        if let factor = node["sd"].flatMap({ Double($0) }) { return .standardDeviations(factor) }
        let scale = unit == .seconds ? 0.001 : 1
        let ends = (node["cutoffs"]?.list ?? []).map { Double($0).map { $0 * scale } }
        return ends.count == 2 ? .cutoffs(lower: ends[0], upper: ends[1]) : .none
    }
}
