import Archive
import Sessions
import Studies
import Tasks
import Text
import Tree

/// Checks the participations and sessions of an export before they are written, and gathers what is wrong.
struct TransferCheck {
    /// What the table of sessions says of one.
    struct Statement {
        /// Its place, for what is said.
        let line: String
        let logHash: String
        let isReplayed: Bool
    }

    private struct Person {
        let seed: Int64?
        let hash: String
    }

    private let study: TransferredStudy
    private let families: FamilyList
    private let statements: [String: Statement]
    private let file: String
    private var people: [Int: Person] = [:]
    private var last = 0
    private(set) var faults: [String] = []
    /// The number of sessions that cannot be replayed, as the export says itself.
    private(set) var unreadable = 0
    /// The least and the greatest number of a slot.
    private(set) var slots: ClosedRange<Int64>?

    /// - Parameter file: the file with the participations, for what is said.
    init(_ study: TransferredStudy, _ families: FamilyList, _ statements: [String: Statement], _ file: String) {
        (self.study, self.families, self.statements, self.file) = (study, families, statements, file)
    }

    mutating func add(_ fault: String) { faults.append(fault) }

    /// Whether the table of sessions has a row for a session whose log could not be read.
    func isWithoutLog(_ session: String) -> Bool { statements[session]?.logHash.isEmpty ?? false }

    /// Adds a participation.
    ///
    /// - Parameters:
    ///   - node: what the export says of it.
    ///   - line: the line of the file.
    mutating func add(_ node: Node, at line: Int) {
        let place = "\(file):\(line)"
        if let fault = TransferLine.fault(in: node) { return add("\(place): \(fault)") }
        let number = node["number"].flatMap { Int($0) } ?? 0
        guard number > last else { return add("\(place): number: expected one above \(last), found \(number)") }
        last = number
        let version = node["version"].flatMap { Int($0) }
        guard let hash = study.versions.first(where: { $0.number == version })?.hash else {
            return add("\(place): version: expected one of this export, found \(node["version"]?.json() ?? "none")")
        }
        people[number] = Person(seed: node["seed"].flatMap { Int64($0) }, hash: hash)
        for slot in node["slots"]?.list ?? [] {
            guard let id = slot.node?["id"].flatMap({ Int64($0) }) else { continue }
            slots = min(slots?.lowerBound ?? id, id)...max(slots?.upperBound ?? id, id)
        }
    }

    /// Reads a session's document: format, hashes and order are those of its format, and its text is the one that would
    /// be written again.
    mutating func document(_ bytes: [UInt8], at place: String) -> SessionDocument? {
        let document: SessionDocument
        do {
            document = try SessionDocument(Value(json: bytes), file: place)
        } catch {
            add("\(error)".hasPrefix(place) ? "\(error)" : "\(place): \(error)")
            return nil
        }
        guard SessionIdentifier(document.session.id) != nil else {
            add("\(place): session.id: expected a UUID in lower case, found \(document.session.id)")
            return nil
        }
        guard document.json().utf8.elementsEqual(bytes) else {
            add("\(place): expected canonical JSON of format, session, entries, branches and log hash alone")
            return nil
        }
        return document
    }

    /// Compares a session with its participation and with its row, and replays it.
    mutating func compare(_ document: SessionDocument, of number: Int, at place: String) {
        let session = document.session
        let place = "\(place) \(session.id)"
        guard let person = people[number], let seed = person.seed else {
            return add("\(place): expected a participation that is kept, found \(StoredParticipation.label(number))")
        }
        guard let statement = statements[session.id] else {
            return add("\(place): it is not in the table of sessions")
        }
        if !statement.logHash.isSame(as: document.logHash) {
            add("\(place): expected the log \(statement.logHash) of \(statement.line), found \(document.logHash)")
        }
        if session.family.isSame(as: Participation.family) {
            compareOwn(document, person.hash, seed, statement, at: place)
        } else {
            compareTask(document, seed, statement, at: place)
        }
    }

    private mutating func compareOwn(
        _ document: SessionDocument, _ hash: String, _ seed: Int64, _ statement: Statement, at place: String
    ) {
        if !document.session.definitionHash.isSame(as: hash) {
            add("\(place): session.definitionHash: expected \(hash), found \(document.session.definitionHash)")
        }
        if document.session.seed != seed {
            add("\(place): session.seed: expected \(seed), found \(document.session.seed)")
        }
        note((try? Timeline(document)) != nil, statement, at: place)
    }

    private mutating func compareTask(
        _ document: SessionDocument, _ seed: Int64, _ statement: Statement, at place: String
    ) {
        let head = document.session.node
        // Seeds do not depend on the definition, so an empty one is enough.
        if let step = head["step"]?.text, let attempt = head["attempt"].flatMap({ Int($0) }),
            let expected = (try? Participation(Study(node: Node()), seed: seed))?.seed(of: step, attempt: attempt),
            document.session.seed != expected
        {
            add("\(place): session.seed: expected \(expected), found \(document.session.seed)")
        }
        note((try? document.replay(families)) != nil, statement, at: place)
    }

    private mutating func note(_ isReplayed: Bool, _ statement: Statement, at place: String) {
        guard !isReplayed else { return }
        if statement.isReplayed {
            add(
                "\(place): expected a log that can be replayed, as \(statement.line) says; take a newer version of the lab"
            )
        } else {
            unreadable += 1
        }
    }
}
