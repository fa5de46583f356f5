import Definitions
import Paradigm
import Text
import Tree

/// What belongs to one kind of measure, and to one model of simulated people, by their declarations.
extension ParadigmLinter {
    mutating func kind(of measure: MeasureDeclaration) {
        guard let word = measure.is else {
            if let value = measure.value { own(value.text) }
            return
        }
        guard let kind = MeasureKind(named: word) else {
            let words = MeasureKind.allCases.map { $0.rawValue }
            return report(
                .unknownWord, at: [.name("is")], expected: joined("a kind of figure: ", Self.alternatives(words)),
                found: quoted(word), remedy: suggestion(for: word, among: words, else: ""))
        }
        let parameters = kind.parameters
        let known = MeasureKind.common + parameters.map { $0.name }
        for field in measure.node.fields where !known.contains(where: { $0.isSame(as: field.name.text) }) {
            unknownProperty(field.name.text, among: known, joined("a property of ", word))
        }
        for parameter in parameters {
            guard let value = measure.node[Name(parameter.name)] else {
                if parameter.isNeeded {
                    report(
                        .missingProperty, expected: joined(word, " with ", parameter.name), found: "none",
                        remedy: joined("add ", parameter.name, ": …"))
                }
                continue
            }
            check(value, parameter)
        }
    }

    /// Reports a property that an object does not have, unless it begins with `x-`.
    mutating func unknownProperty(
        _ name: String, among known: [String], _ expected: String, at further: [Path.Step] = []
    ) {
        let bytes = name.bytes
        if bytes.count > 1, bytes[0] == 0x78, bytes[1] == 0x2D { return }
        report(
            .unknownProperty, .warning, at: further + [.name(name)], expected: expected, found: quoted(name),
            remedy: suggestion(for: name, among: known, else: "remove it, or begin its name with x-"), isAtName: true)
    }

    private mutating func check(_ value: Value, _ parameter: MeasureParameter) {
        let at: [Path.Step] = [.name(parameter.name)]
        switch parameter.form {
        case .column, .columns: if !parameter.name.isSame(as: "by") { compile(value, as: .unknown, at: at) }
        case .numbers: compile(value, as: .number, at: at)
        case .condition: compile(value, as: .boolean, at: at)
        case .list: compile(value, as: .list, at: at)
        case .number(let range):
            if let number = Double(value), range.contains(number) { return }
            report(
                .badNumber, at: at,
                expected: joined(Self.plain(range.lowerBound), " to ", Self.plain(range.upperBound)),
                found: summary(value))
        case .word(let words):
            if let text = value.text, words.contains(where: { $0.isSame(as: text) }) { return }
            report(
                .unknownWord, at: at, expected: Self.alternatives(words), found: summary(value),
                remedy: value.text.map { suggestion(for: $0, among: words, else: "") } ?? "")
        case .levels(let count) where !parameter.name.isSame(as: "minus"):
            if value.list?.count == count { return }
            report(
                .measureColumn, at: at, expected: joined(Self.plain(Double(count)), " levels"), found: summary(value))
        case .pairs:
            if let list = value.list, !list.isEmpty, list.allSatisfy({ $0.list?.count == 2 }) { return }
            report(.measureColumn, at: at, expected: "a list of pairs of levels", found: summary(value))
        case .cues:
            guard value.node == nil else { return }
            report(
                .measureColumn, at: at, expected: "the levels of cue for none, double, centre and spatial",
                found: summary(value))
        // Levels are checked with the column that they are of.
        case .level, .levels: break
        }
    }

    private mutating func compile(_ value: Value, as type: ExpressionType, at path: [Path.Step]) {
        guard let text = ExpressionText(value)?.text else {
            return report(.measureColumn, at: path, expected: type.told, found: summary(value))
        }
        expression(text, as: type, until: .answered, at: path)
    }

    /// A figure in the author's own words.
    private mutating func own(_ text: String) {
        do throws(ExpressionFault) {
            _ = try AggregateExpression(text) { inner, type in
                names.program(inner, as: type, until: .answered, at: steps + [.name("value")])
            }
        } catch {
            // What is wrong within an aggregate was told with its own place.
            if names.misnomers.count > told { return }
            report(
                ParadigmFaultCode(error.kind), at: [.name("value")], expected: error.expected, found: error.found,
                remedy: error.remedy, sign: error.start)
        }
    }

    /// A model of how people answer, with its parameters.
    mutating func person(_ field: Node.Field, at path: [Path.Step]) {
        let word = field.name.text
        guard let model = SimulationModel(named: word) else {
            let words = SimulationModel.allCases.map { $0.rawValue }
            return report(
                .unknownWord, at: path + [.name(word)],
                expected: joined("a model of how people answer: ", Self.alternatives(words)), found: quoted(word),
                remedy: suggestion(for: word, among: words, else: ""), isAtName: true)
        }
        parameters(field.value, model.parameters, joined("a parameter of ", word), at: path + [.name(word)])
    }

    private mutating func parameters(
        _ value: Value, _ known: [SimulationModel.Parameter], _ expected: String, at path: [Path.Step]
    ) {
        guard let node = value.node else {
            return report(.wrongType, at: path, expected: "an object with parameters", found: summary(value))
        }
        for field in node.fields {
            let further = path + [.name(field.name.text)]
            guard let parameter = known.first(where: { $0.name.isSame(as: field.name.text) }) else {
                unknownProperty(field.name.text, among: known.map { $0.name }, expected, at: path)
                continue
            }
            check(field.value, parameter, expected, at: further)
        }
        for parameter in known where parameter.isNeeded && node[Name(parameter.name)] == nil {
            report(
                .missingProperty, at: path, expected: joined(expected, ": ", parameter.name), found: "none",
                remedy: joined("add ", parameter.name, ": …"))
        }
    }

    private mutating func check(
        _ value: Value, _ parameter: SimulationModel.Parameter, _ expected: String, at path: [Path.Step]
    ) {
        switch parameter.form {
        case .model(let inner): parameters(value, inner, joined("a parameter of ", parameter.name), at: path)
        case .word(let words):
            if let text = value.text, words.contains(where: { $0.isSame(as: text) }) { return }
            report(.unknownWord, at: path, expected: Self.alternatives(words), found: summary(value))
        case .condition: simulated(value, as: .boolean, until: parameter.stage, at: path)
        case .list: simulated(value, as: .list, until: parameter.stage, at: path)
        case .number:
            guard let node = value.node else { return simulated(value, as: .number, until: parameter.stage, at: path) }
            let inner: [Path.Step] = node["person"]?.node == nil ? [] : [.name("person")]
            let person = node["person"]?.node ?? node
            guard let mean = person["mean"], let sd = person["sd"].flatMap({ Double($0) }), sd >= 0 else {
                return report(
                    .wrongType, at: path, expected: "a number, an expression, or {mean, sd} over people",
                    found: summary(value))
            }
            simulated(mean, as: .number, until: parameter.stage, at: path + inner + [.name("mean")])
        }
    }

    /// An expression, with its own place in the definition.
    private mutating func simulated(
        _ value: Value, as type: ExpressionType, until stage: DecisionStage, at path: [Path.Step]
    ) {
        guard let text = ExpressionText(value)?.text else {
            return report(.wrongType, at: path, expected: type.told, found: summary(value))
        }
        expression(text, as: type, until: stage, at: path)
    }
}
