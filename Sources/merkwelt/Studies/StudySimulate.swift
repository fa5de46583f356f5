import ArgumentParser
import AuthorFiles
import Export
import Families
import Foundation
import Interface
import Studies
import Tools
import Tree

/// Sends simulated people through a study.
struct StudySimulate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Send invented people through a study before anybody else takes part.",
        discussion: """
            They arrive, agree, answer, take the tasks, leave, come back and miss visits in invented time; what decides about \
            them is what decides about people: the same ways through the steps, the same groups from the same ledgers. A step \
            that nobody came to is named, and the exit code is 1 then.
            """)

    @Argument(help: "A study, YAML or JSON.", completion: .file())
    var file: String

    @Option(help: "How many come.")
    var people = 500

    @Option(help: ArgumentHelp("How many arrive in which time.", valueName: "n/s|min|h|d"))
    var arrive = ArrivalRate(perMinute: 20)

    @Option(help: "The share that leaves before the end.")
    var dropout = 0.25

    @Option(help: ArgumentHelp("The share that leaves of a group once it is allotted.", valueName: "group:share"))
    var dropoutIn: [GroupDropout] = []

    @Option(help: "The share of those who left that comes back too late, and of visits that begin late.")
    var late = 0.05

    @Option(help: "The share of visits that nobody comes to.")
    var missed = 0.05

    @Option(help: "Equal seeds give equal results.")
    var seed: Int64 = 1

    @Option(
        help: ArgumentHelp(
            "Put a difference into a figure of one group, to see with --runs how often it is found.",
            valueName: "group:step.figure=size"))
    var effect: EffectOption?

    @Option(
        help:
            "Send as many people through so often, with seeds one after the other, and say how often the effect is found."
    )
    var runs: Int?

    @Flag(help: "Print one JSON value instead of tables.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Write their data in the form of the field's: a ZIP archive, or a folder for any other name.",
            valueName: "file"), completion: .file())
    var export: String?

    @Option(help: "In which form, with --export; by the name unless said.")
    var format: StudyExport.Format?

    @Flag(help: "Write the log of each session as well, with --export.")
    var logs = false

    @OptionGroup var release: AboutOption
    @Flag(help: "Write codes for answers that are missing into the wide table, with --export.")
    var missingCodes = false

    func validate() throws {
        guard (1...100_000).contains(people) else {
            throw ValidationError("--people: expected 1 to 100000, found \(people)")
        }
        let shares = [("--dropout", dropout), ("--late", late), ("--missed", missed)]
        for (name, share) in shares + dropoutIn.map({ ("--dropout-in", $0.share) }) where !(0...1).contains(share) {
            throw ValidationError("\(name): expected a share from 0 to 1, found \(share)")
        }
        guard (effect == nil) == (runs == nil) else {
            throw ValidationError(
                "--effect and --runs: expected both or none; one says what to find, the other how often to try")
        }
        if let runs, !(2...10_000).contains(runs) {
            throw ValidationError("--runs: expected 2 to 10000, found \(runs)")
        }
        guard release.about == nil || export != nil else {
            throw ValidationError("--about: expected it with --export, whose data it tells about")
        }
        guard effect == nil || export == nil else {
            throw ValidationError(
                "--export: expected it without --effect: the effect is put into what is compared, and no log would lead to it"
            )
        }
    }

    private func settings(_ study: Study) throws -> SimulationSettings {
        var settings = SimulationSettings()
        (settings.people, settings.seed, settings.arrivalsPerMinute) = (people, seed, arrive.perMinute)
        (settings.dropout, settings.late, settings.missed) = (dropout, late, missed)
        settings.dropoutIn = try dropoutIn.map { try $0.known(in: study) }
        return settings
    }

    /// Prints how often the effect is found.
    private func power(_ study: Study, _ effect: SimulatedEffect, _ runs: Int) throws {
        var settings = try settings(study)
        settings.effect = effect
        let progress = ProgressLine()
        let outcome: Result<PowerReport, any Error> = Result {
            try PowerRuns(study, settings, runs).report { done in progress.show("\(done) of \(runs) runs …") }
        }
        progress.end()
        let report: PowerReport
        do { report = try outcome.get() } catch { throw Complaint("\(file): \(error)") }
        guard report.undefined < runs else {
            throw Complaint(
                "\(file): expected people with the figure \"\(effect.figure)\" of step \"\(effect.step)\" in two groups, found "
                    + "too few in every run; see merkwelt measure for the names of figures")
        }
        if json {
            print(Value.node(PowerText(report).node).json(pretty: true))
        } else {
            print(PowerText(report).text, terminator: "")
        }
    }

    func run() async throws {
        let text = try FaultlessStudy(file).text
        let study = Study(node: text.value.node ?? Node())
        if let effect, let runs { return try power(study, try effect.known(in: study), runs) }
        if let export, FileManager.default.fileExists(atPath: export) {
            throw Complaint("\(export): it exists; name another one")
        }
        var wanted = ExportOptions.team(hasLogs: logs)
        wanted.about = try release.read()
        var settings = try settings(study)
        (settings.keepsSessions, settings.engine) = (export != nil, Version.text)
        var simulation = Simulation(study, settings, families)
        let progress = ProgressLine()
        let report: SimulationReport
        do {
            report = try simulation.run { through in
                if through % 20 == 0 { progress.show("\(through) of \(people) are through …") }
            }
            progress.end()
        } catch {
            progress.end()
            throw Complaint("\(file): \(error)")
        }
        if let export {
            let source = SimulatedSource(simulation, json: text.json, hash: text.hash)
            let exporter = Wiring.exporter(spoolsIn: FileManager.default.temporaryDirectory.path)
            let form = format ?? (export.hasSuffix(".zip") ? .zip : .csv)
            wanted.hasMissingCodes = missingCodes
            let counts = try await StudyExportFile(export, form, people: people).write(
                source, wanted, with: exporter)
            if !json { for line in StudyExportFile.lines(counts, export) { print(line) } }
        }
        if json {
            print(Value.node(report.node).json(pretty: true))
        } else {
            print(SimulationText(report).text, terminator: "")
        }
        if !report.unreached.isEmpty { throw ExitCode(1) }
    }
}

/// A rate in the form `20/min`.
struct ArrivalRate: ExpressibleByArgument {
    let perMinute: Double

    init(perMinute: Double) { self.perMinute = perMinute }

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        let minutes = ["s": 1 / 60.0, "min": 1, "h": 60, "d": 1440]
        guard parts.count == 2, let count = Double(parts[0]), count > 0, count.isFinite,
            let length = minutes[String(parts[1])]
        else { return nil }
        perMinute = count / length
    }

    var defaultValueDescription: String { "\(Int(perMinute))/min" }
}

/// A share in the form `coffee:0.4`.
struct GroupDropout: ExpressibleByArgument {
    let group: String
    let share: Double

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let share = Double(parts[1]) else { return nil }
        (group, self.share) = (String(parts[0]), share)
    }

    /// The share for the simulation, if the study has the group. Throws otherwise.
    func known(in study: Study) throws -> SimulationSettings.GroupShare {
        var groups: [String] = []
        study.forEachStep { step, _, _ in if case .allot(let allot)? = step.form { groups += allot.groups } }
        guard groups.contains(group) else {
            throw ValidationError(
                "--dropout-in: expected one of \(groups.joined(separator: ", ")), found \(group)")
        }
        return SimulationSettings.GroupShare(group: group, share: share)
    }
}
