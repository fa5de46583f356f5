import Definitions
import Measure
import Text
import Tree

/// The parameters of a model with their expressions compiled.
struct PersonParameters: Sendable {
    /// A number over trials and people.
    struct Number: Sendable {
        let name: String
        let program: ExpressionProgram?
        let fixed: Double
        /// How much people differ.
        let deviation: Double
        /// Which of a person's draws is its own.
        let person: Int
    }

    private(set) var numbers: [Number] = []
    private(set) var conditions: [(name: String, program: ExpressionProgram)] = []
    private(set) var lists: [(name: String, program: ExpressionProgram)] = []
    private(set) var words: [(name: String, word: String)] = []
    private(set) var inner: [(name: String, parameters: PersonParameters)] = []
    /// Whether something is written for it.
    let isWritten: Bool

    /// - Parameters:
    ///   - draws: how many draws of a person are given away so far.
    init(
        _ node: Node?, _ parameters: [SimulationModel.Parameter], _ names: inout DefinitionNames, draws: inout Int
    ) {
        isWritten = node != nil
        for parameter in parameters {
            let written = node?[Name(parameter.name)]
            switch parameter.form {
            case .number: numbers.append(Self.number(parameter, written, &names, &draws))
            case .condition:
                let program = written.flatMap { ExpressionText($0) }.flatMap {
                    names.program($0.text, as: .boolean, until: .begun, at: [])
                }
                if let program { conditions.append((parameter.name, program)) }
            case .list:
                let program = written?.text.flatMap { names.program($0, as: .list, until: .begun, at: []) }
                if let program { lists.append((parameter.name, program)) }
            case .word(let words):
                self.words.append((parameter.name, written?.text ?? words.first ?? ""))
            case .model(let parameters):
                inner.append(
                    (parameter.name, PersonParameters(written?.node, parameters, &names, draws: &draws)))
            }
        }
    }

    private static func number(
        _ parameter: SimulationModel.Parameter, _ written: Value?, _ names: inout DefinitionNames, _ draws: inout Int
    ) -> Number {
        let node = written?.node.map { $0["person"]?.node ?? $0 }
        let mean = node == nil ? written : node?["mean"]
        var program: ExpressionProgram?
        if let text = mean?.text { program = names.program(text, as: .number, until: parameter.stage, at: []) }
        let deviation = node?["sd"].flatMap { Double($0) } ?? 0
        draws += 1
        return Number(
            name: parameter.name, program: program, fixed: mean.flatMap { Double($0) } ?? parameter.usual,
            deviation: deviation, person: draws - 1)
    }

    func inner(_ name: String) -> PersonParameters? { inner.first { $0.name.isSame(as: name) }?.parameters }
    func list(_ name: String) -> ExpressionProgram? { lists.first { $0.name.isSame(as: name) }?.program }
    func condition(_ name: String) -> ExpressionProgram? { conditions.first { $0.name.isSame(as: name) }?.program }
    func word(_ name: String) -> String { words.first { $0.name.isSame(as: name) }?.word ?? "" }
}

/// A model's numbers in one trial of one person.
struct TrialParameters {
    let parameters: PersonParameters
    let table: TrialTable
    let person: [Double]

    /// A parameter; its usual value where nothing is written, not a number where its expression is missing.
    func callAsFunction(_ name: String, _ evaluator: inout ExpressionEvaluator) -> Double {
        guard let number = parameters.numbers.first(where: { $0.name.isSame(as: name) }) else { return .nan }
        let base =
            number.program == nil
            ? number.fixed
            : number.program.flatMap { evaluator.evaluate($0, in: table).number } ?? .nan
        return number.deviation > 0 ? base + number.deviation * person[number.person] : base
    }

    func inner(_ name: String) -> TrialParameters {
        TrialParameters(
            parameters: parameters.inner(name) ?? parameters, table: table, person: person)
    }
}
