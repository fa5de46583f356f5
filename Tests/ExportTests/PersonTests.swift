import Archive
import Families
import Foundation
import Interface
import Rights
import Sessions
import Studies
import Synchronization
import Testing
import Tree

@testable import Export

/// What an export tells about persons.
@Suite struct PersonTests {
    private static func files(
        _ options: ExportOptions, people: Int = 24
    ) async throws -> (files: ExportedFiles, source: RenewedSource) {
        let source = try Specimen.panel(people: people)
        return (try ExportedFiles(zip: await Specimen.bytes(.package, options, from: source).bytes), source)
    }

    /// All texts of a column of a table, in the order of its rows.
    private static func column(_ name: String, of file: String, in files: ExportedFiles) throws -> [String] {
        var found: [String] = []
        try CSVTable.read(file, in: files) { found.append($0[name]) }
        return found
    }

    private static func documents(of source: RenewedSource) async throws -> [SessionDocument] {
        var documents: [SessionDocument] = []
        for person in source.participations(after: 0, limit: 1000) {
            for session in source.sessions(of: person.number) {
                documents.append(try SessionDocument(Value(json: await session.document())))
            }
        }
        return documents
    }

    @Test(arguments: [ExportOptions.Dates.shifted, .none]) func `an open export has no identity, number or real date`(
        _ dates: ExportOptions.Dates
    ) async throws {
        let (files, source) = try await Self.files(ExportOptions(hasLogs: true, dates: dates))
        let secrets = try await ExportSecrets(of: source)
        #expect(secrets.all.count > 100 && secrets.days.count > 1 && !secrets.texts.isEmpty)
        for name in files.names {
            // Descriptions have an example of a day.
            let text = try #require(try files.text(name)).replacing("such as 2027-01-10", with: "")
            for secret in secrets.all where text.contains(secret) {
                Issue.record("\(name) tells \(secret)")
            }
        }
        // The same search finds them where the team asks for everything.
        let team = try await Self.files(.team(hasLogs: true, hasExternals: true)).files
        let all = try team.names.compactMap { try team.text($0) }.joined()
        for secret in secrets.texts.union(secrets.moments).union(source.names.prefix(1).map(\.value)) {
            #expect(all.contains(secret), "\(secret)")
        }
        #expect(secrets.days.contains { all.contains($0) })
    }

    @Test func `a person has the same code in every format and in later exports`() async throws {
        let files = try await Self.files(ExportOptions()).files
        let table = Specimen.table("participations")
        let codes = try Self.column("participation", of: table, in: files)
        #expect(Set(codes).count == codes.count && codes.count > 15)
        let alphabet = Set("0123456789abcdefghjkmnpqrstvwxyz")
        #expect(codes.allSatisfy { $0.count == 10 && $0.allSatisfy(alphabet.contains) })
        let source = try Specimen.panel()
        for dates in ExportOptions.Dates.allCases {
            for level in ExportOptions.Level.allCases {
                let options = ExportOptions(dates: dates, level: level)
                let csv = try await Specimen.bytes(.table("participations"), options, from: source).bytes
                let lines = String(decoding: csv, as: UTF8.self).components(separatedBy: "\r\n").dropFirst()
                #expect(lines.prefix(codes.count).map { String($0.prefix(10)) } == codes)
                let json = try await Specimen.bytes(.json, options, from: source).bytes
                let node = try Value(json: String(decoding: json, as: UTF8.self)).node
                let rows = node?["tables"]?.node?["participations"]?.list ?? []
                #expect(rows.map { $0.node?["participation"]?.text } == codes)
            }
        }
        // Sessions have the same codes in all tables.
        let sessions = Set(try Self.column("session", of: Specimen.table("sessions"), in: files))
        let trials = Set(try Self.column("session", of: Specimen.table("trials", task: "reaction"), in: files))
        #expect(!trials.isEmpty && trials.isSubset(of: sessions))
    }

    @Test func `codes and rows are in no order of admission, and the codes follow from the key`() async throws {
        let (files, source) = try await Self.files(ExportOptions(), people: 60)
        let codes = try Self.column("participation", of: Specimen.table("participations"), in: files)
        #expect(codes == codes.sorted())
        let key = try #require(source.source.key)
        let expected = source.participations(after: 0, limit: 1000).filter { !$0.isWithdrawn }.map {
            ExportKey.text(key.code(of: "participant:simulated:\($0.number)"))
        }
        #expect(expected.sorted() == codes)
        #expect(expected != codes, "the order of admission")
        let other = try #require(ExportKey([UInt8](repeating: 1, count: 32)))
        #expect(ExportKey.text(other.code(of: "participant:1")) != ExportKey.text(key.code(of: "participant:1")))
    }

    @Test func `a code is the HMAC that RFC 4231 gives, in Crockford's signs`() throws {
        // Test case 2 of RFC 4231.
        let mac = SHA256.authenticated(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(mac.prefix(8).map { $0 } == [0x5b, 0xdc, 0xc1, 0x46, 0xbf, 0x60, 0x75, 0x4e])
        #expect(ExportKey.text(0) == "0000000000" && ExportKey.text(31) == "000000000z")
        #expect(ExportKey.text(1 << 45) == "1000000000" && ExportKey.text((1 << 50) - 1) == "zzzzzzzzzz")
    }

    @Test func `who would get somebody else's code gets another one`() throws {
        var taken: Set<UInt64> = []
        let bits: (String) -> UInt64 = { $0.hasSuffix(":1") && $0 != "a:1" ? 8 : 7 }
        #expect(Pseudonyms.code(of: "a", taken: &taken, bits) == "0000000007")
        #expect(Pseudonyms.code(of: "b", taken: &taken, bits) == "0000000008")
    }

    @Test func `moved dates keep weekday, clock time and intervals, and lie in 1910 to 1919`() async throws {
        let sessions = Specimen.table("sessions")
        let moved = try await Self.files(ExportOptions()).files
        let exact = try await Self.files(ExportOptions(dates: .exact)).files
        let texts = try Self.column("started_at", of: sessions, in: exact)
        let before = texts.compactMap(Specimen.moment)
        let after = try Self.column("started_at", of: sessions, in: moved).compactMap(Specimen.moment)
        let people = try Self.column("participation", of: sessions, in: moved)
        #expect(before.count == after.count && before.count == people.count && before.count > 30)
        var weeks: [String: Set<Double>] = [:]
        for ((old, new), person) in zip(zip(before, after), people) {
            let distance = (old - new) / 604_800_000
            #expect(distance == distance.rounded() && distance > 0, "\(old) \(new)")
            weeks[person, default: []].insert(distance)
        }
        #expect(weeks.values.allSatisfy { $0.count == 1 }, "one distance for a person")
        #expect(Set(weeks.values.compactMap(\.first)).count > weeks.count / 2, "people have distances of their own")
        for person in weeks.keys {
            let first = zip(people, after).filter { $0.0 == person }.map(\.1).min() ?? 0
            let year = Calendar(identifier: .gregorian).component(
                .year, from: Date(timeIntervalSince1970: first / 1000))
            #expect((1910...1919).contains(year))
        }
        // Days are moved as far as moments.
        let table = Specimen.table("participations")
        let began = try Self.column("began_at", of: table, in: moved)
        for (moment, day) in zip(began, try Self.column("began_day", of: table, in: moved)) {
            guard let moment = Specimen.moment(moment) else { continue }
            #expect(CalendarDate(dayNumber: DayOnly.number(moment))?.value.text == day)
        }
        // Without dates there are clock times, with their distance from universal time.
        let none = try await Self.files(ExportOptions(dates: .none)).files
        for (old, new) in zip(texts, try Self.column("started_at", of: sessions, in: none)) {
            #expect(new == "1970-01-01" + old.dropFirst(10))
        }
        #expect(try Self.column("began_day", of: table, in: none).allSatisfy(\.isEmpty))
    }

    @Test func `an open export withholds columns, names them, and has those that are asked for`() async throws {
        let files = try await Self.files(ExportOptions()).files
        let (answers, sessions) = (Specimen.table("answers"), Specimen.table("sessions"))
        let columns = try Specimen.header(answers, files).components(separatedBy: ",")
        #expect(columns.contains("about_age") && columns.contains("about_sex") && !columns.contains("about_wish"))
        #expect(try !Specimen.header(sessions, files).contains("browser"))
        #expect(try !Specimen.header("ledger.csv", files).contains("participation"))
        let text = try #require(try files.text("README.md"))
        for name in ["about_wish", "browser", "zone", "link", "seed", "log_hash"] {
            #expect(text.contains("`\(name)`"), "\(name)")
        }
        #expect(text.contains("pseudonymous, not anonymous") && !text.contains("P0001"))
        let more = try await Self.files(ExportOptions(include: ["about_wish", "browser"])).files
        #expect(try Specimen.header(answers, more).components(separatedBy: ",").contains("about_wish"))
        #expect(try Specimen.header(sessions, more).contains("browser"))
        #expect(try !Specimen.header(sessions, more).contains("zone"))
        let team = try await Self.files(ExportOptions(level: .team)).files
        #expect(try Specimen.header("ledger.csv", team).contains("participation"))
        for options in [ExportOptions(hasExternals: true), ExportOptions(include: ["link"])] {
            await #expect(throws: ExportError.self) { try await Self.files(options) }
        }
    }

    @Test func `the log of a session goes along if the tables have all that it tells`() async throws {
        let none = try await Self.files(ExportOptions(hasLogs: true, dates: .exact)).files
        #expect(try none.text("raw/sessions.jsonl")?.isEmpty == true)
        let told: Set<String> = [
            "answer", "about_wish", "mood_wish", "mood_r2_wish", "window", "pixel_ratio", "browser", "zone", "seed",
            "log_hash",
        ]
        let (exact, source) = try await Self.files(ExportOptions(hasLogs: true, dates: .exact, include: told))
        let tasks = try await Self.documents(of: source).filter { $0.session.family != Participation.family }
        let lines = try #require(try exact.text("raw/sessions.jsonl")).split(separator: "\n")
        let hashes = try lines.map { try SessionDocument(Value(json: String($0))).logHash }
        #expect(!lines.isEmpty && hashes.sorted() == tasks.map(\.logHash).sorted(), "entries are as they were")
        // Entries have the epoch of the page's clock, so none with it is beside moved dates.
        let moved = try await Self.files(ExportOptions(hasLogs: true, include: told)).files
        let text = try #require(try moved.text("raw/sessions.jsonl"))
        for document in tasks {
            let second = String(Int(document.session.started / 1000))
            #expect(!text.contains(second), "\(second)")
        }
    }

    @Test func `people nobody is like are counted by what says who they are`() async throws {
        let source = try Specimen.panel()
        let (bytes, counts) = try await Specimen.bytes(.package, ExportOptions(), from: source)
        let files = try ExportedFiles(zip: bytes)
        var people: [String: Int] = [:]
        let names = ["about_age", "about_sex", "mood_age", "mood_sex", "mood_r2_age", "mood_r2_sex"]
        try CSVTable.read(Specimen.table("answers"), in: files) { record in
            let line = names.map { record[$0] }
            if line.contains(where: { !$0.isEmpty }) { people[line.joined(separator: "|"), default: 0] += 1 }
        }
        #expect(counts.unique == people.values.count { $0 == 1 } && counts.unique > 0)
        #expect(try await Specimen.exporter.unique(from: source, work: WorkAtOnce()) == counts.unique)
        // Who gives up while it is counted gets no count that is too small.
        for most in [0, 1, 5] {
            let asked = Mutex(0)
            let some = try await Specimen.exporter.unique(from: source, work: WorkAtOnce()) {
                asked.withLock { asked in
                    asked += 1
                    return asked <= most
                }
            }
            #expect(some == nil && asked.withLock { $0 } == most + 1)
        }
        #expect(try files.text("README.md")?.contains("\(counts.unique) of \(counts.participations) people") == true)
    }

    @Test func `the key's table finds each person of an export again, and another key gives other codes`() async throws
    {
        let (files, source) = try await Self.files(ExportOptions())
        let table = try await Specimen.exporter.keyTable(of: source)
        let codes = try Self.column("participation", of: Specimen.table("participations"), in: files)
        #expect(table.rows.count == codes.count)
        #expect(table.rows.allSatisfy { row in codes.contains { row[1] == .text($0) } })
        let labels = source.participations(after: 0, limit: 1000).filter { !$0.isWithdrawn }.map(\.label)
        #expect(table.rows.map { $0[0] } == labels.map { .text($0) })
        #expect(table.rows.allSatisfy { row in source.names.contains { row[2] == .text($0.value) } })
        let key = try #require(ExportKey.random(number: 2))
        let kept = try #require(ExportKey(json: key.json))
        #expect(kept.bytes == key.bytes && kept.number == 2 && ExportKey(json: "{}") == nil)
    }

    @Test func `an export with codes has no differences from its protocol`() async throws {
        let source = try Specimen.panel()
        let folder = NSTemporaryDirectory() + "merkwelt-open-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await Specimen.exporter.write(
            folder: folder, ExportOptions(hasLogs: true), from: source, work: WorkAtOnce())
        let promise = ProtocolPromise(hash: source.study.versions[0].hash)
        let found = try StudyVerification(folder, against: promise, families: families)
        #expect(found.findings.isEmpty, "\(found.lines.joined(separator: "\n"))")
        #expect(found.unchecked.contains { $0.contains("withheld") })
    }

    @Test func `an open export tells who does not count, and not in the team's words`() async throws {
        var source = try Specimen.panel()
        source.excluded = "Fell asleep, says Ada"
        let file = "data/study-coffee2_description-people_data.csv"
        func told(_ options: ExportOptions) async throws -> Set<String> {
            let files = try ExportedFiles(zip: await Specimen.bytes(.package, options, from: source).bytes)
            return Set(try Self.column("excluded", of: file, in: files))
        }
        #expect(try await told(ExportOptions()) == ["", "excluded"])
        #expect(try await told(ExportOptions(include: ["excluded"])) == ["", "Fell asleep, says Ada"])
        #expect(try await told(.team()) == ["", "Fell asleep, says Ada"])
    }
}
