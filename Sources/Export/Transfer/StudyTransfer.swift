package import Archive
import Definitions
import Sessions
import Studies
package import Tasks
import Text
import Tree

/// An export with logs that a lab takes over: of the form `sessions`, a package or a data set after BIDS, a folder or a ZIP
/// archive. It is checked whole before anything of it is written. It belongs to one thread at a time.
///
/// ```swift
/// let transfer = try StudyTransfer("coffee.zip", families: families)
/// let outcome = try await transfer.take(into: archive, by: .commandLine)
/// print(outcome.participations, outcome.sessions, outcome.conflicts)
/// ```
package final class StudyTransfer: @unchecked Sendable {
    /// At most so many faults are told.
    private static let mostFaults = 100

    private let path: String
    private let files: ExportedFiles
    private let layout: TransferLayout
    private let manifest: ManifestCheck
    /// The study without its participations.
    package private(set) var study: TransferredStudy
    /// The number of participations and of sessions.
    package private(set) var participations = 0
    package private(set) var sessions = 0
    /// The number of sessions that this program cannot replay, as the one that wrote the export could not.
    package private(set) var unreadable = 0
    /// Which participation each session is of, and what its document does not tell.
    private var places: [String: Place] = [:]

    struct Place {
        let number: Int
        let received: Double
        let changed: Double
        var isSeen = false
    }

    /// The hash of the list of files, which identifies the export.
    package var identity: String { manifest.identity }

    /// The hash of the newest version's definition.
    package var hash: String { study.versions.last?.hash ?? "" }

    /// Whether there is an export at a path from which the whole study can be taken.
    ///
    /// - Throws: ``ExportError`` for an export in which anything of persons is replaced or withheld.
    package static func isThere(_ path: String) throws -> Bool {
        let files = try ExportedFiles(path)
        try refuseReplaced(files, path)
        return files.names.contains(TransferLayout(files).transfer)
    }

    /// Reads and checks an export.
    ///
    /// - Parameters:
    ///   - path: a folder or a ZIP archive.
    ///   - families: the families of the sessions.
    ///   - progress: is told how many sessions were checked.
    /// - Throws: ``ExportError`` with a line for each fault: where, what was expected, what was found.
    package init(_ path: String, families: FamilyList, progress: (Int) -> Void = { _ in }) throws {
        self.path = path
        files = try ExportedFiles(path)
        layout = TransferLayout(files)
        try Self.refuseReplaced(files, path)
        guard files.names.contains(layout.transfer), files.names.contains(layout.logs) else {
            throw ExportError(
                .format,
                "\(path): expected \(layout.transfer) and \(layout.logs), found no such files; write the study anew where "
                    + "it comes from, with `merkwelt study export ID --format sessions`")
        }
        manifest = try ManifestCheck(files, path)
        guard manifest.findings.isEmpty else {
            throw Self.refusal(path, manifest.findings.map(\.text))
        }
        let head = try Self.head(files, layout.transfer)
        do throws(TransferredStudy.Fault) {
            study = try TransferredStudy(head)
        } catch {
            throw Self.refusal(path, ["\(layout.transfer):1: \(error)"])
        }
        var faults: [String] = []
        if let about = study.about {
            do throws(TreeError) { _ = try DataAbout(about) } catch {
                faults.append("\(layout.transfer):1: about: \(error)")
            }
        }
        readDefinitions(families, &faults)
        guard faults.isEmpty else { throw Self.refusal(path, faults) }
        var check = TransferCheck(study, families, try Self.statements(files), layout.transfer)
        try forEachLine { number, line in
            participations += 1
            check.add(line, at: number)
            for session in line["sessions"]?.list ?? [] {
                guard let facts = session.node, let name = facts["identifier"]?.text,
                    let person = line["number"].flatMap({ Int($0) })
                else { continue }
                if places[name] != nil {
                    check.add("\(layout.transfer):\(number): sessions: \(name): the session is there twice")
                }
                places[name] = Place(
                    number: person, received: facts["received"].flatMap { Double($0) } ?? 0,
                    changed: facts["changed"].flatMap { Double($0) } ?? 0)
            }
        }
        study.slots = check.slots
        var line = 0
        try files.lines(layout.logs) { bytes in
            line += 1
            let place = "\(layout.logs):\(line)"
            guard let document = check.document(bytes, at: place) else { return }
            let id = document.session.id
            guard let known = places[id], !known.isSeen else {
                return check.add(
                    places[id] == nil
                        ? "\(place) \(id): expected a session of \(layout.transfer), found none of this name"
                        : "\(place) \(id): the session is there twice")
            }
            places[id]?.isSeen = true
            check.compare(document, of: known.number, at: place)
            sessions += 1
            progress(sessions)
        }
        for (id, place) in places.sorted(by: { $0.key < $1.key }) where !place.isSeen {
            // The disk had altered it before the export: its row has no log either.
            if check.isWithoutLog(id) { continue }
            let person = StoredParticipation.label(place.number)
            check.add("\(layout.logs): expected session \(id) of \(person), found none")
        }
        unreadable = check.unreadable
        guard check.faults.isEmpty else { throw Self.refusal(path, check.faults) }
    }

    private static func refusal(_ path: String, _ faults: [String]) -> ExportError {
        let more = faults.count - mostFaults
        return ExportError(
            .format,
            (faults.prefix(mostFaults) + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
                + "\n\(path): it is not as it was written, so nothing was taken; take the original file, or export again"
        )
    }

    private static func head(_ files: ExportedFiles, _ name: String) throws -> Node {
        struct Found: Error {}
        var found: [UInt8]?
        do {
            try files.lines(name) { bytes in
                found = bytes
                throw Found()
            }
        } catch is Found {}
        let place = "\(name):1"
        guard let node = found.flatMap({ try? Value(json: $0) })?.node,
            node["format"] == .text(TransferSpool.format)
        else {
            throw ExportError(.format, "\(place): expected the format \(TransferSpool.format), found something else")
        }
        guard node["version"] == .int(TransferSpool.version) else {
            throw ExportError(
                .format,
                "\(place): version: expected \(TransferSpool.version), found \(node["version"]?.json() ?? "none"); it needs a "
                    + "newer version of the lab")
        }
        return node
    }

    /// What the table of sessions says of each, by names.
    private static func statements(_ files: ExportedFiles) throws -> [String: TransferCheck.Statement] {
        guard let name = files.names.first(where: { $0.hasSuffix("_description-sessions_data.csv") }) else {
            throw ExportError(.format, "data: expected a table of sessions, found none; export again")
        }
        var found: [String: TransferCheck.Statement] = [:]
        try CSVTable.read(name, in: files) { record in
            found[record["session"]] = TransferCheck.Statement(
                line: "\(name):\(record.line)", logHash: record["log_hash"],
                isReplayed: record["replayed"] == "true")
        }
        return found
    }

    /// Reads the definitions and the secret of the allotment.
    private func readDefinitions(_ families: FamilyList, _ faults: inout [String]) {
        var earlier: [StoredVersion] = []
        for version in study.versions {
            let name = layout.definition(of: version.number, among: study.versions.count)
            guard let text = (try? files.text(name)) ?? nil, let value = try? Value(json: text),
                let node = value.node, value.contentHash.isSame(as: version.hash)
            else {
                faults.append("\(name): expected the definition \(version.hash), found another text")
                continue
            }
            let definition = Study(node: node)
            guard definition.id.isSame(as: study.key) else {
                faults.append("\(name): id: expected \(study.key), found \(definition.id)")
                continue
            }
            let isFaultless = !StudyLint.faults(in: value, families: families, isPacked: true)
                .contains { $0.severity == .error }
            let demand = isFaultless ? StudyDemand(definition, families: families) : nil
            let terms = StudyTerms(definition, demand, after: earlier)
            let json = value.json()
            study.definitions[version.number] = (json, terms)
            earlier.append(
                StoredVersion(
                    row: 0, number: version.number, hash: version.hash, json: json, kind: version.kind,
                    note: version.note, published: version.published, terms: terms))
        }
        guard let text = (try? files.text(layout.consort)) ?? nil, let consort = (try? Value(json: text))?.node else {
            return faults.append("\(layout.consort): expected an object, found none")
        }
        study.commitment = consort["commitment"]?.text ?? ""
        guard let digits = consort["secret"]?.text else { return }
        guard let bytes = StudyVerification.bytes(of: digits), let secret = StudySecret(bytes),
            secret.commitment.isSame(as: study.commitment)
        else {
            return faults.append(
                "\(layout.consort): secret: expected one whose SHA-256 is \(study.commitment), found another")
        }
        study.secret = bytes
    }

    private func forEachLine(_ body: (Int, Node) throws -> Void) throws {
        var number = 0
        try files.lines(layout.transfer) { bytes in
            number += 1
            guard number > 1 else { return }
            guard let node = (try? Value(json: bytes))?.node else {
                throw ExportError(.format, "\(layout.transfer):\(number): expected an object, found another text")
            }
            try body(number, node)
        }
    }

    /// Takes the study over, all of it or nothing.
    ///
    /// - Parameters:
    ///   - archive: the lab's.
    ///   - isTrial: whether it is only tried, and nothing stays.
    ///   - author: who takes it over.
    ///   - progress: is told how many sessions were written. It is called on the archive's thread.
    /// - Returns: what came of it. Nothing was written where it has conflicts.
    package func take(
        into archive: any TransferStore, isTrial: Bool = false, by author: Author,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> TransferOutcome {
        let note: Node = [
            "imported": .text(identity), "mode": .text(study.mode.rawValue), "participations": .int(participations),
            "sessions": .int(sessions),
        ]
        return try await archive.take(
            study, Content(transfer: self, progress: progress), note: note, isTrial: isTrial, by: author)
    }

    /// The participations and sessions, read once more while they are written.
    private struct Content: TransferContent {
        let transfer: StudyTransfer
        let progress: @Sendable (Int) -> Void

        func forEachParticipation(_ body: (Node) throws -> Void) throws {
            try transfer.forEachLine { _, node in try body(node) }
        }

        func forEachSession(_ body: (TransferredSession) throws -> Void) throws {
            var (hash, count) = (SHA256(), 0)
            try transfer.files.lines(transfer.layout.logs) { bytes in
                hash.add(bytes + [0x0A])
                let document = try SessionDocument(Value(json: bytes))
                guard let place = transfer.places[document.session.id],
                    let session = TransferredSession(document, place)
                else { throw transfer.hasChanged }
                try body(session)
                count += 1
                progress(count)
            }
            // Nobody may change the file between the check and the writing.
            guard count == 0 || hash.hexadecimal == transfer.manifest.hashes[transfer.layout.logs] else {
                throw transfer.hasChanged
            }
        }
    }

    private var hasChanged: ExportError {
        ExportError(.changed, "\(path): it was changed while it was read, so nothing was taken; import it again")
    }
}

extension TransferredSession {
    fileprivate init?(_ document: SessionDocument, _ place: StudyTransfer.Place) {
        let session = document.session
        guard let identifier = SessionIdentifier(session.id) else { return nil }
        // The archive keeps a definition once for all its sessions, beside their heads.
        var header = session.node
        header[Name("definition")] = nil
        self.init(
            number: place.number,
            record: SessionRecord(
                identifier: identifier, family: session.family, started: session.started,
                definitionHash: session.definitionHash, definition: Value.node(session.definition).json(),
                header: Value.node(header).json()),
            received: place.received, changed: place.changed, entries: document.entries.map { $0.value.json() },
            branches: document.branches.map { branch in
                (LogEntry(index: branch.entry.index, text: branch.entry.value.json()), branch.received)
            })
    }
}
