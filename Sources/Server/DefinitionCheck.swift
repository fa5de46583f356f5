public import Tree

/// Says what is wrong with the definition that a new session brings along. The command line wires it to the check that
/// authors run.
public struct DefinitionCheck: Sendable {
    let faults: @Sendable (_ family: String, _ definition: Value) -> [String]

    /// - Parameter faults: takes the session's family and definition and returns a message for each fault that keeps the
    ///   definition from being used; none where it can be used or where the family is not known.
    public init(faults: @escaping @Sendable (_ family: String, _ definition: Value) -> [String]) {
        self.faults = faults
    }

    /// How many messages an answer holds.
    private static let mostFaults = 100

    /// Refuses a definition that cannot be used.
    func refuse(_ definition: String, family: String) throws(Problem) {
        let all = faults(family, (try? Value(json: definition)) ?? .null)
        guard !all.isEmpty else { return }
        var faults = Array(all.prefix(Self.mostFaults))
        if all.count > faults.count { faults.append("and \(all.count - faults.count) more faults") }
        var problem = Problem(
            .definition, faults.joined(separator: "\n"),
            remedy: "correct the definition; the session is not lost, the device keeps it and sends it again")
        problem.faults = faults
        throw problem
    }
}
