import Archive
import ArgumentParser
import AuthorFiles
import Definitions
import Export
import Families
import Foundation
import Research
import Studies
import Tools
import Tree

/// A study from a file, without errors and with all other files packed into it.
struct StudyFile {
    /// The checked study, which publishing freezes.
    let checked: CheckedStudy
    /// Warnings, which do not prevent publishing.
    let warnings: [String]

    /// - Throws: ``Complaint`` with a line for each error.
    init(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Complaint("\(path): no such file")
        }
        // An export contains its definition.
        let isExport = isFolder.boolValue || path.hasSuffix(".zip")
        try self.init(isExport ? Array(ExportedDefinition(path).json.utf8) : Files.bytes(path), named: path)
    }

    /// The draft of a study in the archive, for a word of the command line that is a study's id and no file.
    static func draft(of word: String, in archive: any LabArchive) async throws -> StudyFile {
        guard try await archive.study(word) != nil else {
            throw Complaint(
                "\(word): expected a file or the id of a study, found neither; `merkwelt study list` shows all studies")
        }
        guard let draft = try await archive.draft(of: word) else {
            throw Complaint("\(word): it has no draft; name the file of its next version")
        }
        return try StudyFile(Array(draft.json.utf8), named: word)
    }

    private init(_ bytes: [UInt8], named path: String) throws {
        let written: WrittenDefinition
        do throws(TreeError) {
            written = try WrittenDefinition(bytes, file: path, starter: "merkwelt study new")
        } catch {
            throw Complaint("\(error)")
        }
        let faults = StudyLint.faults(in: written.value, at: written.positions, families: families, isPacked: true)
        let errors = faults.filter { $0.severity == .error }.map { $0.description(file: path) }
        guard errors.isEmpty, let node = written.value.node else {
            throw Complaint(errors.isEmpty ? "\(path): expected an object" : errors.joined(separator: "\n"))
        }
        warnings = faults.filter { $0.severity == .warning }.map { $0.description(file: path) }
        checked = CheckedStudy(.node(node), faults: faults, families)
    }

    var study: Study { checked.study }

    /// Publishes the study in an archive, as its first version or as the next.
    func publish(
        in archive: any LabArchive, as kind: VersionKind?, note: String
    ) async throws -> (study: StoredStudy, version: StoredVersion) {
        let key = study.id
        if try await archive.study(key) == nil {
            try await archive.makeStudy(key, checked, of: nil, by: .commandLine)
        }
        switch try await archive.publish(checked, as: kind, note: note, of: key, by: .commandLine) {
        case .published(let version), .unchanged(let version): return (try await archive.known(key), version)
        case .refused(.needsKind(let number)):
            throw Complaint(
                "\(key): version \(number) is published; say with --change whether the next one changes the wording, "
                    + "the procedure or the consent")
        case .refused(.otherLedgers(let number)):
            throw Complaint(
                "\(key): groups, ratio, strata or method of an allotment are others than in version \(number), so the "
                    + "ledger is a new one; say --change procedure")
        }
    }
}
