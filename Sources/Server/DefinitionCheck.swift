package import Tree
import Wire

/// Says what is wrong with the definition that a new session brings along, and reads definitions as authors write them.
/// The command line wires it to the check that authors run.
package struct DefinitionCheck: Sendable {
    let faults: @Sendable (_ family: String, _ definition: Value) -> [String]
    let reading: @Sendable (_ text: [UInt8]) -> (definition: Value?, faults: [String])

    /// - Parameters:
    ///   - faults: takes the session's family and definition and returns a message for each fault that keeps the
    ///     definition from being used; none where it can be used or where the family is not known.
    ///   - reading: takes an author's text and returns the definition, nil where it cannot be read, with a message for
    ///     each fault and its place.
    package init(
        faults: @escaping @Sendable (_ family: String, _ definition: Value) -> [String],
        reading: @escaping @Sendable (_ text: [UInt8]) -> (definition: Value?, faults: [String]) = { _ in (nil, []) }
    ) {
        self.faults = faults
        self.reading = reading
    }

    /// How many messages an answer holds.
    private static let mostFaults = 100

    /// Refuses a definition that cannot be used.
    func refuse(_ definition: String, family: String) throws(Problem) {
        let all = faults(family, (try? Value(json: definition)) ?? .null)
        guard !all.isEmpty else { return }
        throw Self.problem(
            all, remedy: "correct the definition; the session is not lost, the device keeps it and sends it again")
    }

    /// Reads an author's text.
    ///
    /// - Returns: the definition, whatever else is wrong with it: an editor shows that.
    func read(_ text: [UInt8]) throws(Problem) -> Value {
        let reading = reading(text)
        if let definition = reading.definition { return definition }
        let faults = reading.faults.isEmpty ? ["this server reads no such texts"] : reading.faults
        throw Self.problem(faults, remedy: "correct the text at the place named, then import it again")
    }

    private static func problem(_ all: [String], remedy: String) -> Problem {
        var faults = Array(all.prefix(mostFaults))
        if all.count > faults.count { faults.append("and \(all.count - faults.count) more faults") }
        var problem = Problem(.definition, faults.joined(separator: "\n"), remedy: remedy)
        problem.faults = faults
        return problem
    }
}
