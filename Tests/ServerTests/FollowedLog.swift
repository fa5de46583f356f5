import Archive
import Studies
import Testing
import Tree
import Wire

@testable import Research
@testable import Server

/// The log of somebody's participation, as a server has it that goes on with what it has read, or one that never does.
struct FollowedLog {
    let laboratory: StudyLaboratory
    let desk: ParticipationService
    let profile: ProfileIdentifier
    let log: SessionIdentifier

    /// - Parameter courses: how many courses are kept.
    init(_ definition: String, courses: Int = 512) async throws {
        laboratory = try await StudyLaboratory(definition)
        let archive = laboratory.archive
        desk = ParticipationService(studies: archive, archive: archive, courses: KeptCourses(courses: courses))
        guard let profile = ProfileIdentifier(keyHash: String(repeating: "a", count: 64)),
            let log = SessionIdentifier(Example(0x2001).id)
        else { throw Problem(.notFound, "no profile", remedy: "none") }
        (self.profile, self.log) = (profile, log)
        guard
            case .admitted(let participation) = try await archive.begin(
                NewParticipation(link: "K7QF2M", profile: profile, seed: 7) { "withdrawal of \($0)" })
        else { throw Problem(.notFound, "nobody was admitted", remedy: "none") }
        let header = Participation.session(
            of: Study(node: laboratory.study.node ?? Node()), id: log.text, seed: 7, started: StudyLaboratory.start,
            offset: 60, language: "en", engine: "test-1")
        let record = try HeaderReader.record(JSONBody(bytes: header.value.jsonBytes()), for: log)
        #expect(participation.number == 1)
        _ = try await archive.open(record, for: profile)
    }

    var archive: any SessionStore { laboratory.archive }

    /// The same archive after the server was started again.
    func restarted(courses: Int = 512) -> ParticipationService {
        ParticipationService(
            studies: laboratory.archive, archive: laboratory.archive, courses: KeptCourses(courses: courses))
    }

    /// Stores entries, and takes over what the log says.
    func upload(_ entries: [LogEntry], by desk: ParticipationService? = nil) async throws {
        _ = try await archive.append(entries, to: log, of: profile)
        try await (desk ?? self.desk).follow(participation(), profile)
    }

    func participation() async throws -> StoredParticipation {
        try #require(try await laboratory.archive.participation(of: profile))
    }

    /// What the archive knows of the way.
    func course() async throws -> ParticipationCourse {
        try #require(try await laboratory.archive.course(of: 1, in: "coffee", mode: .field))
    }

    func receipts() async throws -> [Int: Double] {
        try await laboratory.archive.receipts(of: participation(), from: 0)
    }

    static func entry(_ index: Int, _ action: ParticipationAction, at time: Double) -> LogEntry {
        let node: Node = ["action": action.value, "index": .int(index), "time": .double(time)]
        return LogEntry(index: index, text: Value.node(node).json())
    }
}
