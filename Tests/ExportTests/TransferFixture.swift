import Archive
import Families
import Foundation
import Rights
import Sessions
import Studies
import Testing
import Tree

@testable import Export

/// A lab in a folder of its own, in which people have taken part in ``Specimen``'s study.
final class TransferFixture: Sendable {
    static let now = 1_800_000_000_000.0
    static let key = "coffee-2"
    static let link = "K7QF2M"

    let archive: SQLiteArchive
    let folder: URL

    /// An empty lab.
    init(maximumBytes: Int? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = ArchiveConfiguration(now: { Self.now })
        configuration.maximumBytes = maximumBytes
        archive = try SQLiteArchive(
            path: folder.appendingPathComponent("merkwelt.db").path, configuration: configuration)
    }

    /// How long its database is with what is not in its main file yet.
    var bytes: Int {
        let path = folder.appendingPathComponent("merkwelt.db").path
        return ["", "-wal"].reduce(0) { sum, end in
            let facts = try? FileManager.default.attributesOfItem(atPath: path + end)
            return sum + (facts?[.size] as? Int ?? 0)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A lab with everything that can have become of somebody. Its study has two versions.
    ///
    /// - Parameters:
    ///   - people: how many took the first version.
    ///   - later: how many took the second.
    ///   - closes: whether the study was closed after them.
    static func filled(people: Int = 14, later: Int = 0, closes: Bool = true) async throws -> TransferFixture {
        let lab = try TransferFixture()
        let archive = lab.archive
        let definition = try Specimen.value()
        let study = Study(node: definition.node ?? Node())
        _ = try await archive.makeStudy(
            key, secret: (0..<32).map { UInt8($0) }, draft: nil, of: nil, by: .commandLine)
        _ = try await archive.publish(
            NewVersion(
                hash: definition.contentHash, json: definition.json(), kind: .first, terms: StudyTerms(study)),
            of: key, by: .commandLine)
        try await archive.add(StudyLink(code: link, kind: .general, label: "Poster"), to: key, by: .commandLine)
        _ = try await archive.set(.open, of: key, by: .commandLine)
        try await archive.setAbout(WrittenExports.about().value.json(), of: key, by: .commandLine)
        try await lab.letIn(people, after: 0, to: study)
        var excluded = ParticipationChange()
        (excluded.excluded, excluded.note) = ("asleep, \"said\" so", "called on Monday")
        _ = try await archive.change(2, of: key, mode: .field, excluded, by: .commandLine)
        _ = try await archive.erase(3, of: key, mode: .field, by: .commandLine)
        let next = try Value(json: definition.json().replacing("Coffee", with: "Tea"))
        let renewed = Study(node: next.node ?? Node())
        _ = try await archive.publish(
            NewVersion(
                hash: next.contentHash, json: next.json(), kind: .wording, note: "Other words",
                terms: StudyTerms(renewed)), of: key, by: .commandLine)
        try await lab.letIn(later, after: people, to: renewed)
        if closes {
            _ = try await archive.set(.closed, of: key, by: .commandLine)
            // Somebody who came too late is counted.
            _ = try await archive.begin(newcomer(people + later + 1, seed: 1))
        }
        return lab
    }

    private func letIn(_ people: Int, after number: Int, to study: Study) async throws {
        guard people > 0 else { return }
        var settings = SimulationSettings()
        (settings.people, settings.seed, settings.withdrawn) = (people, Int64(number + 1), 0)
        (settings.engine, settings.keepsSessions) = ("test", true)
        var simulation = Simulation(study, settings, families)
        _ = try simulation.run()
        for record in simulation.records { try await store(record, as: number + record.number) }
    }

    static func profile(_ number: Int) throws -> ProfileIdentifier {
        let digits = String(number, radix: 16)
        return try #require(ProfileIdentifier(keyHash: String(repeating: "0", count: 64 - digits.count) + digits))
    }

    private static func newcomer(_ number: Int, seed: Int64) throws -> NewParticipation {
        NewParticipation(
            link: link, profile: try profile(number), seed: seed,
            details: #"{"device":["desktop"],"language":"en","zone":"Europe/Berlin"}"#,
            withdrawal: { "code of \($0)" })
    }

    private func store(_ record: SimulatedRecord, as number: Int) async throws {
        let profile = try Self.profile(number)
        _ = try await archive.begin(Self.newcomer(number, seed: record.participation.seed))
        try await store(record.log, step: nil, 1, of: profile)
        for taken in record.sessions {
            try await store(
                SessionDocument(Value(json: taken.document)), step: taken.step, taken.attempt, of: profile)
        }
        let request = SlotRequest(step: "groups", ledger: "groups", stratum: #"["f"]"#) { position, _ in
            position % 2 == 0 ? "coffee" : "decaf"
        }
        _ = try await archive.takeSlot(request, for: profile)
        _ = try await archive.take(
            [StudyCell("young", maximum: 99)], at: "quota", endsWhenFull: false, for: profile)
        var progress = ParticipationProgress()
        (progress.phase, progress.step, progress.isExposed) = (.running, "tests/one", true)
        progress.flags = ["clock"]
        progress.steps = [
            ReachedStep(step: "consent", path: "consent", visit: 1, isFirst: true, began: 1.5, duration: 0.1),
            ReachedStep(step: "one", path: "tests/one", visit: 1, isFirst: true, began: Self.now + 0.25),
        ]
        progress.visits = [VisitRecord(visit: 2, due: 3, came: nil, late: 4.5)]
        let consent = ConsentRecord(
            step: "consent", language: "en", textHash: "h", items: #"["v"]"#, deviceTime: 1.25)
        _ = try await archive.follow(progress, consents: [consent], receipts: [0: 7.5], of: profile)
        if number % 2 == 1 { _ = try await archive.complete(profile, holding: []) }
    }

    /// Stores a session, and beside its log an entry that contradicts it.
    private func store(
        _ document: SessionDocument, step: String?, _ attempt: Int, of profile: ProfileIdentifier
    ) async throws {
        let identifier = try #require(SessionIdentifier(document.session.id))
        var header = document.session.node
        header["definition"] = nil
        if let step { (header["step"], header["attempt"]) = (.text(step), .int(attempt)) }
        let record = SessionRecord(
            identifier: identifier, family: document.session.family, started: document.session.started,
            definitionHash: document.session.definitionHash,
            definition: Value.node(document.session.definition).json(), header: Value.node(header).json())
        _ = try await archive.open(record, for: profile)
        let entries = document.entries.map { LogEntry(index: $0.index, text: $0.value.json()) }
        _ = try await archive.append(entries, to: identifier, of: profile)
        guard step == nil else { return }
        let other = LogEntry(index: 0, text: #"{"action":{"kind":"opened"},"index":0,"time":9}"#)
        _ = try await archive.append([other], to: identifier, of: profile)
    }

    /// Lets people into another study, where they get groups.
    func addOther(people: Int) async throws {
        let terms = StudyTerms()
        _ = try await archive.makeStudy(
            "other", secret: [UInt8](repeating: 9, count: 32), draft: nil, of: nil, by: .commandLine)
        _ = try await archive.publish(
            NewVersion(hash: "h1", json: #"{"id":"other"}"#, kind: .first, terms: terms), of: "other",
            by: .commandLine)
        try await archive.add(StudyLink(code: "OTHER2", kind: .general), to: "other", by: .commandLine)
        _ = try await archive.set(.open, of: "other", by: .commandLine)
        for number in 1...people {
            let profile = try Self.profile(1000 + number)
            _ = try await archive.begin(
                NewParticipation(link: "OTHER2", profile: profile, seed: 1, withdrawal: { "other code of \($0)" }))
            _ = try await archive.takeSlot(
                SlotRequest(step: "groups", ledger: "groups") { position, _ in "\(position)" }, for: profile)
        }
    }

    // MARK: Out and in

    func export(
        _ form: ExportForm = .sessions, _ options: ExportOptions = .team()
    ) async throws -> [UInt8] {
        let study = try #require(try await archive.study(Self.key))
        let source = try await ArchiveSource(study, .field, studies: archive, archive: archive)
        let exporter = StudyExporter(families: families, program: "merkwelt test", spoolsIn: folder.path) { _ in
            try #require(ExportKey([UInt8](repeating: 7, count: ExportKey.length)))
        }
        var bytes: [UInt8] = []
        _ = try await exporter.write(form, options, from: source, work: WorkAtOnce()) { bytes += $0 }
        return bytes
    }

    /// Writes an export into the lab's folder.
    func file(_ bytes: [UInt8]) throws -> String {
        let path = folder.appendingPathComponent("\(UUID().uuidString).zip").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    func take(_ bytes: [UInt8], isTrial: Bool = false) async throws -> TransferOutcome {
        try await StudyTransfer(file(bytes), families: families)
            .take(into: archive, isTrial: isTrial, by: .commandLine)
    }

    /// The files of an export with some of them changed, and a list of hashes that fits.
    static func edited(_ bytes: [UInt8], _ change: (String, String) -> String?) throws -> [UInt8] {
        let files = try ExportedFiles(zip: bytes)
        var (changed, manifest) = ([(String, [UInt8])](), "")
        for name in files.names where name != "manifest-sha256.txt" {
            guard let text = change(name, try #require(try files.text(name))) else { continue }
            changed.append((files.prefix + name, Array(text.utf8)))
            manifest += "\(SHA256.hexadecimal(of: Array(text.utf8)))  \(name)\n"
        }
        return try ZipWriterTests.archive(
            changed + [(files.prefix + "manifest-sha256.txt", Array(manifest.utf8))])
    }
}
