import Archive
import Rights
import Studies

/// The data of the participations of a source that have changed since an earlier export. It has no row, no slot and no count
/// of anybody else.
struct LaterSource: ExportSource {
    /// The most numbers in one question to the archive.
    private static let most = 10_000
    private static let page = 100
    /// How many people are read at most for each that is wanted.
    private static let spread = 4

    private let source: any ExportSource
    /// The numbers of these participations, in rising order.
    let numbers: [Int]
    /// Where the moment lies since which they have changed; nil where a position was named.
    let place: MomentPlace?

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }
    var key: ExportKey? { source.key }
    var hidesVisits: Bool { source.hidesVisits }
    var hidden: [String] { source.hidden }

    func hides(_ step: String) -> Bool { source.hides(step) }

    /// - Throws: ``ExportError`` for data that do not change, and for a position that they have not come to.
    init(_ source: any ExportSource, since point: EarlierPoint) async throws {
        guard let position = try await source.position() else { throw Self.unchanging }
        let earlier: Int
        switch point {
        case .position(let named): (earlier, place) = (named, nil)
        case .moment(let moment):
            guard let found = try await source.place(of: moment) else { throw Self.unchanging }
            (earlier, place) = (found.position, found)
        }
        guard (0...position).contains(earlier) else {
            throw ExportError(
                .options,
                "since: expected a position from 0 to \(position), up to which the data have come, found \(earlier); after a "
                    + "backup was restored export the whole anew")
        }
        guard let numbers = try await source.changed(after: earlier) else { throw Self.unchanging }
        (self.source, self.numbers) = (source, numbers)
    }

    private static var unchanging: ExportError {
        ExportError(.options, "since: these data do not change; leave it out")
    }

    func participations(after earlier: Int, limit: Int) async throws -> [ExportedParticipation] {
        let wanted = numbers.drop { $0 <= earlier }.prefix(limit)
        guard let first = wanted.first, let last = wanted.last else { return [] }
        // Where many of those between them are wanted, one question has them all.
        if last - first < Self.spread * wanted.count {
            let named = Set(wanted)
            return try await source.participations(after: first - 1, limit: last - first + 1)
                .filter { named.contains($0.number) }
        }
        var people: [ExportedParticipation] = []
        for number in wanted {
            people += try await source.participations(after: number - 1, limit: 1).filter { $0.number == number }
        }
        return people
    }

    func sessions(of number: Int) async throws -> [ExportedSession] { try await source.sessions(of: number) }

    func slots(of number: Int) async throws -> [ExportedSlot] { try await source.slots(of: number) }

    func ledger() async throws -> [ExportedSlot] {
        let wanted = Set(numbers)
        return try await source.ledger().filter { wanted.contains($0.number) }
    }

    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { [] }

    func withdrawn(through last: Int) async throws -> Int {
        var (count, read) = (0, 0)
        while true {
            let people = try await participations(after: read, limit: Self.page)
            count += people.count { $0.number <= last && $0.isWithdrawn }
            guard let number = people.last?.number, number < last else { return count }
            read = number
        }
    }

    func extent(of wanted: [Int]?) async throws -> StoredExtent {
        let all = wanted.map { wanted in numbers.filter(Set(wanted).contains) } ?? numbers
        var (people, sessions, bytes) = (0, 0, 0)
        for start in stride(from: 0, to: all.count, by: Self.most) {
            let some = try await source.extent(of: Array(all[start..<min(start + Self.most, all.count)]))
            people += some.people
            sessions += some.sessions
            bytes += some.bytes
        }
        return StoredExtent(people: people, sessions: sessions, bytes: bytes)
    }

    func position() async throws -> Int? { try await source.position() }
    func restoration() async throws -> String? { try await source.restoration() }

    func externals() async throws -> [ExportedExternal] {
        let wanted = Set(numbers)
        return try await source.externals().filter { wanted.contains($0.number) }
    }
}
