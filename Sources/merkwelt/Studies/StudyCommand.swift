import Archive
import ArgumentParser
import Foundation
import Research
import Tools
import Tree

/// Commands about studies on this machine. A user who may read the archive's file may use them, and changes are noted
/// in the audit log.
struct StudyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "study",
        abstract: "Write and try studies, publish them, let people in, see who came, and export what they gave.",
        discussion: """
            A server may be running; what is changed here holds at once. The exit code is 1 where something was found wrong or \
            cannot be done.
            """,
        subcommands: [
            StudyNew.self, StudyWords.self, StudyCheck.self, StudyPack.self, StudyProtocolCommand.self,
            StudySimulate.self,
            StudyRun.self, StudyPublish.self, StudyOpen.self, StudyPause.self, StudyClose.self, StudyLinks.self,
            StudyList.self, StudyStatus.self, StudyResults.self, StudyLedger.self, StudyAboutCommand.self,
            StudyExport.self,
            StudyExportKey.self,
            StudyVerify.self, StudyCompare.self, StudyImport.self, StudyWithdraw.self, StudyPurge.self,
        ])
}

/// The common options of commands about studies.
struct StudyOptions: ParsableArguments {
    @OptionGroup var data: ArchiveOptions

    @Flag(help: "Print one JSON value instead of lines.")
    var json = false

    /// Prints results, for people or for programs.
    func show(_ node: Node, _ lines: [String]) {
        if json { print(Value.node(node).json(pretty: true)) } else { for line in lines { print(line) } }
    }

    /// Runs a body with the archive and closes it.
    func archive<Outcome>(_ body: (any LabArchive) async throws -> Outcome) async throws -> Outcome {
        let archive = try data.openExisting()
        do {
            let outcome = try await body(archive)
            try await archive.close()
            return outcome
        } catch {
            try? await archive.close()
            throw error
        }
    }
}

/// The mode of the numbers.
struct StudyModeOption: ParsableArguments {
    @Option(
        help: "Of which participations: \(StudyMode.allCases.map(\.rawValue).joined(separator: ", ")).",
        transform: Chosen.mode)
    var mode = StudyMode.field
}

/// Reads one of several names in an option.
enum Chosen {
    static func one<Choice: RawRepresentable & CaseIterable>(
        of text: String, _ choices: Choice.Type
    ) throws -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("expected one of \(names), found \"\(text)\"")
        }
        return choice
    }

    static func participation(_ text: String) throws -> Int {
        guard let number = StoredParticipation.number(text) ?? Int(text), number > 0 else {
            throw ValidationError("expected a participation such as P0007, found \"\(text)\"")
        }
        return number
    }

    static func mode(_ text: String) throws -> StudyMode { try one(of: text, StudyMode.self) }
    static func link(_ text: String) throws -> StudyLinkKind { try one(of: text, StudyLinkKind.self) }

    static func change(_ text: String) throws -> VersionKind {
        let kind = try one(of: text, VersionKind.self)
        guard kind != .first else { throw ValidationError("expected wording, procedure or consent, found \"first\"") }
        return kind
    }
}

extension LabArchive {
    /// The study with this name. Throws ``Complaint`` if there is none.
    func known(_ key: String) async throws -> StoredStudy {
        guard let study = try await study(key) else {
            throw Complaint("\(key): there is no study of this name; `merkwelt study list` shows all")
        }
        return study
    }
}
