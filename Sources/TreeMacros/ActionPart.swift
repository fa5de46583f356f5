import SwiftSyntax

/// A part of a case of actions: how it is read from the action's node and written into it.
struct ActionPart {
    /// What the generated code calls it: `part0`.
    let name: String
    let label: String?
    /// The written type, without the question mark of an optional one.
    let type: String
    /// Nil stands in no node.
    let isOptional: Bool
    /// The key as a literal; nil for a part whose properties lie in the action's own node.
    let key: String?
    let rule: StoredRule?

    init(place: Int, label: String?, type: TypeSyntax, rule: StoredRule?) {
        name = "part\(place)"
        self.label = label
        let written = type.trimmedDescription
        isOptional = written.hasSuffix("?")
        self.type = isOptional ? String(written.dropLast()) : written
        key = rule?.key ?? label.map { "\"\($0.filter { $0 != "`" })\"" }
        self.rule = rule
    }

    /// What has to hold for the part to be read; nothing for one that may be missing.
    var conditions: [String] {
        guard !isOptional, rule?.fallback == nil else { return [] }
        let limits = rule?.limits.map { ["(\($0)).contains(\(name))"] } ?? []
        return ["let \(name) = \(found)"] + limits
    }

    /// The line that reads a part that may be missing.
    var reading: String? {
        if isOptional { return "let \(name): \(type)? = \(found)" }
        return rule?.fallback.map { "let \(name): \(type) = \(found) ?? \($0)" }
    }

    var writing: String {
        guard let key else { return "\(name).write(to: &node)" }
        let value = rule?.coding.map { "\($0).value(of: \(name))" } ?? "\(name).value"
        if isOptional { return "if let \(name) { node[\(key)] = \(value) }" }
        return (rule?.fallback.map { "if \(name) != \($0) { node[\(key)] = \(value) }" }) ?? "node[\(key)] = \(value)"
    }

    /// The expression for the part that a node holds: an optional one.
    private var found: String {
        guard let key else { return "\(type)(from: node)" }
        if let coding = rule?.coding { return "node[\(key)].flatMap({ \(coding).part(of: $0) })" }
        return "node.part(\(key), \(type).self)"
    }
}
