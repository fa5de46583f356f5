import Archive
import Foundation
import Rights
import Studies
import Testing
import Tree

@testable import Export

/// Exports of what is new since an older one, and what an export says in comparison with an older one.
@Suite struct SinceTests {
    /// People of whom some have changed since position 41.
    struct LaterPeople: ExportSource {
        let source: any ExportSource
        let numbers: [Int]
        var moments: [Double: MomentPlace] = [:]

        var study: ExportedStudy { source.study }
        var mode: String { source.mode }
        var key: ExportKey? { source.key }

        func position() -> Int? { 57 }
        func changed(after position: Int) -> [Int]? { position == 57 ? [] : numbers }
        func place(of moment: Double) -> MomentPlace? { moments[moment] }
        func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
            try await source.participations(after: number, limit: limit)
        }
        func sessions(of number: Int) async throws -> [ExportedSession] { try await source.sessions(of: number) }
        func slots(of number: Int) async throws -> [ExportedSlot] { try await source.slots(of: number) }
        func ledger() async throws -> [ExportedSlot] { try await source.ledger() }
        func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }
        func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }
        func externals() async throws -> [ExportedExternal] { try await source.externals() }
    }

    private static func names(_ table: String, _ files: ExportedFiles) throws -> [String] {
        var names: [String] = []
        try CSVTable.read(Specimen.table(table), in: files) { names.append($0["participation"]) }
        return names
    }

    private static func since(_ text: String, _ options: ExportOptions = .team()) throws -> ExportOptions {
        var options = options
        let point = try #require(EarlierPoint(text))
        options.since = point
        return options
    }

    @Test func `a part has the participations that have changed, with the rows and codes of the whole`() async throws {
        let people = try Specimen.source(people: 20)
        let withdrawn = try #require(people.participations(after: 0, limit: 20).first { $0.isWithdrawn }).number
        let source = LaterPeople(source: people, numbers: Set([2, 3, 9, withdrawn]).sorted())
        for options in [ExportOptions.team(), ExportOptions()] {
            let whole = try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
            let (bytes, counts) = try await Specimen.bytes(.package, Self.since("41", options), from: source)
            let part = try ExportedFiles(zip: bytes)
            let wanted = try Set(Self.names("participations", part))
            #expect(wanted.count == 3 && counts.withdrawn == 1)
            for table in ["sessions", "answers", "people", "figures", "steps"] {
                func rows(_ files: ExportedFiles) throws -> [[String]] {
                    var rows: [[String]] = []
                    try CSVTable.read(Specimen.table(table), in: files) { row in
                        if wanted.contains(row["participation"]) { rows.append(row.fields) }
                    }
                    return rows
                }
                #expect(try rows(part) == rows(whole), "\(table)")
                #expect(try Set(Self.names(table, part)).isSubset(of: wanted), "\(table)")
            }
            var codes = Pseudonyms(try #require(people.key), mode: people.mode)
            codes.add(Array(1...20))
            let name = options.ids == .codes ? codes.code(of: withdrawn) : StoredParticipation.label(withdrawn)
            #expect(counts.gone == [name])
            let changes = try #require(try part.text("CHANGES.md"))
            #expect(changes.contains("since 41.") && changes.contains("every older export: `\(name ?? "")`"))
            for (file, words) in [("README.md", "changed since 41:"), ("README.de.md", "seit 41 hinzukamen")] {
                #expect(try part.text(file)?.contains(words) == true && whole.text(file)?.contains(words) == false)
            }
            #expect(try part.text("consort.json")?.contains("\"since\"") == true)
        }
    }

    @Test func `a part without anybody is an export, and one of later data than there are is refused`() async throws {
        let source = LaterPeople(source: try Specimen.source(people: 4), numbers: [1])
        let (bytes, counts) = try await Specimen.bytes(.package, Self.since("57"), from: source)
        #expect(counts.participations == 0 && counts.sessions == 0 && counts.gone == [])
        #expect(try ExportedFiles(zip: bytes).text("CHANGES.md")?.contains("Nobody has withdrawn since.") == true)
        let beyond = await #expect(throws: ExportError.self) {
            _ = try await Specimen.bytes(.package, Self.since("58"), from: source)
        }
        #expect(beyond?.description.contains("from 0 to 57") == true)
        let invented = await #expect(throws: ExportError.self) {
            _ = try await Specimen.bytes(.package, Self.since("3"), from: Specimen.source(people: 2))
        }
        #expect(invented?.description.contains("do not change") == true)
        var one = try Self.since("3")
        one.participation = 1
        #expect(throws: ExportError.self) { try Specimen.exporter.check(one, .package, for: source.study) }
        #expect(throws: ExportError.self) { try Specimen.exporter.check(Self.since("3"), .sessions, for: source.study) }
    }

    @Test func `a part since a moment says at which position that is, and what of it is in doubt`() async throws {
        var source = LaterPeople(source: try Specimen.source(people: 4), numbers: [1])
        let text = "2027-01-10T09:00:00Z"
        guard case .moment(let moment)? = EarlierPoint(text) else { throw CancellationError() }
        for (place, words, other) in [
            (MomentPlace(position: 41, known: moment - 1...moment + 1), "moment is position 41.", "set back"),
            (MomentPlace(position: 41, isInDoubt: true, known: nil), "set back behind position 41", "moment is pos"),
            (MomentPlace(position: 0, known: moment + 1...moment + 2), "before the first change", "behind the last"),
            (MomentPlace(position: 57, known: moment - 2...moment - 1), "behind the last change", "before the first"),
        ] {
            source.moments[moment] = place
            for options in [ExportOptions.team(), ExportOptions()] {
                let (bytes, counts) = try await Specimen.bytes(.package, Self.since(text, options), from: source)
                #expect(counts.participations == (place.position == 57 ? 0 : 1) && counts.moment == place)
                let files = try ExportedFiles(zip: bytes)
                let english = try #require(try files.text("README.md"))
                #expect(english.contains(words) && !english.contains(other), "\(english)")
                #expect(english.contains("asked for with `--since 57`"))
                #expect(try files.text("CHANGES.md")?.contains("which is position \(place.position) by") == true)
            }
        }
        let nowhere = await #expect(throws: ExportError.self) {
            _ = try await Specimen.bytes(.package, Self.since("2026-01-10T09:00:00Z"), from: source)
        }
        #expect(nowhere?.description.contains("do not change") == true)
    }

    @Test func `a part is counted as its rows are`() async throws {
        let people = try Specimen.source(people: 30)
        let all = people.participations(after: 0, limit: 30)
        // Some that lie far apart, and some that follow on each other.
        for numbers in [[1, 30], Array(5...20), []] {
            let source = LaterPeople(source: people, numbers: numbers)
            let (part, counts) = try await Specimen.exporter.part(since: .position(41), of: source)
            let (_, written) = try await Specimen.bytes(.package, Self.since("41"), from: source)
            let wanted = all.filter { numbers.contains($0.number) }
            #expect(counts.participations == written.participations && counts.withdrawn == written.withdrawn)
            #expect(counts.completed == wanted.count { $0.phase == .completed })
            #expect(counts.excluded == wanted.count { $0.excluded != nil && !$0.isWithdrawn })
            #expect(try await part.participations(after: 0, limit: 99).map(\.number) == numbers)
        }
    }

    @Test func `an estimate of a part is that of its people`() async throws {
        let source = LaterPeople(source: try Specimen.source(people: 150, seed: 5), numbers: Array(40...149))
        for numbers in [Array(40...149), [3, 4]] {
            let source = LaterPeople(source: source.source, numbers: numbers)
            let whole = try await Specimen.bytes(.package, Self.since("41"), from: source).bytes.count
            let estimate = try #require(
                try await Specimen.exporter.estimate(.package, Self.since("41"), from: source, work: WorkAtOnce()))
            #expect(abs(Double(estimate) / Double(whole) - 1) < 0.2, "\(estimate) of \(whole)")
        }
    }

    @Test func `a point is a position or a moment, and is written as it is read`() {
        #expect(EarlierPoint("41") == .position(41) && EarlierPoint("0") == .position(0))
        let moment = EarlierPoint.moment(1_799_571_600_250)
        #expect(EarlierPoint(moment.text) == moment && moment.text.hasPrefix("2027-01-10T"))
        #expect(EarlierPoint("2027-01-10T09:00:00+01:00") == EarlierPoint("2027-01-10T08:00:00Z"))
        for text in ["", "-1", "4.5", "2027-01-10", "yesterday"] { #expect(EarlierPoint(text) == nil, "\(text)") }
    }

    // MARK: Comparison

    /// Writes a package, and compares the later one with it.
    private static func compared(
        _ older: any ExportSource, _ newer: any ExportSource, _ options: ExportOptions = .team(),
        _ changed: ExportOptions? = nil
    ) async throws -> (outcome: ExportComparison.Outcome, files: ExportedFiles) {
        let path = NSTemporaryDirectory() + "/" + UUID().uuidString + ".zip"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(try await Specimen.bytes(.package, options, from: older).bytes).write(to: URL(fileURLWithPath: path))
        let comparison = try ExportComparison(with: path)
        var bytes: [UInt8] = []
        _ = try await Specimen.exporter.write(
            .package, changed ?? options, from: newer, work: WorkAtOnce(), comparedWith: comparison
        ) { bytes += $0 }
        return (comparison.outcome, try ExportedFiles(zip: bytes))
    }

    @Test func `an export says row by row what an older one had not, had otherwise, or has too many`() async throws {
        let people = try Specimen.source(people: 12)
        let known = people.participations(after: 0, limit: 12).filter { !$0.isWithdrawn }.map(\.number)
        let (gone, changed, added) = (known[0], known[1], known[2])
        let older = try await SampledSource(people, known.filter { $0 != added })
        let later = try await SampledSource(people, known.filter { $0 != gone })
        let newer = ExcludedSource(source: later, number: changed)
        for options in [ExportOptions.team(), ExportOptions()] {
            let (outcome, files) = try await Self.compared(older, newer, options)
            let name = options.ids == .codes ? try Self.code(gone, people, known) : StoredParticipation.label(gone)
            #expect(outcome.gone == [name] && outcome.alone == [])
            func difference(_ table: String) throws -> ExportComparison.Difference {
                try #require(outcome.differences.first { $0.table == Specimen.table(table) })
            }
            let table = try difference("participations")
            #expect((table.added, table.changed, table.gone) == (1, 1, 1) && table.columns == [])
            var sessions: [Int: Int] = [:]
            for number in [gone, changed, added] { sessions[number] = people.sessions(of: number).count }
            let rows = try difference("sessions")
            #expect(rows.added == sessions[added] && rows.gone == sessions[gone] && rows.changed == sessions[changed])
            let trials = try #require(outcome.differences.first { $0.table.contains("task-reaction") })
            // Nothing of a task's rows follows from an exclusion.
            #expect(trials.added > 0 && trials.gone > 0 && trials.changed == 0)
            let changes = try #require(try files.text("CHANGES.md"))
            #expect(changes.contains("1 rows added, 1 changed, 1 gone") && changes.contains("older export: `\(name)`"))
        }
        let (same, files) = try await Self.compared(older, older)
        #expect(same.differences.count > 6)
        #expect(same.differences.allSatisfy { ($0.added, $0.changed, $0.gone) == (0, 0, 0) })
        #expect(try files.text("CHANGES.md")?.contains("Nobody has to be deleted") == true)
    }

    private static func code(_ number: Int, _ source: SimulatedSource, _ known: [Int]) throws -> String {
        var codes = Pseudonyms(try #require(source.key), mode: source.mode)
        codes.add(known)
        return try #require(codes.code(of: number))
    }

    @Test func `columns that one export alone has are named, and others are compared all the same`() async throws {
        let source = try Specimen.source(people: 6)
        let (outcome, _) = try await Self.compared(source, source, .team(), .team(hasMissingCodes: true))
        #expect(outcome.differences.allSatisfy { $0.columns.isEmpty && $0.added == 0 && $0.gone == 0 })
        var few = ExportOptions()
        few.include = ["log_hash"]
        let (other, files) = try await Self.compared(source, source, ExportOptions(), few)
        let sessions = try #require(other.differences.first { $0.table == Specimen.table("sessions") })
        #expect(sessions.columns == ["log_hash"] && sessions.changed == 0)
        #expect(try files.text("CHANGES.md")?.contains("without `log_hash`") == true)
    }

    @Test func `an older export of other people, or of another kind, is refused with what was expected`() async throws {
        let source = try Specimen.source(people: 3)
        for (options, told) in [
            (ExportOptions(), "dates: expected shifted"),
            (ExportOptions(dates: .exact, level: .team), "ids: expected codes"),
            (ExportOptions(ids: .numbers, dates: .exact), "level: expected open"),
        ] {
            let error = await #expect(throws: ExportError.self) {
                _ = try await Self.compared(source, source, .team(), options)
            }
            #expect(error?.description.contains(told) == true, "\(error?.description ?? "")")
        }
        let later = LaterPeople(source: source, numbers: [1])
        let part = await #expect(throws: ExportError.self) {
            _ = try await Self.compared(later, later, Self.since("3"), .team())
        }
        #expect(part?.description.contains("found a part") == true)
        #expect(throws: ExportError.self) { _ = try ExportComparison(with: NSTemporaryDirectory() + "/nothing.zip") }
    }
}

/// The same people, one of whom was excluded.
private struct ExcludedSource: ExportSource {
    let source: SampledSource
    let number: Int

    var study: ExportedStudy { source.study }
    var mode: String { source.mode }
    var key: ExportKey? { source.key }

    func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        source.participations(after: number, limit: limit).map { one in
            var one = one
            if one.number == self.number { one.excluded = "slept" }
            return one
        }
    }
    func sessions(of number: Int) async throws -> [ExportedSession] { try await source.sessions(of: number) }
    func slots(of number: Int) async throws -> [ExportedSlot] { try await source.slots(of: number) }
    func ledger() async throws -> [ExportedSlot] { try await source.ledger() }
    func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }
    func withdrawn(through number: Int) -> Int { source.withdrawn(through: number) }
    func externals() async throws -> [ExportedExternal] { try await source.externals() }
}
