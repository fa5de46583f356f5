import Export
import Families
import Foundation
import Sessions
import Studies
import Tasks
import Tools
import Tree

/// Exports of a million trials and of ten million samples: time and memory in each form, the first byte, the preview.
struct ExportBench {
    /// One export.
    private struct Run {
        var seconds = 0.0
        /// When the first byte came.
        var first: Double?
        /// The greatest memory of the process meanwhile, in megabytes.
        var peak = 0.0
        var bytes = 0
        var rows = 0
    }

    /// How many different people there are, again and again.
    private static let own = 40
    /// The trials of a session.
    private static let usual = 36.0

    private let exporter: StudyExporter
    private let folder: URL
    private let size: BenchSize

    /// - Parameter size: how large the studies are beside those of the bars, and which part is measured.
    static func run(_ size: BenchSize) async throws -> [BenchResult] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "merkwelt-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bench = ExportBench(
            exporter: StudyExporter(families: families, program: Version.text, spoolsIn: folder.path), folder: folder,
            size: size)
        var results: [BenchResult] = []
        for one in Part.allCases where size.part == nil || size.part == one {
            switch one {
            case .sixty: results += try await bench.sixty()
            case .trials: results += try await bench.trials(size.of(1_000_000))
            case .samples: results += try await bench.samples(size.of(10_000_000))
            case .moved: results += try await StudyImportBench(folder: folder, size: size).run()
            }
        }
        return results
    }

    /// What can be measured by itself.
    enum Part: String, CaseIterable, Sendable {
        /// The study of sixty people.
        case sixty
        /// A million trials in each form.
        case trials
        /// Ten million samples.
        case samples
        /// Sessions in a database, which another lab takes over.
        case moved
    }

    private func sixty() async throws -> [BenchResult] {
        size.tell("a study of 60 people")
        let (family, table) = try presetFamily()
        var (source, _) = try await source(family, preset: family.presets[0], steps: 5, table: table)
        source.people = 60
        let run = try await measure(.package, source, table: table)
        return [figure("export of a study of 60 people: time", run.seconds, "s", 2, "\(run.rows) trials")]
    }

    private func presetFamily() throws -> (family: FamilyKind, table: String) {
        guard let family = families.families.first(where: { !$0.presets.isEmpty }),
            let table = family.exportedTables.first
        else { throw BenchFault("no family has protocols of its own") }
        return (family, "\(family.facts.name)-\(table.name)")
    }

    private func trials(_ trials: Int) async throws -> [BenchResult] {
        let (family, name) = try presetFamily()
        var found: (source: RepeatedSource, each: Double)?
        // Of the protocols, that whose sessions have most nearly as many trials as those of the bars.
        for preset in family.presets {
            let one = try await source(family, preset: preset, steps: 5, table: name)
            let before = found.map { abs($0.each - Self.usual * 5) } ?? .infinity
            if abs(one.1 - Self.usual * 5) < before { found = one }
        }
        guard var source = found?.source, let each = found?.each else { throw BenchFault("\(name): no protocol") }
        func count(_ trials: Int) -> Int { max(1, Int((Double(trials) / each).rounded(.up))) }
        source.people = count(trials / 10)
        size.tell("a tenth of the trials as a package")
        let tenth = try await measure(.package, source, table: name)
        size.tell("a tenth of the trials as a workbook")
        let workbook = try await measure(.format(.xlsx), source, table: name)
        source.people = count(trials)
        size.tell("the preview of \(source.people) people")
        let began = ContinuousClock.now
        _ = try await exporter.unique(from: source, work: WorkAtOnce())
        let preview = (ContinuousClock.now - began) / .seconds(1)
        size.tell("the replay of their logs alone")
        let replaying = try await seconds { [source] in try await source.replayAll(families) }
        size.tell("all trials as a package")
        let archive = try await measure(.package, source, table: name)
        let told = "\(archive.rows) trials, \(source.people * 5) sessions"
        var results = [
            figure("export: preview", preview, "s", 1, told),
            figure("export: replay of its logs alone", replaying, "s", nil, told),
            figure("export to a package, ZIP: first byte", archive.first ?? 0, "s", 1, told),
        ]
        results += figures("a package, ZIP", archive, size.time(40), 100, told, replaying)
        results.append(
            figure(
                "export to a package: memory beside that of a tenth", archive.peak - tenth.peak, "MB", 10,
                "\(tenth.rows) trials: \(Int(tenth.peak)) MB"))
        size.tell("all trials as a folder")
        let folder = try await measure(nil, source, table: name)
        results += figures("a package, folder", folder, size.time(40), 100, told, replaying)
        for (format, most) in [(ExportFormat.sav, 40.0), (.fhir, 40), (.bids, 90)] {
            size.tell("all trials as \(format.rawValue)")
            let run = try await measure(.format(format), source, table: name)
            results += figures(format.rawValue, run, size.time(most), 100, told, replaying)
        }
        return results
            + figures("xlsx", workbook, size.time(5), 100, "\(workbook.rows) trials", tenth.seconds)
    }

    private func samples(_ samples: Int) async throws -> [BenchResult] {
        guard let family = families.families.first(where: { $0.tables.contains { $0.name == "samples" } }),
            let preset = family.protocols.first
        else { throw BenchFault("no family has samples") }
        let name = family.facts.name + "-samples"
        var (source, each) = try await source(family, preset: preset, steps: 1, table: name)
        source.people = max(1, Int((Double(samples) / each).rounded(.up)))
        size.tell("the replay of \(source.people) sessions with samples")
        let replaying = try await seconds { [source] in try await source.replayAll(families) }
        size.tell("the samples as a package")
        let run = try await measure(.package, source, table: name)
        let told = "\(run.rows) samples, \(source.people) sessions"
        return figures("a package, samples", run, size.time(90), 100, told, replaying)
    }

    /// Some people, and how many rows of a table each of them has.
    private func source(
        _ family: FamilyKind, preset: String, steps: Int, table: String
    ) async throws -> (RepeatedSource, Double) {
        let tasks = (1...steps).map { number -> Value in
            ["id": .text("task\(number)"), "kind": "task", "family": .text(family.facts.name), "preset": .text(preset)]
        }
        let quiz: Value = [
            "format": "merkwelt.quiz", "id": "about", "version": 1, "languages": ["en"], "title": ["en": "About"],
            "questions": [
                ["id": "age", "type": "number", "text": ["en": "How old are you?"], "from": 18, "to": 99],
                [
                    "id": "hand", "type": "single", "text": ["en": "Which hand?"],
                    "answers": [["id": "left", "text": ["en": "Left"]], ["id": "right", "text": ["en": "Right"]]],
                ],
            ],
        ]
        let consent: Value = [
            "id": "consent", "kind": "consent", "items": [["id": "yes", "required": true, "text": ["en": "Yes"]]],
        ]
        var about: Node = ["id": "about", "kind": "questionnaire"]
        about[QuestionnaireStep.quiz.name] = quiz
        let definition: Value = [
            "format": "merkwelt.study", "id": "large", "languages": ["en"], "title": ["en": "Large"],
            "steps": .list(
                [consent, .node(about)] + tasks + [["id": "end", "kind": "finish", "text": ["en": "Thanks"]]]),
        ]
        var settings = SimulationSettings()
        (settings.people, settings.dropout, settings.declined, settings.withdrawn) = (Self.own, 0, 0, 0)
        settings.keepsSessions = true
        var simulation = Simulation(Study(node: definition.node ?? Node()), settings, families)
        _ = try simulation.run()
        let simulated = SimulatedSource(simulation, json: definition.json(), hash: definition.contentHash)
        let source = try await RepeatedSource(simulated, own: Self.own, people: Self.own)
        let run = try await measure(.package, source, table: table)
        guard run.rows > 0 else { throw BenchFault("\(table): no invented person has a row") }
        return (source, Double(run.rows) / Double(Self.own))
    }

    // MARK: Measuring

    private func seconds(_ work: () async throws -> Void) async throws -> Double {
        let began = ContinuousClock.now
        try await work()
        return (ContinuousClock.now - began) / .seconds(1)
    }

    /// Writes an export.
    ///
    /// - Parameter form: in which form; nil for a package as a folder.
    private func measure(_ form: ExportForm?, _ source: RepeatedSource, table: String) async throws -> Run {
        var run = Run()
        try Memory.forgetPeak()
        let processor = Memory.processor
        let began = ContinuousClock.now
        let counts: ExportCounts
        if let form {
            let path = folder.appendingPathComponent("export").path
            let file = try Files.begin(path)
            defer { try? FileManager.default.removeItem(atPath: path) }
            counts = try await exporter.write(form, from: source, work: WorkAtOnce()) { bytes in
                run.first = run.first ?? (ContinuousClock.now - began) / .seconds(1)
                run.bytes += bytes.count
                try file.write(contentsOf: Data(bytes))
            }
            try file.close()
        } else {
            let path = folder.appendingPathComponent("folder").path
            counts = try await exporter.write(folder: path, from: source, work: WorkAtOnce())
            try FileManager.default.removeItem(atPath: path)
        }
        run.seconds = (ContinuousClock.now - began) / .seconds(1)
        run.peak = try Memory.peak()
        let worked = Memory.processor - processor
        size.tell(String(format: "  took %.1f s with %.1f s of processors", run.seconds, worked))
        run.rows = counts.rows.first { $0.table == table }?.rows ?? 0
        return run
    }

    private func figures(
        _ form: String, _ run: Run, _ most: Double, _ memory: Double, _ told: String, _ reference: Double
    ) -> [BenchResult] {
        [
            figure("export to \(form): time", run.seconds, "s", most, told),
            figure(
                "export to \(form): time beside the reference", run.seconds / reference, "x", nil,
                String(format: "reference %.1f s", reference)),
            figure("export to \(form): memory", run.peak, "MB", memory, told),
        ]
    }

    private func figure(
        _ name: String, _ value: Double, _ unit: String, _ bar: Double?, _ reference: String
    ) -> BenchResult {
        BenchResult(name: name, value: (value * 100).rounded() / 100, unit: unit, bar: bar, reference: reference)
    }
}
