import Archive
import ArgumentParser
import Definitions
import Families
import Foundation
import Research
import Tools
import Tree

struct StudyPublish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Freeze a study's definition as its next version.",
        discussion: "A published version never changes. People begin with the newest one, and finish with their own.")

    @Argument(
        help: "The packed study, YAML or JSON; an export, ZIP or folder; or a study's id, whose draft is published.",
        completion: .file())
    var file: String

    @OptionGroup var options: StudyOptions

    @Option(help: "What a further version changes: wording, procedure, consent.", transform: Chosen.change)
    var change: VersionKind?

    @Option(help: "What whoever reads the protocol is told of it.")
    var note = ""

    func run() async throws {
        // A file is read before the archive is opened, so that one with faults makes no archive. A file with the first
        // study makes the archive.
        let isFile = FileManager.default.fileExists(atPath: self.file)
        let read = isFile ? try StudyFile(self.file) : nil
        let archive = try isFile ? options.data.open() : options.data.openExisting()
        let file: StudyFile
        let (study, version): (StoredStudy, StoredVersion)
        do {
            if let read { file = read } else { file = try await StudyFile.draft(of: self.file, in: archive) }
            (study, version) = try await file.publish(in: archive, as: change, note: note)
        } catch {
            try? await archive.close()
            throw error
        }
        try await archive.close()
        let node: Node = [
            "study": .text(study.key), "version": .int(version.number), "hash": .text(version.hash),
            "state": .text(study.state.rawValue), "warnings": .list(file.warnings.map { .text($0) }),
        ]
        options.show(
            node,
            file.warnings + [
                "\(study.key): version \(version.number), \(version.hash)",
                "It is \(study.state.rawValue); `merkwelt study open \(study.key)` lets people in.",
            ])
    }
}

/// A command that changes a study's state.
protocol StudyStateCommand: AsyncParsableCommand {
    static var change: StudyStateChange { get }
    var study: String { get }
    var options: StudyOptions { get }
}

extension StudyStateCommand {
    func run() async throws {
        let changed = try await options.archive { archive in
            do {
                return try await archive.set(archive.known(study), to: Self.change, by: .commandLine) {
                    CheckedStudy($0, families)
                }
            } catch ResearchRefusal.unpublished {
                throw Complaint("\(study): nothing is published yet; `merkwelt study publish \(study)` does it")
            } catch ResearchRefusal.faulty(let faults) {
                throw Complaint(faults.filter(\.isError).map { $0.description(file: study) }.joined(separator: "\n"))
            }
        }
        options.show(
            ["study": .text(changed.key), "state": .text(changed.state.rawValue)],
            ["\(changed.key) is \(changed.state.rawValue)."])
    }
}

struct StudyOpen: StudyStateCommand {
    static let configuration = CommandConfiguration(commandName: "open", abstract: "Let people begin.")
    static let change = StudyStateChange.open
    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
}

struct StudyPause: StudyStateCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Let nobody begin for now; whoever is inside goes on.")
    static let change = StudyStateChange.pause
    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
}

struct StudyClose: StudyStateCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "End the study; whoever is inside has the time that the definition says.")
    static let change = StudyStateChange.close
    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
}

struct StudyPurge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Delete a closed study with everything that was given to it.",
        discussion: "The audit log keeps that it was deleted, and how many took part.")

    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions

    @Option(help: "The study's id once more, so that nothing is deleted by a slip.")
    var really: String

    func run() async throws {
        let (key, really) = (study, really)
        let count = try await options.archive { archive in
            let study = try await archive.known(key)
            guard really == key else { throw Complaint("--really: expected \(key), found \(really)") }
            switch study.state {
            case .draft, .published, .closed, .archived: break
            case .open, .paused: throw Complaint("\(key) is \(study.state.rawValue); close it first")
            }
            return try await archive.purge(key, by: .commandLine)
        }
        options.show(
            ["study": .text(key), "participations": .int(count)],
            ["\(key) is deleted with \(count) participations."])
    }
}

struct StudyWithdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", abstract: "Delete everything of one participation, as its person asked.")

    @Argument(help: "The study's id.") var study: String
    @Argument(help: "The participation, for instance P0007.") var participation: String
    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    func run() async throws {
        guard let number = Int(participation.drop { $0 == "P" }), number > 0 else {
            throw Complaint("\(participation): expected a participation such as P0007")
        }
        let (key, mode) = (study, mode.mode)
        try await options.archive { archive in
            _ = try await archive.known(key)
            _ = try await archive.erase(number, of: key, mode: mode, by: .commandLine)
        }
        options.show(
            ["study": .text(key), "participation": .text(participation), "phase": "withdrawn"],
            ["\(participation) of \(key) is deleted; what stays is mode, version, group, day and that it withdrew."])
    }
}
