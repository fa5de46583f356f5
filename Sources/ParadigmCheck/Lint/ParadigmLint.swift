package import Definitions
import Paradigm
import Tasks
import Text
package import Tree

/// Finds all that is wrong with a paradigm at once.
///
/// It works on values, so it serves files, uploads and an editor while someone types.
package enum ParadigmLint {
    /// The faults of a paradigm in the order of its text, or of its properties where no positions are known.
    package static func faults(in value: Value, at positions: Positions? = nil) -> [ParadigmFault] {
        var linter = ParadigmLinter()
        linter.run(value)
        guard let positions else { return linter.faults }
        return ParadigmFault.located(linter.faults, positions)
    }

    /// The faults of a paradigm in JSON; of a text that is no JSON the one fault that says where.
    package static func faults(json bytes: [UInt8]) -> [ParadigmFault] {
        do throws(TreeError) {
            let value = try Value(json: bytes)
            let faults = faults(in: value)
            // Places are only looked up if there are faults, because that takes as long as reading.
            return faults.isEmpty ? [] : ParadigmFault.located(faults, Positions(json: bytes))
        } catch {
            return [ParadigmFault(error)]
        }
    }
}

/// Collects faults. The checks are in extensions, one for each part of a definition.
struct ParadigmLinter: DefinitionLinter {
    var inspection = Inspection<ParadigmFaultCode>()
    var definition = Definition()
    var names = DefinitionNames(Definition())
    /// What there is under a name of a file; nil where there are no files.
    var read: ((String) -> MaterialFile)?
    /// Where rows of files stand now; they were checked with their own lines and columns.
    var inlined: [Path] = []
    /// The findings in tables that are files.
    var ofTables: [(file: String, fault: ParadigmFault)] = []
    /// How many of the misnomers were told already.
    private(set) var told = 0

    mutating func run(_ value: Value) {
        guard case .node(let node) = value else {
            return report(
                .notADefinition, expected: "a paradigm with format, id, title, columns, trial, responses and blocks",
                found: summary(value), remedy: "start from one of the library's")
        }
        definition = Definition(node: node)
        guard definition.format.isSame(as: Definition.formatName) else {
            return report(
                .notADefinition, at: node["format"] == nil ? [] : [.name("format")],
                expected: joined("format: ", Definition.formatName), found: summary(node["format"]),
                remedy: joined("begin with format: ", Definition.formatName))
        }
        readLanguages(definition.languages, of: node)
        object(node, ParadigmObjects.definition, "a paradigm")
        inlineTables()
        names = DefinitionNames(definition)
        checkDefinition(node)
        checkTables()
        checkFiles()
        checkColumns()
        checkResponses()
        checkTrials()
        checkCorrect()
        checkBlocks()
        checkTrackers()
        checkMeasures()
        checkPeople()
        checkSets()
        tell()
        checkPlans()
        for part in definition.unready {
            report(
                .notYet, .warning, at: part.path, expected: "what this version can run", found: part.found,
                remedy: "the file may stay as it is: a later version runs it, this one does not begin it",
                isAtName: true)
        }
    }

    /// Reports what expressions have brought up since the last time.
    mutating func tell() {
        while told < names.misnomers.count {
            let misnomer = names.misnomers[told]
            told += 1
            inspection.add(
                ParadigmFault(
                    ParadigmFaultCode(misnomer.fault.kind), .error, Path(misnomer.path),
                    expected: misnomer.fault.expected, found: misnomer.fault.found, remedy: misnomer.fault.remedy,
                    sign: misnomer.fault.start + misnomer.signs))
        }
    }

    /// Compiles an expression at a place within this one.
    @discardableResult
    mutating func expression(
        _ text: String, as type: ExpressionType, until stage: DecisionStage, at further: [Path.Step], signs: Int = 0
    ) -> ExpressionProgram? {
        let program = names.program(text, as: type, until: stage, at: steps + further, signs: signs)
        if program != nil { levels(text, at: further, signs: signs) }
        return program
    }

    /// Compiles the expression of a property, if there is one.
    @discardableResult
    mutating func expression(
        _ name: String, of node: Node, as type: ExpressionType, until stage: DecisionStage
    ) -> ExpressionProgram? {
        guard let text = node[Name(name)].flatMap({ ExpressionText($0) }) else { return nil }
        return expression(text.text, as: type, until: stage, at: [.name(name)])
    }

    /// Compiles what stands behind `=` in a property, if something does.
    @discardableResult
    mutating func given(
        _ name: String, of node: Node, as type: ExpressionType, until stage: DecisionStage
    ) -> ExpressionProgram? {
        guard let text = ExpressionText.given(node[Name(name)]) else { return nil }
        return expression(text, as: type, until: stage, at: [.name(name)], signs: 1)
    }

    /// A condition: an expression of true or false that is not always the same.
    mutating func condition(_ name: String, of node: Node, until stage: DecisionStage) {
        guard let program = expression(name, of: node, as: .boolean, until: stage), program.isConstant else { return }
        let table = TrialTable(types: [], trials: 0, compiler: names.compiler)
        var evaluator = ExpressionEvaluator()
        let isTrue = evaluator.evaluate(program, in: table).isTrue
        report(
            isTrue ? .alwaysTrue : .neverTrue, .warning, at: [.name(name)], expected: "a condition that can change",
            found: isTrue ? "one that always holds" : "one that never holds", remedy: "remove it, or use a name in it")
    }
}
