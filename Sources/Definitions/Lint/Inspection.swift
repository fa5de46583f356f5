package import Tree

/// What a check of a definition has found so far, and where it stands.
package struct Inspection<Code: FaultCode>: Sendable {
    /// How many faults are named at most; errors are still named when as many warnings have been.
    private static var mostFaults: Int { 10_000 }

    package private(set) var faults: [Fault<Code>] = []
    /// Where the check stands.
    package var steps: [Path.Step] = []
    package var languages: [String] = ["en"] {
        didSet { languageTable = NameTable(languages) }
    }
    package private(set) var languageTable = NameTable(["en"])

    package init() {}

    /// Whether nothing more is named.
    package var isFull: Bool { faults.count >= 2 * Inspection.mostFaults }

    package mutating func add(_ fault: Fault<Code>) {
        guard faults.count < (fault.severity == .error ? 2 : 1) * Inspection.mostFaults else { return }
        faults.append(fault)
    }
}

/// Collects what is wrong with a definition. What every kind of definition needs is in extensions; each kind's own checks
/// are its own.
package protocol DefinitionLinter {
    associatedtype Code: FaultCode
    var inspection: Inspection<Code> { get set }
    /// Looks at a text that people read, beyond what every definition is held to.
    mutating func look(at text: String, _ further: [Path.Step])
}

extension DefinitionLinter {
    package mutating func look(at text: String, _ further: [Path.Step]) {}
}

extension DefinitionLinter {
    package var faults: [Fault<Code>] { inspection.faults }
    package var isFull: Bool { inspection.isFull }
    package var languages: [String] { inspection.languages }
    package var steps: [Path.Step] { inspection.steps }

    package mutating func report(
        _ code: Code, _ severity: Severity = .error, at further: [Path.Step] = [], expected: String, found: String,
        remedy: String = "", isAtName: Bool = false, sign: Int? = nil
    ) {
        inspection.add(
            Fault(
                code, severity, Path(steps + further), expected: expected, found: found, remedy: remedy,
                isAtName: isAtName, sign: sign))
    }

    /// Runs a check one or two steps further down.
    package mutating func under(_ step: Path.Step, _ second: Path.Step? = nil, _ check: (inout Self) -> Void) {
        inspection.steps.append(step)
        if let second { inspection.steps.append(second) }
        check(&self)
        inspection.steps.removeLast()
        if second != nil { inspection.steps.removeLast() }
    }

    /// Runs a check on every object of a list.
    package mutating func each(_ list: Value?, _ name: String, _ check: (inout Self, Node, Int) -> Void) {
        guard let values = list?.list else { return }
        for (index, value) in values.enumerated() {
            guard case .node(let node) = value else { continue }
            under(.name(name), .index(index)) { check(&$0, node, index) }
        }
    }
}
