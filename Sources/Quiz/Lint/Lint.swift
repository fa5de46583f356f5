import Text
public import Tree

/// Finds what is wrong with a definition, all of it at once.
///
/// It works on values, so it serves files, uploads and an editor while someone types.
public enum Lint {
    /// The faults of a definition in the order of its text, or of its properties where no positions are known.
    /// Complexity: O(size). Of many thousand faults the first are named, and of those an error for every definition that
    /// cannot be used.
    public static func faults(in value: Value, at positions: Positions? = nil) -> [Fault] {
        var linter = Linter()
        linter.run(value)
        guard let positions else { return linter.faults }
        return located(linter.faults, positions)
    }

    /// The faults with their places, in the order of the text.
    private static func located(_ faults: [Fault], _ positions: Positions) -> [Fault] {
        var placed: [Fault] = []
        for fault in faults {
            var located = fault
            let spot = positions.spot(of: fault.path, atName: fault.isAtName)
            located.line = spot.line
            located.column = spot.column
            placed.append(located)
        }
        return Order.places(placed.count) { left, right in
            placed[left].line != placed[right].line
                ? placed[left].line < placed[right].line : placed[left].column < placed[right].column
        }
        .map { placed[$0] }
    }

    /// The faults of a definition in JSON; of a text that is no JSON the one fault that says where.
    public static func faults(json bytes: [UInt8]) -> [Fault] {
        do throws(TreeError) {
            let value = try Value(json: bytes)
            let faults = faults(in: value)
            // Where everything is right, nobody asks where it stands; finding the places takes as long as reading.
            return faults.isEmpty ? [] : located(faults, Positions(json: bytes))
        } catch {
            return [Fault(error)]
        }
    }

    /// Whether a definition with these faults can be used.
    public static func isUsable(_ faults: [Fault]) -> Bool {
        for fault in faults where fault.severity == .error { return false }
        return true
    }
}

/// Collects faults. The checks are in extensions, one for each part of a definition.
package struct Linter {
    /// How many faults are named at most; errors are still named when as many warnings have been.
    private static let mostFaults = 10_000

    private(set) var faults: [Fault] = []
    /// Where the check stands.
    var steps: [Path.Step] = []
    var languages: [String] = ["en"] {
        didSet { languageTable = Linter.table(languages) }
    }
    private(set) var languageTable = Linter.table(["en"])
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
        readLanguages()
        properties(of: node, Known.definition, "a definition")
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
        outcomeTable = Linter.table(form.outcomeIDs)
        let questions = definition.questions
        for (index, entry) in form.entries.enumerated() {
            let question = questions[form.declared[index]]
            let items = entry.type == .matrix ? question.items : []
            for unit in entry.units { keys.append(form.units[unit].row.map { items[$0].keyed } ?? question.keyed) }
        }
    }

    /// Whether nothing more is named.
    var isFull: Bool { faults.count >= 2 * Linter.mostFaults }

    mutating func report(
        _ code: Fault.Code, _ severity: Fault.Severity = .error, at further: [Path.Step] = [], expected: String,
        found: String, remedy: String = "", isAtName: Bool = false
    ) {
        guard faults.count < (severity == .error ? 2 : 1) * Linter.mostFaults else { return }
        faults.append(
            Fault(
                code, severity, Path(steps + further), expected: expected, found: found, remedy: remedy,
                isAtName: isAtName))
    }

    /// Runs a check one or two steps further down.
    mutating func under(_ step: Path.Step, _ second: Path.Step? = nil, _ check: (inout Linter) -> Void) {
        steps.append(step)
        if let second { steps.append(second) }
        check(&self)
        steps.removeLast()
        if second != nil { steps.removeLast() }
    }

    /// Runs a check on every object of a list.
    mutating func each(_ list: Value?, _ name: String, _ check: (inout Linter, Node, Int) -> Void) {
        guard let values = list?.list else { return }
        for (index, value) in values.enumerated() {
            guard case .node(let node) = value else { continue }
            under(.name(name), .index(index)) { check(&$0, node, index) }
        }
    }

    private mutating func readLanguages() {
        let declared = definition.languages
        var seen = NameTable(capacity: 8)
        var sound: [String] = []
        for (index, code) in declared.enumerated() {
            let isCode = code.byteCount >= 2 && code.byteCount <= 12 && Linter.isIdentity(code)
            if isCode, seen.insert(code, index) {
                sound.append(code)
            } else {
                report(
                    .badLanguages, at: [.name("languages"), .index(index)],
                    expected: isCode ? "every language once" : "a language's code such as en or de",
                    found: quoted(code), remedy: isCode ? "remove one of them" : "")
            }
        }
        if case .list(let list)? = definition.node["languages"], list.isEmpty {
            report(
                .badLanguages, at: [.name("languages")], expected: "at least one language", found: "none",
                remedy: "write for instance languages: [en, de]")
        }
        if !sound.isEmpty { languages = sound }
    }

    /// Letters, digits, `-` and `_`, at most 64.
    package static func isIdentity(_ text: String) -> Bool {
        let bytes = text.bytes
        // To a browser's objects this word is not a name like others.
        guard !bytes.isEmpty, bytes.count <= 64, !text.isSame(as: "__proto__") else { return false }
        for byte in bytes {
            let isLetter = byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
            if !isLetter, !(byte >= 0x30 && byte <= 0x39), byte != 0x2D, byte != 0x5F { return false }
        }
        return true
    }
}
