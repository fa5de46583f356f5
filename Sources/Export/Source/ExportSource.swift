package import Rights

/// Where a study's data come from: an archive, or a simulation. One mode of one study.
package protocol ExportSource: Sendable {
    var study: ExportedStudy { get }
    /// The mode in the archive's words.
    var mode: String { get }
    /// In the order of their numbers; withdrawn ones are among them, with nothing but phase and version.
    func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation]
    /// In the order of their arrival.
    func sessions(of number: Int) async throws -> [ExportedSession]
    func slots(of number: Int) async throws -> [ExportedSlot]
    /// All slots of the mode in the order in which they were given.
    func ledger() async throws -> [ExportedSlot]
    /// How many were not admitted, by why.
    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)]
    /// How many of the participations up to a number have withdrawn.
    func withdrawn(through number: Int) async throws -> Int
    func externals() async throws -> [ExportedExternal]
}

/// Does work that may take long where nobody waits for it: on threads of a pool, or where the command line runs.
package protocol ExportWork: Sendable {
    /// - Parameter work: is told whether somebody still wants it; it asks now and then.
    func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome
}

/// Does the work at once, where it is asked for.
package struct WorkAtOnce: ExportWork {
    package init() {}

    package func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome {
        try work { !Task.isCancelled }
    }
}
