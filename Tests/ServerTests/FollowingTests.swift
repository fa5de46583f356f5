import Foundation
import GRDB
import Sessions
import Studies
import Synchronization
import Testing
import Tree

@testable import Archive
@testable import Research
@testable import Server

/// What an upload of a participation's log costs the archive.
@Suite struct FollowingTests {
    /// Counts what is committed.
    private final class CommitCount: TransactionObserver, Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
        func databaseDidRollback(_ db: Database) {}
    }

    /// A study that asks for several agreements before the way begins.
    private static func definition(asking count: Int) throws -> String {
        var study = try #require(try Value(json: StudyLaboratory.definition).node)
        let steps = study["steps"]?.list ?? []
        let consents = (1...count).map { number -> Value in
            var step = steps.first?.node ?? Node()
            step["id"] = .text("consent\(number)")
            return .node(step)
        }
        study["steps"] = .list(consents + steps.dropFirst())
        return Value.node(study).json()
    }

    @Test(arguments: [1, 2, 6])
    func `an upload of a log is two commits, however many agreements are in it`(count: Int) async throws {
        let lab = try await StudyLaboratory(Self.definition(asking: count))
        let commits = CommitCount()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            #expect(try await person.begin().status == 201)
            let opening = Opening(
                origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
            try await person.act(.opened(opening))
            lab.archive.pool.add(transactionObserver: commits)
            for number in 1...count {
                let before = commits.value
                let agreed = Consented(
                    items: ["voluntary"], textHash: String(repeating: String(number), count: 64), isSigned: false)
                let answer = try await person.act(.shown(step: "consent\(number)"), .consented(agreed))
                #expect(answer.status == 200, "\(answer.text)")
                #expect(commits.value - before == 2, "the entries, and what follows from them")
                let course = try await lab.archive.course(of: 1, in: "coffee", mode: .field)
                #expect(course?.consents.map(\.step) == (1...number).map { "consent\($0)" })
            }
            let before = commits.value
            try await person.act(.shown(step: "groups"))
            #expect(commits.value - before == 2)
            let notes = try await lab.archive.audit(after: 0, limit: 100).filter { $0.action == "consent" }
            #expect(notes.count == count, "each was written down once")
        }
    }
}

/// What an upload reads: the entries that it brings, as long as the server keeps what it read before.
@Suite struct KeptCourseTests {
    private static let definition = StudyEdgeTests.definition(
        #"{"id":"rounds","kind":"repeat","times":50,"steps":[{"id":"a","kind":"information","text":{"en":"A"}}]}"#)

    /// Whoever has agreed and is at the first round.
    private static func begun(courses: Int = 512) async throws -> FollowedLog {
        let log = try await FollowedLog(definition, courses: courses)
        try await log.upload([
            FollowedLog.entry(0, StudyEdgeTests.opening(), at: 0),
            FollowedLog.entry(1, .shown(step: "consent"), at: 10), FollowedLog.entry(2, StudyEdgeTests.agreed, at: 20),
        ])
        return log
    }

    private static func round(_ number: Int) -> [LogEntry] {
        let (path, first) = ("rounds.\(number)/a", 1 + 2 * number)
        return [
            FollowedLog.entry(first, .shown(step: path), at: Double(first) * 10),
            FollowedLog.entry(first + 1, .left(step: path), at: Double(first) * 10 + 5),
        ]
    }

    /// What is altered shows whenever it is read.
    private static func alter(_ entry: Int, of log: FollowedLog) async throws {
        try await log.laboratory.archive.pool.write { database in
            try database.execute(sql: "UPDATE entries SET text = text || ' ' WHERE position = ?", arguments: [entry])
        }
    }

    @Test func `an upload reads no entry that was read before, and a new start reads all`() async throws {
        let log = try await Self.begun()
        try await Self.alter(0, of: log)
        for round in 1...3 { try await log.upload(Self.round(round)) }
        #expect(try await log.course().steps.map(\.path) == ["consent"] + (1...4).map { "rounds.\($0)/a" })
        #expect(try await log.course().steps.map(\.isFirst) == [true, true, false, false, false], "rounds come again")
        let error = await #expect(throws: ArchiveError.self) {
            try await log.restarted().follow(log.participation(), log.profile)
        }
        #expect(error?.code == .altered)
    }

    @Test func `a new start goes on where the one before has ended`() async throws {
        let log = try await Self.begun()
        try await log.upload(Self.round(1))
        let desk = log.restarted()
        try await log.upload(Self.round(2), by: desk)
        #expect(try await log.course().steps.map(\.path) == ["consent"] + (1...3).map { "rounds.\($0)/a" })
        #expect(try await log.course().participation.step == "rounds.3/a" && desk.courses.count == 1)
    }

    @Test func `an entry that cannot be read is told by the whole log, and nothing of it is kept`() async throws {
        let log = try await Self.begun()
        let broken = LogEntry(index: 3, text: #"{"action":{"kind":"paused"},"index":3,"time":-1}"#)
        let error = await #expect(throws: ResearchRefusal.self) { try await log.upload([broken]) }
        #expect(error.map { Problem($0).detail.contains("entries[3].time") } == true, "\(String(describing: error))")
        #expect(log.desk.courses.count == 0)
    }

    @Test func `a course is given up when somebody stops, withdraws, or an hour has passed`() async throws {
        let stopped = try await Self.begun()
        #expect(stopped.desk.courses.count == 1)
        try await stopped.upload([FollowedLog.entry(3, .stopped, at: 30)])
        #expect(stopped.desk.courses.count == 0)

        let withdrawn = try await Self.begun()
        #expect(try await withdrawn.desk.withdraw(withdrawn.profile) == .withdrawn)
        #expect(withdrawn.desk.courses.count == 0)
        let error = await #expect(throws: ArchiveError.self) { try await withdrawn.upload(Self.round(1)) }
        #expect(error?.code == .gone)

        let left = try await Self.begun()
        let kept = try #require(left.desk.courses.take(SessionKey(low: 1)))
        left.desk.courses.put(kept, at: 0)
        let other = KeptCourses.Kept(
            course: kept.course, session: SessionKey(low: 2), definition: "other", bytes: kept.bytes, times: kept.times)
        left.desk.courses.put(other, at: KeptCourses.patience)
        #expect(left.desk.courses.count == 2)
        left.desk.courses.put(other, at: KeptCourses.patience + 1)
        #expect(left.desk.courses.count == 1 && left.desk.courses.take(SessionKey(low: 2)) != nil)
    }

    @Test func `courses are as many as there is room, those used last stay, and a definition counts once`()
        async throws
    {
        let log = try await Self.begun()
        let kept = try #require(log.desk.courses.take(SessionKey(low: 1)))
        func course(_ session: UInt64, _ definition: String, log: Int = 10) -> KeptCourses.Kept {
            KeptCourses.Kept(
                course: kept.course, session: SessionKey(low: session), definition: definition, bytes: (log, 100),
                times: kept.times)
        }
        let courses = KeptCourses(courses: 3, bytes: 240)
        for session in 1...4 { courses.put(course(UInt64(session), "one"), at: 0) }
        #expect(courses.count == 3 && courses.take(SessionKey(low: 1)) == nil, "four are too many")
        // 100 and three times 10; with another definition 100 and 10 more, and one of the three goes as a fourth.
        courses.put(course(5, "two"), at: 0)
        #expect(courses.count == 3 && courses.take(SessionKey(low: 2)) == nil && courses.study("one") != nil)
        courses.put(course(6, "two", log: 100), at: 0)
        #expect(courses.count == 2 && courses.study("one") == nil, "those of the first definition had no room any more")
        #expect(
            courses.take(SessionKey(low: 6)) != nil && courses.take(SessionKey(low: 5)) != nil
                && courses.study("two") == nil)
    }

    @Test func `of two courses of one log the longer one stays, and tells all times once more`() async throws {
        let log = try await Self.begun()
        let short = try #require(log.desk.courses.take(SessionKey(low: 1)))
        let ahead = StudyEdgeTests.opening(StudyLaboratory.start + 86_400_000)
        try await log.upload([FollowedLog.entry(3, ahead, at: 30)])
        let long = try #require(log.desk.courses.take(SessionKey(low: 1)))
        #expect(!long.course.progress.areTimesMoved && long.course.progress.flags.contains("clock"))
        for (first, second) in [(short, long), (long, short)] {
            let courses = KeptCourses()
            courses.put(first, at: 0)
            courses.put(second, at: 0)
            let kept = try #require(courses.take(SessionKey(low: 1)))
            #expect(kept.course.count == 4 && kept.course.progress.areTimesMoved)
        }
    }

    @Test func `times are told anew after a clock was set right, or somebody has gone to another zone`() async throws {
        let log = try await Self.begun()
        let start = StudyLaboratory.start
        try await log.upload([FollowedLog.entry(3, StudyEdgeTests.opening(start + 86_400_000), at: 30)])
        let kept = try #require(log.desk.courses.take(SessionKey(low: 1))).course
        func isTold(after action: ParticipationAction) -> Bool {
            var course = kept
            course.goOn(with: [Entry(index: 4, time: 40, action: action.value)], within: DeviceTimes())
            return course.progress.areTimesMoved
        }
        let elsewhere = Opening(origin: start, zone: "Nowhere", offset: 120, language: "en", device: [.desktop])
        #expect(!isTold(after: .shown(step: "rounds.1/a")) && !isTold(after: StudyEdgeTests.opening()))
        #expect(isTold(after: .opened(elsewhere)) && isTold(after: .clockSet(origin: start, pages: 1)))
        #expect(!isTold(after: .clockSet(origin: start, pages: 0)))
    }

    @Test(
        arguments: [
            // began, now, then later began, later now: whether a course can be gone on with.
            ([10, 20], [10, 30], true), ([10, 20], [10, 20], true), ([10, nil], [10, nil], true),
            ([nil, nil], [nil, nil], true), ([nil, 20], [nil, 30], true), ([10, 20], [10, 19], false),
            ([nil, 20], [nil, 19], false), ([10, 20], [11, 30], false), ([10, 20], [10, nil], false),
            ([10, nil], [10, 20], false), ([30, 20], [30, 25], true), ([30, 20], [30, 35], false),
        ] as [([Double?], [Double?], Bool)])
    func `a log is gone on with as long as no time of it can have become another one`(
        before: [Double?], later: [Double?], goesOn: Bool
    ) {
        let (first, second) = (
            DeviceTimes(began: before[0], now: before[1]), DeviceTimes(began: later[0], now: later[1])
        )
        #expect(first.goesOn(to: second) == goesOn)
    }
}
