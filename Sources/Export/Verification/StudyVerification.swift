import Foundation
import Interface
import Sessions
import Studies
package import Tasks
package import Tree

/// The hashes that a protocol contains.
package struct ProtocolPromise: Equatable, Sendable {
    /// SHA-256 of the definition.
    package let hash: String
    /// SHA-256 of the secret of allotment; nil if the protocol was written before there was one.
    package let commitment: String?

    package init(hash: String, commitment: String? = nil) { (self.hash, self.commitment) = (hash, commitment) }

    /// Reads a protocol's page, HTML or Markdown, in any language; nil for another text.
    package init?(page: String) {
        func value(_ phrase: StudyPhrase) -> String? {
            for language in Language.allCases {
                guard let place = page.range(of: phrase.text(in: language) + ": ") else { continue }
                let digits = page[place.upperBound...].prefix { $0.isHexDigit }
                if digits.count == 64 { return String(digits) }
            }
            return nil
        }
        guard let hash = value(.hash) else { return nil }
        self.init(hash: hash, commitment: value(.commitment))
    }
}

/// Checks whether an export belongs to a protocol and was not changed. It compares files by their hashes, the
/// definition, seeds by their derivation, logs by a replay, and the ledger by drawing it again.
package struct StudyVerification {
    /// A difference that was found.
    package struct Finding: Equatable, Sendable {
        /// A name for programs.
        package let code: String
        /// Place, what was expected, what was found.
        package let text: String

        package var line: String { "\(code): \(text)" }
    }

    package internal(set) var findings: [Finding] = []
    /// The numbers of compared files and records.
    package internal(set) var files = 0
    package internal(set) var participations = 0
    package internal(set) var seeds = 0
    package internal(set) var logs = 0
    package internal(set) var slots = 0
    /// What could not be checked, and the reasons.
    package internal(set) var unchecked: [String] = []

    /// - Parameters:
    ///   - path: an export, a folder or a ZIP archive.
    ///   - promise: the hashes of the protocol.
    ///   - families: the families of the sessions.
    /// - Throws: ``ExportError`` if it is no export.
    package init(_ path: String, against promise: ProtocolPromise, families: FamilyList) throws {
        let files = try ExportedFiles(path)
        try compareManifest(files, path)
        var versions: [ExportedStudy.Version] = []
        for name in files.names where name == "study.json" || name.hasPrefix("definitions/study-") {
            guard let text = try files.text(name), let value = try? Value(json: text) else {
                add("definition-unreadable", "\(name): expected a definition in JSON, found another text")
                continue
            }
            // `study.json` is the newest version.
            let number = Int(name.dropFirst("definitions/study-".count).prefix { $0.isNumber }) ?? .max
            versions.append(ExportedStudy.Version(number: number, hash: value.contentHash, json: value.json()))
        }
        versions.sort { $0.number < $1.number }
        let hashes = Set(versions.map(\.hash))
        if !hashes.contains(promise.hash) {
            let found = hashes.sorted().joined(separator: ", ")
            add("definition-differs", "study.json: expected the definition \(promise.hash), found \(found)")
        }
        var rows = VerifiedRows()
        try compareParticipations(files, hashes, into: &rows)
        try compareSessions(files, into: &rows)
        // The newest definition names the tables' files; all of them the columns.
        let newest = try files.text("study.json").flatMap { try? Value(json: $0) }
        if let node = newest?.node {
            let study = ExportedStudy(key: Study(node: node).id, versions: versions, commitment: "", secret: nil)
            let tables = try StudyTables(study, families)
            let consort = try files.text("consort.json").flatMap { try? Value(json: $0).node }
            if let withheld = consort?["logsWithheld"].flatMap({ Int($0) }), withheld > 0 {
                unchecked.append("logs and figures: the logs of \(withheld) sessions are withheld")
            } else {
                try compareLogs(files, tables, families, rows)
            }
        }
        let definitions = versions.compactMap { (try? Value(json: $0.json))?.node.map { Study(node: $0) } }
        try compareLedger(files, definitions, promise)
    }

    mutating func add(_ code: String, _ text: String) { findings.append(Finding(code: code, text: text)) }

    private mutating func compareManifest(_ files: ExportedFiles, _ path: String) throws {
        let check = try ManifestCheck(files, path)
        self.files = check.files
        findings += check.findings
    }

    /// The outcome for programs.
    package var value: Node {
        [
            "findings": .list(findings.map { ["code": .text($0.code), "text": .text($0.text)] }),
            "files": .int(files), "participations": .int(participations), "seeds": .int(seeds), "logs": .int(logs),
            "slots": .int(slots), "unchecked": .list(unchecked.map { .text($0) }),
        ]
    }

    /// The outcome in sentences.
    package var lines: [String] {
        findings.map(\.line)
            + [
                "\(files) files, \(participations) participations, \(seeds) seeds, \(logs) logs and \(slots) slots compared"
            ]
            + unchecked.map { "not checked: \($0)" }
            + [
                findings.isEmpty
                    ? "The data came from the protocol, as far as this was checked." : "\(findings.count) findings"
            ]
    }
}
