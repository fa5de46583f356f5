import AuthorFiles
import Definitions
import Families
import Interface
import Levels
import Quiz
import Studies
import Tree

/// What is said of a definition that was written down: each fault as `check` prints it.
struct Report: Sendable {
    struct Remark: Sendable {
        /// The rule that is broken.
        let code: String
        let line: String
        /// What is said, without where in the text.
        let identity: String
    }

    private(set) var remarks: [Remark]
    /// How many are left out since they are said of the sound definition as well.
    private(set) var others = 0

    init(_ kind: ReportBase.Kind, _ value: Value) {
        self.init(kind, Array(value.json(pretty: true).utf8), file: "\(kind.rawValue).json")
    }

    /// The same of a text, YAML or JSON.
    init(_ kind: ReportBase.Kind, _ text: [UInt8], file: String) {
        do throws(TreeError) {
            let written = try WrittenDefinition(text, file: file, starter: "merkwelt new")
            switch kind {
            case .quiz:
                remarks = Lint.faults(in: written.value, at: written.positions).map { Remark($0, file) }
            case .study:
                remarks = StudyLint.faults(
                    in: written.value, at: written.positions, families: families, isPacked: true
                ).map { Remark($0, file) }
            case .level: remarks = Self.level(written.value, file)
            }
        } catch {
            remarks = [Remark(error)]
        }
    }

    private static func level(_ value: Value, _ file: String) -> [Remark] {
        guard let node = value.node else { return [] }
        do throws(TreeError) { try Level.schema.validate(node, with: Rules.inForce.additions) } catch {
            return [Remark(error)]
        }
        let level = Level(node: node)
        let problems = level.problems(rules: .inForce, library: ReportBase.library, file: file).map { Remark($0) }
        return problems
            + Language.allCases.flatMap { language in
                level.complaints(rules: .inForce, library: ReportBase.library, in: language).map {
                    let line = "\(language.code): \($0.place): \($0.text)"
                    return Remark(code: "complaint", line: line, identity: line)
                }
            }
    }

    /// Leaves out what is known.
    mutating func leaveOut(_ known: Set<String>) {
        let count = remarks.count
        remarks.removeAll { known.contains($0.identity) }
        others = count - remarks.count
    }

    var text: String {
        let lines = remarks.map { $0.code + " " + $0.line } + (others > 0 ? ["and \(others) others"] : [])
        return lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
    }
}

extension Report.Remark {
    init<Code: FaultCode>(_ fault: Definitions.Fault<Code>, _ file: String) {
        var node = fault.node
        (node["line"], node["column"]) = (nil, nil)
        self.init(
            code: fault.code.rawValue, line: fault.description(file: file), identity: Value.node(node).json())
    }

    init(_ error: TreeError) {
        var code = "syntax"
        // A level's rules have no names; where they are broken stands for them.
        if case .name(let name)? = error.path.steps.last { code = name }
        self.init(code: code, line: error.description, identity: error.description)
    }
}
