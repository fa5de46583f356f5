/// One step from a version of an element's meaning to the next.
///
/// The version of a stored element is its property `version`; without one it is 1.
public struct Migration: Sendable {
    /// The version that the step starts from.
    public let version: Int
    /// Brings a node to the next version.
    public let change: @Sendable (inout Node) throws(TreeError) -> Void

    public init(from version: Int, _ change: @escaping @Sendable (inout Node) throws(TreeError) -> Void) {
        self.version = version
        self.change = change
    }
}

extension Migration {
    fileprivate static func version(_ words: String, _ number: Int) -> String {
        var text: [UInt8] = []
        text.append(words)
        text.append(decimal: Int64(number))
        return String(bytes: text)
    }
}

extension Node {
    /// Brings the node from the version that it has to `target`, step by step.
    ///
    /// - Throws: what a step throws; or that the node is newer than `target`, or that a step is missing.
    public mutating func migrate(_ migrations: [Migration], to target: Int) throws(TreeError) {
        let name = Name("version")
        let path = Path([.name(name.text)])
        guard let stored = Int(self[name] ?? .int(1)), stored >= 1 else {
            throw TreeError(path: path, expected: "a version from 1", found: (self[name] ?? .null).summary)
        }
        guard stored <= target else {
            throw TreeError(
                path: path, expected: Migration.version("at most version ", target),
                found: Migration.version("version ", stored), remedy: "read it with the newer program that wrote it")
        }
        var version = stored
        while version < target {
            guard let step = migrations.first(where: { $0.version == version }) else {
                throw TreeError(
                    path: path, expected: Migration.version("a version that can be brought up to ", target),
                    found: Migration.version("version ", version))
            }
            try step.change(&self)
            version += 1
        }
        if stored < target { self[name] = .int(target) }
    }
}
