package import Archive
package import Rights
package import Tree

/// The source of the data of one study in one mode: an archive or a simulation.
package protocol ExportSource: Sendable {
    var study: ExportedStudy { get }
    /// The mode as the archive names it.
    var mode: String { get }
    /// The next participations, in the order of their numbers. Withdrawn ones only have phase and version.
    func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation]
    /// The sessions of a participation, in the order of their arrival.
    func sessions(of number: Int) async throws -> [ExportedSession]
    func slots(of number: Int) async throws -> [ExportedSlot]
    /// All slots of the mode in the order in which they were given.
    func ledger() async throws -> [ExportedSlot]
    /// The numbers of people who were not admitted, by reason.
    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)]
    /// How many of the participations up to a number have withdrawn.
    func withdrawn(through number: Int) async throws -> Int
    func externals() async throws -> [ExportedExternal]
    /// What the lab keeps of the study besides its definitions; nil where that is not told.
    func transferHead() async throws -> Node?
    /// What the lab keeps of a participation besides its sessions' logs; nil where that is not told.
    func transfer(of number: Int) async throws -> Node?
    /// How much there is, of all participations or of some.
    func extent(of numbers: [Int]?) async throws -> StoredExtent
    /// How far the data have come, which rises with every change of them; nil for data that do not change.
    func position() async throws -> Int?
    /// The numbers of the participations that have changed behind an earlier position; nil for data that do not change.
    func changed(after position: Int) async throws -> [Int]?
    /// Where a moment lies among the positions; nil for data that do not change.
    func place(of moment: Double) async throws -> MomentPlace?
    /// What tells these data from those that another backup would have brought back; nil where none was restored.
    func restoration() async throws -> String?
    /// What is hidden from the person who asks, in words that are equal for an equal sight.
    var hidden: [String] { get }
    /// The key of codes and moved dates, if it follows from the data; nil if it is kept elsewhere.
    var key: ExportKey? { get }
    /// Whether nothing is told of a step, by its path, because it depends on a hidden group who comes to it.
    func hides(_ step: String) -> Bool
    /// Whether it is not told in which visit something was, because a hidden group has further visits.
    var hidesVisits: Bool { get }
}

extension ExportSource {
    // Invented people and those whose group is hidden do not move to another lab.
    package func transferHead() async throws -> Node? { nil }
    package func transfer(of number: Int) async throws -> Node? { nil }
    package var key: ExportKey? { nil }
    package func hides(_ step: String) -> Bool { false }
    package var hidesVisits: Bool { false }

    package var hidden: [String] { [] }

    /// Counted by reading all.
    package func extent(of numbers: [Int]?) async throws -> StoredExtent {
        var (last, people, sessions, bytes) = (0, 0, 0, 0)
        while case let some = try await participations(after: last, limit: 100), let end = some.last {
            last = end.number
            for one in some where numbers?.contains(one.number) ?? true {
                let own = try await self.sessions(of: one.number)
                people += 1
                sessions += own.count
                bytes += own.reduce(0) { $0 + $1.entries }
            }
        }
        return StoredExtent(people: people, sessions: sessions, bytes: bytes)
    }

    package func position() async throws -> Int? { nil }
    package func changed(after position: Int) async throws -> [Int]? { nil }
    package func place(of moment: Double) async throws -> MomentPlace? { nil }
    package func restoration() async throws -> String? { nil }
}

/// Does long work where it delays nobody: on threads of a pool, or at once on the command line.
package protocol ExportWork: Sendable {
    /// How many sessions are read at once, and ahead of the one that is written.
    var width: Int { get }
    /// - Parameter work: the work. It asks now and then whether its outcome is still wanted.
    func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome
}

extension ExportWork {
    // Where others wait for the same threads, an export takes no more than one of them.
    package var width: Int { 1 }
}

/// Does the work at once, on the calling thread.
package struct WorkAtOnce: ExportWork {
    package let width: Int

    /// - Parameter width: how many sessions are read at once; as many as take two processors by themselves unless said.
    package init(width: Int = 3) { self.width = width }

    package func run<Outcome: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Outcome
    ) async throws -> Outcome {
        try work { !Task.isCancelled }
    }
}
