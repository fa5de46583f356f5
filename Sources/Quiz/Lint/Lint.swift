package import Definitions
import Text
package import Tree

/// Finds what is wrong with a definition, all of it at once.
///
/// It works on values, so it serves files, uploads and an editor while someone types.
package enum Lint {
    /// The faults of a definition in the order of its text, or of its properties where no positions are known.
    /// Complexity: O(size). Of many thousand faults the first are named, and of those an error for every definition that
    /// cannot be used.
    @export(interface) @inline(never)
    package static func faults(in value: Value, at positions: Positions? = nil) -> [QuizFault] {
        var linter = Linter()
        linter.run(value)
        guard let positions else { return linter.faults }
        return QuizFault.located(linter.faults, positions)
    }

    /// The faults of a definition in JSON; of a text that is no JSON the one fault that says where.
    @export(interface) @inline(never)
    package static func faults(json bytes: [UInt8]) -> [QuizFault] {
        do throws(TreeError) {
            let value = try Value(json: bytes)
            let faults = faults(in: value)
            // Where everything is right, nobody asks where it stands; finding the places takes as long as reading.
            return faults.isEmpty ? [] : QuizFault.located(faults, Positions(json: bytes))
        } catch {
            return [QuizFault(error)]
        }
    }
}

/// Collects faults. The checks are in extensions, one for each part of a definition.
package struct Linter: DefinitionLinter {
    package var inspection = Inspection<QuizFaultCode>()
    var definition = Definition()
    var form = Form(Definition(), seed: 0)
    /// What is asked for many times of one form, found once: limits of each question, names of all units, outcomes, and
    /// the direction that the items say.
    var bounds: [(low: Double, high: Double)?] = []
    var unitNames: [String] = []
    var outcomeTable = NameTable(capacity: 0)
    var keys: [Key?] = []
    var answerTables: [NameTable?] = []

    mutating func run(_ value: Value) {
        guard case .node(let node) = value else {
            return report(
                .notADefinition, expected: "a definition with id, title and questions", found: summary(value),
                remedy: "start from the text that `merkwelt new quiz` writes")
        }
        definition = Definition(node: node)
        readLanguages(definition.languages, of: node)
        properties(of: node, QuizProperties.definition, "a definition")
        form = Form(definition, seed: 0)
        prepare()
        checkDefinition(node)
        checkQuestions(node)
        checkPages()
        checkConditions()
        checkScales()
        checkOutcomes()
    }

    private mutating func prepare() {
        bounds = form.entries.map { $0.bounds }
        unitNames = form.unitTable.names
        outcomeTable = NameTable(form.outcomeIDs)
        let questions = definition.questions
        for (index, entry) in form.entries.enumerated() {
            let question = questions[form.declared[index]]
            let items = entry.type == .matrix ? question.items : []
            for unit in entry.units { keys.append(form.units[unit].row.map { items[$0].keyed } ?? question.keyed) }
        }
    }
}
