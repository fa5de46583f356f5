import Text

/// One step from a version of an element's meaning to the next.
///
/// The version of a stored element is its property `version`; without one it is 1.
///
/// ```swift
/// // Version 2 has degrees where version 1 had shares of a turn.
/// let toDegrees = Migration(from: 1) { node throws(TreeError) in
///     node["heading"] = .double(360 * (node["turn"].flatMap { Double($0) } ?? 0))
///     node["turn"] = nil
/// }
/// var buoy: Node = ["turn": 0.25]
/// try buoy.migrate([toDegrees], to: 2)
/// print(Value.node(buoy).json())  // heading 90.0, version 2
/// ```
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

extension Node {
    /// Brings the node from the version that it has to `target`, step by step.
    ///
    /// - Throws: what a step throws; or that the node is newer than `target`, or that a step is missing.
    public mutating func migrate(_ migrations: [Migration], to target: Int) throws(TreeError) {
        let stored = self["version"] ?? .int(1)
        var version = Int(stored) ?? 0
        if version == target { return }
        while version < target {
            guard let step = migrations.first(where: { $0.version == version }) else {
                throw failure(stored, target, "no migration leads from there")
            }
            try step.change(&self)
            version += 1
        }
        if version > target { throw failure(stored, target, "read it with the newer program that wrote it") }
        self["version"] = .int(target)
    }

    private func failure(_ stored: Value, _ target: Int, _ remedy: String) -> TreeError {
        var expected: [UInt8] = []
        expected.append("a version from 1 to ")
        expected.append(decimal: Int64(target))
        return TreeError(
            path: Path([.name("version")]), expected: String(bytes: expected), found: stored.summary, remedy: remedy)
    }
}
