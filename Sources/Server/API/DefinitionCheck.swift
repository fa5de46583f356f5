import Tree
import Wire

/// Refuses definitions that the families cannot use, and texts that they cannot read.
struct DefinitionCheck: Sendable {
    /// The greatest number of messages in an answer.
    private static let mostFaults = 100

    let families: any FamilyWork

    /// Refuses a definition that cannot be used.
    func refuse(_ definition: String, family: String) throws(Problem) {
        let all = families.faults(in: (try? Value(json: definition)) ?? .null, of: family)
        guard !all.isEmpty else { return }
        throw Self.problem(
            all, remedy: "correct the definition; the session is not lost, the device keeps it and sends it again")
    }

    /// Reads an author's text.
    ///
    /// - Returns: the definition, even if it has faults, which an editor shows.
    func read(_ text: [UInt8]) throws(Problem) -> Value {
        let reading = families.reading(of: text)
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
