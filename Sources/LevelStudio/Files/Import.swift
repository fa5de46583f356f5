package import Levels
import Text
package import Tree

/// A file that a person brings: a level or a scenario.
package enum Import: Equatable, Sendable {
    case level(Level)
    case scenario(Scenario)

    /// Reads a file. A level that merely cannot be won yet is taken in; see `Level.problems`.
    ///
    /// - Throws: what is wrong with the file's syntax or schema, or that it is neither.
    package init(json text: String, rules: Rules = .inForce) throws(TreeError) {
        guard let node = try Value(json: text).node else { throw Import.neither("something else") }
        if node[Name("levels")] != nil {
            self = .scenario(try Scenario(json: text, file: ""))
            return
        }
        // A quiz or a session has an identity too; unknown properties alone would make an empty level of it.
        var isLevel = false
        for name in ["entities", "goals", "name", "background", "ambient"] where node[Name(name)] != nil {
            isLevel = true
        }
        guard isLevel else { throw Import.neither("neither") }
        self = .level(try Level(json: text, file: "", with: rules.additions + [Schema.Addition(Level.assets)]))
    }

    private static func neither(_ found: String) -> TreeError {
        TreeError(
            line: 1, column: 1, expected: "a level (with entities) or a scenario (with levels)", found: found,
            remedy: "choose a file that this editor has saved, or one of the same form")
    }
}

extension [UInt8] {
    /// Bytes that the page tells as a list of numbers.
    package init(_ value: Value?) {
        self = []
        guard case .list(let numbers)? = value else { return }
        for number in numbers { append(UInt8(truncatingIfNeeded: Int(number) ?? 0)) }
    }
}

extension Library {
    /// A name for something of one's own that no level and no scenario has, and that can stand in an address:
    /// `owls`, `owls-2` …
    package func freeName(like name: String) -> String {
        // A name that nothing of can stand there gets another one.
        let plain = Upload.plain(name.bytes) ?? "level"
        var candidate = plain
        var number = 2
        // The editor of scenarios stands where a level of that name would.
        while level(candidate) != nil || scenario(candidate) != nil || candidate.isSame(as: "scenario") {
            candidate = joined([plain, "\(number)"], with: "-")
            number += 1
        }
        return candidate
    }

    /// A name for an own sound or picture that none has.
    package func freeContentName(like name: String) -> String {
        var candidate = name
        var number = 2
        while sounds.names(candidate) || images.names(candidate) {
            candidate = joined([name, "\(number)"], with: "-")
            number += 1
        }
        return candidate
    }
}
