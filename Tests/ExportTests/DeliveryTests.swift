import Testing
import Tree

@testable import Export

/// Exports of which a part was delivered, and what is known of one before it is made.
@Suite struct DeliveryTests {
    private static func rest(
        of form: ExportForm, _ source: any ExportSource, after first: Int, at position: Int?
    ) async throws -> (bytes: [UInt8], length: Int) {
        let rest = try await Specimen.exporter.rest(
            form, .team(), from: source, work: WorkAtOnce(), after: first, at: position)
        var bytes: [UInt8] = []
        while let next = try rest.next() { bytes += next }
        return (bytes, rest.length)
    }

    @Test(arguments: [ExportForm.package, .json, .table("reaction-trials"), .format(.xlsx), .format(.sav)])
    func `the beginning of an export and its rest are the whole, wherever it was cut`(form: ExportForm) async throws {
        let source = try Specimen.source(people: 6)
        let whole = try await Specimen.bytes(form, from: source).bytes
        for first in [1, whole.count / 2, whole.count - 1, whole.count, whole.count + 7] {
            let (bytes, length) = try await Self.rest(of: form, source, after: first, at: nil)
            #expect(whole.prefix(first) + bytes == whole && length == whole.count, "\(first)")
        }
    }

    @Test func `no rest is made of data that have changed, before or meanwhile`() async throws {
        let people = try Specimen.source(people: 3)
        _ = try await Self.rest(of: .json, PositionedSource(people, at: 41), after: 9, at: 41)
        for source in [PositionedSource(people, at: 42), PositionedSource(people, at: 41, step: 1)] {
            let error = await #expect(throws: ExportError.self) {
                _ = try await Self.rest(of: .json, source, after: 9, at: 41)
            }
            #expect(error?.kind == .changed)
        }
    }

    @Test func `an export's identity is another one for everything that changes its bytes`() throws {
        let source = try Specimen.source(people: 3)
        let exporter = Specimen.exporter
        func identity(
            _ form: ExportForm = .package, at position: Int = 41, _ exporter: StudyExporter = exporter,
            since restoration: String? = nil, _ change: (inout ExportOptions) -> Void = { _ in }
        ) throws -> String {
            var options = ExportOptions.team()
            change(&options)
            return try exporter.identity(of: form, options, from: source, at: position, since: restoration)
        }
        let newer = StudyExporter(families: exporter.families, program: "merkwelt 2", spoolsIn: exporter.spools)
        let all = [
            try identity(), try identity(.json), try identity(.table("sessions")), try identity(.table("steps")),
            try identity(.spreadsheet("steps")), try identity(.format(.sav)), try identity(.format(.dta)),
            try identity(at: 42), try identity(.package, at: 41, newer), try identity(since: "one backup"),
            try identity(since: "another"), try identity { $0.hasLogs = true },
            try identity { $0.hasExternals = true }, try identity { $0.hasMissingCodes = true },
            try identity { $0.ids = .codes }, try identity { $0.dates = .none }, try identity { $0.level = .open },
            try identity { $0.include = ["zone"] },
            try identity {
                $0.about = DataAbout()
                $0.about?.url = "https://example.org"
            },
        ]
        #expect(Set(all).count == all.count && all.allSatisfy { $0.utf8.count == 64 })
        #expect(try identity() == all[0])
    }

    @Test(arguments: [
        ExportForm.package, .json, .table("reaction-trials"), .spreadsheet("answers"), .format(.jspsych),
        .format(.fhir), .format(.redcap), .format(.sav), .format(.xlsx),
    ]) func `an estimate from a sample is within a fifth of the export's length`(form: ExportForm) async throws {
        let source = try Specimen.source(people: 150, seed: 5)
        let whole = try await Specimen.bytes(form, from: source).bytes.count
        let estimate = try #require(
            try await Specimen.exporter.estimate(form, .team(), from: source, work: WorkAtOnce()))
        #expect(abs(Double(estimate) / Double(whole) - 1) < 0.2, "\(estimate) of \(whole)")
    }

    @Test(arguments: [1, 8]) func `an export of few people has the length that is estimated`(people: Int) async throws {
        let source = try Specimen.source(people: people)
        let whole = try await Specimen.bytes(.package, from: source).bytes.count
        #expect(
            try await Specimen.exporter.estimate(.package, .team(), from: source, work: WorkAtOnce()) == whole)
    }
}
