package import Definitions
package import Tasks
import Text
package import Tree

/// Finds all that is wrong with a study at once.
///
/// It works on values, so it serves files, uploads and an editor while someone types. The list of families that is
/// handed in tells which protocols, figures and items there are.
package enum StudyLint {
    /// The faults of a study in the order of its text, or of its properties where no positions are known.
    ///
    /// - Parameters:
    ///   - value: the definition, packed or not.
    ///   - positions: where its parts stand in a text.
    ///   - families: the ones there are.
    ///   - isPacked: whether everything has to be in the definition itself, as for publishing. Otherwise it may name
    ///     files.
    package static func faults(
        in value: Value, at positions: Positions? = nil, families: FamilyList, isPacked: Bool
    ) -> [StudyFault] {
        var linter = StudyLinter(TaskCatalogue(families), isPacked: isPacked)
        linter.run(value)
        guard let positions else { return linter.faults }
        return StudyFault.located(linter.faults, positions)
    }

    /// The faults of a study in JSON. A text that is no JSON has one fault, which says where.
    package static func faults(json bytes: [UInt8], families: FamilyList, isPacked: Bool) -> [StudyFault] {
        do throws(TreeError) {
            let value = try Value(json: bytes)
            let faults = faults(in: value, families: families, isPacked: isPacked)
            // Places are only looked up if there are faults, because that takes as long as reading.
            return faults.isEmpty ? [] : StudyFault.located(faults, Positions(json: bytes))
        } catch {
            return [StudyFault(error)]
        }
    }
}

/// Collects a study's faults. The checks are in extensions, one for each subject.
struct StudyLinter: DefinitionLinter {
    static let mostSteps = 500
    static let mostUnrolled = 2000
    static let mostGroups = 24
    static let mostInSquare = 12
    static let mostInAll = 6
    static let longestWithoutBreak = 30.0 * 60

    var inspection = Inspection<StudyFaultCode>()
    var catalogue: TaskCatalogue
    let isPacked: Bool
    var study = Study()

    /// The steps that were met so far, with what is known of each.
    var known: [KnownStep] = []
    var table = NameTable(capacity: 0)
    var ids = NameTable(capacity: 0)
    var seen: [Bool] = []
    var count = 0
    var visits = 1
    var waits = 0
    /// The groups of the study's `allot`; empty while none has come.
    var allot: AllotStep?
    var isAllotted = false
    /// The groups on which something depends.
    var dependent = NameTable(capacity: 0)
    var hasConsented = false
    var hasToldConsent = false

    init(_ catalogue: TaskCatalogue, isPacked: Bool) {
        self.catalogue = catalogue
        self.isPacked = isPacked
    }

    mutating func run(_ value: Value) {
        guard case .node(let node) = value else {
            return report(
                .notADefinition, expected: "a study with format, id, title and steps", found: summary(value),
                remedy: "start from the text that `merkwelt study new` writes")
        }
        study = Study(node: node)
        guard study.format.isSame(as: Study.formatName) else {
            return report(
                .notADefinition, at: node["format"] == nil ? [] : [.name("format")],
                expected: joined("format: ", Study.formatName), found: summary(node["format"]),
                remedy: joined("begin with format: ", Study.formatName))
        }
        readLanguages(study.languages, of: node)
        checkLanguages(study.languages)
        checkInterface(node)
        properties(of: node, StudyObjects.study, "a study")
        collect()
        checkStudy(node)
        walk(node["steps"], "steps", Nesting())
        checkEnds()
        checkGroups()
        checkLength()
        checkBreaks()
        checkExclusions(node)
    }

    /// What conditions can ask of a step.
    struct KnownStep {
        let id: String
        let form: StepForm
        let path: Path
    }

    /// What encloses a step.
    struct Nesting {
        var depth = 1
        /// Whether the step is within an order that is drawn, or a repetition.
        var isInLoop = false
    }

    private mutating func collect() {
        var found: [KnownStep] = []
        study.forEachStep { step, path, _ in
            if let form = step.form { found.append(KnownStep(id: step.id, form: form, path: path)) }
        }
        known = found
        seen = [Bool](repeating: false, count: found.count)
        table = NameTable(capacity: found.count)
        ids = NameTable(capacity: found.count)
        for (index, step) in found.enumerated() {
            table.insert(step.id, index)
            if allot == nil, case .allot(let first) = step.form { allot = first }
            if case .wait = step.form { visits += 1 }
        }
    }
}
