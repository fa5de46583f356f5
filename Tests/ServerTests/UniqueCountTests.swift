import Export
import Families
import Rights
import Testing

@testable import Server

/// How many people of a study nobody else is equal to, as it is kept between previews.
@Suite struct UniqueCountTests {
    private struct Nobody: ExportSource {
        let study = ExportedStudy(key: "coffee", versions: [], commitment: "", secret: nil)
        let mode = "field"
        func participations(after number: Int, limit: Int) -> [ExportedParticipation] { [] }
        func sessions(of number: Int) -> [ExportedSession] { [] }
        func slots(of number: Int) -> [ExportedSlot] { [] }
        func ledger() -> [ExportedSlot] { [] }
        func refused() -> [(reason: AdmissionRefusal, people: Int)] { [] }
        func withdrawn(through number: Int) -> Int { 0 }
        func externals() -> [ExportedExternal] { [] }
    }

    private static func export(_ change: (inout ExportOptions) -> Void = { _ in }) -> WantedExport {
        var options = ExportOptions()
        change(&options)
        return WantedExport(
            form: .package, options: options, source: Nobody(),
            exporter: StudyExporter(families: families, program: "test", spoolsIn: "/nowhere"),
            work: PoolWork(pool: WorkPool(threads: 1, seconds: 1), owner: "", presence: nil), name: "", type: "")
    }

    @Test func `a count holds for its position and for the whole alone`() async {
        let counts = UniqueCounts()
        let whole = Self.export()
        counts.note(7, of: whole, at: 3)
        // An export of one person counts this one, and one without the answers counts nobody.
        counts.note(1, of: Self.export { $0.participation = 4 }, at: 3)
        counts.note(0, of: Self.export { $0.choice = TableChoice(families: nil, without: ["answers"]) }, at: 3)
        #expect(await counts.count(of: whole, at: 3) { 8 } == 7)
        #expect(await counts.count(of: whole, at: 4) { 8 } == 8)
    }
}
